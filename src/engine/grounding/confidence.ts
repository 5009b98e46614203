import type { Cues } from './cues.ts';

/** Fitted on phrases whose answers are known (`npm run bench -- words-fit`, decision 288), not set by hand. */
const INTERCEPT = -5.2;
const WEIGHTS: Cues = {
  agreement: 5.49,
  fit: 5.2,
  small: -2.72,
  large: -0.94,
  faint: 0.98,
  matte: 0.72,
  coloured: -0.65,
  typical: 2.68,
};
/** Below this share of the fit two fit about as well, or only a word that nobody taught asks: then nothing else counts. */
export const LEAST_MARGIN = 0.6;
const NAMES = Object.keys(WEIGHTS) as (keyof Cues)[];

/** How likely an answer of these cues is right, 0..1: a logistic model. */
export function confidenceOf(cues: Cues): number {
  if (cues.agreement < LEAST_MARGIN * cues.fit) return cues.agreement;
  const logOdds = NAMES.reduce((sum, name) => sum + WEIGHTS[name] * cues[name], INTERCEPT);
  return 1 / (1 + Math.exp(-logOdds));
}
