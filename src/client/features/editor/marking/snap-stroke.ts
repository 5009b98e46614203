import { decode } from '../canvas/decoded-images.ts';
import { derivativePixels, derivativeUrl } from '../canvas/derivative.ts';
import { imageRect } from '../canvas/viewport.ts';
import { currentOf, type EditorImage } from '../state/document-slice.ts';
import type { EditorState, EditorStore } from '../state/editor-state.ts';
import { snapLast } from './marking-slice.ts';
import type { Stroke } from './marking.ts';
import { type Area, isEmptyArea, maskSizeOf } from './mask-plane.ts';
import { rasterise } from './mask-raster.ts';
import { type PhotoPixels, snapArea, snapToEdges } from './snap-to-edges.ts';

/** The part under a stroke is looked at with so many pixels at most: a tenth of a second. */
const MOST_PIXELS = 160_000;

/** Moves the edge of the last stroke to the photo's edges, as a step of its own. Rejects when the photo cannot be loaded. */
export async function snapStroke(store: EditorStore, stroke: Stroke): Promise<void> {
  const state = store.getState();
  const current = currentOf(state);
  const size = maskSizeOf(current);
  const radius = stroke.radius * size.width;
  const area = snapArea(boundsOf(stroke, size, radius), radius, size);
  if (isEmptyArea(area)) return;
  const [across, down] = [area.right - area.left, area.bottom - area.top];
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (across * down)));
  const small = { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) };
  const part = {
    left: area.left / size.width,
    top: area.top / size.height,
    right: area.right / size.width,
    bottom: area.bottom / size.height,
  };
  const photo = await photoPixels(current, shownWidth(state), part, small);
  const points = stroke.points.map(({ x, y }) => ({
    x: (x - part.left) / (part.right - part.left),
    y: (y - part.top) / (part.bottom - part.top),
  }));
  const rough: Stroke = { kind: 'stroke', erase: false, radius: radius / across, points };
  const mask = snapToEdges(rasterise([rough], small), photo, radius * scale);
  store.setState(snapLast({ kind: 'snapped', stroke, part, mask }));
}

function boundsOf({ points }: Stroke, size: { width: number; height: number }, radius: number): Area {
  const [xs, ys] = [points.map(({ x }) => x * size.width), points.map(({ y }) => y * size.height)];
  return {
    left: Math.max(0, Math.min(...xs) - radius),
    top: Math.max(0, Math.min(...ys) - radius),
    right: Math.min(size.width, Math.max(...xs) + radius),
    bottom: Math.min(size.height, Math.max(...ys) + radius),
  };
}

/** The image's width on the screen, in its pixels: the version that is shown is decoded already. */
function shownWidth(state: EditorState): number {
  const canvas = state.canvas ?? { width: 1, height: 1, margin: 0 };
  return imageRect(currentOf(state), canvas, state.zoom, state.focus).width * window.devicePixelRatio;
}

async function photoPixels(
  current: EditorImage,
  width: number,
  part: { left: number; top: number; right: number; bottom: number },
  small: { width: number; height: number },
): Promise<PhotoPixels> {
  const { image } = await decode(derivativeUrl(current, width), derivativePixels(current, width));
  const context = new OffscreenCanvas(small.width, small.height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  const [left, top] = [part.left * image.width, part.top * image.height];
  const [across, down] = [part.right * image.width - left, part.bottom * image.height - top];
  context.drawImage(image, left, top, across, down, 0, 0, small.width, small.height);
  return context.getImageData(0, 0, small.width, small.height);
}
