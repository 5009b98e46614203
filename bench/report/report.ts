import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { clientBuild, ensureBuilt } from '../../scripts/steps/build.mjs';
import { weighPages } from '../../scripts/steps/page-weight.mjs';
import { benchSeconds } from '../engine/cost/seconds.ts';
import { qualityBenches } from '../engine/engine.ts';
import { withModels } from '../engine/models.ts';
import { every } from '../engine/parts.ts';
import { printRow, recordRows } from '../engine/rows.ts';
import { benchServer } from '../server/server.ts';
import { benchWords } from '../words/words.ts';
import { pageWith } from './page.ts';

const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);

interface Part {
  readonly title: string;
  readonly command: string;
  readonly bench: (folder: string | undefined) => Promise<boolean>;
}

const quality = Object.entries(qualityBenches).map(([name, bench]): [string, Part] => [
  name,
  {
    title: `Quality: ${name}`,
    command: `npm run bench -- engine ${name}`,
    bench: () => withModels((models) => bench(models)),
  },
]);

/** The parts of the report, by their names after `--only`. */
const parts: Readonly<Record<string, Part>> = {
  tools: {
    title: 'Tools',
    command: 'npm run bench -- seconds',
    bench: (folder) => withModels((models) => benchSeconds(models, folder)),
  },
  ...Object.fromEntries(quality),
  words: {
    title: 'Words to masks',
    command: 'npm run bench -- words FOLDER',
    bench: async (folder) => {
      if (folder === undefined || !existsSync(join(folder, 'truth.json'))) return false;
      await benchWords(folder);
      return true;
    },
  },
  pages: { title: 'JavaScript that pages start with', command: 'npm run check', bench: benchWeight },
  server: { title: 'Server', command: 'npm run bench -- server', bench: benchServer },
};

/**
 * Measures the parts named `only` (all when undefined) and writes their tables into docs/benchmarks.md, where other sections stay.
 * With a folder the tools run on its photos, and words are looked for when it has a truth.json. Throws an Error for a
 * part that does not exist.
 */
export async function writeReport(folder: string | undefined, only: string | undefined): Promise<boolean> {
  const names = only === undefined ? Object.keys(parts) : only.split(',');
  return every(names, async (name) => {
    const part = parts[name] ?? (name === 'quality' ? undefined : unknownPart(name));
    return part ? writePart(part, folder) : every(quality, ([, one]) => writePart(one, folder));
  });
}

function unknownPart(name: string): never {
  throw new Error(`There is quality, ${Object.keys(parts).join(', ')}, not ${name}`);
}

async function writePart({ title, command, bench }: Part, folder: string | undefined): Promise<boolean> {
  let passed = false;
  const recorded = await recordRows(async () => (passed = await bench(folder)));
  const rows = recorded.filter(({ isTotal }) => isTotal);
  if (rows.length === 0) return passed;
  const page = existsSync(PAGE) ? await readFile(PAGE, 'utf8') : '';
  await writeFile(PAGE, pageWith(page, [{ title, command, origin: originOf(), rows }]));
  return passed;
}

/** Date, commit, and machine. */
function originOf(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const processor = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = `load ${loadavg()[0]!.toFixed(1)}`;
  return [new Date().toISOString().slice(0, 10), commit, processor, memory, `Node ${process.version}`, load].join(', ');
}

async function benchWeight(): Promise<boolean> {
  await ensureBuilt([clientBuild]);
  const { code, output } = weighPages();
  for (const line of output.split('\n')) {
    const [name, figures] = line.split(': ');
    printRow({ name: name!, figures: figures!, passed: code === 0, isTotal: true });
  }
  return code === 0;
}
