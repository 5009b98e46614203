/** The program of the process that holds models which the operator has added: see `added-models-pool.ts` for the parent's side. */
import type { ModelQuestion } from '../../../engine/model-question.ts';
import type { Raster } from '../../../engine/raster.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import { loadMigan } from '../adapters/migan.ts';
import type { ModelFile } from '../open-session.ts';

type Answer = (question: ModelQuestion) => Promise<Raster>;

const ADAPTERS: Readonly<Record<string, (model: ModelFile) => Promise<Answer>>> = { migan: loadMigan };

/** What has been loaded, by the model's id. */
const loaded = new Map<string, Promise<Answer>>();

const methods = {
  answer: async ({
    model,
    question,
  }: {
    readonly model: ModelFile;
    readonly question: ModelQuestion;
  }): Promise<Raster> => {
    const answering = loaded.get(model.id) ?? ADAPTERS[model.id]!(model);
    loaded.set(model.id, answering);
    return (await answering)(question);
  },
};

export type AddedMethods = typeof methods;

serveMethods(methods);
