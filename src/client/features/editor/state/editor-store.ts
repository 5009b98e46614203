import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { ZOOM } from '../../../../tools/limits.ts';
import type { GenerationPhase } from '../../../../tools/messages.ts';
import type { Generation } from '../../../app/api.ts';
import type { FailureCode } from '../../../app/api-error.ts';
import {
  actualPixelsZoom,
  type Canvas,
  clampZoom,
  focusAfter,
  type Gesture,
  MIDDLE,
  pictureRect,
  type Point,
  stepZoom,
} from '../canvas/viewport.ts';
import { type Composing, NOT_COMPOSED, settledResult } from '../composing/composing.ts';
import { isGuessOpen, shownSizeOf } from './editor-selectors.ts';
import { type Brush, declineGuess, NOT_SEARCHED, type Search, START_BRUSH } from '../marking/brush.ts';
import { type Marking, UNMARKED } from '../marking/marking.ts';

/** A stored picture, as the editor needs it: the pixels stay with the server and the browser's cache. */
export interface Picture {
  readonly id: string;
  readonly url: string;
  readonly bucket: string;
  readonly originalName: string;
  readonly width: number;
  readonly height: number;
}

/** What becomes of the edit that was asked for last. */
export type Edit =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly tool: ToolId; readonly phase: GenerationPhase; readonly offline: boolean }
  /** The result is there and the overlay still says so. */
  | { readonly status: 'completed'; readonly tool: ToolId }
  | {
      readonly status: 'failed';
      readonly code: FailureCode;
      readonly message: string;
      /** The words in the sentence's gaps. */
      readonly details?: Readonly<Record<string, string>>;
    };

/** What a person should know of a result, beside the picture. */
export type Note = Generation['notes'][number];

export interface EditorState {
  readonly current: Picture;
  readonly result: Picture | null;
  /** What is made of the result. */
  readonly composing: Composing;
  /** Of the result, or of the edit that gave it. */
  readonly notes: readonly Note[];
  /** Places in `notes` of those that were put away. */
  readonly dismissedNotes: readonly number[];
  /** Who made the open result, as the server calls them. */
  readonly madeBy: string | null;
  /** Pictures before the current one, the oldest first. */
  readonly undoHistory: readonly Picture[];
  /** Pictures that undo stepped back from, the nearest last. */
  readonly redoHistory: readonly Picture[];
  readonly tool: ToolId;
  /** What was typed into the fields of a tool, as it was typed; what is missing here still has its start value. */
  readonly inputs: Readonly<Partial<Record<ToolId, Readonly<Record<string, string>>>>>;
  /** The chosen tool's fields are on the screen, and with them what they show on the picture. */
  readonly fieldsInView: boolean;
  /** What is marked on the current picture. */
  readonly marking: Marking;
  readonly brush: Brush;
  readonly search: Search;
  /** Percent of the canvas: at `ZOOM.start` the whole picture fits. */
  readonly zoom: number;
  /** The point of the picture that lies in the middle of the canvas. */
  readonly focus: Point;
  /** Null until it has been measured. */
  readonly canvas: Canvas | null;
  /** The original is shown in place of what is on the canvas. */
  readonly peeking: boolean;
  /** The picture whose pixels could not be loaded, if that has happened. */
  readonly unloadableId: string | null;
  readonly edit: Edit;
  /** The idempotency key of the edit that runs, or whose result is open; by it the edit is found again on return. */
  readonly editKey: string | null;
  /** The person was told how the edit of that key ended. */
  readonly endTold: boolean;
}

export type EditorStore = StoreApi<EditorState>;
type Transition = (state: EditorState) => Partial<EditorState>;

const IDLE: Edit = { status: 'idle' };
/** Nothing is awaited and no result is open. */
const NO_EDIT = {
  result: null,
  composing: NOT_COMPOSED,
  notes: [],
  dismissedNotes: [],
  editKey: null,
  endTold: false,
};

export function startState(current: Picture, tool: ToolId): EditorState {
  return {
    current,
    madeBy: null,
    undoHistory: [],
    redoHistory: [],
    tool,
    inputs: {},
    fieldsInView: false,
    marking: UNMARKED,
    brush: START_BRUSH,
    search: NOT_SEARCHED,
    zoom: ZOOM.start,
    focus: MIDDLE,
    canvas: null,
    peeking: false,
    unloadableId: null,
    edit: IDLE,
    ...NO_EDIT,
  };
}

export function createEditorStore(current: Picture, tool: ToolId): EditorStore {
  return createStore(() => startState(current, tool));
}

/** Another picture lies on the canvas: what was marked on the one before means nothing on it. */
export const goTo = (current: Picture) => ({
  current,
  ...NO_EDIT,
  marking: UNMARKED,
  search: NOT_SEARCHED,
});

/**
 * The result, or what was made of it, becomes the current picture; what undo had stepped back from is gone. What was made of
 * it has to be stored before (composing/settle.ts).
 */
