import { addDifference } from './add-difference.ts';
import { cropPlane, cropRaster, type PixelArea, withMargin } from '../../resample/crop.ts';
import { enlargeRows, type RowSource } from '../../resample/enlarge-rows.ts';
import { fillThin } from './fill-thin.ts';
import { fillQuestion, takeBetterFill } from '../../inpaint/fill/learned-fill.ts';
import { type HolePart, inpaint, type InpaintOptions, partAroundHole, pasteHole } from '../../inpaint/inpaint.ts';
import { HOLE } from '../../inpaint/inpaint-level.ts';
import type { FillQuestion, ModelAnswer } from '../../model-question.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { dilate, removeThin } from '../../morphology/morphology.ts';
import { boxFilter, resampleRaster } from '../../resample/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';

/** From this half width on, in pixels of the mask, a defect is inpainted. */
const WIDE = 5;
/** Wide defects are inpainted in tiles with a margin of context, so that the cost depends on the damage. */
const TILE = 384;
const MARGIN = 96;
/** Narrow defects are filled in tiles at full size, which limits the memory. */
const NARROW_TILE = 512;
const NARROW_MARGIN = 64;

/**
 * Fills the pixels of `mask`: narrow defects by a membrane with grain, wide ones by inpainting at the mask's size with
 * that grain on top. All other pixels are identical. `mask` has at most the picture's size. Torn corners (a part of it)
 * are each filled as a whole with more attempts, because a part of the picture is missing there. Where a model's `answer` to
 * `defectQuestion` meets what is around better, the wide ones show that, and `by` is the model's id.
 */
export function fillDefects(
  picture: Raster,
  { mask, torn }: Holes,
  { seed, step, answer }: DefectFill,
): { readonly picture: Raster; readonly by?: string } {
  const { width, height } = mask;
  step('fill what is narrow');
  const filled = fillNarrow(picture, mask);
  const wide = wideIn(mask);
  if (!wide.data.includes(1)) return { picture: filled };
  step('fill what is wide');
  const narrow = resampleRaster(filled, width, height, boxFilter);
  const copied = { width, height, data: narrow.data.slice() };
  const corners = mapPlane(wide, (value, i) => (value === 1 && torn.data[i]! > 0 ? 1 : 0));
  const rest = mapPlane(wide, (value, i) => value - corners.data[i]!);
  for (const area of quarters(mask)) {
    fillArea(copied, corners, area, { margin: Math.max(width, height), seed, step, forbidden: rest });
  }
  for (const area of tiles(mask, TILE)) fillArea(copied, rest, area, { margin: MARGIN, seed, step, attempts: 1 });
  const isTaken = answer?.ability === 'fill' && takeLearned(copied, wide, mask, answer);
  addDifference(filled, mask, narrow, copied);
  return { picture: filled, ...(isTaken && { by: answer.by }) };
}

/** What a model may be asked for the wide defects; undefined where there are none. */
export function defectQuestion(picture: Raster, { mask }: Pick<Holes, 'mask'>): FillQuestion | undefined {
  const part = partWithWide(resampleRaster(picture, mask.width, mask.height, boxFilter), wideIn(mask), mask);
  return part && fillQuestion(part);
}

interface DefectFill {
  readonly seed: number;
  readonly step: (name: string) => void;
  readonly answer?: ModelAnswer | undefined;
}

function wideIn(mask: Plane): Plane {
  const cores = dilate(removeThin(mask, WIDE), WIDE);
  return mapPlane(mask, (value, i) => (value === 1 && cores.data[i]! >= 0.5 ? 1 : 0));
}

/** The wide defects with their surroundings, in which the narrow ones are a hole too. */
function partWithWide(picture: Raster, wide: Plane, mask: Plane): HolePart | undefined {
  const part = partAroundHole(picture, wide, undefined);
  if (part) cropPlane(mask, part).data.forEach((value, i) => value === 1 && (part.state[i] = HOLE));
  return part;
}

