import type { Box, DetectedObject } from '../../abilities.ts';
import type { Point } from '../../face.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { grabCut } from '../../segment/grab-cut.ts';
import { labPlanes } from '../../color/lab-planes.ts';
import { mapPlane, sumOf } from '../../filters/map-planes.ts';
import {
  boxFilter,
  fromPart,
  resamplePlane,
  resamplePlaneAt,
  resampleRaster,
  resampleRasterAt,
  tentFilter,
} from '../../resample/resample.ts';
import { removeThin } from '../../morphology/morphology.ts';
import { resolveUncertainAlpha } from '../../segment/resolve-uncertain-alpha.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import {
  areaOf,
  boxOfMask,
  centreOf,
  clippedBox,
  contains,
  mappedBox,
  overlapOf,
  shareInside,
  sharedBox,
  squareAround,
} from '../boxes.ts';
import { isConfusable } from '../confusable-classes.ts';
import type { SceneView } from '../scene-view.ts';
import { pasteMask } from './paste-mask.ts';
import { FILLS, segmentBox } from './segment-box.ts';
import { withoutSpecks } from './without-specks.ts';

/** The margin of context around a box for the matting model, as a share of the box's longer side. */
const MARGIN = 0.2;
/** The longer side of the matte, in pixels. */
const MATTE_SIDE = 512;
/** The longer side at which GrabCut runs, in pixels. */
const CUT_SIDE = 288;
/** The least share of its box that remains of the matte beside other objects; with less, the matte shows the others. */
const LEAST_MASS = 0.07;
/** A thing that takes less than this share of its box is thin. */
const THIN_MASS = 0.2;
/** How far a thing may reach beyond the detector's box, in halves of the box. */
const REACH = 1.1;
/** A box that shares less than this with another, of the smaller one, leaves it alone. */
const TOUCHES = 0.04;
/** Most other things that are cut out of one. */
const MOST_RIVALS = 3;

/** What consists of tubes and wires: in its box they are its own. Their reach from the middle, as a share of the longer side. */
const WIRY = 'bicycle';
const WIRE = 0.016;

/** The options of `maskOfBox`. */
export interface BoxMaskOptions {
  /** What the detector calls it: things of one kind are not cut out of each other by their mattes. */
  readonly label?: string;
  /** Half of the detail for a fraction of the time: for one of many. */
  readonly quick?: boolean;
  /** Where it lies for sure, in the view's pixels; the middle of its box unless told. */
  readonly at?: Point;
}

/** The mask of a thing, and whether the matte showed just that. */
export interface BoxMask {
  /** The mask, 0..1, at the view's size. */
  readonly mask: Plane;
  readonly clear: boolean;
  /** Whether it covers so little of its box that a part may be missing: a bicycle, a rope. */
  readonly thin: boolean;
}

/**
 * Segments the object in a detector's box. The mask of an added model is the answer, else the matte of the box with a
 * margin, where it fills the box. Where other objects overlap, or the matte shows something else, GrabCut decides, with a
 * prior from the box, the matte and the other boxes.
 */
export async function maskOfBox(
  view: SceneView,
  box: Box,
  others: readonly DetectedObject[],
  { label, quick = false, at = centreOf(box) }: BoxMaskOptions = {},
): Promise<BoxMask> {
  const area = squareAround(box, MARGIN, view.image);
  const touching = others.filter(({ box: other }) => touches(other, box) && !isOn(box, other));
  const segmented = await segmentBox(view, box, at, touching);
  if (segmented) return { mask: segmented, clear: true, thin: sumOf(segmented) < THIN_MASS * areaOf(box) };
  const size = fitWithin(area, quick ? CUT_SIDE / 2 : touching.length > 0 ? CUT_SIDE : MATTE_SIDE);
  const crop = resampleRasterAt(
    view.image,
    size.width,
    size.height,
    boxFilter,
    fromPart(area, size.width, size.height),
  );
  const toCut = (each: Box): Box =>
    mappedBox(each, { left: area.left, top: area.top, x: size.width / area.width, y: size.height / area.height });
  const matte = resamplePlane(await view.matteOf(area, quick), size.width, size.height, tentFilter);
  // Where other objects touch it, half-transparent areas belong to one of them, which GrabCut decides.
  const seen = touching.length > 0 ? matte : resolveUncertainAlpha(matte, crop);
  const target = toCut(box);
  const taken = quick ? [] : await masksInFront(view, box, touching, label);
  const belongs = membership(
    size,
    target,
    touching.map((other) => toCut(other.box)),
  );
  for (const mask of taken) {
    const part = resamplePlaneAt(mask, size.width, size.height, tentFilter, fromPart(area, size.width, size.height));
    for (let i = 0; i < part.data.length; i++) if (part.data[i]! > 0.5) belongs.data[i] = 0;
  }
  const own = mapPlane(seen, (alpha, i) => (belongs.data[i]! > 0.4 ? alpha : 0));
  const found = boxOfMask(own);
  const lies = others.some((other) => isOn(box, other.box));
  const clear =
    found !== undefined &&
    !lies &&
    overlapOf(found, clippedBox(target, size)) > FILLS &&
    (touching.length === 0 || sumOf(own) > LEAST_MASS * areaOf(target));
  const cut =
    clear && touching.length === 0
      ? mapPlane(seen, (alpha, i) => (belongs.data[i]! > 0 ? alpha : 0))
      : cutOut(crop, priorOf(seen, belongs, target, clear), clear);
  const wiry = touching.filter((other) => other.label === WIRY && !(label && isConfusable(label, WIRY)));
  const whole = withoutSpecks(
    wiry.length > 0
      ? withoutWires(
          cut,
          wiry.map((other) => toCut(other.box)),
        )
      : cut,
  );
  return { mask: pasteMask(whole, area, view.image), clear, thin: sumOf(whole) < THIN_MASS * areaOf(target) };
}