export const accept: Transition = (state) => {
  const accepted = settledResult(state);
  return accepted ? { ...goTo(accepted), undoHistory: [...state.undoHistory, state.current], redoHistory: [] } : {};
};

export const revert: Transition = () => NO_EDIT;

export const undo: Transition = ({ current, undoHistory, redoHistory }) => {
  const previous = undoHistory.at(-1);
  if (!previous) return {};
  return {
    ...goTo(previous),
    undoHistory: undoHistory.slice(0, -1),
    redoHistory: [...redoHistory, current],
  };
};

export const redo: Transition = ({ current, undoHistory, redoHistory }) => {
  const next = redoHistory.at(-1);
  if (!next) return {};
  return { ...goTo(next), undoHistory: [...undoHistory, current], redoHistory: redoHistory.slice(0, -1) };
};

/** Going on with another tool means going on from the result. */
export const chooseTool =
  (tool: ToolId): Transition =>
  (state) => ({ ...accept(state), tool, edit: IDLE });

/** A guess at other words than those that stand there now is taken back: nobody has said yes to it. */
export const typeInto =
  (tool: ToolId, param: string, text: string): Transition =>
  (state) => {
    const inputs = { ...state.inputs, [tool]: { ...state.inputs[tool], [param]: text } };
    const isOver = isGuessOpen(state) && !isGuessOpen({ ...state, inputs });
    return { inputs, ...(isOver && declineGuess(state)) };
  };

export const showFields =
  (fieldsInView: boolean): Transition =>
  () => ({ fieldsInView });

export const dismissNote =
  (place: number): Transition =>
  ({ dismissedNotes }) => ({ dismissedNotes: [...dismissedNotes, place] });

export const zoomBy =
  (direction: 1 | -1): Transition =>
  ({ zoom }) => ({ zoom: stepZoom(zoom, direction) });

/** Wheel, pinch and drag: the zoom may come to lie between the steps. */
export const moveView =
  (gesture: Gesture): Transition =>
  (state) => {
    const { canvas, zoom, focus } = state;
    if (!canvas) return {};
    const next = clampZoom(zoom * gesture.factor, zoom);
    const rect = pictureRect(shownSizeOf(state), canvas, zoom, focus);
    return { zoom: next, focus: focusAfter(rect, canvas, { ...gesture, factor: next / zoom }) };
  };

export const fit: Transition = () => ({ zoom: ZOOM.start, focus: MIDDLE });

/** One pixel of the picture on one of the screen; a large photo needs more zoom than the steps reach. */
export const actualPixels =
  (devicePixelRatio: number): Transition =>
  (state) =>
    state.canvas ? { zoom: actualPixelsZoom(shownSizeOf(state), state.canvas, devicePixelRatio) } : {};

export const resizeCanvas =
  (canvas: Canvas): Transition =>
  () => ({ canvas });

export const peek =
  (peeking: boolean): Transition =>
  () => ({ peeking });

export const reportLoad =
  (id: string, loaded: boolean): Transition =>
  ({ unloadableId }) =>
    loaded ? (unloadableId === id ? { unloadableId: null } : {}) : { unloadableId: id };

export const startEdit =
  (tool: ToolId, editKey: string): Transition =>
  ({ search }) => ({
    ...NO_EDIT,
    editKey,
    edit: { status: 'running', tool, phase: 'queued', offline: false },
    // The edit itself says how it goes with the words.
    ...(search.status === 'failed' && { search: NOT_SEARCHED }),
  });

/** News of an edit that has ended meanwhile (cancelled, failed) changes nothing. */
export const reportEdit =
  (news: { phase: GenerationPhase } | { offline: boolean }): Transition =>
  ({ edit }) =>
    edit.status === 'running' ? { edit: { ...edit, ...news } } : {};

/** `result` is null when what it gave is shown on a page of its own. */
export const completeEdit =
  (result: Picture | null, notes: readonly Note[], madeBy: string | null): Transition =>
  ({ edit, editKey }) =>
    edit.status === 'running'
      ? {
          result,
          composing: NOT_COMPOSED,
          notes,
          madeBy,
          editKey: result && editKey,
          edit: { status: 'completed', tool: edit.tool },
        }
      : {};

/** A way to the app is not shown a second time for the same edit. */
export const tellEnd: Transition = () => ({ endTold: true });

/** The result of an edit that had ended before the editor was opened: nothing ran that could be completed. */
export const openResult =
  (result: Picture, notes: readonly Note[], madeBy: string | null): Transition =>
  () => ({ result, composing: NOT_COMPOSED, notes, madeBy });

/** An edit that was asked for without an answer may have arrived: its key is kept. */
export const failEdit =
  (code: FailureCode, message: string, details?: Readonly<Record<string, string>>): Transition =>
  ({ editKey }) => ({
    result: null,
    editKey: code === 'offline' ? editKey : null,
    edit: { status: 'failed', code, message, ...(details && { details }) },
  });

/** The edit has ended, and that has been shown; without a result nothing of it is left to decide. */
export const endEdit: Transition = ({ result, editKey }) => ({ editKey: result && editKey, edit: IDLE });
