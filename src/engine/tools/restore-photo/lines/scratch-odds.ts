import type { ScratchCandidate } from './scratches.ts';

/** A line whose sides differ by more than its own excess is the edge of something. */
const MOST_ASYMMETRY = 1;
/**
 * A line that stands out along less than this share, or along fewer pixels than the filter averages, is a short thing
 * beyond whose ends the filter responds.
 */
const LEAST_CONTINUITY = 0.5;
const LEAST_LENGTH = 21;
/** Level or upright and straight: bars, panels, windows, horizons, frames. */
const RULED = { squareness: 0.85, bend: 0.04 } as const;
/** The log odds that a ruled line loses. */
const RULED_CAUTION = 2;
/** More parallel lines than this are a pattern: carpets, shutters, letters, grass. */
const CROWD = 6;
const PATTERN_CAUTION = 1.5;
/** The length, as a share of the longer side, that counts as usual, and the longest that counts as longer. */
const USUAL_LENGTH = 0.04;
const LONGEST = 0.3;

/**
 * The log odds that a light line of a picture with the longer side `side` is a scratch; −Infinity for an edge
 * or a spot. The
 * weights were fitted (logistic regression) to lines of damaged prints and of undamaged photos. A scratch varies in
 * brightness while its sides are alike, is continuous, thin, long and alone, and nothing around it runs along with it.
 */
export function scratchOdds({ pixels, traits, parallels }: ScratchCandidate, side: number): number {
  const isShort = traits.continuity < LEAST_CONTINUITY || traits.continuity * pixels.length < LEAST_LENGTH;
  if (traits.asymmetry >= MOST_ASYMMETRY || isShort) return -Infinity;
  return (
    -0.92 +
    1.87 * Math.log(Math.min(9, traits.ownVariety) + 0.1) +
    3.6 * traits.continuity -
    1.9 * within(traits.shoulder, -0.5, 1.5) -
    0.4 * within(traits.flow, -3, 3) -
    0.68 * Math.log(Math.min(99, parallels) + 0.3) +
    0.67 * Math.log(Math.min(LONGEST, traits.length / side) / USUAL_LENGTH) +
    0.27 * Math.log(Math.max(0.3, traits.prominence) / 3) -
    (isRuled(traits) ? RULED_CAUTION : 0) -
    PATTERN_CAUTION * Math.log(Math.max(1, parallels / CROWD))
  );
}

/** Whether a line belongs to a pattern, which is no evidence of damage. */
export const isInPattern = ({ parallels }: Pick<ScratchCandidate, 'parallels'>): boolean => parallels > CROWD;

function isRuled({ squareness, bend }: ScratchCandidate['traits']): boolean {
  return squareness > RULED.squareness && bend < RULED.bend;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
