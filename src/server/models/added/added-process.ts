/** The program of the process that holds models which the operator has added: see `added-models-pool.ts` for the parent's side. */
import type { AddedAbility, ModelQuestion, ModelWork } from '../../../engine/model-question.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import { loadBirefnet } from './adapters/birefnet.ts';
import { loadDdcolor } from './adapters/ddcolor.ts';
import { loadLama } from './adapters/lama.ts';
import { loadMigan } from './adapters/migan.ts';
import { loadRealesr } from './adapters/realesr.ts';
import { loadSlimsam } from './adapters/slimsam.ts';
import type { ModelFile } from '../open-session.ts';
import type { Verdict } from './trials/trial.ts';

/** A loaded model; it is asked only what its row in the table says. */
type Answer = (question: never) => Promise<ModelWork>;

/** What loads a model from its files, by its id. */
const ADAPTERS: Readonly<Record<string, (...files: [ModelFile, ModelFile]) => Promise<Answer>>> = {
  lama: loadLama,
  migan: loadMigan,
  'ddcolor-tiny': loadDdcolor,
  'realesr-general': loadRealesr,
  slimsam: loadSlimsam,
  'birefnet-lite': loadBirefnet,
};

/** What has been loaded, by the model's id. */
const loaded = new Map<string, Promise<Answer>>();

interface ModelTask {
  readonly id: string;
  readonly files: readonly ModelFile[];
}

async function ask({ id, files }: ModelTask, question: ModelQuestion): Promise<ModelWork> {
  const answering = loaded.get(id) ?? ADAPTERS[id]!(...(files as [ModelFile, ModelFile]));
  loaded.set(id, answering);
  answering.catch(() => loaded.delete(id));
  return (await answering)(question as never);
}

const methods = {
  answer: ({ question, ...task }: ModelTask & { readonly question: ModelQuestion }) => ask(task, question),

  // Loaded when it is needed: it decodes pictures, which no answer does.
  try: async ({ ability, ...task }: ModelTask & { readonly ability: AddedAbility }): Promise<Verdict> => {
    const { runTrial } = await import('./trials/run-trial.ts');
    return runTrial(ability, (question) => ask(task, question));
  },
};

export type AddedMethods = typeof methods;

serveMethods(methods);
