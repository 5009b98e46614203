import type { Cues } from './cues.ts';

/** Fitted on phrases whose answers are known (`npm run bench -- words-fit`, decisions 288, 315), not set by hand. */
const INTERCEPT = -5.36;
const WEIGHTS: Cues = {
  agreement: 4.97,
  fit: 5.24,
  small: -2.73,
  large: -0.47,
  faint: 0.18,
  matte: 0.48,
  coloured: -0.16,
  typical: 3.07,
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
