import type { Plane, Raster } from '../raster.ts';
import { splitIntoBands } from './detail-bands.ts';
import { type LumaChroma, lumaChromaOf } from './luma-chroma.ts';
import { smoothStep } from './smooth-step.ts';

/** Standard deviation of the noise in each detail band, finest first, in units of 0..1. */
export interface NoiseLevels {
  readonly luma: readonly number[];
  readonly chroma: readonly number[];
}

export const NOISE_BANDS = 4;
/** Deviations that begin to be seen, and that disturb. */
const VISIBLE_FROM = 0.006;
const DISTURBING_FROM = 0.01;
const TILE = 64;
const TILES_ACROSS = 8;
/** The share of tiles that may be taken for flat: what varies there is noise. */
const FLAT_SHARE = 0.2;

/**
 * The noise of a picture, from the flattest of up to 64 tiles at full size. Each band is measured by itself, because the
 * noise of a JPEG is not white. Nearly black and nearly white tiles hide their noise and are left out; zeros when no
 * tile is left.
 */
export function noiseLevels(raster: Raster): NoiseLevels {
  const tiles = sampleTiles(raster);
  const bands = tiles.map(({ luma, redness, blueness }) => ({
    luma: deviations(luma),
    chroma: larger(deviations(redness), deviations(blueness)),
  }));
  const flattest = (of: 'luma' | 'chroma'): number[] =>
    Array.from({ length: NOISE_BANDS }, (_, band) => lowQuantile(bands.map((tile) => tile[of][band] ?? 0)));
  return { luma: weakening(flattest('luma')), chroma: flattest('chroma') };
}

/**
 * Luma's noise as it can be from band to band (white noise halves): what is stronger is texture or shading that no tile
 * was free of. The first step is left as it is, because `noisiness` judges by it. Colour has no such rule: JPEG stores it
 * at half size, which moves its noise to the coarser bands.
 */
function weakening(levels: readonly number[]): number[] {
  const [finest = 0, next = 0] = levels;
  return levels.map((level, band) => (band < 2 ? level : Math.min(level, Math.min(finest, next) * 0.65 ** (band - 1))));
}

/**
 * How much of a picture's noise, 0..1, is to be believed and worth removing. Noise weakens, or at least does not grow, from the finest band of luma to
 * the next; where it grows, even the flattest tiles were full of texture, and taking that for noise would blur it.
 */
export function noisiness({ luma, chroma }: NoiseLevels): number {
  const [finest = 0, next = 0] = luma;
  const visible = smoothStep(Math.max(finest, next, (chroma[0] ?? 0) / 2), VISIBLE_FROM, DISTURBING_FROM);
  return visible * (1 - smoothStep(next / Math.max(finest, 1e-6), 1.05, 1.35));
}

function sampleTiles(raster: Raster): LumaChroma[] {
  const tiles: LumaChroma[] = [];
  for (const top of positions(raster.height)) {
    for (const left of positions(raster.width)) {
      const tile = lumaChromaOf(raster, { left, top, width: TILE, height: TILE });
      const mean = tile.luma.data.reduce((sum, value) => sum + value, 0) / tile.luma.data.length;
      if (mean > 0.04 && mean < 0.96) tiles.push(tile);
    }
  }
  return tiles;
}

/** Where tiles start along a side: spread evenly, not overlapping; none when the side is shorter than a tile. */
function positions(side: number): number[] {
  const count = Math.min(TILES_ACROSS, Math.floor(side / TILE));
  return Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * side) / count - TILE / 2));
}

function deviations(plane: Plane): number[] {
  return splitIntoBands(plane, NOISE_BANDS).details.map(({ data }) =>
    Math.sqrt(data.reduce((sum, value) => sum + value * value, 0) / data.length),
  );
}

function larger(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, i) => Math.max(value, b[i]!));
}

function lowQuantile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(FLAT_SHARE * values.length)] ?? 0;
}
