import { pixelsOf } from '../../../../pixels/pixels-of.ts';
import type { Size } from '../canvas/viewport.ts';
import type { Gradient, Hex } from './composition.ts';

/** Fills a row of the image, from the left; `y` counts its rows from the top. */
export type Rows = (y: number, row: Uint8ClampedArray) => void;

/** Samples of an image, row by row from the top: four channels are RGBA, its alpha not multiplied in. */
export interface Samples extends Size {
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** RGBA of one color, 0 to 255. */
function channelsOf(hex: Hex): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function colorRows(hex: Hex): Rows {
  const pixel = pack(channelsOf(hex));
  let filled: Uint8ClampedArray | null = null;
  return (_, row) => {
    if (row !== filled) pixelsOf(row).fill(pixel);
    filled = row;
  };
}

/** Steps of a gradient: more than a channel has values. */
const STEPS = 1024;

/** As CSS lays a linear gradient over a box (CSS Images 4, 3.1): its ends lie in the corners. */
export function gradientRows({ from, to, angle }: Gradient, { width, height }: Size): Rows {
  const start = channelsOf(from);
  const end = channelsOf(to);
  const ramp = Uint32Array.from({ length: STEPS }, (_, step) => {
    const at = (channel: 0 | 1 | 2) => start[channel] + ((end[channel] - start[channel]) * step) / (STEPS - 1);
    return pack([Math.round(at(0)), Math.round(at(1)), Math.round(at(2))]);
  });
  const radians = (angle * Math.PI) / 180;
  const along = { x: Math.sin(radians), y: -Math.cos(radians) };
  const length = Math.abs(width * along.x) + Math.abs(height * along.y);
  return (y, row) => {
    const pixels = pixelsOf(row);
    const first = 0.5 + ((0.5 - width / 2) * along.x + (y + 0.5 - height / 2) * along.y) / length;
    for (let x = 0; x < width; x++) {
      const part = first + (x * along.x) / length;
      pixels[x] = ramp[Math.round(Math.min(1, Math.max(0, part)) * (STEPS - 1))]!;
    }
  };
}

/** Parts of a level, and of the way between two samples, in which stretching counts: whole numbers are twice as quick. */
const PARTS = 256;
/** Half a level, in parts of parts. */
const HALF = (PARTS * PARTS) / 2;
const OPAQUE = 255 << 24;

/** One channel of any size stretched over the image, bilinear. */
export function scaledRows(samples: Samples, size: Size): Rows {
  const { starts, parts } = columnsOf(samples.width, size.width);
  const readLine = linesOf(samples, size, 1);
  const last = samples.width - 1;
  return (y, row) => {
    const line = readLine(y);
    for (let at = 0; at <= last; at++) {
      const level = line[at]!;
      const rise = line[Math.min(last, at + 1)]! - level;
      const start = level * PARTS + HALF;
      const end = starts[at + 1]!;
      for (let x = starts[at]!; x < end; x++) row[x] = (start + rise * parts[x]!) >> 16;
    }
  };
}

/** An opaque image of any size stretched over the image, bilinear. */
export function scaledPixelRows(samples: Samples, size: Size): Rows {
  const { starts, parts } = columnsOf(samples.width, size.width);
  const readLine = linesOf(samples, size, 4);
  const last = (samples.width - 1) * 4;
  return (y, row) => {
    const line = readLine(y);
    const pixels = pixelsOf(row);
    for (let at = 0; at <= last; at += 4) {
      const next = Math.min(last, at + 4);
      const redRise = line[next]! - line[at]!;
      const greenRise = line[next + 1]! - line[at + 1]!;
      const blueRise = line[next + 2]! - line[at + 2]!;
      const red = line[at]! * PARTS + HALF;
      const green = line[at + 1]! * PARTS + HALF;
      const blue = line[at + 2]! * PARTS + HALF;
      const end = starts[at / 4 + 1]!;
      for (let x = starts[at / 4]!; x < end; x++) {
        const part = parts[x]!;
        const level = (red + redRise * part) >> 16;
        const greenLevel = ((green + greenRise * part) >> 8) & 0xff00;
        pixels[x] = (level | greenLevel | ((blue + blueRise * part) & 0xff0000) | OPAQUE) >>> 0;
      }
    }
  };
}

/** Reads the line between two of the samples' that a row of the image lies on, in parts of a level. */
function linesOf({ data, width, height }: Samples, size: Size, channels: number): (y: number) => Int32Array {
  const line = new Int32Array(width * channels);
  return (y) => {
    const { first, second, part } = between(y, size.height, height);
    const below = Math.round(part * PARTS);
    const [from, to] = [first * line.length, second * line.length];
    for (let at = 0; at < line.length; at++) line[at] = data[from + at]! * (PARTS - below) + data[to + at]! * below;
    return line;
  };
}

/**
 * For each sample, and one beyond the last, the first pixel of a row whose middle lies right of it (or before the first
 * sample); for each pixel, how near it is to the next sample, in parts.
 */
function columnsOf(samples: number, pixels: number): { readonly starts: Int32Array; readonly parts: Int32Array } {
  const starts = new Int32Array(samples + 1).fill(pixels);
  const parts = new Int32Array(pixels);
  for (let pixel = pixels - 1; pixel >= 0; pixel--) {
    const { first, part } = between(pixel, pixels, samples);
    starts[first] = pixel;
    parts[pixel] = Math.round(part * PARTS);
  }
  for (let sample = samples - 1; sample >= 0; sample--) starts[sample] = Math.min(starts[sample]!, starts[sample + 1]!);
  return { starts, parts };
}

function between(pixel: number, pixels: number, samples: number) {
  const place = Math.min(samples - 1, Math.max(0, ((pixel + 0.5) * samples) / pixels - 0.5));
  const first = Math.floor(place);
  return { first, second: Math.min(samples - 1, first + 1), part: place - first };
}

const pack = ([red, green, blue]: readonly [number, number, number]): number =>
  (red | (green << 8) | (blue << 16) | (255 << 24)) >>> 0;
