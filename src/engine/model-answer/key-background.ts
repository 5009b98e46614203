import { EngineError } from '../engine-error.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { cutOutSubject } from '../subject.ts';
import { prepareAlignment } from './align-answer.ts';
import { askedOfWhole } from './edit.ts';
import { inMask, markedCopy, maskInFrame } from './marked-part.ts';
import type { Backdrop, ModelServerRecipe } from './model-server-recipe.ts';

/** Key difference, as a share of the backdrop's, up to which a pixel is all subject and from which on it is all backdrop. */
const KEY = { none: 0.12, all: 0.88 };
/** The least key difference (0..1) of a backdrop. */
const LEAST_KEY = 0.25;
/** Side of the corners, as a share of the shorter side. Three of four have to be backdrop. */
const CORNER = 0.04;
const [CORNERS_CLEAR, CLEAR] = [3, 0.1];
/** Bounds of the share of the picture that a subject covers. */
const COVERAGE = { least: 0.01, most: 0.99 };
/** With more than this share of greenish pixels the backdrop is magenta. */
const GREENISH = 0.01;

/**
 * The subject on transparency. A model cannot draw transparency, so it is asked for the subject on flat green or magenta. The
 * alpha is derived from that and applied to the photo's own pixels.
 */
export const keyBackground: ModelServerRecipe<object> = {
  check: () => {},
  analyse: askedOfWhole.analyse,
  align: askedOfWhole.align,
  prepare: ({ mask, ...input }, step) => {
    const request = askedOfWhole.prepare(input, step);
    const shown = request.pictures[0]!;
    const marked = mask && markedCopy(shown, maskInFrame(inMask(mask), request.frame));
    return { ...request, pictures: marked ? [shown, marked] : [shown], backdrop: backdropFor(input.source) };
  },
  compose: ({ source, mask, frame, answer, backdrop = 'green', analysis, aligned: known }, step) => {
    step('register');
    const aligned = known ?? prepareAlignment(source, frame, analysis)(answer);
    step('key');
    const alpha = keyedAlpha(aligned.answer, backdrop);
    refuseBadMatte(alpha);
    return { pictures: [cutOutSubject(source, alpha, step, { mark: mask })] };
  },
};

/** The backdrop that the photo has least of. */
function backdropFor({ data }: Raster): Backdrop {
  let greenish = 0;
  const stride = 4 * Math.max(1, Math.floor(data.length / 4 / 100_000));
  for (let i = 0; i < data.length; i += stride) if (standsOut(data, i, 'green') > LEAST_KEY / 2) greenish++;
  return greenish > (GREENISH * data.length) / stride ? 'magenta' : 'green';
}

/** The key difference (−1..1): how far green, or red and blue, exceed the other channels. */
function standsOut(data: Uint8ClampedArray, i: number, backdrop: Backdrop): number {
  const [red, green, blue] = [data[i]! / 255, data[i + 1]! / 255, data[i + 2]! / 255];
  return backdrop === 'green' ? green - Math.max(red, blue) : Math.min(red, blue) - green;
}

/** The alpha by Vlahos' color difference key, relative to the backdrop as the model painted it. */
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

/** Throws EngineError `answer_strayed` for an implausible matte: nothing or all is subject, or the corners are. */
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
