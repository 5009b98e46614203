import { boxMean } from '../../filters/box-mean.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { ABSENT, FORBIDDEN, HOLE } from '../../inpaint/inpaint-level.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { dilate, erode } from '../../morphology/morphology.ts';
import type { Plane } from '../../raster.ts';
import { type CanvasShifts, extendCanvas } from './extend-canvas.ts';
import { rarity } from './rarity.ts';
import type { Canvas, ReducedCanvas } from './reduced-canvas.ts';
import { type End, silhouette } from './silhouette.ts';
import { strangeness } from './strangeness.ts';

/** From which alpha on a pixel shows a trace of the subject, and from which on it is the subject's. */
const TRACE = 0.1;
const INSIDE = 0.4;
/** How far from the subject there are traces of it, in pixels. */
const RIM = 6;
/** How far layers go on beyond the outline, in pixels. */
const MARGIN = 8;
/** How deep inside of the border the subject's material may lie, as a share of the picture's length. */
const DEEPEST = 0.2;
/** A layer needs so much of the picture to be copied from. */
const ENOUGH = { background: 0.08, subject: 0.003 };
/** The outline's edge, as a radius in pixels. */
const SOFT = 1;

/** What filling a canvas told beside its pixels. */
export interface ExtendedCanvas {
  readonly shifts: CanvasShifts;
  /** How much of the border that it cuts most by the subject takes, 0..1. */
  readonly cut: number;
}

/**
 * Fills the canvas outwards, in place. Where a border cuts the subject, its outline is completed (`silhouette`) and there are two layers: inside of
 * the outline what the subject shows near the cut goes on, outside of it everything else, as if there were no subject.
 */
export function extendLayers(
  canvas: ReducedCanvas,
  random: () => number,
  step: (name: string) => void,
): ExtendedCanvas {
  const ends = (['first', 'last'] as const).map((end) => {
    const { outline, cut } = silhouette(canvas.subject, end, canvas);
    return { end, outline, cut, state: subjectState(canvas, end, outline) };
  });
  const cut = Math.max(...ends.map((end) => end.cut));
  const fronts = ends.filter((end) => end.cut > 0 && copyable(end.state, canvas) >= ENOUGH.subject);
  const outlines = mapPlane(canvas.subject, (_, i) => (fronts.some(({ outline }) => outline.data[i] === 1) ? 1 : 0));
  const background = layer(canvas, backgroundState(canvas, fronts, outlines));
  if (fronts.length === 0 || copyable(background.state, canvas) < ENOUGH.background) {
    return { shifts: extendCanvas(canvas, rarity(canvas), random, step), cut };
  }
  const shifts = extendCanvas(background, rarity(background), random, step);
  const shown = mapPlane(outlines, (inside, i) => Math.max(inside, canvas.subject.data[i]!));
  const alpha = boxMean(boxMean(shown, SOFT), SOFT).data;
  for (let i = 0; i < canvas.state.length; i++) {
    if (canvas.state[i] === HOLE) canvas.pixels.set(background.pixels.subarray(4 * i, 4 * i + 4), 4 * i);
  }
  for (const { end, state } of fronts) {
    const front = layer(canvas, state.slice());
    const own = extendCanvas(front, strangeness(front, end), random, step);
    for (let i = 0; i < state.length; i++) {
      if (state[i] !== HOLE) continue;
      for (let c = 4 * i; c < 4 * i + 4; c++) canvas.pixels[c]! += alpha[i]! * (front.pixels[c]! - canvas.pixels[c]!);
      if (alpha[i]! < 0.5) continue;
      shifts.x[i] = own.x[i]!;
      shifts.y[i] = own.y[i]!;
    }
  }
  return { shifts, cut };
}

function layer(canvas: Canvas, state: Uint8Array): Canvas {
  return { ...canvas, pixels: canvas.pixels.slice(), state };
}

/** How much of the picture may be copied from. */
function copyable(state: Uint8Array, { width, height, axis, length }: Canvas): number {
  const free = state.reduce((sum, value) => sum + (value === 0 ? 1 : 0), 0);
  return free / (length * (axis === 'x' ? height : width));
}

/** How deep inside of a border a pixel lies, in pixels; below 0 beyond it. */
function depthAt({ width, axis, start, length }: Canvas, end: End, i: number): number {
  const place = (axis === 'x' ? i % width : Math.floor(i / width)) - start;
  return end === 'first' ? place : length - 1 - place;
}

/** The layer of the subject beyond one border: to be filled inside of the outline and a little beyond; copied from near the cut, not from faces. */
function subjectState(canvas: ReducedCanvas, end: End, outline: Plane): Uint8Array {
  const { width, height, length, subject, state, faces } = canvas;
  const clear = erode(
    mapPlane(subject, (alpha, i) => (state[i] === HOLE || alpha > INSIDE ? 1 : 0)),
    1,
  ).data;
  const near = dilate(outline, MARGIN).data;
  const own = state.map((there, i) => {
    const depth = depthAt(canvas, end, i);
    if (there === HOLE) return depth < 0 && near[i] === 1 ? HOLE : ABSENT;
    if (clear[i] === 0) return ABSENT;
    return depth < DEEPEST * length ? 0 : FORBIDDEN;
  });
  for (const face of faces) {
    const right = Math.min(width, face.left + face.width);
    const bottom = Math.min(height, face.top + face.height);
    for (let y = Math.max(0, Math.floor(face.top)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(face.left)); x < right; x++) {
        if (own[y * width + x] === 0) own[y * width + x] = FORBIDDEN;
      }
    }
  }
  return own;
}

/** The layer of what is no subject that a border cuts: to be filled outside of the outlines and a little inside. */
function backgroundState(canvas: ReducedCanvas, fronts: readonly { readonly end: End }[], outlines: Plane): Uint8Array {
  const { subject, state } = canvas;
  const near = dilate(cutThings(canvas, fronts), RIM).data;
  const traces = dilate(
    mapPlane(subject, (alpha, i) => (alpha > TRACE && near[i] === 1 ? 1 : 0)),
    2,
  );
  const deep = erode(
    mapPlane(traces, (trace, i) => Math.max(trace, outlines.data[i]!)),
    MARGIN,
  ).data;
  return state.map((own, i) => {
    if (own === HOLE) return deep[i] === 1 ? ABSENT : HOLE;
    return traces.data[i] === 1 ? ABSENT : own;
  });
}

/** 1 where things are that reach such a border. */
function cutThings(canvas: ReducedCanvas, fronts: readonly { readonly end: End }[]): Plane {
  const { labels, count } = connectedComponents(canvas.subject, INSIDE);
  const isCut = new Uint8Array(count + 1);
  labels.forEach((label, i) => {
    if (label > 0 && fronts.some(({ end }) => depthAt(canvas, end, i) === 1)) isCut[label] = 1;
  });
  return mapPlane(canvas.subject, (_, i) => isCut[labels[i]!]!);
}
