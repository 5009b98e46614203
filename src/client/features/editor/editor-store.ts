import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToolId } from '../../../tools/catalogue.ts';
import { ZOOM } from '../../../tools/limits.ts';
import type { GenerationPhase } from '../../../tools/messages.ts';
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
} from './canvas/viewport.ts';

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
  | { readonly status: 'failed'; readonly message: string };

export interface EditorState {
  readonly current: Picture;
  readonly result: Picture | null;
  /** Pictures before the current one, the oldest first. */
  readonly undoHistory: readonly Picture[];
  /** Pictures that undo stepped back from, the nearest last. */
  readonly redoHistory: readonly Picture[];
  readonly tool: ToolId;
  /** What was typed or set for a tool; a tool that is missing here still has its start values. */
  readonly params: Readonly<Partial<Record<ToolId, Record<string, unknown>>>>;
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
}

export type EditorStore = StoreApi<EditorState>;
type Transition = (state: EditorState) => Partial<EditorState>;

const IDLE: Edit = { status: 'idle' };

export function startState(current: Picture, tool: ToolId): EditorState {
  return {
    current,
    result: null,
    undoHistory: [],
    redoHistory: [],
    tool,
    params: {},
    zoom: ZOOM.start,
    focus: MIDDLE,
    canvas: null,
    peeking: false,
    unloadableId: null,
    edit: IDLE,
  };
}

export function createEditorStore(current: Picture, tool: ToolId): EditorStore {
  return createStore(() => startState(current, tool));
}

/** The result becomes the current picture; what undo had stepped back from is gone. */
export const accept: Transition = ({ current, result, undoHistory }) =>
  result ? { current: result, result: null, undoHistory: [...undoHistory, current], redoHistory: [] } : {};

export const revert: Transition = () => ({ result: null });

export const undo: Transition = ({ current, undoHistory, redoHistory }) => {
  const previous = undoHistory.at(-1);
  if (!previous) return {};
  return {
    current: previous,
    result: null,
    undoHistory: undoHistory.slice(0, -1),
    redoHistory: [...redoHistory, current],
  };
};

export const redo: Transition = ({ current, undoHistory, redoHistory }) => {
  const next = redoHistory.at(-1);
  if (!next) return {};
  return { current: next, result: null, undoHistory: [...undoHistory, current], redoHistory: redoHistory.slice(0, -1) };
};

/** Going on with another tool means going on from the result. */
export const chooseTool =
  (tool: ToolId): Transition =>
  (state) => ({ ...accept(state), tool, edit: IDLE });

export const zoomBy =
  (direction: 1 | -1): Transition =>
  ({ zoom }) => ({ zoom: stepZoom(zoom, direction) });

/** Wheel, pinch and drag: the zoom may come to lie between the steps. */
export const moveView =
  (gesture: Gesture): Transition =>
  ({ canvas, zoom, focus, current, result }) => {
    if (!canvas) return {};
    const next = clampZoom(zoom * gesture.factor, zoom);
    const rect = pictureRect(result ?? current, canvas, zoom, focus);
    return { zoom: next, focus: focusAfter(rect, canvas, { ...gesture, factor: next / zoom }) };
  };

export const fit: Transition = () => ({ zoom: ZOOM.start, focus: MIDDLE });

/** One pixel of the picture on one of the screen; a large photo needs more zoom than the steps reach. */
export const actualPixels =
  (devicePixelRatio: number): Transition =>
  ({ canvas, current, result }) =>
    canvas ? { zoom: actualPixelsZoom(result ?? current, canvas, devicePixelRatio) } : {};

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
  (tool: ToolId): Transition =>
  () => ({ result: null, edit: { status: 'running', tool, phase: 'queued', offline: false } });

/** News of an edit that has ended meanwhile (cancelled, failed) changes nothing. */
export const reportEdit =
  (news: { phase: GenerationPhase } | { offline: boolean }): Transition =>
  ({ edit }) =>
    edit.status === 'running' ? { edit: { ...edit, ...news } } : {};

export const completeEdit =
  (result: Picture): Transition =>
  ({ edit }) =>
    edit.status === 'running' ? { result, edit: { status: 'completed', tool: edit.tool } } : {};

export const failEdit =
  (message: string): Transition =>
  () => ({ result: null, edit: { status: 'failed', message } });

export const endEdit: Transition = () => ({ edit: IDLE });
