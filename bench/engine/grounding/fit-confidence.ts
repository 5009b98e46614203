import { EngineError } from '../../../src/engine/engine-error.ts';
import { LEAST_MARGIN } from '../../../src/engine/grounding/confidence.ts';
import { consider, groundingNeeds, SURE } from '../../../src/engine/grounding/ground.ts';
import type { Cues } from '../../../src/engine/grounding/cues.ts';
import { parsePhrase } from '../../../src/engine/grounding/parse-phrase.ts';
import { viewScene } from '../../../src/engine/grounding/scene-view.ts';
import { boxFilter, resamplePlane } from '../../../src/engine/kernels/resample.ts';
import type { Finders } from '../finders.ts';
import { maskIou } from '../measures.ts';
import { fitLogistic, type LogisticFit, predict, type Sample } from './logistic.ts';
import { askedScenes, type AskedScene, type PhraseSet, TUNED_SETS } from './phrase-sets.ts';
import { REFUSED } from './phrases.ts';

/** How strongly weights are held back, in samples. */
const RIDGE = 5;
/** From this intersection over union on an answer is right. */
const RIGHT = 0.5;

interface Answer {
  readonly set: PhraseSet;
  readonly findable: boolean;
  /** Undefined when there was nothing to choose from. */
  readonly cues?: Cues;
  /** Never given. */
  readonly rivalled?: boolean;
  readonly iou: number;
}

/**
 * Fits the confidence of words → mask on the sets that were tuned on, and prints its weights for
 * `src/engine/grounding/confidence.ts`; and how it does on each set when that is left out of the fit.
 */
export async function fitConfidence(finders: Finders): Promise<void> {
  const answers: Answer[] = [];
  for (const scene of askedScenes([...TUNED_SETS])) answers.push(...(await answersIn(scene, finders)));
  const samples = answers.flatMap(sampleOf);
  for (const set of TUNED_SETS) {
    const fit = fitLogistic(
      samples.filter(({ group }) => group !== set),
      RIDGE,
    );
    console.log(
      `${set} set left out: ${figuresOf(
        answers.filter((answer) => answer.set === set),
        fit,
      )}`,
    );
  }
  const fit = fitLogistic(samples, RIDGE);
  console.log(`intercept: ${fit.intercept.toFixed(2)}`);
  namesOf(answers).forEach((name, i) => console.log(`${name}: ${fit.weights[i]!.toFixed(2)},`));
}

/** Phrases that name several things are left out: which of them was wrong is not known. */
async function answersIn({ set, make, phrases }: AskedScene, { matteOf }: Finders): Promise<Answer[]> {
  const { picture, faces, truths } = await make();
  const view = viewScene({ source: picture, matte: await matteOf(picture), ...(faces && { faces }) });
  return Object.entries(phrases).flatMap(([phrase, meant]): Answer[] => {
    const { parts, except } = parsePhrase(phrase);
    const [query] = parts;
    if (!query || parts.length > 1) return [];
    const findable = meant !== REFUSED;
    try {
      const seen = groundingNeeds(phrase).faces ? view : { ...view, faces: [] };
      const { cues, final, mask, rivalled } = consider(query, seen);
      if (final || !cues) return [];
      const found = except ? { ...mask, data: mask.data.map((value) => 1 - value) } : mask;
      const iou = findable ? maskIou(found, resamplePlane(truths[meant]!, mask.width, mask.height, boxFilter)) : 0;
      return [{ set, findable, cues, rivalled, iou }];
    } catch (error) {
      if (error instanceof EngineError) return [{ set, findable, iou: 0 }];
      throw error;
    }
  });
}

function sampleOf({ set, cues, iou }: Answer): Sample[] {
  return cues ? [{ values: Object.values(cues), right: iou >= RIGHT, group: set }] : [];
}

function namesOf(answers: readonly Answer[]): string[] {
  return Object.keys(answers.find(({ cues }) => cues)!.cues!);
}

function figuresOf(answers: readonly Answer[], fit: LogisticFit): string {
  const given = answers.filter(
    ({ cues, rivalled }) =>
      cues && !rivalled && cues.agreement >= LEAST_MARGIN * cues.fit && predict(fit, Object.values(cues)) >= SURE,
  );
  const wrong = given.filter(({ iou }) => iou < RIGHT).length;
  const mean = given.reduce((sum, { iou }) => sum + iou, 0) / answers.filter(({ findable }) => findable).length;
  return `mean IoU ${mean.toFixed(3)}, ${wrong} of ${given.length} answers wrong`;
}
