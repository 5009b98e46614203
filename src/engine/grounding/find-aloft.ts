import { boxMean } from '../kernels/box-mean.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps, fillHoles } from '../kernels/morphology.ts';
import { createPlane, type Plane } from '../raster.ts';
import { type Candidate, candidateOf, separateParts, union } from './candidate.ts';
import { findStuff } from './find-stuff.ts';
import type { SceneView } from './scene-view.ts';

/** How sure a sky is at least in which things are looked for. */
const SURE_SKY = 0.5;
/** The radius in which a sky is even, as a share of the picture's longer side. */
const EVEN = 0.08;
/** By how much in Lab a thing differs from the sky round it at least, and how much of its border is that clear. */
const [OTHER, SHARP, CLEAR] = [9, 14, 0.5];
/** Shares of the picture between which something is a thing in the sky. */
const [SMALLEST, LARGEST] = [0.0003, 0.12];
const FIT = 0.9;

/** What is in the sky with sky all round it, the largest first: birds, planes, kites; no clouds, whose borders are soft. */
export function findAloft(view: SceneView): Candidate[] {
  const { lab, image } = view;
  const skies = findStuff(view, 'sky');
  if (skies.length === 0 || skies[0]!.fit < SURE_SKY) return [];
  const sky = union(skies.map(({ mask }) => mask));
  const within = downToHorizon(sky);
  const radius = Math.round(EVEN * Math.max(image.width, image.height));
  const weight = boxMean(sky, radius);
  const planes = [lab.lightness, lab.a, lab.b];
  const even = planes.map((plane) =>
    boxMean(
      mapPlane(plane, (value, i) => value * sky.data[i]!),
      radius,
    ),
  );
  const difference = mapPlane(sky, (_, i) =>
    weight.data[i]! < 0.02
      ? 0
      : Math.hypot(...planes.map((plane, p) => plane.data[i]! - even[p]!.data[i]! / weight.data[i]!)),
  );
  const other = mapPlane(difference, (value, i) => (within.data[i]! > 0 && value > OTHER ? 1 : 0));
  const parts = separateParts(fillHoles(closeGaps(other, 1)), SMALLEST * sky.data.length);
  return parts.flatMap((mask) => {
    const found = candidateOf(mask, FIT);
    const isThing =
      found !== undefined &&
      found.area < LARGEST &&
      !isLine(found, image) &&
      isFree(mask, within) &&
      isSharp(mask, difference);
    return isThing ? [found] : [];
  });
}

/** What is this many times as long as wide is a wire or a scratch. */
const LINE = 7;

function isLine({ box }: Candidate, { width, height }: SceneView['image']): boolean {
  const aspect = ((box.right - box.left) * width) / ((box.bottom - box.top) * height);
  return Math.max(aspect, 1 / aspect) > LINE;
}

/** What lies above the sky's lower end in each column: the sky with all that is in it. */
function downToHorizon(sky: Plane): Plane {
  const { width, height } = sky;
  const result = createPlane(width, height);
  for (let x = 0; x < width; x++) {
    let end = height - 1;
    while (end >= 0 && sky.data[end * width + x]! < 0.5) end--;
    for (let y = 0; y <= end; y++) result.data[y * width + x] = 1;
  }
  return result;
}

/** Whether nothing but `within` and the picture's edge is beside a mask. */
function isFree({ width, height, data }: Plane, within: Plane): boolean {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! < 0.5) continue;
      if (y === height - 1 || within.data[i + width] === 0) return false;
      if ((x > 0 && within.data[i - 1] === 0) || (x < width - 1 && within.data[i + 1] === 0)) return false;
    }
  }
  return true;
}

/** Whether a mask's border is a step for the most part: two pixels further in it differs clearly. */
function isSharp({ width, height, data }: Plane, difference: Plane): boolean {
  let [length, sharp] = [0, 0];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (data[i]! < 0.5) continue;
      for (const step of [1, -1, width, -width]) {
        if (data[i + step]! >= 0.5) continue;
        length++;
        if (Math.max(difference.data[i]!, difference.data[i - step]!, difference.data[i - 2 * step]!) > SHARP) sharp++;
      }
    }
  }
  return length > 0 && sharp > CLEAR * length;
}
