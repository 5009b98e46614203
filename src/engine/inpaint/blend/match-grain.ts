import type { Plane } from '../../raster.ts';
import { boxMean } from '../../../pixels/box-mean.ts';
import { HOLE, type InpaintLevel, partLuma } from '../inpaint-level.ts';
import { mapPlane, multiplyPlanes } from '../../filters/map-planes.ts';
import { type PatchField, shiftOf } from '../patch-match.ts';

/** Grain is the difference from the mean within `FINE` pixels. Its strength is measured within `WINDOW` pixels. */
const FINE = 1;
const WINDOW = 4;
/** The share of windows that may be taken for flat, so that their variation is grain. */
const FLAT = 0.2;
/** One pixel in so many is sampled. */
const SAMPLED = 11;
/** Grain below this standard deviation (levels) is invisible. A single grain is at most `STRONGEST` deviations. */
const LEAST = 0.5;
const STRONGEST = 3;
/** The distance, in pixels, between a pixel's source and the donor of its grain. */
const ASIDE = { least: 3, most: 9 };

/**
 * Adds grain to hole pixels that are smoother than the flattest fifth of the known pixels, because averaging different
 * patches removes it. The grain has the missing strength and the picture's own spectrum: it is copied from beside each
 * pixel's source. Works in place.
 */
export function matchGrain(level: InpaintLevel, field: PatchField, random: () => number): void {
  const { width, pixels, sources, state, holeList } = level;
  const fine = fineDetail(level);
  const strength = localStrength(fine);
  const grain = flatStrength(strength, sources);
  if (grain < LEAST) return;
  const aside = (): number =>
    (random() < 0.5 ? -1 : 1) * Math.round(ASIDE.least + random() * (ASIDE.most - ASIDE.least));
  const beside = aside() * width + aside();
  const known = pixels.slice();
  for (const pixel of holeList) {
    const own = strength.data[pixel]!;
    if (own >= grain) continue;
    const source = pixel + shiftOf(level, field, pixel);
    const donor = sources[source + beside] === 1 ? source + beside : source;
    if (state[donor] === HOLE || sources[donor] !== 1) continue;
    const scale = Math.sqrt(grain ** 2 - own ** 2) / Math.max(grain, strength.data[donor]!);
    const most = STRONGEST * grain;
    for (let c = 0; c < 3; c++) {
      const one = scale * (known[4 * donor + c]! - meanRound(known, width, donor, c));
      pixels[4 * pixel + c] = known[4 * pixel + c]! + Math.max(-most, Math.min(most, one));
    }
  }
}

/** Luma minus its local mean, in levels. */
function fineDetail(level: InpaintLevel): Plane {
  const luma = partLuma(level);
  const smooth = boxMean(luma, FINE).data;
  return mapPlane(luma, (value, i) => value - smooth[i]!);
}

function localStrength(fine: Plane): Plane {
  return mapPlane(boxMean(multiplyPlanes(fine, fine), WINDOW), Math.sqrt);
}

function flatStrength({ data }: Plane, sources: Uint8Array): number {
  const found = new Float32Array(Math.ceil(data.length / SAMPLED));
  let count = 0;
  for (let i = 0; i < data.length; i += SAMPLED) if (sources[i] === 1) found[count++] = data[i]!;
  return found.subarray(0, count).sort()[Math.floor(FLAT * count)] ?? 0;
}

/** The mean of the 3×3 pixels around a pixel that has a patch inside the picture. */
function meanRound(pixels: Uint8ClampedArray, width: number, at: number, c: number): number {
  let sum = 0;
  for (let row = -width; row <= width; row += width) {
    for (let column = -1; column <= 1; column++) sum += pixels[4 * (at + row + column) + c]!;
  }
  return sum / 9;
}
