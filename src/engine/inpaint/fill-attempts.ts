import { priceRepetitions } from './coherent-field.ts';
import { fillLevel } from './fill-level.ts';
import type { AttemptsTask, Filled } from './second-thread.ts';
import { uniformRandom } from '../filters/uniform-random.ts';

/**
 * The best of several fills of the coarsest levels: pieces that cost little, patches that are like their sources, few seams.
 * Together these go with likeness to the truth (decision 036). Undefined where there is nothing to copy from.
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
