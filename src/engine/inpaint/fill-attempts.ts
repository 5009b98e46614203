import { repetitionCosts } from './shift-map-field.ts';
import { fillLevel } from './fill-level.ts';
import type { AttemptsTask, FilledLevel } from './worker-thread.ts';
import { uniformRandom } from '../filters/uniform-random.ts';

/**
 * Fills the coarsest levels once for each seed and returns the result with the lowest incoherence: cheap shift map,
 * small patch differences, few seams. These correlate with similarity to the ground truth (decision 036). Returns
 * undefined where there is no source.
 */
export function bestAttempt(
  { levels, pieced, repeated, seeds }: AttemptsTask,
  step: (name: string) => void = () => {},
): FilledLevel | undefined {
  const repetitions = levels[0] ? repetitionCosts(levels[0], repeated) : [];
  let best: FilledLevel | undefined;
  for (const seed of seeds) {
    step('fill');
    let filled: FilledLevel | undefined;
    const random = uniformRandom(seed);
    for (let at = levels.length - 1; at >= 0; at--) {
      const level = { ...levels[at]!, pixels: levels[at]!.pixels.slice() };
      const place = { at: at + pieced, pieced, attempts: seeds.length, random };
      filled = fillLevel(level, filled, place, repetitions) ?? filled;
    }
    if (filled && (!best || filled.incoherence < best.incoherence)) best = filled;
  }
  return best;
}
