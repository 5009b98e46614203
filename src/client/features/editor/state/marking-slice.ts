import type { FailureCode } from '../../../app/api-error.ts';
import { addStep, type Marking, type MarkStep, redoStep, undoStep, UNMARKED } from '../marking/marking.ts';

export interface Brush {
  /** Its diameter in CSS pixels, at every zoom: zoomed in, it is finer on the image. */
  readonly size: number;
  /** It rubs out what is marked. */
  readonly erase: boolean;
}

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
}

type Transition = (state: MarkingSlice) => Partial<MarkingSlice>;

export const BRUSH_SIZE = { min: 4, max: 160, start: 40 } as const;

/** Another image has nothing marked on it. */
export const NOTHING_MARKED = {
  marking: UNMARKED,
  search: { status: 'none' },
} as const satisfies Partial<MarkingSlice>;

export const START_MARKING: MarkingSlice = {
  ...NOTHING_MARKED,
  brush: { size: BRUSH_SIZE.start, erase: false },
};

export const mark =
  (step: MarkStep): Transition =>
  ({ marking }) => ({ marking: addStep(marking, step) });

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
  ({ brush }) => ({ brush: { ...brush, erase } });

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
