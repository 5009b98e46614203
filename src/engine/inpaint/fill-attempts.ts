import { priceRepetitions } from './coherent-field.ts';
import type { Offset } from './dominant-offsets.ts';
import { type Filled, fillLevel } from './fill-level.ts';
import type { InpaintLevel } from './inpaint-level.ts';
import { uniformRandom } from '../filters/uniform-random.ts';

/** Fills of the coarse levels of a wide hole; may be sent to another thread. */
export interface AttemptsTask {
  /** The finest, which is fitted together from pieces, first. Not changed. */
  readonly levels: readonly InpaintLevel[];
  /** The place of the first in the whole pyramid. */
  readonly pieced: number;
  /** Offsets at which the picture repeats itself, and straight ones. */
  readonly repeated: readonly Offset[];
  /** One for each attempt. */
  readonly seeds: readonly number[];
}

/**
 * The best of several fills of the coarsest levels: pieces that cost little, patches that are like their sources, few seams.
 * Together these go with likeness to the truth (decision 048). Undefined where there is nothing to copy from.
 */
export function mostCoherent(
  { levels, pieced, repeated, seeds }: AttemptsTask,
  step: (name: string) => void = () => {},
): Filled | undefined {
  const priced = levels[0] ? priceRepetitions(levels[0], repeated) : [];
  let best: Filled | undefined;
  for (const seed of seeds) {
    step('fill');
    let filled: Filled | undefined;
    const random = uniformRandom(seed);
    for (let at = levels.length - 1; at >= 0; at--) {
      const level = { ...levels[at]!, pixels: levels[at]!.pixels.slice() };
      const place = { at: at + pieced, pieced, attempts: seeds.length, random };
      filled = fillLevel(level, filled, place, priced) ?? filled;
    }
    if (filled && (!best || filled.incoherence < best.incoherence)) best = filled;
  }
  return best;
}
