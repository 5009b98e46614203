import type { Plane } from '../../../raster.ts';
import { DIRECTIONS, type LineStrength } from './line-strength.ts';

/** The centre pixels of one line, in no order. */
export type LinePixels = readonly number[];

/** The largest difference in direction between neighbours on one line. */
const TURN = 2;
/** The largest gap in a line, in pixels. */
const GAP = 3;

/**
 * Extracts lines from line strengths: non-maximum suppression across the direction above `least`, joined with
 * neighbours of similar direction.
 */
export function lineSegments({ strength, direction }: LineStrength, least: number): LinePixels[] {
  const crest = crests(strength, direction, least);
  const segments: LinePixels[] = [];
  for (let start = 0; start < crest.length; start++) {
    if (crest[start] === 1) segments.push(follow(start, crest, direction, strength));
  }
  return segments;
}

function crests({ width, height, data }: Plane, direction: Uint8Array, least: number): Uint8Array {
  const crest = new Uint8Array(width * height);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
      const value = data[i]!;
      if (value <= least) continue;
      const { x: across, y: down } = normals[direction[i]!]!;
      const near = down * width + across;
      const far = Math.round(2 * down) * width + Math.round(2 * across);
      if (value > data[i + near]! && value >= data[i - near]! && value > data[i + far]! && value >= data[i - far]!) {
        crest[i] = 1;
      }
    }
  }
  return crest;
}

/** The step to the neighbouring pixel across each direction. */
const normals = Array.from({ length: DIRECTIONS }, (_, k) => {
  const angle = (k * Math.PI) / DIRECTIONS;
  return { x: Math.round(-Math.sin(angle)), y: Math.round(Math.cos(angle)) };
});

/** Collects a line and removes its pixels from `crest`. */
function follow(start: number, crest: Uint8Array, direction: Uint8Array, { width, height }: Plane): number[] {
  const pixels = [start];
  crest[start] = 0;
  for (let next = 0; next < pixels.length; next++) {
    const at = pixels[next]!;
    const x = at % width;
    const y = (at - x) / width;
    for (let row = Math.max(0, y - GAP); row <= Math.min(height - 1, y + GAP); row++) {
      for (let column = Math.max(0, x - GAP); column <= Math.min(width - 1, x + GAP); column++) {
        const neighbour = row * width + column;
        if (crest[neighbour] === 0 || turn(direction[at]!, direction[neighbour]!) > TURN) continue;
        crest[neighbour] = 0;
        pixels.push(neighbour);
      }
    }
  }
  return pixels;
}

function turn(a: number, b: number): number {
  const difference = Math.abs(a - b);
  return Math.min(difference, DIRECTIONS - difference);
}
