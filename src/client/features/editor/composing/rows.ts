import type { Size } from '../canvas/viewport.ts';
import type { Gradient, Hex } from './composition.ts';

/** Fills a row of the picture, from the left; `y` counts its rows from the top. */
export type Rows = (y: number, row: Uint8ClampedArray) => void;

/** Samples of a picture, row by row from the top: four channels are RGBA, its alpha not multiplied in. */
export interface Samples extends Size {
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** RGBA of one colour, 0 to 255. */
function channelsOf(hex: Hex): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function colourRows(hex: Hex): Rows {
  const [red, green, blue] = channelsOf(hex);
  return (_, row) => {
    for (let at = 0; at < row.length; at += 4) {
      row[at] = red;
      row[at + 1] = green;
      row[at + 2] = blue;
      row[at + 3] = 255;
    }
  };
}

/** As CSS lays a linear gradient over a box (CSS Images 4, 3.1): its ends lie in the corners. */
export function gradientRows({ from, to, angle }: Gradient, { width, height }: Size): Rows {
  const start = channelsOf(from);
  const end = channelsOf(to);
  const radians = (angle * Math.PI) / 180;
  const along = { x: Math.sin(radians), y: -Math.cos(radians) };
  const length = Math.abs(width * along.x) + Math.abs(height * along.y);
  return (y, row) => {
    for (let x = 0, at = 0; x < width; x++, at += 4) {
      const part = 0.5 + ((x + 0.5 - width / 2) * along.x + (y + 0.5 - height / 2) * along.y) / length;
      const t = Math.min(1, Math.max(0, part));
      for (let channel = 0; channel < 3; channel++) {
        row[at + channel] = start[channel]! + (end[channel]! - start[channel]!) * t;
      }
      row[at + 3] = 255;
    }
  };
}

/** Samples of any size stretched over the picture, bilinear. `channels` a sample. */
export function scaledRows(samples: Samples, { width, height }: Size, channels: 1 | 4): Rows {
  const { data } = samples;
  const line = samples.width * channels;
  const across = Array.from({ length: width }, (_, x) => between(x, width, samples.width));
  const lefts = Int32Array.from(across, ({ first }) => first * channels);
  const rights = Int32Array.from(across, ({ second }) => second * channels);
  const parts = Float32Array.from(across, ({ part }) => part);
  return (y, row) => {
    const { first, second, part: down } = between(y, height, samples.height);
    const above = first * line;
    const below = second * line;
    for (let x = 0, at = 0; x < width; x++) {
      const left = lefts[x]!;
      const right = rights[x]!;
      const part = parts[x]!;
      for (let channel = 0; channel < channels; channel++, at++) {
        const upper = data[above + left + channel]! * (1 - part) + data[above + right + channel]! * part;
        const lower = data[below + left + channel]! * (1 - part) + data[below + right + channel]! * part;
        row[at] = upper * (1 - down) + lower * down;
      }
    }
  };
}

/** The two samples that the middle of a pixel lies between, and how near to the second. */
function between(pixel: number, pixels: number, samples: number) {
  const place = Math.min(samples - 1, Math.max(0, ((pixel + 0.5) * samples) / pixels - 0.5));
  const first = Math.floor(place);
  return { first, second: Math.min(samples - 1, first + 1), part: place - first };
}
