import { type Defects, findDefects } from './find-defects.ts';
import { EngineError } from '../../engine-error.ts';
import type { Face } from '../../face.ts';
import { fillDefects } from './fill-defects.ts';
import { removeCreaseShade } from './remove-crease-shade.ts';
import { removeStains } from './stains/remove-stains.ts';
import { cropRaster } from '../../resample/crop.ts';
import { denoiseInPlace } from '../../filters/denoise.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { dilate } from '../../morphology/morphology.ts';
import { noiseLevels, type NoiseLevels, noisiness } from '../../filters/noise-level.ts';
import { applyCurves, largestChange, printLevels } from '../../color/print-levels.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../../resample/resample.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { removeTonedPrintStains } from './stains/remove-toned-print-stains.ts';
import type { Plane, Raster } from '../../raster.ts';
import type { Recipe, RecipeNote, RecipeResult } from '../../recipe.ts';

/** The longer side at which fading is measured. */
const JUDGING_SIZE = 768;
/** From this evidence of scratches on the picture is a damaged print, on which soft brown spots are stains. */
const SURELY_A_PRINT = 0.5;
/** The share of the measured grain that is removed; the rest is the print's own. */
const GRAIN_TAKEN = 0.48;
/** Denoising by less than half a level is omitted. */
const LEAST_GRAIN = 0.5 / 255;
/** A smaller change of tone (of 255) is omitted. */
const LEAST_CHANGE = 2;

/**
 * Repairs scratches, creases, dust and torn corners, reverses fading and yellowing, and softens grain. Faces keep their
 * grain: apart from scratches, only the common tone curves change them. Note: `stains_may_remain` or
 * `damage_may_remain`. Throws EngineError `nothing_to_change` for a picture without damage, fading and grain.
 */
export const restorePhoto: Recipe<object> = {
  needs: () => ({ matte: false, faces: true }),
  run: ({ source, seed, faces = [] }, step) => {
    const restored = restoreDefects(source, findDefects(source, faces, step), { faces, seed, step });
    if (restored === undefined) throw new EngineError('nothing_to_change');
    return restored;
  },
};

interface Restoring {
  readonly faces: readonly Face[];
  readonly seed: number;
  readonly step: (name: string) => void;
}

/** Restores `source` with known defects; undefined when nothing needs to change. */
export function restoreDefects(
  source: Raster,
  defects: Defects,
  { faces, seed, step }: Restoring,
): RecipeResult | undefined {
  // A scan larger than the search has soft borders beyond the mask's pixels.
  const border = source.width === defects.mask.width ? 1 : 2;
  const mask = dilate(defects.mask, border);
  const isDamaged = mask.data.some((value) => value > 0);
  const whole = isDamaged ? fillDefects(source, { mask, torn: dilate(defects.torn, border) }, seed, step) : source;
  step('level creases');
  removeCreaseShade(whole, defects.creases, defects.mask);
  step('look for stains');
  const isOneTone = isDamaged && removeTonedPrintStains(whole);
  const isSurelyAPrint = isDamaged && defects.evidence >= SURELY_A_PRINT;
  const wasStained = isSurelyAPrint && !isOneTone && removeStains(whole, faces);
  step('measure grain');
  const noise = noiseLevels(whole);
  const noisy = noisiness(noise);
  const curves = fadingCurves(whole, defects);
  const isGrainy = GRAIN_TAKEN * noisy * Math.max(...noise.luma, ...noise.chroma) >= LEAST_GRAIN;
  if (!isDamaged && !isGrainy && largestChange(curves) < LEAST_CHANGE) return undefined;
  const calm = isDamaged ? whole : { ...source, data: source.data.slice() };
  step('soften the grain');
  if (isGrainy) softenGrain(calm, scaleLevels(noise, GRAIN_TAKEN * noisy), faces);
  step('light and colour');
  return { pictures: [applyCurves(calm, curves, calm)], notes: remainderNotes(isDamaged, wasStained) };
}

/** Remaining damage cannot be measured. There mostly is some where damage was found (decision 043). */
function remainderNotes(isDamaged: boolean, wasStained: boolean): RecipeNote[] {
  if (wasStained) return [{ code: 'stains_may_remain' }];
  return isDamaged ? [{ code: 'damage_may_remain' }] : [];
}

function fadingCurves(picture: Raster, { torn, paper, evidence }: Defects): ReturnType<typeof printLevels> {
  const size = fitWithin(picture, JUDGING_SIZE);
  const small = resampleRaster(picture, size.width, size.height, boxFilter);
  const leftOut: Plane = resamplePlane(torn, size.width, size.height, boxFilter);
  return printLevels(small, leftOut, { paper, evidence });
}

function scaleLevels({ luma, chroma, isotropy }: NoiseLevels, factor: number): NoiseLevels {
  return { isotropy, luma: luma.map((level) => level * factor), chroma: chroma.map((level) => level * factor) };
}

/** Denoises in place except in faces, with a smooth transition around them. */
function softenGrain(picture: Raster, levels: NoiseLevels, faces: readonly Face[]): void {
  const kept = faces.map(({ x, y, width: across, height: down }) => {
    const [left, top] = [Math.max(0, Math.floor(x - across / 2)), Math.max(0, Math.floor(y - down / 2))];
    const width = Math.min(picture.width, Math.ceil(x + 1.5 * across)) - left;
    const height = Math.min(picture.height, Math.ceil(y + 1.5 * down)) - top;
    const part = cropRaster(picture, { left, top, width, height });
    return { part, left, top, middleX: x + across / 2 - left, middleY: y + down / 2 - top, across, down };
  });
  denoiseInPlace(picture, levels);
  for (const face of kept) putBack(face, picture);
}

interface KeptFace {
  /** The original picture around the face. */
  readonly part: Raster;
  /** Its position in the picture. */
  readonly left: number;
  readonly top: number;
  /** The face's centre in it, and the face's size. */
  readonly middleX: number;
  readonly middleY: number;
  readonly across: number;
  readonly down: number;
}

function putBack({ part, left, top, middleX, middleY, across, down }: KeptFace, { width, data }: Raster): void {
  for (let row = 0, from = 0; row < part.height; row++) {
    for (let column = 0; column < part.width; column++, from += 4) {
      // The distance is 1 at the box's corners, so that the face lies inside that ellipse.
      const distance = Math.hypot((column - middleX) / across, (row - middleY) / down) * Math.SQRT2;
      const share = 1 - smoothStep(distance, 1, 1.4);
      const at = 4 * ((top + row) * width + left + column);
      for (let c = 0; c < 3; c++) data[at + c]! += (part.data[from + c]! - data[at + c]!) * share;
    }
  }
}
