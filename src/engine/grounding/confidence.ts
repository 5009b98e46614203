import type { Cues } from './cues.ts';

/** Fitted on phrases whose answers are known (`npm run bench -- words-fit`, decisions 288, 315, 330, 417), not set by hand. */
const INTERCEPT = -2.85;
const WEIGHTS: Cues = {
  agreement: 3.37,
  fit: 2.33,
  small: -1.07,
  large: 0.43,
  faint: -0.14,
  matte: 0.17,
  coloured: -0.64,
  typical: 0.67,
  chance: -1.3,
  bare: -0.7,
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
