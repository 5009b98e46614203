import type { FailureCode } from '../../../api-error.ts';
import { refine } from '../composing/composing.ts';
import { isRefining } from '../editor-selectors.ts';
import type { EditorState } from '../editor-store.ts';
import { addStep, type MarkStep, redoStep, type Stroke, undoStep } from './marking.ts';

export interface Brush {
  /** Its diameter in CSS pixels, at every zoom: zoomed in, it is finer on the picture. */
  readonly size: number;
  /** It rubs out what is marked. */
  readonly erase: boolean;
}

export const BRUSH_SIZE = { min: 4, max: 160, start: 40 } as const;
export const START_BRUSH: Brush = { size: BRUSH_SIZE.start, erase: false };

/** What became of the last question for what some words mean on this picture. */
export type Search =
  | { readonly status: 'none' }
  | { readonly status: 'running'; readonly words: string }
  | {
      readonly status: 'found';
      readonly words: string;
      /** What was found, in plain words. */
      readonly found: string;
      /** 0 to 1. */
      readonly confidence: number;
      readonly sure: boolean;
    }
  | { readonly status: 'failed'; readonly words: string; readonly code: FailureCode; readonly message: string };

export const NOT_SEARCHED: Search = { status: 'none' };

type Transition = (state: EditorState) => Partial<EditorState>;

export const mark =
  (step: MarkStep): Transition =>
  ({ marking }) => ({ marking: addStep(marking, step) });

/** What the brush drew: a part of the mark, or a correction of a cut-out's edge. */
export const drawStroke =
  (stroke: Stroke): Transition =>
  (state) =>
    isRefining(state) ? refine(stroke)(state) : mark(stroke)(state);

export const undoMark: Transition = ({ marking }) => ({ marking: undoStep(marking) });
export const redoMark: Transition = ({ marking }) => ({ marking: redoStep(marking) });

export const resizeBrush =
  (size: number): Transition =>
  ({ brush }) => ({
    brush: { ...brush, size: Math.round(Math.min(BRUSH_SIZE.max, Math.max(BRUSH_SIZE.min, size))) },
  });

/** Finer steps for a finer brush, but never none. */
export const stepBrush =
  (direction: 1 | -1): Transition =>
  (state) =>
    resizeBrush(state.brush.size + direction * Math.max(1, state.brush.size * 0.15))(state);

export const takeBrush =
  (erase: boolean): Transition =>
  ({ brush }) => ({ brush: { ...brush, erase } });

export const startSearch =
  (words: string): Transition =>
  ({ edit }) => ({
    search: { status: 'running', words },
    ...(edit.status === 'failed' && { edit: { status: 'idle' } }),
  });

/** News of a search that was given up meanwhile (another picture, other words) changes nothing. */
export const endSearch =
  (search: Exclude<Search, { status: 'none' | 'running' }>, change: Transition = () => ({})): Transition =>
  (state) =>
    state.search.status === 'running' && state.search.words === search.words ? { ...change(state), search } : {};
