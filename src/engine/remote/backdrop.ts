import { EngineError } from '../engine-error.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { cutOutSubject } from '../subject.ts';
import { aligning } from './align-answer.ts';
import { editPhoto } from './edit.ts';
import type { Backdrop, HostedRecipe } from './hosted-recipe.ts';

/** How far (0..1) a pixel's key channel stands out where it is all backdrop, and where it is none, as shares of the backdrop's own. */
const KEY = { none: 0.12, all: 0.88 };
/** A backdrop stands out by at least this much (0..1). */
const LEAST_KEY = 0.25;
/** Corners are this share of the shorter side; three of four are backdrop. */
const CORNER = 0.04;
const [CORNERS_CLEAR, CLEAR] = [3, 0.1];
/** The subject covers between these shares of the picture. */
const COVERAGE = { least: 0.01, most: 0.99 };
/** With more than this share of the photo greenish, the backdrop is magenta. */
const GREENISH = 0.01;

/**
 * The subject on transparency. The model, which knows no transparency, is asked for the subject on flat green or magenta;
 * from that the alpha is derived and applied to the photo's own pixels.
 */
export const keyBackground: HostedRecipe<object> = {
  check: () => {},
  prepare: (input, step) => ({ ...editPhoto.prepare(input, step), backdrop: backdropFor(input.source) }),
  foresee: editPhoto.foresee!,
  align: editPhoto.align!,
  compose: ({ source, frame, answer, backdrop = 'green', foreseen, aligned: known }, step) => {
    step('register');
    const aligned = known ?? aligning(source, frame, foreseen)(answer);
    step('key');
    const alpha = keyedAlpha(aligned.answer, backdrop);
    refuseBadMatte(alpha);
    return { pictures: [cutOutSubject(source, alpha, step)] };
  },
};

/** The backdrop that the photo has least of. */
function backdropFor({ data }: Raster): Backdrop {
  let greenish = 0;
  const stride = 4 * Math.max(1, Math.floor(data.length / 4 / 100_000));
  for (let i = 0; i < data.length; i += stride) if (standsOut(data, i, 'green') > LEAST_KEY / 2) greenish++;
  return greenish > (GREENISH * data.length) / stride ? 'magenta' : 'green';
}

/** By how much (−1..1) green, or red and blue, stand out from the rest. */
function standsOut(data: Uint8ClampedArray, i: number, backdrop: Backdrop): number {
  const [red, green, blue] = [data[i]! / 255, data[i + 1]! / 255, data[i + 2]! / 255];
  return backdrop === 'green' ? green - Math.max(red, blue) : Math.min(red, blue) - green;
}

/** 1 minus the share of backdrop in each pixel (Vlahos' colour difference key), by the backdrop as it was painted. */
function keyedAlpha({ width, height, data }: Raster, backdrop: Backdrop): Plane {
  const alpha = createPlane(width, height);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = standsOut(data, 4 * i, backdrop);
  const strongest = alpha.data.toSorted();
  const painted = strongest[Math.floor(0.98 * strongest.length)]!;
  if (painted < LEAST_KEY) throw new EngineError('answer_strayed');
  for (let i = 0; i < alpha.data.length; i++) {
    alpha.data[i] = 1 - smoothStep(alpha.data[i]! / painted, KEY.none, KEY.all);
  }
  return alpha;
}

/** A matte that cannot be one: nothing or all is subject, or the corners are. Throws EngineError `answer_strayed`. */
function refuseBadMatte({ width, height, data }: Plane): void {
  const covered = data.reduce((sum, value) => sum + value, 0) / data.length;
  const side = Math.max(1, Math.round(CORNER * Math.min(width, height)));
  const corners = [0, height - side].flatMap((top) => [0, width - side].map((left) => ({ left, top })));
  const clear = corners.filter(({ left, top }) => {
    let sum = 0;
    for (let y = top; y < top + side; y++) for (let x = left; x < left + side; x++) sum += data[y * width + x]!;
    return sum < CLEAR * side * side;
  });
  if (covered < COVERAGE.least || covered > COVERAGE.most || clear.length < CORNERS_CLEAR) {
    throw new EngineError('answer_strayed');
  }
}
