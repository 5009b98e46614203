import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type AddedFile, type AddedModel, MODEL_SETS } from './added-models.ts';
import type { DescribedModel } from './added-models-pool.ts';
import { gainsOf } from './gains.ts';
import { type DownloadOptions, downloadModel } from './download-model.ts';
import { ModelsError } from './models-error.ts';
import {
  bytesOf,
  type FileState,
  forgetImports,
  importInto,
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
  /** The models with what their trials say; those that have had none are tried. */
  readonly tried: () => Promise<readonly DescribedModel[]>;
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

/** Of a model whose files are whole. */
const TRIED: Readonly<Record<string, string>> = {
  ready: 'in use: it has passed its trial',
  unfit: 'NOT IN USE: it has not passed its trial',
  failed: 'NOT IN USE: it could not be tried',
};

/** Does what an operator asked for. Throws ModelsError when it cannot be done. */
export async function runModelsCommand(deps: ModelsDeps, command: ModelsCommand): Promise<Outcome> {
  if (command.name !== 'list' && command.name !== 'verify')
    for (const model of deps.models) await forgetImports(deps.folder, model);
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
  const ids = names.flatMap((name): readonly string[] =>
    Object.hasOwn(MODEL_SETS, name) ? MODEL_SETS[name as keyof typeof MODEL_SETS] : [name],
  );
  return ids.map((name) => {
    const model = models.find(({ id }) => id === name);
    if (model) return model;
    const known = [...models.map(({ id }) => id), ...Object.keys(MODEL_SETS)];
    throw new ModelsError(`There is no model ${name}. There are: ${known.join(', ')}.`);
  });
}

async function states({ folder, models }: ModelsDeps): Promise<{ model: AddedModel; state: FileState }[]> {
  return Promise.all(models.map(async (model) => ({ model, state: await stateOf(folder, model) })));
}

async function list(deps: ModelsDeps): Promise<Outcome> {
  const tried = await deps.tried();
  const lines = (await states(deps)).map(({ model, state }) => {
    const { id, name, memory, licence, improves } = model;
    const size = `${megabytes(bytesOf(model))}, ${memory} MB of memory, ${licence.spdx}`;
    const found = state === 'complete' ? verdictLine(tried, id) : SAID[state];
    return `${id} (${name})  ${size}\n    ${improves}\n    ${found}`;
  });
  return done([`Models in ${deps.folder}:`, ...lines, ...gainsOf(deps.models, tried)].join('\n'));
}

function verdictLine(tried: readonly DescribedModel[], id: string): string {
  const { state, trial } = tried.find((model) => model.id === id)!;
  return `${TRIED[state] ?? state}${trial === undefined ? '' : `: ${trial}`}`;
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
  return added(deps, models);
}

async function added({ tried }: ModelsDeps, models: readonly AddedModel[]): Promise<Outcome> {
  const found = await tried();
  const lines = models.map(({ id }) => `${id}  ${verdictLine(found, id)}`);
  const isUsed = ({ id }: AddedModel) => found.some((model) => model.id === id && model.state === 'ready');
  return { text: lines.join('\n'), done: models.every(isUsed) };
}

/** A part of a file that is a file of a model. */
interface Found {
  readonly model: AddedModel;
  readonly file: AddedFile;
  readonly start: number;
  readonly size: number;
}

async function importFile(deps: ModelsDeps, given: string): Promise<Outcome> {
  const found = await stat(given).catch(() => undefined);
  if (!found) throw new ModelsError(`There is no file ${given}.`);
  if (!found.isFile()) throw new ModelsError(`${given} is no file: name the file of a model, or a bundle.`);
  const { size } = found;
  const entries = await tarEntries(given);
  const known = deps.models.flatMap((model) => model.files.map((file) => ({ model, file })));
  const taken = entries
    ? entries.flatMap(({ name, ...place }) => {
        const row = known.find(({ file }) => name === file.name);
        return row ? [{ ...row, ...place }] : [];
      })
    : await fileIn(known, given, size);
  if (taken.length === 0) throw new ModelsError(`${given} holds no model that can be added.`);
  for (const each of taken) await take(deps, given, each);
  return imported(deps, [...new Set(taken.map(({ model }) => model))]);
}

type Row = Pick<Found, 'model' | 'file'>;

async function fileIn(known: readonly Row[], given: string, size: number): Promise<Found[]> {
  if (!known.some(({ file }) => file.bytes === size)) return [];
  const sha256 = await sha256Of(given);
  const row = known.find(({ file }) => file.sha256 === sha256);
  return row ? [{ ...row, start: 0, size }] : [];
}

async function take({ folder }: ModelsDeps, given: string, { file, start, size }: Found): Promise<void> {
  await requireFreeDisk(folder, size);
  const content = createReadStream(given, { start, end: Math.max(start, start + size - 1) });
  await importInto(folder, file, content).catch((error: Error) => {
    throw new ModelsError(`${file.name} in ${given}: ${error.message}`, { cause: error });
  });
}

/** Says which models are whole now, and what is lacking of those that are not. */
async function imported(deps: ModelsDeps, models: readonly AddedModel[]): Promise<Outcome> {
  const { folder } = deps;
  const lacking: string[] = [];
  const whole: AddedModel[] = [];
  for (const model of models) {
    const there = await Promise.all(model.files.map((file) => sizeOf(placeOf(folder, file))));
    const names = model.files.filter((_, i) => there[i] === undefined).map(({ name }) => name);
    if (names.length === 0) whole.push(model);
    else lacking.push(`${model.id} also needs ${names.join(', ')}.`);
  }
  for (const model of whole) await keepLicence(folder, model);
  const { text, done: isUsed } = whole.length > 0 ? await added(deps, whole) : done('');
  return { text: [...(text === '' ? [] : [text]), ...lacking].join('\n'), done: isUsed };
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
