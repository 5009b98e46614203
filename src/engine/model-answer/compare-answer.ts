import { mapPlane, sumOf } from '../filters/map-planes.ts';
import type { Plane } from '../raster.ts';
import type { AlignedAnswer } from './align-answer.ts';
import { type Changes, findChanges } from './difference-mask.ts';
import { applyMatch, AS_ANSWERED, type ColorMatch, driftOf, matchColors } from './match-colors.ts';

/** With a smaller share of surely unchanged pixels nothing tells the model's drift from what was asked for. */
const LEAST_UNCHANGED = 0.4;

export interface ComparedAnswer {
  readonly colors: ColorMatch;
  /** How far (levels) the colors are apart where nothing was changed. */
  readonly drift: number;
  readonly changes: Changes;
}

/** Where an answer shows something else, and in which light. The light is matched on surely unchanged pixels alone, and not at all where these are few. */
export function compareAnswer({ sent, answer }: Pick<AlignedAnswer, 'sent' | 'answer'>, counts: Plane): ComparedAnswer {
  const guess = matchColors(sent, answer, counts);
  const guessed = findChanges(sent, applyMatch(answer, guess), counts);
  const sure = mapPlane(counts, (counted, i) => (guessed.mask.data[i] === 0 ? counted : 0));
  const drift = driftOf(answer, guess);
  if (sumOf(sure) < LEAST_UNCHANGED * sumOf(counts)) return { colors: AS_ANSWERED, drift, changes: guessed };
  const colors = matchColors(sent, answer, sure);
  return {
    colors,
    drift: driftOf(answer, colors),
    changes: findChanges(sent, applyMatch(answer, colors), counts),
  };
}
