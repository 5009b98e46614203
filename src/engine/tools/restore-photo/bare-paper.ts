import { boxMean } from '../../filters/box-mean.ts';
import { dilate } from '../../morphology/morphology.ts';
import type { PaperColour } from '../../color/print-levels.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { solveLinear } from '../../color/solve-linear.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';

/** So many pixels of damage have to be seen, and so large a share of them shows the paper bare. */
const LEAST_PAPER = 150;
const BARE_SHARE = 0.03;
/** Nothing of a print is lighter than its paper: what is this much darker than its brightest (of 255) is none. */
const DARKER = 34;

/** What lies beside a scratch is averaged over so many pixels either way. */
const BESIDE = 3;
/** A pixel that differs less (of 255, over the three channels) from what lies beside points nowhere sure. */
const LEAST_STEP = 40;
/** So far, of 255, pixels wholly of paper may lie from its colour; those of which less is paper point less surely. */
const STRAY = 6;
/** The rays of one tone are almost parallel: their crossing is believed when they differ by so much (1: in all directions). */
const LEAST_CROSSING = 0.01;
const ROUNDS = 6;
/** A crossing lighter than the brightest pixels by so much, of 255, says that none of them shows the paper whole. */
const SURELY_LIGHTER = 4;

/**
 * The colour of the bare paper that light scratches and creases show: the mean of their brightest pixels, if it is as bright
 * as the print's `brightest`. Scratches thinner than a pixel show it nowhere whole, but mixed with what lies beside them:
 * on the straight line from that colour through the mixed one lies the paper's, and where the lines of all pixels cross
 * is a lighter colour than their brightest then. `mask` is 1 on all that is damaged, `scratches` on these; undefined when
 * too little is seen.
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

/** From the colour beside a scratch through a pixel of it. */
interface Ray {
  readonly from: Colour;
  /** Of length 1. */
  readonly along: Colour;
  /** How far the pixel lies from there. */
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

/** The colour nearest to all rays by weighted least squares, from `start` on; undefined when they do not cross. */
function crossingOf(rays: readonly Ray[], start: Colour): Colour | undefined {
  let colour = start;
  if (rays.length < LEAST_PAPER) return undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = [0, 1, 2].map(() => new Float64Array(3));
    const right = new Float64Array(3);
    for (const { from, along, step } of rays) {
      const apart = colour.map((value, c) => value - from[c]!) as unknown as Colour;
      const distance = Math.hypot(...apart);
      // Of so much of the pixel the paper is bare; the rest of its direction is chance.
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

/** Of a matrix of three rows of three. */
function determinant([a, b, c]: readonly Float64Array[]): number {
  const minor = (i: number, j: number): number => b![i]! * c![j]! - b![j]! * c![i]!;
  return a![0]! * minor(1, 2) - a![1]! * minor(0, 2) + a![2]! * minor(0, 1);
}
