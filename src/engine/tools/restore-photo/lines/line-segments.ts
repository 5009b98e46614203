import type { Plane } from '../../../raster.ts';
import { DIRECTIONS, type LineStrength } from './line-strength.ts';

/** The middle pixels of one line, in no order. */
export type LinePixels = readonly number[];

/** How many directions two neighbours on one line may differ by. */
const TURN = 2;
/** Over how wide a gap, in pixels, a line goes on. */
const GAP = 3;
/** A line of at least so many pixels whose weak ones have less than this share of its strong ones' strength may be two. */
const MIXED = 60;
const WEAK_SHARE = 0.5;
/** What counts as its weak and its strong pixels, from its weakest on. */
const WEAK = 0.15;
const STRONG = 0.85;

/**
 * The lines in a plane of line strengths: what exceeds `least` and is the strongest across its own direction, joined to
 * what lies near by in nearly the same direction.
 */
export function lineSegments({ strength, direction }: LineStrength, least: number): LinePixels[] {
  const crest = crests(strength, direction, least);
  const segments: LinePixels[] = [];
  for (let start = 0; start < crest.length; start++) {
    if (crest[start] === 1) segments.push(follow(start, crest, direction, strength));
  }
  return segments;
}

/**
 * For each line whose strength differs much along it, the lines that its strong pixels make and those that its weak ones do:
 * a scratch that runs into a pattern is joined to it. None for a line that is about as strong all along.
 */
export function partsByStrength(lines: readonly LinePixels[], { strength, direction }: LineStrength): LinePixels[][] {
  const crest = new Uint8Array(strength.data.length);
  return lines.map((pixels) => {
    const least = weakBelow(pixels, strength);
    if (least === undefined) return [];
    const halves = [
      pixels.filter((at) => strength.data[at]! >= least),
      pixels.filter((at) => strength.data[at]! < least),
    ];
    return halves.flatMap((half) => {
      for (const at of half) crest[at] = 1;
      return half.flatMap((at) => (crest[at] === 1 ? [follow(at, crest, direction, strength)] : []));
    });
  });
}

/** The strength between a mixed line's weak pixels and its strong ones; undefined for one that is not mixed. */
function weakBelow(pixels: LinePixels, { data }: Plane): number | undefined {
  if (pixels.length < MIXED) return undefined;
  const sorted = Float32Array.from(pixels, (at) => data[at]!).toSorted();
  const weak = sorted[Math.floor(WEAK * pixels.length)]!;
  const strong = sorted[Math.floor(STRONG * pixels.length)]!;
  return weak < WEAK_SHARE * strong ? Math.sqrt(weak * strong) : undefined;
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

/** Across each direction, to the neighbouring pixel. */
const normals = Array.from({ length: DIRECTIONS }, (_, k) => {
  const angle = (k * Math.PI) / DIRECTIONS;
  return { x: Math.round(-Math.sin(angle)), y: Math.round(Math.cos(angle)) };
});

/** Takes a line's pixels out of `crest`. */
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
