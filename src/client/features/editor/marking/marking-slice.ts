import type { FailureCode } from '../../../app/api-error.ts';
import { IDLE, type JobSlice } from '../job/job-slice.ts';
import type { Point } from '../canvas/viewport.ts';
import {
  addStep,
  foundIn,
  type FoundPart,
  type Marking,
  type MarkStep,
  redoStep,
  replaceStep,
  type SnappedStroke,
  type TappedThing,
  undoStep,
  UNMARKED,
  withoutFound,
} from './marking.ts';

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

/** The state of the last search for an object; `words` are the text of the field, all of which may be more than what was looked for. */
export type Search =
  | { readonly status: 'none' }
  /** `object`: what is looked for. */
  | { readonly status: 'running'; readonly words: string; readonly object: string }
  /** The words have been answered and the answer was not wanted, or there is none: they mark nothing until they change. */
  | { readonly status: 'dropped'; readonly words: string }
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
  /** Things are being stepped through: each is outlined on the image. */
  readonly choosing: boolean;
}

declare module '../state/editor-state.ts' {
  interface EditorState extends MarkingSlice {}
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
  choosing: false,
} as const satisfies Partial<MarkingSlice>;

export const START_MARKING: MarkingSlice = {
  ...NOTHING_MARKED,
  brush: { hand: 'tap', size: BRUSH_SIZE.start, erase: false },
};

/** What is said about the words is over once something else is marked. */
export const mark =
  (step: MarkStep): Transition =>
  ({ marking, search }) => ({ marking: addStep(marking, step), search: afterFailure(search) });

/** Nothing is marked, looked for or said any longer. Words that were answered mark nothing until they change. */
export const clearMarks: Transition = ({ marking, search }) => ({
  marking: addStep(marking, { kind: 'clearing' }),
  search: search.status === 'none' || search.status === 'running' ? NOTHING_MARKED.search : dropped(search.words),
  taps: NOTHING_MARKED.taps,
  choosing: false,
});

/** Ignored when something else was marked meanwhile. */
export const snapLast =
  (step: SnappedStroke): Transition =>
  (state) =>
    state.marking.steps.at(-1) === step.stroke ? mark(step)(state) : {};

/** Ignored when something else was marked meanwhile. */
export const changeTap =
  (from: TappedThing, to: TappedThing): Transition =>
  ({ marking }) =>
    marking.steps.at(-1) === from ? { marking: replaceStep(marking, to) } : {};

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
  ({ taps, search }) => ({
    taps: { pending: [...taps.pending, at], failure: null },
    search: afterFailure(search),
  });

/** The tap at that point (the same object) has an answer: a mark, why there is none, or null where it is marked already. Ignored on another image. */
export const endTap =
  (at: Point, answer: MarkStep | string | null): Transition =>
  (state) => {
    const { pending } = state.taps;
    if (!pending.includes(at)) return {};
    const failure = typeof answer === 'string' ? answer : null;
    return {
      ...(answer !== null && typeof answer !== 'string' && mark(answer)(state)),
      taps: { pending: pending.filter((each) => each !== at), failure },
    };
  };

export const chooseThings: Transition = () => ({ choosing: true });

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

/** The search that runs is abandoned. */
export const cancelSearch: Transition = ({ search }) =>
  search.status === 'running' ? { search: { status: 'none' } } : {};

/** Removes the guess from the mask. */
export const declineGuess: Transition = ({ marking, search }) => ({
  marking: withoutFound(marking),
  search: search.status === 'found' ? dropped(search.words) : search,
});

/** Clears the guess, for the person to point to what its words mean: what is tapped or painted then answers them. */
export const pointInstead: Transition = (state) => {
  const guess = foundIn(state.marking);
  if (!guess) return {};
  const mask = { ...guess.mask, data: new Uint8Array(guess.mask.data.length) };
  return {
    ...declineGuess(state),
    ...chooseHand('tap')(state),
    marking: addStep(state.marking, { ...guess, sure: false, pointed: true, mask }),
  };
};

/** Whether the answer to words is that nothing in the image is meant by them. */
export const meansNothing = (code: FailureCode): boolean =>
  code === 'object_not_found' || code === 'object_uncertain' || code === 'too_small';

export const dropped = (words: string): Search => ({ status: 'dropped', words });

function afterFailure(search: Search): Search {
  if (search.status !== 'failed') return search;
  return meansNothing(search.code) ? dropped(search.words) : NOTHING_MARKED.search;
}

/** What was found replaces what was marked; a failure clears what earlier words marked. Ignored when the search was abandoned (another image, other words). */
export const endSearch =
  (search: Extract<Search, { status: 'found' | 'failed' }>, found?: FoundPart): Transition =>
  ({ search: running, marking }) => {
    if (running.status !== 'running' || running.words !== search.words) return {};
    return { marking: found ? addStep(marking, found) : withoutFound(marking), search };
  };

export const startSearch =
  (words: string, object = words): ((state: MarkingSlice & JobSlice) => Partial<MarkingSlice & JobSlice>) =>
  (state) => ({
    search: { status: 'running', words, object },
    ...(state.edit.status === 'failed' && { edit: IDLE }),
  });
