import { type Defects, findDefects } from './find-defects.ts';
import { EngineError } from '../../engine-error.ts';
import type { Face } from '../../face.ts';
import { defectQuestion, fillDefects } from './fill-defects.ts';
import { removeStains } from './stains/remove-stains.ts';
import { changedShares } from '../../judging/visible-change.ts';
import { cropRaster } from '../../resample/crop.ts';
import { denoiseInPlace } from '../../filters/denoise.ts';
import { dilate } from '../../morphology/morphology.ts';
import { noiseLevels, type NoiseLevels, noisiness } from '../../filters/noise-level.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { marginOf } from './margin.ts';
import { largestChange, type PrintTone, repairTone, toneOf, toneRepair } from '../../color/print-tone.ts';
import { boxFilter, resamplePlane } from '../../resample/resample.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { removeTonedPrintStains } from './stains/remove-toned-print-stains.ts';
import type { ModelAnswer } from '../../model-question.ts';
import type { Plane, Raster } from '../../raster.ts';
import type { Recipe, RecipeInput, RecipeNote, RecipeResult } from '../../recipe.ts';

/** With less certainty a picture is no print, and is left as it is. */
const SURELY_A_PRINT = 0.5;
/** The share of the measured grain that is removed; the rest is the print's own. */
const GRAIN_TAKEN = 0.48;
/** Denoising by less than half a level is omitted. */
const LEAST_GRAIN = 0.5 / 255;
/** A smaller change of tone (of 255) is omitted. */
const LEAST_CHANGE = 4;
/** The shares of bare paper that stay over which contrast is given back less. */
const BARE = [0.006, 0.012] as const;
/** Where fewer of its pixels than these shares change noticeably and plainly, a print looks as it did. */
const LEAST_CHANGED = { noticeable: 0.5, plain: 0.02 } as const;
/** With less of its contrast given back, the person is told why. */
const TOLD_CONTRAST = 0.5;

/**
 * Repairs scratches, cracks, dust and torn corners, reverses fading and a cast, and softens grain: of prints. A picture
 * whose colors do not say that it is a print is left alone. Faces keep their grain. Always with a note, `cracks_stay`, `stains_may_remain`,
 * `damage_may_remain` or `print_toned`: it is never sure. Throws EngineError `nothing_to_restore` for any other picture, and for a print in good order.
 */
export const restorePhoto: Recipe<object> = {
  needs: () => ({ matte: false, faces: true, damage: true }),
  answers: 'fill',
  asks: (input, step) => defectQuestion(input.source, holesOf(input.source, examine(input, step))),
  run: (input, step) => {
    const { source, seed, faces = [], answer } = input;
    const restored = restoreDefects(source, examine(input, step), { faces, seed, step, answer });
    if (restored === undefined) throw new EngineError('nothing_to_restore');
    return restored;
  },
};

/** `margin` is 1 on what surrounds the print and does not count for its tone. */
type Examined = Defects & { readonly tone: PrintTone; readonly margin: Plane };

/** What has been found in the print that is being restored: it is needed before a model is asked and after. */
const examined = new WeakMap<Raster, Examined>();

/** Throws EngineError `nothing_to_restore` for what is no print. */
function examine({ source, faces = [], damage }: RecipeInput<object>, step: (name: string) => void): Examined {
  const known = examined.get(source);
  if (known) return known;
  const margin = marginOf(source);
  const tone = toneOf(source, margin);
  if (Math.max(tone.oneTone, tone.cast, ageWithScratches(tone)) < SURELY_A_PRINT)
    throw new EngineError('nothing_to_restore');
  const found = { ...findDefects(source, damage!, faces, step), tone, margin };
  examined.set(source, found);
  return found;
}

/** How surely colors are those of a print if there are scratches. Scenes have such colors too. */
const ageWithScratches = ({ faded, mostlyGrey }: PrintTone): number => Math.max(faded, mostlyGrey);

