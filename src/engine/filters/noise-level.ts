import { sumOf } from './map-planes.ts';
import type { Plane, Raster } from '../raster.ts';
import type { PixelArea } from '../resample/crop.ts';
import { cropPlane } from '../resample/crop.ts';
import { splitIntoBands } from './detail-bands.ts';
import { type LumaChroma, lumaChromaOf } from '../color/luma-chroma.ts';
import { smoothStep } from '../color/smooth-step.ts';

/** The standard deviation of the noise in each detail band, finest first; 1 is the full range. */
export interface NoiseLevels {
  readonly luma: readonly number[];
  readonly chroma: readonly number[];
  /** The share (0..1) of the flattest tiles that is isotropic, as noise is and fur or sand is not. */
  readonly isotropy: number;
}

/** The number of detail bands. */
export const NOISE_BANDS = 4;
/** The standard deviations from which noise is visible, and disturbing. */
const VISIBLE_FROM = 0.006;
const DISTURBING_FROM = 0.016;
/**
 * The ratio of the second band's noise to the first's: white noise gives 0.5, nearly white noise at most
 * `NEARLY_WHITE`. No photo's texture is below 0.9.
 */
const WHITE = 0.6;
const NEARLY_WHITE = 0.75;
/** The ratios of the finest band's chroma to its luma between which it is surely noise: texture is far more light than color. */
const COLORED = [0.6, 0.9] as const;
/** The growth from the finest band to the next between which even colored detail is texture: the grain of a reduced scan grows by 1.4. */
const COARSE = [1.45, 1.8] as const;
/** The side of the squares in which the least noise is measured, the share of them that is taken for flat, and the fewest that tell anything. */
const SQUARE = 16;
const FLATTEST = 0.05;
const FEWEST_SQUARES = 50;
/** The noise of a picture is at most so many times what its flattest squares show, which are so by chance as well. */
const FLOOR_TO_LEVEL = 1.15;
const TILE = 64;
const TILES_ACROSS = 8;
/** The share of tiles that is assumed to be flat, so that its variation is noise. */
const FLAT_SHARE = 0.2;
/** A tile with less coherence (0 = isotropic, 1 = stripes) has no direction. */
const DIRECTED = 0.2;

/**
 * Measures the noise of a picture in the flattest of up to 64 tiles at full size. The bands are measured separately,
 * because JPEG noise is not white. Tiles that are nearly black, nearly white or partly transparent are skipped; zeros
 * when none is left. A smaller `tilesAcross` is faster and tends to overestimate.
 */
export function noiseLevels(raster: Raster, tilesAcross = TILES_ACROSS): NoiseLevels {
  const seen = tilesOf(raster, tilesAcross).map((tile) => lumaChromaOf(raster, tile));
  const tiles = seen.filter(({ luma }) => isTelling(luma));
  const bands = tiles.map(({ luma, redness, blueness }) => ({
    luma: deviations(luma),
    chroma: larger(deviations(redness), deviations(blueness)),
  }));
  const flattest = (of: 'luma' | 'chroma'): number[] =>
    Array.from({ length: NOISE_BANDS }, (_, band) => lowQuantile(bands.map((tile) => tile[of][band] ?? 0)));
  const luma = weakening(
    belowTexture(
      flattest('luma'),
      seen.map(({ luma }) => luma),
    ),
  );
  return {
    luma,
    chroma: flattest('chroma'),
    isotropy: isotropyOf(
      tiles,
      bands.map((tile) => tile.luma[0] ?? 0),
    ),
  };
}

/**
 * Limits luma's noise to what the flattest small squares of the picture show: noise is everywhere, and where a square has less of it, the
 * larger tiles held texture.
 */
function belowTexture(levels: readonly number[], tiles: readonly Plane[]): readonly number[] {
  const [finest = 0] = levels;
  const floor = FLOOR_TO_LEVEL * noiseFloor(tiles);
  if (finest <= floor) return levels;
  return levels.map((level) => (level * floor) / finest);
}

/** The finest luma deviation of the flattest small squares that are neither nearly black nor nearly white; infinite where there are too few. */
function noiseFloor(tiles: readonly Plane[]): number {
  const levels = tiles.flatMap((luma) => {
    const fine = splitIntoBands(luma, 1).details[0]!;
    return squares
      .filter((square) => isTelling(cropPlane(luma, square)))
      .map((square) => rootMeanSquare(cropPlane(fine, square)));
  });
  if (levels.length < FEWEST_SQUARES) return Infinity;
  return levels.toSorted((a, b) => a - b)[Math.floor(FLATTEST * levels.length)]!;
}

