import { ZOOM } from '../../../../tools/limits.ts';

/*
 * Where the image lies on the canvas. The zoom is percent of the canvas: at ZOOM.start the whole image fits,
 * whatever its size. The focus is the point of the image in the middle of the canvas, in fractions of the
 * image's sides, so that a change of zoom or of the window's size keeps it there by itself.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}
/** The canvas in CSS pixels; `margin` stays free around an image that fits. */
export interface Canvas extends Size {
  readonly margin: number;
}

export const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** CSS pixels a pixel of the image takes when the whole of it fits. */
export function fitScale(image: Size, canvas: Canvas): number {
  const room = (side: number) => Math.max(1, side - 2 * canvas.margin);
  return Math.min(room(canvas.width) / image.width, room(canvas.height) / image.height);
}

export function scaleAt(zoom: number, image: Size, canvas: Canvas): number {
  return (fitScale(image, canvas) * zoom) / ZOOM.start;
}

/** The zoom at which one pixel of the image is one of the screen; it may lie outside of what the steps reach. */
export function actualPixelsZoom(image: Size, canvas: Canvas, devicePixelRatio: number): number {
  return ZOOM.start / (fitScale(image, canvas) * devicePixelRatio);
}

/** The next multiple of the step, also from between two steps and from outside of the range. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? Math.floor(zoom / ZOOM.step + 1e-9) + 1 : Math.ceil(zoom / ZOOM.step - 1e-9) - 1;
  return clampZoom(steps * ZOOM.step, zoom);
}

/** Within the range; a zoom that actual pixels had set outside of it may come back gradually but go no further. */
export function clampZoom(zoom: number, from: number): number {
  return Math.min(Math.max(ZOOM.max, from), Math.max(Math.min(ZOOM.min, from), zoom));
}

/** The image in CSS pixels from the canvas's upper left corner. */
export function imageRect(image: Size, canvas: Canvas, zoom: number, focus: Point): Rect {
  const scale = scaleAt(zoom, image, canvas);
  const width = image.width * scale;
  const height = image.height * scale;
  return {
    left: canvas.width / 2 - clampFocus(focus.x, width, canvas.width, canvas.margin) * width,
    top: canvas.height / 2 - clampFocus(focus.y, height, canvas.height, canvas.margin) * height,
    width,
    height,
  };
}

/** A side that fits is centred; of a longer one, an edge comes in as far as the margin. */
function clampFocus(focus: number, side: number, canvasSide: number, margin: number): number {
  const nearest = (canvasSide / 2 - margin) / side;
  return nearest >= 0.5 ? 0.5 : Math.min(1 - nearest, Math.max(nearest, focus));
}

function focusOf(rect: Rect, canvas: Size): Point {
  return { x: (canvas.width / 2 - rect.left) / rect.width, y: (canvas.height / 2 - rect.top) / rect.height };
}

/** The focus after the zoom changed by `factor` about the point `at` and the image moved by `move`, both in CSS pixels. */
export function focusAfter(rect: Rect, canvas: Size, { at, factor, move }: Gesture): Point {
  return focusOf(
    {
      left: at.x + (rect.left - at.x) * factor + move.x,
      top: at.y + (rect.top - at.y) * factor + move.y,
      width: rect.width * factor,
      height: rect.height * factor,
    },
    canvas,
  );
}

export interface Gesture {
  readonly at: Point;
  readonly factor: number;
  readonly move: Point;
}

/** What two fingers did between two events. */
export function pinch(before: readonly [Point, Point], after: readonly [Point, Point]): Gesture {
  const at = middleOf(before);
  const now = middleOf(after);
  const spread = distance(before);
  return { at, factor: spread > 0 ? distance(after) / spread : 1, move: { x: now.x - at.x, y: now.y - at.y } };
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The part of the image that is in sight. */
export function visiblePart(rect: Rect, canvas: Size): Rect {
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  return {
    left,
    top,
    width: Math.max(0, Math.min(canvas.width, rect.left + rect.width) - left),
    height: Math.max(0, Math.min(canvas.height, rect.top + rect.height) - top),
  };
}
