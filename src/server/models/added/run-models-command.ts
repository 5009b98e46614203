import { createReadStream } from 'node:fs';
import type { AddedFile, AddedModel } from './added-models.ts';
import { type DownloadOptions, downloadModel } from './download-model.ts';
import { ModelsError } from './models-error.ts';
import {
  bytesOf,
  type FileState,
  keepFile,
  keepLicence,
  licenceOf,
  megabytes,
  placeOf,
  removeModel,
  requireFreeDisk,
  sha256Of,
  sizeOf,
  stateOf,
} from './models-folder.ts';
import type { ModelsCommand } from './parse-models-command.ts';
import { tarEntries, writeTar } from './tar.ts';

export interface ModelsDeps extends DownloadOptions {
  readonly models: readonly AddedModel[];
}

/** What to tell the operator, and whether all is well. */
interface Outcome {
  readonly text: string;
  readonly done: boolean;
}

const done = (text: string): Outcome => ({ text, done: true });

const SAID: Readonly<Record<FileState, string>> = {
  missing: 'not there',
  complete: 'there',
  damaged: 'damaged: bring it again',
};

/** Does what an operator asked for. Throws ModelsError when it cannot be done. */
export async function runModelsCommand(deps: ModelsDeps, command: ModelsCommand): Promise<Outcome> {
  switch (command.name) {
    case 'list':
      return list(deps);
    case 'verify':
      return verify(deps);
    case 'get':
      return get(deps, named(deps, command.models));
    case 'import':
      return importFile(deps, command.file);
    case 'bundle':
      return bundle(deps, command.file, named(deps, command.models));
    case 'remove':
      return remove(deps, named(deps, command.models));
  }
}

/** The models of these names. Throws ModelsError, before anything is done, when there is none of a name. */
function named({ models }: ModelsDeps, names: readonly string[]): AddedModel[] {
  return names.map((name) => {
    const model = models.find(({ id }) => id === name);
    if (model) return model;
    throw new ModelsError(`There is no model ${name}. There are: ${models.map(({ id }) => id).join(', ')}.`);
  });
}

async function states({ folder, models }: ModelsDeps): Promise<{ model: AddedModel; state: FileState }[]> {
  return Promise.all(models.map(async (model) => ({ model, state: await stateOf(folder, model) })));
}

async function list(deps: ModelsDeps): Promise<Outcome> {
  const lines = (await states(deps)).map(({ model, state }) => {
    const { id, memory, licence, improves } = model;
    return `${id}  ${SAID[state]}  ${megabytes(bytesOf(model))}, ${memory} MB of memory, ${licence.spdx}\n    ${improves}`;
  });
  return done([`Models in ${deps.folder}:`, ...lines].join('\n'));
}

async function verify(deps: ModelsDeps): Promise<Outcome> {
  const there = (await states(deps)).filter(({ state }) => state !== 'missing');
  const text = there.map(({ model, state }) => `${model.id}  ${state}`).join('\n');
  return { text: text || 'No model has been added.', done: there.every(({ state }) => state === 'complete') };
}

async function get(deps: ModelsDeps, models: readonly AddedModel[]): Promise<Outcome> {
  for (const model of models) {
    if ((await stateOf(deps.folder, model)) === 'complete') deps.report(`${model.id} is there already`);
    else await downloadModel(model, deps);
  }
  return added(models);
}

const added = (models: readonly AddedModel[]): Outcome =>
  done(`${models.map(({ id }) => id).join(', ')} can be used. A running server takes it up at its next start.`);

/** A part of a file that is a file of a model. */
interface Found {
  readonly model: AddedModel;
  readonly file: AddedFile;
  readonly start: number;
  readonly size: number;
}

async function importFile(deps: ModelsDeps, given: string): Promise<Outcome> {
  const size = await sizeOf(given);
  if (size === undefined) throw new ModelsError(`There is no file ${given}.`);
  const entries = await tarEntries(given);
  const known = deps.models.flatMap((model) => model.files.map((file) => ({ model, file })));
  const found = entries
    ? entries.flatMap(({ name, ...place }) => {
        const row = known.find(({ file }) => name === file.name);
        return row ? [{ ...row, ...place }] : [];
      })
    : await fileIn(known, given, size);
  if (found.length === 0) throw new ModelsError(`${given} holds no model that can be added.`);
  for (const each of found) await take(deps, given, each);
  return imported(deps, [...new Set(found.map(({ model }) => model))]);
}

type Row = Pick<Found, 'model' | 'file'>;

async function fileIn(known: readonly Row[], given: string, size: number): Promise<Found[]> {
  if (!known.some(({ file }) => file.bytes === size)) return [];
  const sha256 = await sha256Of(given);
  const row = known.find(({ file }) => file.sha256 === sha256);
  return row ? [{ ...row, start: 0, size }] : [];
}

async function take({ folder }: ModelsDeps, given: string, { model, file, start, size }: Found): Promise<void> {
  await requireFreeDisk(folder, size);
  await keepLicence(folder, model);
  const content = createReadStream(given, { start, end: Math.max(start, start + size - 1) });
  await keepFile(folder, file, 0, content).catch((error: Error) => {
    throw new ModelsError(`${file.name} in ${given}: ${error.message}`, { cause: error });
  });
}

/** Says which models are whole now, and what is lacking of those that are not. */
async function imported({ folder }: ModelsDeps, models: readonly AddedModel[]): Promise<Outcome> {
  const lacking: string[] = [];
  const whole: AddedModel[] = [];
  for (const model of models) {
    const there = await Promise.all(model.files.map((file) => sizeOf(placeOf(folder, file))));
    const names = model.files.filter((_, i) => there[i] === undefined).map(({ name }) => name);
    if (names.length === 0) whole.push(model);
    else lacking.push(`${model.id} also needs ${names.join(', ')}.`);
  }
  return done([...(whole.length > 0 ? [added(whole).text] : []), ...lacking].join('\n'));
}

async function bundle(deps: ModelsDeps, tar: string, asked: readonly AddedModel[]): Promise<Outcome> {
  const { folder } = deps;
  const all = await states(deps);
  const wanted = all.filter(({ model, state }) => (asked.length > 0 ? asked.includes(model) : state !== 'missing'));
  const lacking = wanted.find(({ state }) => state !== 'complete');
  if (lacking) throw new ModelsError(`${lacking.model.id} is ${SAID[lacking.state]}.`);
  if (wanted.length === 0) throw new ModelsError('No model has been added.');
  const inputs = wanted.flatMap(({ model }) => [
    ...model.files.map((file) => ({ name: file.name, file: placeOf(folder, file) })),
    { name: `${model.id}.LICENCE.txt`, file: licenceOf(folder, model) },
  ]);
  await writeTar(tar, inputs);
  return done(`${tar} holds ${wanted.map(({ model }) => model.id).join(', ')}.`);
}

async function remove({ folder }: ModelsDeps, models: readonly AddedModel[]): Promise<Outcome> {
  const lines: string[] = [];
  for (const model of models) {
    const removed = await removeModel(folder, model);
    lines.push(removed ? `${model.id} is removed.` : `${model.id} was not there.`);
  }
  return done(lines.join('\n'));
}
