import { boxMean } from '../../filters/box-mean.ts';
import { dilate } from '../../morphology/morphology.ts';
import type { PaperColour } from '../../color/print-levels.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { solveLinear } from '../../color/solve-linear.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';

/** The least number of damaged pixels, and the share of them that shows bare paper. */
const LEAST_PAPER = 150;
const BARE_SHARE = 0.03;
/** A colour darker than the print's brightest by more than this (of 255) is no bare paper. */
const DARKER = 34;

/** The radius over which the colour beside a scratch is averaged. */
const BESIDE = 3;
/** Pixels with a smaller difference (of 255, over the three channels) have no reliable direction. */
const LEAST_STEP = 40;
/** The spread, of 255, of fully covered pixels around the paper's colour; partly covered ones spread more. */
const STRAY = 6;
/**
 * The least spread of ray directions (1 is isotropic) at which their crossing is reliable. In a print of one tone the
 * rays are almost parallel.
 */
const LEAST_CROSSING = 0.01;
const ROUNDS = 6;
/** A crossing lighter than the brightest pixels by this much (of 255) means that no pixel is fully covered. */
const SURELY_LIGHTER = 4;

/**
 * Estimates the colour of the bare paper in light scratches and creases: the mean of their brightest pixels, if that is
 * about as bright as `brightest`. Scratches thinner than a pixel mix the paper with the picture, so a ray from the
 * colour beside a scratch through its pixel points to the paper's colour, and the crossing of all rays corrects the
 * estimate. `mask` covers all damage, `scratches` a part of it. Returns undefined when too little is visible.
 */
export function barePaper(
  picture: Raster,
  { scratches, mask }: { scratches: Plane; mask: Plane },
  brightest: PaperColour,
): PaperColour | undefined {
  const seen = brightestOf(picture, scratches);
  if (seen === undefined || Math.max(...seen) < Math.max(...brightest) - DARKER) return undefined;
  const crossing = crossingOf(raysOf(picture, scratches, mask), seen);
  if (crossing === undefined) return seen;
  const believed = smoothStep(Math.max(...crossing) - Math.max(...seen), 0, SURELY_LIGHTER);
  return seen.map((value, c) => value + believed * (crossing[c]! - value)) as unknown as PaperColour;
}

function brightestOf({ data }: Raster, scratches: Plane): PaperColour | undefined {
  const counts = new Float64Array(256);
  const sums = [0, 1, 2].map(() => new Float64Array(256));
  let all = 0;
  for (let i = 0; i < scratches.data.length; i++) {
    if (scratches.data[i] === 0) continue;
    const least = Math.min(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!);
    all++;
    counts[least]!++;
    for (let c = 0; c < 3; c++) sums[c]![least]! += data[4 * i + c]!;
  }
  if (all < LEAST_PAPER) return undefined;
  const colour: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let level = 255; level >= 0 && count < BARE_SHARE * all; level--) {
    count += counts[level]!;
    for (let c = 0; c < 3; c++) colour[c]! += sums[c]![level]!;
  }
  return colour.map((sum) => sum / count) as unknown as PaperColour;
}

type Colour = readonly [number, number, number];

/** The ray from the colour beside a scratch through its pixel. */
interface Ray {
  readonly from: Colour;
  /** The unit direction. */
  readonly along: Colour;
  /** The distance to the pixel. */
  readonly step: number;
}

function raysOf(picture: Raster, scratches: Plane, mask: Plane): Ray[] {
  const damaged = dilate(mask, 1);
  const sound = createPlane(picture.width, picture.height);
  for (let i = 0; i < sound.data.length; i++) if (damaged.data[i] === 0) sound.data[i] = 1;
  const share = boxMean(sound, BESIDE);
  const beside = [0, 1, 2].map((c) => {
    const channel = createPlane(picture.width, picture.height);
    for (let i = 0; i < sound.data.length; i++) channel.data[i] = sound.data[i]! * picture.data[4 * i + c]!;
    return boxMean(channel, BESIDE);
  });
  const rays: Ray[] = [];
  for (let i = 0; i < scratches.data.length; i++) {
    if (scratches.data[i] === 0 || share.data[i]! < 0.1) continue;
    const from = beside.map((plane) => plane.data[i]! / share.data[i]!) as unknown as Colour;
    const steps = from.map((value, c) => picture.data[4 * i + c]! - value) as unknown as Colour;
    const step = Math.hypot(...steps);
    if (step < LEAST_STEP || Math.min(...steps) < 0) continue;
    rays.push({ from, along: steps.map((value) => value / step) as unknown as Colour, step });
  }
  return rays;
}

/**
 * The point nearest to all rays by iteratively reweighted least squares from `start`; undefined when they do not cross.
 */
function crossingOf(rays: readonly Ray[], start: Colour): Colour | undefined {
  let colour = start;
  if (rays.length < LEAST_PAPER) return undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = [0, 1, 2].map(() => new Float64Array(3));
    const right = new Float64Array(3);
    for (const { from, along, step } of rays) {
      const apart = colour.map((value, c) => value - from[c]!) as unknown as Colour;
      const distance = Math.hypot(...apart);
      // The paper covers this share of the pixel; the rest of the direction is noise.
      const cover = Math.min(1, step / Math.max(1, distance));
      const aside = Math.sqrt(Math.max(0, distance ** 2 - dot(apart, along) ** 2));
      const weight = cover ** 2 / (1 + ((aside * cover) / STRAY) ** 2);
      for (const [r, row] of matrix.entries()) {
        for (let c = 0; c < 3; c++) {
          const across = weight * ((r === c ? 1 : 0) - along[r]! * along[c]!);
          row[c]! += across;
          right[r]! += across * from[c]!;
        }
      }
    }
    const mean = (matrix[0]![0]! + matrix[1]![1]! + matrix[2]![2]!) / 3;
    const crossing = solveLinear(matrix, right);
    if (!crossing || determinant(matrix) < LEAST_CROSSING * mean ** 3) return undefined;
    colour = [...crossing] as unknown as Colour;
  }
  return colour.map((value) => Math.min(255, Math.max(1, value))) as unknown as Colour;
}

function dot(a: Colour, b: Colour): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The determinant of a 3×3 matrix. */
function determinant([a, b, c]: readonly Float64Array[]): number {
  const minor = (i: number, j: number): number => b![i]! * c![j]! - b![j]! * c![i]!;
  return a![0]! * minor(1, 2) - a![1]! * minor(0, 2) + a![2]! * minor(0, 1);
}
