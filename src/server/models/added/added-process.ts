/** The program of the process that holds models which the operator has added: see `added-models-pool.ts` for the parent's side. */
import type { ModelQuestion, ModelWork } from '../../../engine/model-question.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import { loadBirefnet } from './adapters/birefnet.ts';
import { loadDdcolor } from './adapters/ddcolor.ts';
import { loadMigan } from './adapters/migan.ts';
import { loadRealesr } from './adapters/realesr.ts';
import { loadSlimsam } from './adapters/slimsam.ts';
import type { ModelFile } from '../open-session.ts';

/** A loaded model; it is asked only what its row in the table says. */
type Answer = (question: never) => Promise<ModelWork>;

/** What loads a model from its files, by its id. */
const ADAPTERS: Readonly<Record<string, (...files: [ModelFile, ModelFile]) => Promise<Answer>>> = {
  migan: loadMigan,
  'ddcolor-tiny': loadDdcolor,
  'realesr-general': loadRealesr,
  slimsam: loadSlimsam,
  'birefnet-lite': loadBirefnet,
};

/** What has been loaded, by the model's id. */
const loaded = new Map<string, Promise<Answer>>();

interface Task {
  readonly id: string;
  readonly files: readonly ModelFile[];
  readonly question: ModelQuestion;
}

const methods = {
  answer: async ({ id, files, question }: Task) => {
    const answering = loaded.get(id) ?? ADAPTERS[id]!(...(files as [ModelFile, ModelFile]));
    loaded.set(id, answering);
    return (await answering)(question as never);
  },
};

export type AddedMethods = typeof methods;

serveMethods(methods);
