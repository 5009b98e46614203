import type { Cues } from './cues.ts';

/** Fitted on phrases whose answers are known (`npm run bench -- words-fit`, decision 230), not set by hand. */
const INTERCEPT = -5.48;
const WEIGHTS: Cues = {
  agreement: 2.37,
  fit: 7.01,
  several: -1.24,
  small: -1.77,
  filled: 2.38,
  purity: 0.61,
  coloured: -1.13,
  typical: 3.3,
  thing: -0.41,
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
