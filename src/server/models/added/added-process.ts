/** The program of the process that holds models which the operator has added: see `added-models-pool.ts` for the parent's side. */
import type { ModelQuestion, ModelWork } from '../../../engine/model-question.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import { loadDdcolor } from './adapters/ddcolor.ts';
import { loadMigan } from './adapters/migan.ts';
import { loadRealesr } from './adapters/realesr.ts';
import type { ModelFile } from '../open-session.ts';

/** A loaded model; it is asked only what its row in the table says. */
type Answer = (question: never) => Promise<ModelWork>;

const ADAPTERS: Readonly<Record<string, (model: ModelFile) => Promise<Answer>>> = {
  migan: loadMigan,
  'ddcolor-tiny': loadDdcolor,
  'realesr-general': loadRealesr,
};

/** What has been loaded, by the model's id. */
const loaded = new Map<string, Promise<Answer>>();

const methods = {
  answer: async ({ model, question }: { readonly model: ModelFile; readonly question: ModelQuestion }) => {
    const answering = loaded.get(model.id) ?? ADAPTERS[model.id]!(model);
    loaded.set(model.id, answering);
    return (await answering)(question as never);
  },
};

export type AddedMethods = typeof methods;

serveMethods(methods);
