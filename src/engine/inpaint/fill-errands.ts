import { matchSources } from './dominant-offsets.ts';
import { mostCoherent } from './fill-attempts.ts';
import { workOnBand } from './fill-bands.ts';
import type { FillAnswer, FillErrand, FillTask } from './second-thread.ts';

/** What the other thread runs for each part of a fill. */
export const fillErrands = {
  attempts: mostCoherent,
  matches: matchSources,
  band: workOnBand,
} as const satisfies { [Errand in FillErrand]: (task: FillTask<Errand>) => FillAnswer<Errand> };
