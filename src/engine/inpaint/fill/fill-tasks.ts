import { matchSources } from '../shift-map/dominant-offsets.ts';
import { bestAttempt } from './fill-attempts.ts';
import { runBand } from './fill-bands.ts';
import type { FillAnswer, FillTaskKind, FillTask } from '../worker-thread.ts';

/** The functions that the worker thread runs, by kind of task. */
export const fillTasks = {
  attempts: bestAttempt,
  matches: matchSources,
  band: runBand,
} as const satisfies { [Kind in FillTaskKind]: (task: FillTask<Kind>) => FillAnswer<Kind> };
