import { type ToolId, tools } from '../../../../tools/catalogue.ts';
import { PROGRESS_TICKS } from '../../../../tools/limits.ts';

export type Ticks = (typeof PROGRESS_TICKS)[keyof typeof PROGRESS_TICKS];

export function ticksOf(tool: ToolId): Ticks {
  return tools[tool].gives === 'set' ? PROGRESS_TICKS.avatar : PROGRESS_TICKS.edit;
}

/**
 * Percent shown after `elapsedMs` of a running edit. The ticks estimate: how far an edit really is, nobody knows, so they
 * stop below 100, which is kept for the moment when the result is there.
 */
export function percentAfter(elapsedMs: number, { step, everyMs, ceiling }: Ticks): number {
  return Math.min(ceiling, Math.floor(elapsedMs / everyMs) * step);
}
