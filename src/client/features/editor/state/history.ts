/** A value, the values that undo goes back to, and those that redo brings again. */
export interface History<Value> {
  /** The oldest first. */
  readonly past: readonly Value[];
  readonly present: Value;
  /** What undo stepped back from, the nearest last. */
  readonly future: readonly Value[];
}

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** Adds a step and clears redo. */
export const pushStep = <Value>({ past, present }: History<Value>, next: Value): History<Value> => ({
  past: [...past, present],
  present: next,
  future: [],
});

/** Replaces the last step and clears redo. */
export const replaceStep = <Value>({ past }: History<Value>, next: Value): History<Value> => ({
  past,
  present: next,
  future: [],
});

/** One step back. Returns the same object when there is no past. */
export function stepBack<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1) as Value, future: [...future, present] };
}

/** One step forward. Returns the same object when there is no future. */
export function stepForward<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future.at(-1) as Value, future: future.slice(0, -1) };
}

/** What a new step has taken the place of, the nearest first. */
export const replacedSteps = <Value>(before: History<Value>, after: History<Value>): readonly Value[] =>
  after.future.length === 0 && after.past.at(-1) === before.present
    ? before.future.toReversed().filter((step) => step !== after.present)
    : [];

/** All values in their order, the oldest first. */
export const stepsOf = <Value>({ past, present, future }: History<Value>): readonly Value[] => [
  ...past,
  present,
  ...future.toReversed(),
];

/** As many steps back or forward as lead to the `at`th of all, from 0. */
export function stepTo<Value>(history: History<Value>, at: number): History<Value> {
  const { length } = history.past;
  if (at === length) return history;
  const moved = at < length ? stepBack(history) : stepForward(history);
  return moved === history ? history : stepTo(moved, at);
}
