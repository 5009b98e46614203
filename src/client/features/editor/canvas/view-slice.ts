import { ZOOM } from '../../../../tools/limits.ts';
import { type Canvas, MIDDLE, type Point, stepZoom } from './viewport.ts';
import { currentOf, type DocumentSlice } from '../state/document-slice.ts';

/** How the image is looked at. */
export interface ViewSlice {
  /** Percent of the canvas: at `ZOOM.start` the whole image fits. */
  readonly zoom: number;
  /** The point of the image that lies in the middle of the canvas. */
  readonly focus: Point;
  /** Null until it has been measured. */
  readonly canvas: Canvas | null;
  /** The original is shown in place of what is on the canvas. */
  readonly peeking: boolean;
  /** The image whose pixels could not be loaded, if that has happened. */
  readonly unloadableId: string | null;
}

declare module '../state/editor-state.ts' {
  interface EditorState extends ViewSlice {}
}

type Transition = (state: ViewSlice) => Partial<ViewSlice>;

export const START_VIEW: ViewSlice = {
  zoom: ZOOM.start,
  focus: MIDDLE,
  canvas: null,
  peeking: false,
  unloadableId: null,
};

export const zoomBy =
  (direction: 1 | -1): Transition =>
  ({ zoom }) => ({ zoom: stepZoom(zoom, direction) });

export const fit: Transition = () => ({ zoom: ZOOM.start, focus: MIDDLE });

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

/** False while the current image failed to load: it is not edited then. */
export const hasImage = (state: DocumentSlice & ViewSlice): boolean => currentOf(state).id !== state.unloadableId;
