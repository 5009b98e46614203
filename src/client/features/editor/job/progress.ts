import { useEffect, useState } from 'react';
import type { Edit } from '../state/job-slice.ts';
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

/** Percent of the edit that is running, which rises with time from its turn on; 100 once its result is there. */
export function useProgress(edit: Edit): number {
  const [percent, setPercent] = useState(0);
  const tool = edit.status === 'running' && edit.phase !== 'queued' ? edit.tool : null;
  useEffect(() => {
    if (!tool) return;
    const ticks = ticksOf(tool);
    const started = performance.now();
    // By the clock and not by counting: a tab in the background ticks less often.
    const tick = () => setPercent(percentAfter(performance.now() - started, ticks));
    tick();
    const timer = setInterval(tick, ticks.everyMs);
    return () => clearInterval(timer);
  }, [tool]);
  if (edit.status === 'completed') return 100;
  return tool === null ? 0 : percent;
}
