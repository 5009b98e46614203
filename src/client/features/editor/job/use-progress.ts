import { useEffect, useState } from 'react';
import type { Edit } from '../state/job-slice.ts';
import { percentAfter, ticksOf } from './progress.ts';

/** Percent of the edit that is running, which rises with time; 100 once its result is there. */
export function useProgress(edit: Edit): number {
  const [percent, setPercent] = useState(0);
  const tool = edit.status === 'running' ? edit.tool : null;
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
  return edit.status === 'completed' ? 100 : percent;
}
