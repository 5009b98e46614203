import { useEffect, useState } from 'react';
import type { Edit } from './job-slice.ts';
import { type ToolId, tools } from '../../../../tools/catalogue.ts';
import { PROGRESS_TICKS } from '../../../../tools/limits.ts';

export type Ticks = (typeof PROGRESS_TICKS)[keyof typeof PROGRESS_TICKS];

export function ticksOf(tool: ToolId): Ticks {
  return tools[tool].gives === 'set' ? PROGRESS_TICKS.avatar : PROGRESS_TICKS.edit;
}

/**
 * Percent shown after `elapsedMs` of a running edit. It is an estimate that stops below 100, which means that the
 * result is there.
 */
export function percentAfter(elapsedMs: number, { step, everyMs, ceiling }: Ticks): number {
  return Math.min(ceiling, Math.floor(elapsedMs / everyMs) * step);
}

export interface EditProgress {
  /** It rises with time from the edit's turn on, and is 100 once its result is there. */
  readonly percent: number;
  /** Since the edit's turn, whole; 0 before it. */
  readonly seconds: number;
}

/** How far the edit is that runs. Wherever it is shown, it is the same. */
export function useProgress(edit: Edit): EditProgress {
  const running = edit.status === 'running' ? edit : null;
  const tool = running?.tool;
  const turnAt = running?.turnAt ?? null;
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (tool === undefined || turnAt === null) return;
    // By the clock and not by counting: a tab in the background ticks less often.
    const tick = () => setElapsed(performance.now() - turnAt);
    tick();
    const timer = setInterval(tick, ticksOf(tool).everyMs);
    return () => clearInterval(timer);
  }, [tool, turnAt]);
  if (edit.status === 'completed') return { percent: 100, seconds: 0 };
  if (tool === undefined || turnAt === null) return { percent: 0, seconds: 0 };
  return { percent: percentAfter(elapsed, ticksOf(tool)), seconds: Math.floor(elapsed / 1000) };
}
