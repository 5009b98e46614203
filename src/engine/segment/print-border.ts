import { createPlane, type Plane, type Raster } from '../raster.ts';
import { lightnessOf, luminanceOf } from '../color/write-lab.ts';

/** By default a border is narrower than this share of its side. */
const WIDEST = 0.08;
/** The largest standard deviation of lightness along a border line, in each channel. */
const EVEN = 0.04;
/** The largest difference between such a line and the first one. A sky that brightens downwards differs more. */
const DRIFT = 0.02;
/** A border must end within `RAMP` lines: there at least `MOST` of the pixels change by more than `STEP`. */
const RAMP = 3;
const STEP = 0.08;
const MOST = 0.6;

/** The number of lines on each side that do not belong to the picture. */
export interface PrintBorder {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Finds the paper around a print or the edge of a film frame: even lines that end abruptly. `most` limits their number
 * for a side of so many pixels.
 */
export function findPrintBorder(
  { width, height, data }: Raster,
  most = (pixels: number): number => Math.floor(WIDEST * pixels),
): PrintBorder {
  const row =
    (y: number): Line =>
    (x, channel) =>
      LIGHTNESS[data[4 * (y * width + x) + channel]!]!;
  const column =
    (x: number): Line =>
    (y, channel) =>
      LIGHTNESS[data[4 * (y * width + x) + channel]!]!;
  return {
    left: depthOf(column, height, most(width)),
    right: depthOf((x) => column(width - 1 - x), height, most(width)),
    top: depthOf(row, width, most(height)),
    bottom: depthOf((y) => row(height - 1 - y), width, most(height)),
  };
}

/** The lightness, 0..1, of a grey at each 8-bit level. */
const LIGHTNESS = Float32Array.from({ length: 256 }, (_, level) => lightnessOf(luminanceOf(level, level, level)) / 100);

/** The lightness of a channel at a place along a line of pixels. */
type Line = (at: number, channel: number) => number;

const CHANNELS = [0, 1, 2];

/** The number of border lines among the lines 0 … `most` inwards, each `length` pixels long. */
function depthOf(line: (k: number) => Line, length: number, most: number): number {
  const first = CHANNELS.map((channel) => spread(line(0), channel, length).mean);
  const isBorder = (k: number): boolean =>
    CHANNELS.every((channel) => {
      const { mean, deviation } = spread(line(k), channel, length);
      return deviation <= EVEN && Math.abs(mean - first[channel]!) <= DRIFT;
    });
  let depth = 0;
  while (depth < most && isBorder(depth)) depth++;
  if (depth === 0 || depth + RAMP >= most) return 0;
  const [outside, inside] = [line(depth - 1), line(depth + RAMP)];
  let changed = 0;
  for (let at = 0; at < length; at++) {
    if (CHANNELS.some((channel) => Math.abs(inside(at, channel) - outside(at, channel)) > STEP)) changed++;
  }
  return changed > MOST * length ? depth + RAMP : 0;
}

function spread(line: Line, channel: number, length: number): { mean: number; deviation: number } {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < length; at++) {
    const value = line(at, channel);
    sum += value;
    squares += value ** 2;
  }
  const mean = sum / length;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / length - mean ** 2)) };
}

/** Replaces the border by the outermost picture pixels, so that it shows no edge. Returns a copy. */
export function replicateOverBorder({ width, height, data }: Raster, border: PrintBorder): Raster {
  const result = { width, height, data: new Uint8ClampedArray(data) };
  for (let y = 0, i = 0; y < height; y++) {
    const from = Math.min(height - 1 - border.bottom, Math.max(border.top, y)) * width;
    for (let x = 0; x < width; x++, i += 4) {
      const inner = 4 * (from + Math.min(width - 1 - border.right, Math.max(border.left, x)));
      if (inner !== i) result.data.set(data.subarray(inner, inner + 4), i);
    }
  }
  return result;
}

/** Returns a copy of the plane with zeros on the border. */
export function zeroBorder(plane: Plane, { left, top, right, bottom }: PrintBorder): Plane {
  const { width, height, data } = plane;
  const result = createPlane(width, height);
  for (let y = top; y < height - bottom; y++) {
    const [from, to] = [y * width + left, (y + 1) * width - right];
    if (to > from) result.data.set(data.subarray(from, to), from);
  }
  return result;
}
