import { mapPlane } from '../kernels/map-planes.ts';
import { cropPlane } from '../kernels/crop.ts';
import type { ClassMaps } from '../matte.ts';
import { resamplePlane, tentFilter } from '../kernels/resample.ts';
import { createPlane, type Plane } from '../raster.ts';
import { type Box, type Candidate, candidateOf, isSame, separateParts } from './candidate.ts';
import { chancesOf, classChances } from './class-maps.ts';
import { sureOfPart } from './find-subject.ts';
import type { WindowMatte } from './window-mattes.ts';

/** A thing smaller than this share of the picture is a crumb. */
const SMALLEST = 0.0008;
/** The share of a thing's circumference, about, that may lie on an edge of its window; beyond, the window cuts it. */
const CUT = 0.04;

/**
 * What stands out in the windows of a picture and does not in the whole of it: none of `parts`, the surest first. `size` is that
 * of the masks; of `classes`, what the network makes of the whole picture, each is told by both looks at it.
 */
export function findCloser(
  windows: readonly WindowMatte[],
  size: { readonly width: number; readonly height: number },
  parts: readonly Candidate[],
  classes?: ClassMaps,
): Candidate[] {
  const things = windows.flatMap((one) => thingsIn(one, size)).toSorted((a, b) => b.fit - a.fit);
  const kept: Candidate[] = [];
  for (const thing of things) if (![...parts, ...kept].some((other) => isSame(thing, other))) kept.push(thing);
  return classes ? kept.map((thing) => seenTwice(thing, classes)) : kept;
}

/** What is added to a chance for its logarithm. */
const LEAST_CHANCE = 1e-12;

/** A thing of a window, told as much by what it is in the whole picture: large things are known better there, small ones in the window. */
function seenTwice({ chances, ...thing }: Candidate, classes: ClassMaps): Candidate {
  if (!chances) return thing;
  const inWhole = classChances(thing.mask, classes);
  return {
    ...thing,
    chances: chancesOf(chances.map((chance, k) => 0.5 * Math.log(chance * inWhole[k]! + LEAST_CHANCE))),
  };
}

function thingsIn(
  { window, alpha }: WindowMatte,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const [left, right] = [Math.round(window.left * width), Math.round(window.right * width)];
  const [top, bottom] = [Math.round(window.top * height), Math.round(window.bottom * height)];
  const inWindow = resamplePlane(alpha, right - left, bottom - top, tentFilter);
  const whole = createPlane(width, height);
  for (let y = top; y < bottom; y++) {
    const row = inWindow.data.subarray((y - top) * inWindow.width, (y - top + 1) * inWindow.width);
    whole.data.set(row, y * width + left);
  }
  const solid = mapPlane(whole, (value) => (value >= 0.5 ? 1 : 0));
  return separateParts(solid, SMALLEST * solid.data.length).flatMap((mask) => {
    if (isCut(mask, { left, top, right, bottom })) return [];
    const thing = candidateOf(mask, 1);
    if (!thing) return [];
    const chances =
      alpha.classes &&
      classChances(cropPlane(mask, { left, top, width: right - left, height: bottom - top }), alpha.classes);
    return [{ ...thing, fit: sureOfPart(whole, mask), ...(chances && { chances }) }];
  });
}

/** Whether a window's edge, unless it is the picture's as well, goes through what it shows; the window in pixels of `mask`. */
function isCut({ width, height, data }: Plane, { left, top, right, bottom }: Box): boolean {
  let [onEdge, area] = [0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (data[y * width + x]! < 0.5) continue;
      area++;
      const across = (x === left && left > 0) || (x === right - 1 && right < width);
      const along = (y === top && top > 0) || (y === bottom - 1 && bottom < height);
      if (across || along) onEdge++;
    }
  }
  return onEdge > CUT * 4 * Math.sqrt(area);
}
