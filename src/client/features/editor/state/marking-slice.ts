import type { FailureCode } from '../../../app/api-error.ts';
import type { Point } from '../canvas/viewport.ts';
import {
  addStep,
  type Marking,
  type MarkStep,
  redoStep,
  type SnappedStroke,
  undoStep,
  UNMARKED,
} from '../marking/marking.ts';

/** What a press on the image does: mark the thing under it, or paint. */
export type Hand = 'tap' | 'brush';

export interface Brush {
  readonly hand: Hand;
  /** Its diameter in CSS pixels, at every zoom: zoomed in, it is finer on the image. */
  readonly size: number;
  /** It rubs out what is marked. */
  readonly erase: boolean;
}

/** Taps that are looked for, and why the last one marked nothing. */
export interface Taps {
  readonly pending: readonly Point[];
  readonly failure: string | null;
}

/** A thing that can be chosen from a list. */
export interface Thing {
  readonly name: string;
  /** In fractions of the image's sides. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** What the image shows, in the order in which it is stepped through. */
export type Things =
  | { readonly status: 'none' | 'looking' | 'failed' }
  | { readonly status: 'known'; readonly all: readonly Thing[]; readonly at: number };

/** The state of the last search for an object by words. */
export type Search =
  | { readonly status: 'none' }
  /** `thenApply`: Apply was pressed, and the edit begins once the search is sure. */
  | { readonly status: 'running'; readonly words: string; readonly thenApply?: true }
  | {
      readonly status: 'found';
      readonly words: string;
      /** What was found, in plain words. */
      readonly found: string;
      /** False for a guess that the person must confirm first. */
      readonly sure: boolean;
    }
  | { readonly status: 'failed'; readonly words: string; readonly code: FailureCode; readonly message: string };

/** What is marked on the current image, and what marks it. */
export interface MarkingSlice {
  readonly marking: Marking;
  readonly brush: Brush;
  readonly search: Search;
  readonly taps: Taps;
  readonly things: Things;
  /** An optional mark is wanted: the edit works on what is marked alone. */
  readonly marksWanted: boolean;
}

type Transition = (state: MarkingSlice) => Partial<MarkingSlice>;

export const BRUSH_SIZE = { min: 4, max: 160, start: 40 } as const;

/** Another image has nothing marked on it. */
export const NOTHING_MARKED = {
  marking: UNMARKED,
  search: { status: 'none' },
  taps: { pending: [], failure: null },
  things: { status: 'none' },
  marksWanted: false,
} as const satisfies Partial<MarkingSlice>;

export const START_MARKING: MarkingSlice = {
  ...NOTHING_MARKED,
  brush: { hand: 'tap', size: BRUSH_SIZE.start, erase: false },
};

export const mark =
  (step: MarkStep): Transition =>
  ({ marking }) => ({ marking: addStep(marking, step) });

/** Ignored when something else was marked meanwhile. */
export const snapLast =
  (step: SnappedStroke): Transition =>
  (state) =>
    state.marking.steps.at(-1) === step.stroke ? mark(step)(state) : {};

export const undoMark: Transition = ({ marking }) => ({ marking: undoStep(marking) });
export const redoMark: Transition = ({ marking }) => ({ marking: redoStep(marking) });

export const resizeBrush =
  (size: number): Transition =>
  ({ brush }) => ({
    brush: { ...brush, size: Math.round(Math.min(BRUSH_SIZE.max, Math.max(BRUSH_SIZE.min, size))) },
  });

/** The steps of a finer brush are finer, and at least one pixel. */
export const stepBrush =
  (direction: 1 | -1): Transition =>
  (state) =>
    resizeBrush(state.brush.size + direction * Math.max(1, state.brush.size * 0.15))(state);

export const chooseBrush =
  (erase: boolean): Transition =>
  ({ brush }) => ({ brush: { ...brush, hand: 'brush', erase } });

export const chooseHand =
  (hand: Hand): Transition =>
  ({ brush }) => ({ brush: { ...brush, hand } });

export const chooseErase =
  (erase: boolean): Transition =>
  ({ brush }) => ({ brush: { ...brush, erase } });

export const wantMarks =
  (marksWanted: boolean): Transition =>
  () => ({ marksWanted });

export const startTap =
  (at: Point): Transition =>
  ({ taps }) => ({ taps: { pending: [...taps.pending, at], failure: null } });

/** The tap at that point (the same object) has an answer. Ignored on another image. */
export const endTap =
  (at: Point, answer: MarkStep | string): Transition =>
  (state) => {
    const { pending } = state.taps;
    if (!pending.includes(at)) return {};
    const failure = typeof answer === 'string' ? answer : null;
    return {
      ...(typeof answer !== 'string' && mark(answer)(state)),
      taps: { pending: pending.filter((each) => each !== at), failure },
    };
  };

export const startLooking: Transition = () => ({ things: { status: 'looking' } });

/** Ignored when another image came meanwhile. */
export const endLooking =
  (all: readonly Thing[] | null): Transition =>
  ({ things }) =>
    things.status === 'looking' ? { things: all ? { status: 'known', all, at: 0 } : { status: 'failed' } } : {};

/** Steps to the next thing, or to the one before. */
export const stepThing =
  (by: 1 | -1): Transition =>
  ({ things }) => {
    if (things.status !== 'known' || things.all.length === 0) return {};
    return { things: { ...things, at: (things.at + by + things.all.length) % things.all.length } };
  };

export const applyAfterSearch: Transition = ({ search }) =>
  search.status === 'running' ? { search: { ...search, thenApply: true } } : {};

/** The search that runs is abandoned, and with it the edit that waits for it. */
export const cancelSearch: Transition = ({ search }) =>
  search.status === 'running' ? { search: { status: 'none' } } : {};

/** Removes the guess from the mask. */
export const declineGuess: Transition = ({ marking }) => ({ marking: undoStep(marking), search: { status: 'none' } });

/** Ignored when the search was abandoned (another image, other words). */
export const endSearch =
  (search: Exclude<Search, { status: 'none' | 'running' }>, change: Transition = () => ({})): Transition =>
  (state) =>
    state.search.status === 'running' && state.search.words === search.words ? { ...change(state), search } : {};
