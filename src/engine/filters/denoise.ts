import type { PixelArea } from '../resample/crop.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { BLOCK, changeBlocks, EVERY_SECOND } from './dct-blocks.ts';
import { joinBands, splitIntoBands } from './detail-bands.ts';
import { lumaChromaOf, writeLumaChroma } from '../color/luma-chroma.ts';
import { mapPlane } from './map-planes.ts';
import { NOISE_BANDS, type NoiseLevels } from './noise-level.ts';
import { smoothStep } from '../color/smooth-step.ts';

/** The rows and columns that are processed at once, which limits the memory. */
const STRIP = 512;
const TILE = 1024;
/**
 * The reach of the coarsest band around a tile. It is a multiple of that band's 16 pixels, as `STRIP` and `TILE` are.
 */
const MARGIN = 48;
/**
 * The factors on the noise's variance that detail must exceed. `unsupported` applies where the next coarser band has
 * less than `SPECK` times the energy of its noise, `supported` from `EDGE` times on, and `coarsest` in the coarsest
 * band.
 */
interface Caution {
  readonly unsupported: number;
  readonly supported: number;
  readonly coarsest: number;
  /** The share of the noise that remains. */
  readonly grain: number;
}

const SPECK = 2.5;
const EDGE = 7;
/** Without this grain, skin and walls look like wax. */
const LUMA: Caution = { unsupported: 3.3, supported: 0.9, coarsest: 2.2, grain: 0.12 };
const CHROMA: Caution = { unsupported: 8, supported: 1.5, coarsest: 5, grain: 0 };

/** The deviation of white noise of deviation 1 in each band; a block's coefficients have 1. */
const WHITE = [0.903, 0.45, 0.225, 0.113] as const;
/** Coefficients of less than so many deviations are noise. */
const THRESHOLD = 2.7;

/**
 * Denoises a raster with known noise levels. Fine noise of luma goes by thresholds on the coefficients of overlapping
 * blocks (sliding DCT: Yu, Sapiro 2011; weighted by sparsity: Guleryuz 2007), which keeps letters and hair; the rest by
 * an empirical Wiener filter on a Laplacian pyramid of luma and chroma (after Mihçak et al. 1999). Its threshold is lower where the next coarser band has a strong signal (parent and child:
 * Şendur, Selesnick 2002), which separates edges from specks. Chroma is filtered more strongly, because the eye does
 * not take its noise for detail.
 */
export function denoise(raster: Raster, noise: NoiseLevels): Raster {
  const result = { ...raster, data: raster.data.slice() };
  denoiseInPlace(result, noise);
  return result;
}

/** The same, in place. */
export function denoiseInPlace(raster: Raster, noise: NoiseLevels): void {
  const { width, height, data } = raster;
  let above: Uint8ClampedArray | undefined;
  for (let top = 0; top < height; top += STRIP) {
    const first = Math.max(0, top - MARGIN);
    const end = Math.min(height, top + STRIP + MARGIN);
    const strip = { width, height: end - first, data: data.slice(4 * width * first, 4 * width * end) };
    // The rows above have already been written.
    if (above) strip.data.set(above);
    const area = { left: 0, top: top - first, width, height: Math.min(STRIP, height - top) };
    above = strip.data.slice(4 * width * (area.top + STRIP - MARGIN), 4 * width * (area.top + STRIP));
    denoiseStrip(strip, area, noise, raster, top);
  }
}