function takeLearned(
  copied: Raster,
  wide: Plane,
  mask: Plane,
  answer: Extract<ModelAnswer, { ability: 'fill' }>,
): boolean {
  const part = partWithWide(copied, wide, mask)!;
  const question = fillQuestion(part);
  if (!question || !takeBetterFill(part, true, question, answer)) return false;
  // The membrane knows narrow ones better than a model that sees the print reduced.
  cropPlane(wide, part).data.forEach((value, i) => value === 0 && (part.state[i] = 0));
  pasteHole(copied, part, part);
  return true;
}

/** The masks of what is to be filled (1), of one size. */
interface Holes {
  readonly mask: Plane;
  /** The torn corners, a part of `mask`. */
  readonly torn: Plane;
}

/** The four quarters of a picture; each contains at most one torn corner. */
function* quarters({ width, height }: { width: number; height: number }): Generator<PixelArea> {
  const [right, bottom] = [width >> 1, height >> 1];
  for (const left of right > 0 ? [0, right] : [0]) {
    for (const top of bottom > 0 ? [0, bottom] : [0]) {
      yield {
        left,
        top,
        width: left > 0 || right === 0 ? width - left : right,
        height: top > 0 || bottom === 0 ? height - top : bottom,
      };
    }
  }
}

function* tiles({ width, height }: { width: number; height: number }, side: number): Generator<PixelArea> {
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      yield { left, top, width: Math.min(side, width - left), height: Math.min(side, height - top) };
    }
  }
}

function fillNarrow(picture: Raster, mask: Plane): Raster {
  const result = createRaster(picture.width, picture.height);
  result.data.set(picture.data);
  const loadRow = enlargeRows(mask, picture.width, picture.height);
  for (const area of tiles(picture, NARROW_TILE)) {
    if (!holesIn(area, loadRow, picture.width).data.includes(1)) continue;
    const around = withMargin(area, NARROW_MARGIN, picture);
    const filled = fillThin(cropRaster(picture, around), holesIn(around, loadRow, picture.width));
    copyBack(filled, around, area, result);
  }
  return result;
}

/** 1 where the enlarged mask is at least one half. */
function holesIn({ left, top, width, height }: PixelArea, loadRow: RowSource, wholeWidth: number): Plane {
  const holes = createPlane(width, height);
  const row = new Float32Array(wholeWidth);
  for (let y = 0, i = 0; y < height; y++) {
    loadRow(top + y, row, left, left + width);
    for (let x = left; x < left + width; x++, i++) holes.data[i] = row[x]! >= 0.5 ? 1 : 0;
  }
  return holes;
}

/** Copies `area` of the picture from `part`, which shows `around`. */
function copyBack(part: Raster, around: PixelArea, area: PixelArea, picture: Raster): void {
  for (let y = area.top; y < area.top + area.height; y++) {
    const start = 4 * ((y - around.top) * part.width + area.left - around.left);
    picture.data.set(part.data.subarray(start, start + 4 * area.width), 4 * (y * picture.width + area.left));
  }
}

interface AreaFill extends Omit<InpaintOptions, 'forbidden'> {
  /** The context around the area, in pixels. */
  readonly margin: number;
  readonly forbidden?: Plane;
}

/** Fills the holes within the area in place and removes them from `holes`. */
function fillArea(picture: Raster, holes: Plane, area: PixelArea, { margin, forbidden, ...options }: AreaFill): void {
  if (!cropPlane(holes, area).data.includes(1)) return;
  const around = withMargin(area, margin, picture);
  const part = cropRaster(picture, around);
  const out = forbidden && { forbidden: cropPlane(forbidden, around) };
  copyBack(inpaint(part, cropPlane(holes, around), { ...options, ...out }), around, area, picture);
  for (let y = area.top; y < area.top + area.height; y++) {
    holes.data.fill(0, y * holes.width + area.left, y * holes.width + area.left + area.width);
  }
}
