import { repetitionCosts } from '../shift-map/shift-map-field.ts';
import { fillLevel } from './fill-level.ts';
import type { InpaintLevel } from '../inpaint-level.ts';
import type { OffsetCosts } from '../shift-map/shift-map.ts';
import type { AttemptsTask, FilledLevel } from '../worker-thread.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';

/**
 * Fills the coarsest levels once for each attempt and returns the result whose worst seams are the least hard
 * (decision 080). Returns undefined where there is no source.
 */
export function bestAttempt(
  { levels, pieced, repeated, attempts }: AttemptsTask,
  step: (name: string) => void = () => {},
): FilledLevel | undefined {
  const costsOf = (given: readonly InpaintLevel[]): OffsetCosts[] =>
    given[0] ? repetitionCosts(given[0], repeated) : [];
  const unmapped = levels.map((level) => ({ ...level, map: undefined }));
  const free = { given: unmapped, repetitions: costsOf(unmapped) };
  const bound = attempts.some(({ byRegions }) => byRegions) ? { given: levels, repetitions: costsOf(levels) } : free;
  let best: FilledLevel | undefined;
  for (const { seed, byRegions } of attempts) {
    const { given, repetitions } = byRegions ? bound : free;
    step('fill');
    let filled: FilledLevel | undefined;
    const random = uniformRandom(seed);
    for (let at = levels.length - 1; at >= 0; at--) {
      const level = { ...given[at]!, pixels: given[at]!.pixels.slice() };
      const place = { at: at + pieced, pieced, attempts: attempts.length, random };
      filled = fillLevel(level, filled, place, repetitions) ?? filled;
    }
    if (filled && (!best || filled.incoherence < best.incoherence)) best = filled;
  }
  return best;
}
