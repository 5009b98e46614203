import { boxMean } from '../../filters/box-mean.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { ABSENT, FORBIDDEN, HOLE } from '../../inpaint/inpaint-level.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { dilate, erode } from '../../morphology/morphology.ts';
import type { Plane } from '../../raster.ts';
import { type CanvasShifts, extendCanvas } from './extend-canvas.ts';
import { axisSaliency } from './axis-saliency.ts';
import type { Canvas, ReducedCanvas } from './reduced-canvas.ts';
import { type BorderEnd, silhouette } from './silhouette.ts';
import { borderDissimilarity } from './border-dissimilarity.ts';

/** A pixel contains a trace of the subject from the first alpha on, and belongs to it from the second. */
const TRACE = 0.1;
const INSIDE = 0.4;
/** Traces of the subject lie within this distance of it, in pixels. */
const CUT_MARGIN = 6;
/** Layers extend this far beyond the outline, in pixels. */
const MARGIN = 8;
/** The subject is copied from at most this depth inside the border, as a share of the picture's length. */
const DEEPEST = 0.2;
/** The least share of the picture that a layer needs as sources. */
const ENOUGH = { background: 0.08, subject: 0.003 };
/** The blur radius of the outline, in pixels. */
const SOFT = 1;

/** The result of filling a canvas, beside its pixels. */
export interface ExtendedCanvas {
  readonly shifts: CanvasShifts;
  /** The largest share of a border that the subject covers, 0..1. */
  readonly cut: number;
}

/**
 * Outpaints the canvas in place. Where a border cuts the subject, its outline is completed (`silhouette`) and two
 * layers are filled: the subject, from sources near the cut, and the background, as if there were no subject.
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
  const fronts = ends.filter((end) => end.cut > 0 && copyableShare(end.state, canvas) >= ENOUGH.subject);
  const outlines = mapPlane(canvas.subject, (_, i) => (fronts.some(({ outline }) => outline.data[i] === 1) ? 1 : 0));
  const background = layer(canvas, backgroundState(canvas, fronts, outlines));
  if (fronts.length === 0 || copyableShare(background.state, canvas) < ENOUGH.background) {
    return { shifts: extendCanvas(canvas, axisSaliency(canvas), random, step), cut };
  }
  const shifts = extendCanvas(background, axisSaliency(background), random, step);
  const shown = mapPlane(outlines, (inside, i) => Math.max(inside, canvas.subject.data[i]!));
  const alpha = boxMean(boxMean(shown, SOFT), SOFT).data;
  for (let i = 0; i < canvas.state.length; i++) {
    if (canvas.state[i] === HOLE) canvas.pixels.set(background.pixels.subarray(4 * i, 4 * i + 4), 4 * i);
  }
  for (const { end, state } of fronts) {
    const front = layer(canvas, state.slice());
    const own = extendCanvas(front, borderDissimilarity(front, end), random, step);
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

/** The share of the picture that may be copied. */
function copyableShare(state: Uint8Array, { width, height, axis, length }: Canvas): number {
  const free = state.reduce((sum, value) => sum + (value === 0 ? 1 : 0), 0);
  return free / (length * (axis === 'x' ? height : width));
}

/** A pixel's depth inside a border, in pixels; negative beyond it. */
function depthAt({ width, axis, start, length }: Canvas, end: BorderEnd, i: number): number {
  const place = (axis === 'x' ? i % width : Math.floor(i / width)) - start;
  return end === 'first' ? place : length - 1 - place;
}

/**
 * The state of the subject's layer beyond one border: it is filled inside the outline plus a margin, from sources near
 * the cut that are not in faces.
 */
function subjectState(canvas: ReducedCanvas, end: BorderEnd, outline: Plane): Uint8Array {
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

/** The state of the background layer: it is filled outside the outlines plus a margin. */
function backgroundState(
  canvas: ReducedCanvas,
  fronts: readonly { readonly end: BorderEnd }[],
  outlines: Plane,
): Uint8Array {
  const { subject, state } = canvas;
  const near = dilate(cutThings(canvas, fronts), CUT_MARGIN).data;
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

/** 1 on the components that reach such a border. */
function cutThings(canvas: ReducedCanvas, fronts: readonly { readonly end: BorderEnd }[]): Plane {
  const { labels, count } = connectedComponents(canvas.subject, INSIDE);
  const isCut = new Uint8Array(count + 1);
  labels.forEach((label, i) => {
    if (label > 0 && fronts.some(({ end }) => depthAt(canvas, end, i) === 1)) isCut[label] = 1;
  });
  return mapPlane(canvas.subject, (_, i) => isCut[labels[i]!]!);
}
