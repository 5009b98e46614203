import { borderSlopes } from '../../inpaint/blend/border-slopes.ts';
import { completeLargeRegions } from '../../inpaint/regions/complete-large-regions.ts';
import { cropPlane, cropRaster } from '../../resample/crop.ts';
import { outpaint, type Shifts } from '../../inpaint/outpaint.ts';
import { FORBIDDEN, halvePart, HOLE, type RegionMap } from '../../inpaint/inpaint-level.ts';
import { axisSaliency } from './axis-saliency.ts';
import { eachPixel } from './each-pixel.ts';
import type { Canvas, ReducedCanvas } from './reduced-canvas.ts';

/**
 * The growth of each side in one pass, as a share of the known length. It is small, so that everything can come from
 * nearby.
 */
const GROWTH = 0.1;
/** The depth in which edges at the borders are searched, as a share of the picture's length. */
const NEAR_BORDER = 0.1;
/** The factor by which the cost of a salient source grows with each generation of copies, so that repetition ends. */
const AGAIN = 2;
/** The cost of copying from the box of a person, an animal or a vehicle: far above that of what is only salient. */
const UNIQUE = 20_000;

/** For each pixel of a canvas its displacement to its source in the picture, in columns and rows. */
interface CanvasShifts {
  readonly x: Int32Array;
  readonly y: Int32Array;
}

/** What a canvas was outpainted from. */
export interface CanvasSources extends CanvasShifts {
  /** How salient each pixel of the picture is (`axisSaliency`), in squared levels. */
  readonly saliency: Float32Array;
}

/**
 * Outpaints the canvas in place, in as many passes as necessary. Returns the source of each pixel in the picture; zeros
 * in the picture itself.
 */
export function extendCanvas(canvas: ReducedCanvas, random: () => number, step: (name: string) => void): CanvasSources {
  const { width, height, axis } = canvas;
  const sourceCosts = axisSaliency(canvas);
  for (const box of canvas.things) eachPixel(canvas, box, (i) => (sourceCosts[i] = UNIQUE));
  const whole = axis === 'x' ? width : height;
  const shifts = { x: new Int32Array(width * height), y: new Int32Array(width * height) };
  const slopes = borderSlopes(halvePart(canvas), axis, Math.round((NEAR_BORDER * canvas.length) / 2));
  const map = completeLargeRegions(canvas);
  let { start, length } = canvas;
  while (length < whole) {
    const known = length;
    const more = Math.ceil(GROWTH * length);
    const from = Math.max(0, start - more);
    const to = Math.min(whole, start + length + more);
    const window = cut(canvas, from, to);
    start = from;
    length = to - from;
    if (!window.state.includes(HOLE)) continue;
    const ownCosts = cropPlane({ width, height, data: sourceCosts }, window).data;
    const extension = { axis, known, slopes, sourceCosts: ownCosts, map: cropMap(map, canvas, window) };
    compose(canvas, window, outpaint(window, extension, random, step), shifts, sourceCosts);
  }
  return { ...shifts, saliency: sourceCosts };
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
  readonly state: Uint8Array;
}

function cut({ width, height, axis, pixels, state }: Canvas, from: number, to: number): Window {
  const area =
    axis === 'x' ? { left: from, top: 0, width: to - from, height } : { left: 0, top: from, width, height: to - from };
  const part = {
    pixels: new Uint8ClampedArray(4 * area.width * area.height),
    state: new Uint8Array(area.width * area.height),
  };
  for (let y = 0; y < area.height; y++) {
    const row = (y + area.top) * width + area.left;
    part.pixels.set(pixels.subarray(4 * row, 4 * (row + area.width)), 4 * y * area.width);
    part.state.set(state.subarray(row, row + area.width), y * area.width);
  }
  return { ...area, ...part };
}

function cropMap({ labels, guide }: RegionMap, { width, height }: Canvas, window: Window): RegionMap {
  return {
    labels: Int32Array.from(cropPlane({ width, height, data: Float32Array.from(labels) }, window).data),
    guide: cropRaster({ width, height, data: guide }, window).data,
  };
}

/** Writes a filled window back. The sources of copies are traced to the original pixels. */
function compose(
  { width, pixels, state, axis, start, length }: Canvas,
  window: Window,
  found: Shifts,
  shifts: { readonly x: Int32Array; readonly y: Int32Array },
  sourceCosts: Float32Array,
): void {
  for (let i = 0; i < found.length; i++) {
    if (window.state[i] !== HOLE) continue;
    const source = i + found[i]!;
    const dx = (source % window.width) - (i % window.width);
    const dy = Math.floor(source / window.width) - Math.floor(i / window.width);
    const at = (Math.floor(i / window.width) + window.top) * width + (i % window.width) + window.left;
    const from = at + dy * width + dx;
    shifts.x[at] = dx + shifts.x[from]!;
    shifts.y[at] = dy + shifts.y[from]!;
    sourceCosts[at] = AGAIN * sourceCosts[from]!;
    pixels.set(window.pixels.subarray(4 * i, 4 * i + 4), 4 * at);
    const place = (axis === 'x' ? at % width : Math.floor(at / width)) - start;
    state[at] = place >= 0 && place < length ? FORBIDDEN : 0;
  }
}