/** The mask without what is thin in these boxes. */
function withoutWires(mask: Plane, boxes: readonly Box[]): Plane {
  const thick = removeThin(
    mapPlane(mask, (value) => (value > 0.5 ? 1 : 0)),
    Math.round(WIRE * Math.max(mask.width, mask.height)),
  );
  return mapPlane(mask, (value, i) =>
    thick.data[i] === 0 && boxes.some((box) => contains(box, i % mask.width, Math.floor(i / mask.width))) ? 0 : value,
  );
}

/** Whether a small object lies on a large one, as a tie on a person; the large one is then no rival. */
function isOn(box: Box, other: Box): boolean {
  return areaOf(box) < 0.3 * areaOf(other) && shareInside(box, other) > 0.8;
}

function touches(other: Box, box: Box): boolean {
  return areaOf(sharedBox(other, box)) > TOUCHES * Math.min(areaOf(other), areaOf(box));
}

/**
 * The masks of smaller objects of another kind in front of the box, at the view's size, where the matte shows them
 * clearly. Objects of one kind are separated by GrabCut alone, because the matting model merges them.
 */
async function masksInFront(
  view: SceneView,
  box: Box,
  touching: readonly DetectedObject[],
  label: string | undefined,
): Promise<Plane[]> {
  const inFront = touching.filter(
    (other) =>
      areaOf(other.box) < areaOf(box) &&
      areaOf(other.box) > 0.01 * areaOf(box) &&
      !(label && isConfusable(label, other.label)),
  );
  const masks: Plane[] = [];
  for (const { box: other } of inFront.slice(0, MOST_RIVALS)) {
    const area = squareAround(other, MARGIN, view.image);
    const mask = within(pasteMask(await view.matteOf(area), area, view.image), other);
    const found = boxOfMask(mask);
    if (found && overlapOf(found, other) > FILLS) masks.push(mask);
  }
  return masks;
}

function within(mask: Plane, box: Box): Plane {
  return mapPlane(mask, (alpha, i) => (contains(box, i % mask.width, Math.floor(i / mask.width)) ? alpha : 0));
}

/** The likelihood (0..1) that a pixel belongs to the box's object and not to another's; 0 beyond its reach. */
function membership(
  { width, height }: { readonly width: number; readonly height: number },
  target: Box,
  others: readonly Box[],
): Plane {
  const result = createPlane(width, height);
  const ranked = others.map((box) => ({ box, rank: Math.min(4, Math.max(0.25, areaOf(target) / areaOf(box))) }));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const own = closeness(target, x + 0.5, y + 0.5);
      if (own === 0) continue;
      // A smaller box in front of a larger one has the stronger claim to shared pixels.
      const rival = ranked.reduce((most, { box, rank }) => Math.max(most, rank * closeness(box, x + 0.5, y + 0.5)), 0);
      result.data[i] = own / (own + rival);
    }
  }
  return result;
}

/** 1 in the centre of a box, falling towards its borders, 0 beyond `REACH`. */
function closeness({ left, top, right, bottom }: Box, x: number, y: number): number {
  const across = Math.abs(2 * x - left - right) / (right - left);
  const down = Math.abs(2 * y - top - bottom) / (bottom - top);
  return across > REACH || down > REACH ? 0 : Math.exp(-1.2 * (across * across + down * down));
}

/** The prior for GrabCut: the matte where it shows the object, else a filled box. */
function priorOf(seen: Plane, belongs: Plane, { left, top, right, bottom }: Box, clear: boolean): Plane {
  return mapPlane(seen, (alpha, i) => {
    if (belongs.data[i]! <= 0) return 0;
    if (clear) return belongs.data[i]! * Math.min(0.99, Math.max(0.01, alpha));
    const across = Math.abs(2 * (i % seen.width) + 1 - left - right) / (right - left);
    const down = Math.abs(2 * Math.floor(i / seen.width) + 1 - top - bottom) / (bottom - top);
    return belongs.data[i]! * (0.25 + 0.55 * Math.max(0, 1 - Math.max(across, down) ** 4));
  });
}

/** Runs GrabCut at a side of at most `CUT_SIDE` and enlarges the result to the prior's size. */
function cutOut(crop: Raster, prior: Plane, clear: boolean): Plane {
  const { width, height } = fitWithin(prior, CUT_SIDE);
  const small = resampleRaster(crop, width, height, boxFilter);
  const cut = grabCut(labPlanes(small), resamplePlane(prior, width, height, boxFilter), {
    priorWeight: clear ? 1.2 : 0.7,
    smoothness: 4,
    rounds: 3,
  });
  return resamplePlane(cut, prior.width, prior.height, tentFilter);
}
