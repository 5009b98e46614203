import type { AddedAbility, ModelQuestion, ModelWork } from '../../../../engine/model-question.ts';
import { matteTrial, segmentTrial } from './ball-trials.ts';
import { colorTrial } from './color-trial.ts';
import { enlargeTrial } from './enlarge-trial.ts';
import { fillTrial } from './fill-trial.ts';
import { loadBeach, loadStreet } from './pictures.ts';
import type { Verdict } from './trial.ts';

interface AnyTrial {
  readonly question: ModelQuestion;
  readonly judge: (answer: never) => Verdict;
}

const TRIALS: Readonly<Record<AddedAbility, () => Promise<AnyTrial>>> = {
  fill: async () => fillTrial(await loadStreet()),
  color: async () => colorTrial(await loadBeach()),
  enlarge: async () => enlargeTrial(await loadStreet()),
  segmentPoint: async () => segmentTrial(await loadBeach()),
  matte: async () => matteTrial(await loadBeach()),
};

/** Asks a model about the picture of its ability's trial. One that gives no answer has not passed. */
export async function runTrial(
  ability: AddedAbility,
  ask: (question: ModelQuestion) => Promise<ModelWork>,
): Promise<Verdict> {
  const { question, judge } = await TRIALS[ability]();
  try {
    return judge((await ask(question)) as never);
  } catch (error) {
    return { passed: false, answered: false, said: (error as Error).message };
  }
}
