import type { AddedAbility, AskModel, ModelAnswer, ModelQuestion } from '../../../engine/model-question.ts';
import { alignedRaster } from '../aligned-raster.ts';

/** What a task in a child process may ask of the models that an operator has added, as the child sees it. */
export interface AnswerService {
  readonly answer: (question: ModelQuestion) => Promise<ModelAnswer | undefined>;
}

/** Asks the parent, for what is served alone: a picture is not sent in vain. */
export function createAskModel({ answer }: AnswerService, served: readonly AddedAbility[]): AskModel {
  const ask = async (question: ModelQuestion): Promise<ModelAnswer | undefined> => {
    const given = served.includes(question.ability) ? await answer(question) : undefined;
    return given && 'picture' in given ? { ...given, picture: alignedRaster(given.picture) } : given;
  };
  return ask as AskModel;
}
