import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { typesKnown } from '../../scripts/steps/checks.mjs';
import { root } from '../../scripts/steps/command.mjs';

/** Inside the project, for packages' types are looked for from there upwards; where no tool looks for sources. */
let folder: string;

beforeEach(async () => {
  await mkdir(path.join(root, 'build'), { recursive: true });
  folder = await mkdtemp(path.join(root, 'build/types-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Which of these lines do not compile in a room: in its own project, with all that its files bring in. */
async function refusedIn(room: string, lines: readonly string[]): Promise<string[]> {
  const config = { extends: `../../src/${room}/tsconfig.json`, include: [`../../src/${room}`, 'probe.ts'] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'probe.ts'), [...lines, 'export {};'].join('\n'));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  // What `npm run check` found in the room still holds, file by file: only the probe is new.
  const known = path.join(folder, 'known.tsbuildinfo');
  if (existsSync(typesKnown(`src/${room}`))) await copyFile(typesKnown(`src/${room}`), known);
  const args = [compiler, '-p', folder, '--incremental', '--tsBuildInfoFile', known];
  const outcome = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const wrongLines = outcome.stdout.matchAll(/^probe\.ts\((\d+),.*Cannot find (?:name|module)/gm);
  return [...new Set([...wrongLines].map(([, number]) => lines[Number(number) - 1] ?? 'the last line'))];
}

const forTheDom = ['document.title;', 'window.innerWidth;', 'new Image();'];
const forNode = ['process.exit();', "Buffer.from('');", "import fs from 'node:fs';"];

it.each([
  ['pixels', [...forTheDom, ...forNode, 'setTimeout(() => {}, 1);'], ['Math.hypot(3, 4);']],
  ['engine', [...forTheDom, ...forNode, 'setTimeout(() => {}, 1);'], ['Math.hypot(3, 4);']],
  ['tools', [...forTheDom, ...forNode], ['new Set([1]);']],
  ['server', forTheDom, ['setTimeout(() => {}, 1);', ...forNode]],
  ['client', forNode, ['setTimeout(() => {}, 1);', ...forTheDom]],
])('%s code compiles its own globals and refuses those of other platforms', async (room, foreign, own) => {
  expect(await refusedIn(room, [...foreign, ...own])).toEqual(foreign);
});
