/** A value, the values that undo goes back to, and those that redo brings again. */
export interface History<Value> {
  /** The oldest first. */
  readonly past: readonly Value[];
  readonly present: Value;
  /** What undo stepped back from, the nearest last. */
  readonly future: readonly Value[];
}

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** A new step. What undo had stepped back from is gone. */
export const pushStep = <Value>({ past, present }: History<Value>, next: Value): History<Value> => ({
  past: [...past, present],
  present: next,
  future: [],
});

/** The last step comes out differently. What undo had stepped back from is gone. */
export const replaceStep = <Value>({ past }: History<Value>, next: Value): History<Value> => ({
  past,
  present: next,
  future: [],
});

/** The same history where there is nothing to go back to. */
export function stepBack<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1) as Value, future: [...future, present] };
}

/** The same history where there is nothing to bring again. */
export function stepForward<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future.at(-1) as Value, future: future.slice(0, -1) };
}
