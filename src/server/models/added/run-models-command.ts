import { createReadStream } from 'node:fs';
import type { AddedModel } from './added-models.ts';
import { addedFile } from './added-models.ts';
import { type DownloadOptions, downloadModel } from './download-model.ts';
import { ModelsError } from './models-error.ts';
import {
  type FileState,
  keepModel,
  licenceOf,
  megabytes,
  removeModel,
  requireRoom,
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
    const { id, bytes, memory, licence, improves } = model;
    return `${id}  ${SAID[state]}  ${megabytes(bytes)}, ${memory} MB of memory, ${licence.spdx}\n    ${improves}`;
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

/** A part of a file that is the file of a model. */
interface Found {
  readonly model: AddedModel;
  readonly start: number;
  readonly size: number;
}

async function importFile(deps: ModelsDeps, file: string): Promise<Outcome> {
  const size = await sizeOf(file);
  if (size === undefined) throw new ModelsError(`There is no file ${file}.`);
  const entries = await tarEntries(file);
  const found = entries
    ? entries.flatMap(({ name, ...place }) => {
        const model = deps.models.find(({ id }) => name === `${id}.onnx`);
        return model ? [{ model, ...place }] : [];
      })
    : await modelIn(deps, file, size);
  if (found.length === 0) throw new ModelsError(`${file} holds no model that can be added.`);
  for (const each of found) await take(deps, file, each);
  return added(found.map(({ model }) => model));
}

async function modelIn({ models }: ModelsDeps, file: string, size: number): Promise<Found[]> {
  if (!models.some(({ bytes }) => bytes === size)) return [];
  const sha256 = await sha256Of(file);
  const model = models.find((each) => each.sha256 === sha256);
  return model ? [{ model, start: 0, size }] : [];
}

async function take({ folder }: ModelsDeps, file: string, { model, start, size }: Found): Promise<void> {
  await requireRoom(folder, size);
  const content = createReadStream(file, { start, end: Math.max(start, start + size - 1) });
  await keepModel(folder, model, 0, content).catch((error: Error) => {
    throw new ModelsError(`${model.id} in ${file}: ${error.message}`, { cause: error });
  });
}

async function bundle(deps: ModelsDeps, tar: string, asked: readonly AddedModel[]): Promise<Outcome> {
  const { folder } = deps;
  const all = await states(deps);
  const wanted = all.filter(({ model, state }) => (asked.length > 0 ? asked.includes(model) : state !== 'missing'));
  const lacking = wanted.find(({ state }) => state !== 'complete');
  if (lacking) throw new ModelsError(`${lacking.model.id} is ${SAID[lacking.state]}.`);
  if (wanted.length === 0) throw new ModelsError('No model has been added.');
  const inputs = wanted.flatMap(({ model }) => [
    { name: `${model.id}.onnx`, file: addedFile(folder, model).file },
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
