import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddedModel } from '../added-models.ts';
import type { Verdict } from './trial.ts';

/** Whose change may change what a model answers, or what is asked of it: all files in these folders, and the runtime. */
const SOURCES = ['../adapters', '.', '../../adapters/network-input.ts', '../../open-session.ts'] as const;
const RUNTIME = 'onnxruntime-node/package.json';

interface KeptVerdict extends Verdict {
  /** Of everything that the verdict depends on. */
  readonly key: string;
}

const verdictPlace = (folder: string, { id }: AddedModel): string => path.join(folder, `${id}.trial.json`);

/** What was found of the model when it was last tried, unless its files, an adapter, a trial or the runtime have changed since. */
export async function keptVerdict(folder: string, model: AddedModel): Promise<Verdict | undefined> {
  const text = await readFile(verdictPlace(folder, model), 'utf8').catch(() => undefined);
  try {
    const { key, ...verdict } = JSON.parse(text ?? '') as KeptVerdict;
    return key === (await keyOf(model)) ? verdict : undefined;
  } catch {
    return undefined;
  }
}

/** A folder that cannot be written keeps nothing: the model is tried again at the next start. */
export async function keepVerdict(folder: string, model: AddedModel, verdict: Verdict): Promise<void> {
  const kept: KeptVerdict = { key: await keyOf(model), ...verdict };
  await writeFile(verdictPlace(folder, model), JSON.stringify(kept)).catch(() => {});
}

export const forgetVerdict = (folder: string, model: AddedModel): Promise<void> =>
  rm(verdictPlace(folder, model), { force: true });

async function keyOf({ files }: AddedModel): Promise<string> {
  const hash = createHash('sha256').update(process.arch);
  for (const { sha256 } of files) hash.update(sha256);
  for (const source of SOURCES) {
    for (const file of await filesIn(fileURLToPath(new URL(source, import.meta.url))))
      hash.update(await readFile(file));
  }
  hash.update(await readFile(createRequire(import.meta.url).resolve(RUNTIME)));
  return hash.digest('hex');
}

async function filesIn(place: string): Promise<string[]> {
  if (place.endsWith('.ts')) return [place];
  const names = (await readdir(place)).filter((name) => !name.includes('.test.'));
  return names.toSorted().map((name) => path.join(place, name));
}
