import type { AddedAbility, AskModel, ModelAnswer, ModelQuestion } from '../../../engine/model-question.ts';

/** What a task in a child process may ask of the models that an operator has added, as the child sees it. */
export interface AnswerService {
  readonly answer: (question: ModelQuestion) => Promise<ModelAnswer | undefined>;
}

/** Asks the parent, for what is served alone: a picture is not sent in vain. */
export function createAskModel({ answer }: AnswerService, served: readonly AddedAbility[]): AskModel {
  const ask = async (question: ModelQuestion): Promise<ModelAnswer | undefined> =>
    served.includes(question.ability) ? answer(question) : undefined;
  return ask as AskModel;
}