/** The squares of a tile. */
const squares: readonly PixelArea[] = Array.from({ length: (TILE / SQUARE) ** 2 }, (_, i) => ({
  left: SQUARE * (i % (TILE / SQUARE)),
  top: SQUARE * Math.floor((i * SQUARE) / TILE),
  width: SQUARE,
  height: SQUARE,
}));

/**
 * Limits luma's noise to a plausible decay from band to band (white noise halves). A larger value is texture or
 * shading. The first two bands stay, because `noisiness` uses them. Chroma has no such rule: JPEG stores it at half
 * size, which moves its noise to coarser bands.
 */
function weakening(levels: readonly number[]): number[] {
  const [finest = 0, next = 0] = levels;
  return levels.map((level, band) => (band < 2 ? level : Math.min(level, Math.min(finest, next) * 0.65 ** (band - 1))));
}

/**
 * How much of the measured noise is real and worth removing, 0..1. Noise does not grow from the finest luma band to the
 * next. Where it grows, or has a direction, the flattest tiles contained texture, which denoising would blur. Noise
 * that halves is white whatever else the tiles show. `gain` is the planned brightening, which amplifies the noise.
 */
export function noisiness({ luma, chroma, isotropy }: NoiseLevels, gain = 1): number {
  const [finest = 0, next = 0] = luma;
  const visible = smoothStep(gain * Math.max(finest, next, (chroma[0] ?? 0) / 2), VISIBLE_FROM, DISTURBING_FROM);
  const growth = next / Math.max(finest, 1e-6);
  const whiteness = 1 - smoothStep(growth, 1.05, 1.35);
  const isWhite = 1 - smoothStep(growth, WHITE, NEARLY_WHITE);
  const isColored = smoothStep((chroma[0] ?? 0) / Math.max(finest, 1e-6), ...COLORED);
  const isGrain = isColored * (1 - smoothStep(growth, ...COARSE)) * smoothStep(isotropy, 0.4, 0.65);
  return visible * Math.max(isGrain, whiteness * Math.max(isWhite, smoothStep(isotropy, 0.5, 0.85)));
}

/** The tiles without transparent pixels. */
function tilesOf(raster: Raster, across: number): PixelArea[] {
  const lefts = positions(raster.width, across);
  const tiles = positions(raster.height, across).flatMap((top) =>
    lefts.map((left) => ({ left, top, width: TILE, height: TILE })),
  );
  return tiles.filter(({ left, top }) => isOpaque(raster, left, top));
}

/** Whether noise would be visible in a tile with this luma. */
function isTelling(luma: Plane): boolean {
  const mean = sumOf(luma) / luma.data.length;
  return mean > 0.04 && mean < 0.96;
}

function isOpaque({ width, data }: Raster, left: number, top: number): boolean {
  for (let y = top; y < top + TILE; y++) {
    for (let x = left; x < left + TILE; x++) if (data[(y * width + x) * 4 + 3] !== 255) return false;
  }
  return true;
}

/** The starts of evenly spread tiles along a side; none when the side is shorter than a tile. */
function positions(side: number, most: number): number[] {
  const count = Math.min(most, Math.floor(side / TILE));
  return Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * side) / count - TILE / 2));
}

function deviations(plane: Plane, bands = NOISE_BANDS): number[] {
  return splitIntoBands(plane, bands).details.map(rootMeanSquare);
}

function rootMeanSquare({ data }: Plane): number {
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum += data[i]! * data[i]!;
  return Math.sqrt(sum / data.length);
}

/** The isotropic share of the flattest fifth of the tiles (at least four). */
function isotropyOf(tiles: readonly LumaChroma[], deviation: readonly number[]): number {
  const flattest = tiles
    .map((tile, i) => ({ tile, deviation: deviation[i]! }))
    .toSorted((a, b) => a.deviation - b.deviation)
    .slice(0, Math.max(4, Math.round(FLAT_SHARE * tiles.length)));
  const undirected = flattest.filter(({ tile }) => coherence(tile.luma) < DIRECTED);
  return flattest.length === 0 ? 0 : undirected.length / flattest.length;
}

/** The coherence of a plane's gradients, 0..1, by the structure tensor (Bigün, Granlund 1987). */
function coherence({ width, height, data }: Plane): number {
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const across = data[i + 1]! - data[i - 1]!;
      const down = data[i + width]! - data[i - width]!;
      xx += across * across;
      yy += down * down;
      xy += across * down;
    }
  }
  return Math.hypot(xx - yy, 2 * xy) / (xx + yy + 1e-12);
}

function larger(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, i) => Math.max(value, b[i]!));
}

function lowQuantile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(FLAT_SHARE * values.length)] ?? 0;
}