/** The pixels that are to be filled. A scan larger than the search has soft borders beyond the mask's pixels. */
function holesOf(source: Raster, { mask, torn }: Pick<Defects, 'mask' | 'torn'>) {
  const border = source.width === mask.width ? 1 : 2;
  return { mask: dilate(mask, border), torn: dilate(torn, border) };
}

interface Restoring {
  readonly answer?: ModelAnswer | undefined;
  readonly faces: readonly Face[];
  readonly seed: number;
  readonly step: (name: string) => void;
}

/** Restores a print with known defects and tone, and leaves its margin as it is; undefined when nothing needs to change. */
export function restoreDefects(
  source: Raster,
  { mask: found, torn, margin, tone, isScratched }: Examined,
  { faces, seed, step, answer }: Restoring,
): RecipeResult | undefined {
  const age = Math.max(tone.oneTone, tone.cast, isScratched ? ageWithScratches(tone) : 0);
  if (age < SURELY_A_PRINT) return undefined;
  const isDamaged = found.data.some((value) => value > 0);
  const holes = holesOf(source, { mask: found, torn });
  const filled = isDamaged ? fillDefects(source, holes, { seed, step, answer }) : { picture: source };
  const whole = filled.picture;
  step('look for stains');
  const isOneTone = isDamaged && removeTonedPrintStains(whole);
  const wasStained = isDamaged && !isOneTone && removeStains(whole, faces);
  step('measure grain');
  const noise = noiseLevels(whole);
  const noisy = noisiness(noise);
  const toned = isDamaged ? { ...tone, ...afterRepair(whole, torn, margin) } : tone;
  // Contrast would also be raised over the tears that stay.
  const contrast = 1 - smoothStep(toned.barePaper, ...BARE);
  const repair = toneRepair(toned, age, contrast);
  const isGrainy = GRAIN_TAKEN * noisy * Math.max(...noise.luma, ...noise.chroma) >= LEAST_GRAIN;
  if (!isDamaged && !isGrainy && largestChange(repair, toned) < LEAST_CHANGE) return undefined;
  const calm = isDamaged ? whole : { ...source, data: source.data.slice() };
  step('soften the grain');
  if (isGrainy) softenGrain(calm, scaleLevels(noise, GRAIN_TAKEN * noisy), faces);
  step('light and color');
  repairTone(calm, repair);
  margin.data.forEach((value, i) => {
    if (value > 0) calm.data.set(source.data.subarray(4 * i, 4 * i + 4), 4 * i);
  });
  if (!isDamaged && !isVisible(source, calm)) return undefined;
  const { by } = filled;
  const cracksStay = contrast < TOLD_CONTRAST;
  return {
    pictures: [calm],
    notes: remainderNotes({ cracksStay, wasStained, isDamaged }),
    ...(by !== undefined && { by }),
  };
}

function isVisible(source: Raster, restored: Raster): boolean {
  const { noticeable, plain } = changedShares(source, restored);
  return noticeable >= LEAST_CHANGED.noticeable || plain >= LEAST_CHANGED.plain;
}

/** Remaining damage cannot be measured. There mostly is some where damage was found (decision 043). */
function remainderNotes(found: { cracksStay: boolean; wasStained: boolean; isDamaged: boolean }): RecipeNote[] {
  if (found.cracksStay) return [{ code: 'cracks_stay' }];
  if (found.wasStained) return [{ code: 'stains_may_remain' }];
  return [{ code: found.isDamaged ? 'damage_may_remain' : 'print_toned' }];
}

/** What repair changes of a print's tone, without its torn corners and its margin. */
function afterRepair(whole: Raster, torn: Plane, margin: Plane): Pick<PrintTone, 'black' | 'white' | 'barePaper'> {
  const { width, height } = whole;
  const corners = torn.width === width ? torn : resamplePlane(torn, width, height, boxFilter);
  const { black, white, barePaper } = toneOf(
    whole,
    mapPlane(margin, (value, i) => Math.max(value, corners.data[i]!)),
  );
  return { black, white, barePaper };
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
