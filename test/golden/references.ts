import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { readJson } from '../../bench/pictures/picture-files.ts';
import { type GoldenFigures, type GoldenPicture, readSeen, writeSeen } from './golden-picture.ts';

const folder = new URL('references/', import.meta.url);
const figuresFile = new URL('figures.json', folder);
const fileOf = (name: string) => new URL(`${name}.png`, folder);

/** What is kept of every case, by its name. */
export async function readReferences(): Promise<ReadonlyMap<string, GoldenPicture>> {
  const all = await readJson<Record<string, GoldenFigures>>(figuresFile).catch(() => ({}));
  const read = async ([name, figures]: [string, GoldenFigures]) =>
    [name, { figures, seen: await readSeen(fileOf(name)) }] as const;
  return new Map(await Promise.all(Object.entries(all).map(read)));
}

/** Keeps these and no others. */
export async function writeReferences(all: ReadonlyMap<string, GoldenPicture>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) await rm(new URL(file, folder));
  for (const [name, { seen }] of all) await writeSeen(seen, fileOf(name));
  const figures = Object.fromEntries([...all].map(([name, { figures }]) => [name, rounded(figures)]));
  await writeFile(figuresFile, `${JSON.stringify(figures, undefined, 2)}\n`);
}

/** Five digits are more than is compared, and the same on any machine. */
function rounded(figures: GoldenFigures): unknown {
  return JSON.parse(
    JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toFixed(5)) : value)),
  );
}
