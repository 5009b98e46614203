import type { Backdrop, NamedColor } from '../instructions/operation.ts';
import { channelPlane } from '../../../color/channels.ts';
import { enlargeRows } from '../../../resample/enlarge-rows.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../raster.ts';
import { composite } from './composite.ts';
import { type SubjectBounds, subjectBounds } from './subject-bounds.ts';

/** The longer side at which the contact shadow is made. */
const SHADOW_SIZE = 512;
/** The darkest that a studio's shadow gets. */
const SHADOW = 0.42;
/** Of a gradient without named colors: a quiet grey blue. */
const QUIET: readonly [NamedColor, NamedColor] = [
  { red: 236, green: 240, blue: 245 },
  { red: 158, green: 170, blue: 186 },
];
/** A studio's wall, and its sweep in front. */
const STUDIO_WALL = 252;
const STUDIO_FRONT = 243;

/** The cut-out before another background; on none it stays what it is. */
export function fillBackground(cutOut: Raster, backdrop: Backdrop): Raster {
  switch (backdrop.kind) {
    case 'transparent':
      return cutOut;
    case 'color':
      return composite(cutOut, vertical(cutOut, [backdrop.color, backdrop.color]));
    case 'gradient':
      return composite(cutOut, vertical(cutOut, backdrop.colors ?? QUIET));
    case 'studio':
      return composite(cutOut, studio(cutOut));
  }
}

/** From the first color at the top to the second at the bottom, dithered so that no steps show. */
function vertical({ width, height }: Raster, [from, to]: readonly [NamedColor, NamedColor]): Raster {
  const result = createRaster(width, height);
  const even = from === to;
  for (let y = 0, i = 0; y < height; y++) {
    const t = height > 1 ? y / (height - 1) : 0;
    const color = [
      from.red + (to.red - from.red) * t,
      from.green + (to.green - from.green) * t,
      from.blue + (to.blue - from.blue) * t,
    ];
    for (let x = 0; x < width; x++, i += 4) {
      const grain = even ? 0 : ditherAt(x, y);
      result.data[i] = color[0]! + grain;
      result.data[i + 1] = color[1]! + grain;
      result.data[i + 2] = color[2]! + grain;
      result.data[i + 3] = 255;
    }
  }
  return result;
}

/** Interleaved gradient noise (Jimenez 2014), −0.5..0.5. */
function ditherAt(x: number, y: number): number {
  const value = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1);
  return (value % 1) - 0.5;
}

/** White paper that bends from the floor up, with the shadow of what stands on it. */
function studio(cutOut: Raster): Raster {
  const { width, height } = cutOut;
  const bounds = subjectBounds(cutOut);
  const shadow = enlargeRows(contactShadow(cutOut, bounds), width, height);
  const row = new Float32Array(width);
  const result = createRaster(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    shadow(y, row);
    const paper = STUDIO_WALL + (STUDIO_FRONT - STUDIO_WALL) * smoothStep(y / height, 0.55, 1);
    for (let x = 0; x < width; x++, i += 4) {
      const light = paper * (1 - row[x]!) + ditherAt(x, y);
      result.data[i] = light;
      result.data[i + 1] = light;
      result.data[i + 2] = light + 0.6;
      result.data[i + 3] = 255;
    }
  }
  return result;
}

/**
 * How much light is missing, 0..1, at a smaller size: a dark, narrow shadow where the subject touches the ground and a wide,
 * faint one round it. Nothing for a subject that the frame cuts off.
 */
function contactShadow(cutOut: Raster, bounds: SubjectBounds | undefined): Plane {
  const size = fitWithin(cutOut, SHADOW_SIZE);
  const none = createPlane(size.width, size.height);
  if (bounds?.foot === undefined) return none;
  const alpha = channelPlane(resampleRaster(cutOut, size.width, size.height, boxFilter), 3);
  const foot = bounds.foot * size.height;
  const tall = foot - bounds.top * size.height;
  const near = gaussianBlur(footprint(alpha, foot, 0.025 * tall, 0.16), Math.max(1, 0.016 * tall));
  const far = gaussianBlur(footprint(alpha, foot, 0.16 * tall, 0.2), Math.max(2, 0.07 * tall));
  for (let i = 0; i < none.data.length; i++)
    none.data[i] = SHADOW * Math.min(1, 0.75 * near.data[i]! + 0.45 * far.data[i]!);
  return none;
}

/** What the lowest `reach` rows above the foot cover, seen lying on the ground: as deep as `depth` of its width. */
function footprint({ width, height, data }: Plane, foot: number, reach: number, depth: number): Plane {
  const print = createPlane(width, height);
  const columns = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    for (let y = Math.max(0, Math.floor(foot - reach)); y < Math.min(height, foot); y++) {
      columns[x] = Math.max(columns[x]!, data[y * width + x]!);
    }
  }
  const [first, last] = [columns.findIndex((value) => value > 0.5), columns.findLastIndex((value) => value > 0.5)];
  if (first < 0) return print;
  const [middle, half] = [(first + last) / 2, Math.max(1, (last - first) / 2)];
  const tall = Math.max(1, depth * half);
  const centre = foot - 0.5 * tall;
  for (let y = Math.max(0, Math.floor(centre - tall)); y < Math.min(height, centre + tall); y++) {
    for (let x = first; x <= last; x++) {
      const inside = ((x - middle) / half) ** 2 + ((y - centre) / tall) ** 2 <= 1;
      if (inside) print.data[y * width + x] = columns[x]!;
    }
  }
  return print;
}
