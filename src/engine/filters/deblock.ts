import { lumaChromaOf, writeLumaChroma } from '../color/luma-chroma.ts';
import type { Plane, Raster } from '../raster.ts';
import { doublePlane, halvePlane } from '../../pixels/halve-plane.ts';
import { ALIGNED, BLOCK, changeBlocks, eachBlock, EVERY_SECOND } from './dct-blocks.ts';
import { mapPlane } from './map-planes.ts';

/** The quantisation of luma that the JPEG standard proposes (Annex K, table K.1), by rows of frequency. */
const STANDARD = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
/** Low frequencies, which have coefficients that are not zero even where the quantisation is coarse. */
const LOW = [1, 8, 9, 2, 16, 10, 17];
const COARSEST_STEP = 80;
/** So many blocks are looked at, at most. */
const MOST_BLOCKS = 4000;
/** So many coefficients have to lie on multiples of a step, and so closely (mean cosine of their phase). */
const LEAST_COUNT = 16;
const ON_LATTICE = 0.6;
/** Finer quantisation than this share of the standard's does not show. */
const UNSEEN = 0.45;
/** The share of a step below which a coefficient of a shifted block is an artefact: half a step is what rounding can add. */
const ARTEFACT = 0.5;
/** A step at a block's border comes from the coarse frequencies: artefacts are no larger than so many of the first one's steps. */
const COARSE = 2;

/**
 * How coarsely a picture was quantised by JPEG, as a factor on the standard's table (quality 50 is 1, 20 is 2.5); 0 when
 * it was not, finely, or not on a grid from its top left corner. The coefficients of such a picture lie on multiples of
 * a step (Fan, de Queiroz 2003), which nothing in a scene does.
 */
export function quantisationOf(raster: Raster): number {
  const coefficients = LOW.map((): number[] => []);
  const every = Math.max(1, Math.floor((raster.width * raster.height) / (BLOCK * BLOCK * MOST_BLOCKS)));
  eachBlock(jpegLuma(raster), every, (block) => {
    for (const [k, at] of LOW.entries()) coefficients[k]!.push(Math.abs(block[at]!));
  });
  const factors = coefficients.flatMap((values, k) => {
    const step = stepOf(values);
    return step === 0 ? [] : [step / STANDARD[LOW[k]!]!];
  });
  if (factors.length < LOW.length / 2) return 0;
  const factor = factors.sort((a, b) => a - b)[factors.length >> 1]!;
  return factor < UNSEEN ? 0 : factor;
}

/** The largest step that the values are multiples of, 0 when there is none above 3. */
function stepOf(values: readonly number[]): number {
  for (let step = COARSEST_STEP; step > 3; step--) {
    let [sum, count] = [0, 0];
    for (const value of values) {
      if (value < step / 2) continue;
      sum += Math.cos((2 * Math.PI * value) / step);
      count++;
    }
    if (count >= LEAST_COUNT && sum > ON_LATTICE * count) return step;
  }
  return 0;
}

/** The luma that JPEG stores (Rec. 601), 0..255. */
function jpegLuma({ width, height, data }: Raster): Plane {
  const luma = { width, height, data: new Float32Array(width * height) };
  for (let i = 0, from = 0; i < luma.data.length; i++, from += 4) {
    luma.data[i] = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!;
  }
  return luma;
}

/**
 * Takes out the blocks and the ringing of a JPEG whose quantisation is `factor` times the standard's. Coefficients of
 * shifted blocks that rounding may have caused go (Nosratinia 2001), but no coefficient of the JPEG's own blocks moves
 * by more than its rounding did (projection onto the quantisation's constraint: Zakhor 1992).
 */
export function deblock(raster: Raster, factor: number): Raster {
  const area = { left: 0, top: 0, width: raster.width, height: raster.height };
  const planes = lumaChromaOf(raster, area);
  const steps = STANDARD.map((step) => (step * factor) / 255);
  const result = { ...raster, data: raster.data.slice() };
  const clean = {
    luma: withinRounding(planes.luma, withoutArtefacts(planes.luma, steps), steps),
    redness: smoothChroma(planes.redness, steps),
    blueness: smoothChroma(planes.blueness, steps),
  };
  writeLumaChroma(clean, area, result, 0, 0);
  return result;
}

function withoutArtefacts(plane: Plane, steps: readonly number[]): Plane {
  return changeBlocks(plane, EVERY_SECOND, (block) => {
    let kept = 1;
    for (let k = 1; k < block.length; k++) {
      if (Math.abs(block[k]!) < ARTEFACT * Math.min(steps[k]!, COARSE * steps[0]!)) block[k] = 0;
      else kept++;
    }
    return 1 / kept;
  });
}

function withinRounding(before: Plane, after: Plane, steps: readonly number[]): Plane {
  const moved = changeBlocks(
    mapPlane(after, (value, i) => value - before.data[i]!),
    ALIGNED,
    (block) => {
      for (let k = 0; k < block.length; k++) block[k] = Math.min(steps[k]! / 2, Math.max(-steps[k]! / 2, block[k]!));
      return 1;
    },
  );
  return mapPlane(before, (value, i) => value + moved.data[i]!);
}

/** Chroma is mostly stored at half the size. */
function smoothChroma(plane: Plane, steps: readonly number[]): Plane {
  if (Math.min(plane.width, plane.height) < 2) return plane;
  const half = halvePlane(plane);
  const smooth = withoutArtefacts(half, steps);
  const moved = doublePlane(
    mapPlane(smooth, (value, i) => value - half.data[i]!),
    plane.width,
    plane.height,
  );
  return mapPlane(plane, (value, i) => value + moved.data[i]!);
}
