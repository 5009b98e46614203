import type { Cues } from './cues.ts';

/** Fitted on phrases whose answers are known (`npm run bench -- words-fit`, decisions 288, 315, 330), not set by hand. */
const INTERCEPT = -4.56;
const WEIGHTS: Cues = {
  agreement: 4.55,
  fit: 5.84,
  small: -3.57,
  large: -1.35,
  faint: 0.45,
  matte: 0.52,
  coloured: -0.62,
  typical: 2.81,
  chance: -3.29,
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