/** Writes the rows of `strip` within `area` to `result` from row `top` on. */
function denoiseStrip(strip: Raster, area: PixelArea, noise: NoiseLevels, result: Raster, top: number): void {
  for (let left = 0; left < strip.width; left += TILE) {
    const first = Math.max(0, left - MARGIN);
    const end = Math.min(strip.width, left + TILE + MARGIN);
    const tile = lumaChromaOf(strip, { left: first, top: 0, width: end - first, height: strip.height });
    const clean = {
      luma: shrink(shrinkBlocks(tile.luma, noise.luma), [0, 0, ...noise.luma.slice(2)], LUMA),
      redness: shrink(tile.redness, noise.chroma, CHROMA),
      blueness: shrink(tile.blueness, noise.chroma, CHROMA),
    };
    const part = { ...area, left: left - first, width: Math.min(TILE, strip.width - left) };
    writeLumaChroma(clean, part, result, left, top);
  }
}

/** Shrinks the coefficients of luma's blocks that are no larger than noise, which has the deviations `levels` in its bands. */
function shrinkBlocks(plane: Plane, levels: readonly number[]): Plane {
  if (levels.every((level) => level === 0)) return plane;
  const thresholds = Float32Array.from({ length: BLOCK * BLOCK }, (_, k) => {
    const frequency = Math.hypot(k % BLOCK, Math.floor(k / BLOCK));
    const at = frequency >= 4 ? 0 : frequency >= 2 ? 1 : 2;
    // Noise that JPEG or a resize has colored is strongest at the coarse end of its band.
    return THRESHOLD * Math.max(levels[at]! / WHITE[at]!, levels[at + 1]! / WHITE[at + 1]!);
  });
  return changeBlocks(plane, EVERY_SECOND, (block) => {
    let kept = 1;
    for (let k = 1; k < block.length; k++) {
      if (Math.abs(block[k]!) < thresholds[k]!) block[k]! *= LUMA.grain;
      else kept++;
    }
    return 1 / kept;
  });
}

function shrink(plane: Plane, levels: readonly number[], caution: Caution): Plane {
  const { details, rest } = splitIntoBands(plane, NOISE_BANDS);
  const energies = details.map((detail) => boxMean(halvedEnergy(detail), 1));
  for (const [band, detail] of details.entries()) {
    const coarser = energies[band + 1];
    const demand = coarser && demandUnder(coarser, levels[band + 1]! ** 2, caution);
    keepSignal(detail, energies[band]!, levels[band]! ** 2, { demand, ...caution });
  }
  return joinBands({ details, rest });
}

/** The factor on the noise's variance, from the energy and noise variance of the next coarser band. */
function demandUnder(energy: Plane, variance: number, { unsupported, supported }: Caution): Plane {
  return mapPlane(energy, (value) => {
    const support = smoothStep(value / (variance + 1e-12), SPECK, EDGE);
    return unsupported + (supported - unsupported) * support;
  });
}

/**
 * Scales each value of `detail` by the share of local energy (at half the size) above the noise, but at least by
 * `grain`. `demand` is at a quarter of the size; the coarsest band has none.
 */
function keepSignal(
  { width, height, data }: Plane,
  energy: Plane,
  variance: number,
  {
    demand,
    grain,
    coarsest,
  }: { readonly demand: Plane | undefined; readonly grain: number; readonly coarsest: number },
): void {
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * energy.width;
    const above = demand ? (y >> 2) * demand.width : 0;
    for (let x = 0; x < width; x++, i++) {
      const local = energy.data[row + (x >> 1)]! + 1e-12;
      const factor = demand ? demand.data[above + (x >> 2)]! : coarsest;
      const share = 1 - (variance * factor) / local;
      data[i]! *= share > grain ? share : grain;
    }
  }
}

/** The mean square of each 2×2 block; an odd last row or column counts twice. */
function halvedEnergy({ width, height, data }: Plane): Plane {
  const energy = createPlane(Math.ceil(width / 2), Math.ceil(height / 2));
  for (let y = 0, to = 0; y < energy.height; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < energy.width; x++, to++) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      const a = data[upper + left]!;
      const b = data[upper + right]!;
      const c = data[lower + left]!;
      const d = data[lower + right]!;
      energy.data[to] = (a * a + b * b + c * c + d * d) / 4;
    }
  }
  return energy;
}
