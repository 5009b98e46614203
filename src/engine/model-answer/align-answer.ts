import { lumaPlane } from '../color/channels.ts';
import { multiplyPlanes } from '../filters/map-planes.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { type AxisMapping, boxFilter, fromPart, type PictureMapping, resampleRasterAt } from '../resample/resample.ts';
import { chain, inverse } from './axis-mapping.ts';
import { flatten, type ModelFrame, planeInView, toPhoto } from './model-frame.ts';
import { prepareRegistration, type Registration, type Start } from './register.ts';
import { NO_STRUCTURE, prepareAgreement, sameShare } from './structure-agreement.ts';

/** The longer side, in pixels, at which the picture that was sent and the answer are compared. */
const VIEW = 512;
/** A registration that scales by more than this, or shifts by more than this share of the shorter side, is a wrong one. */
const MOST_MOVED = 0.15;
/** With less than this share of the same structure, the registration is tried from other starts, and at last with shears. */
const DOUBTFUL = 0.6;
/** How far from the first the other starts lie: a model reframes a picture by some such share. */
const SHIFTS = [0.05, 0.1];
const STARTS: readonly Start[] = [
  { x: 0, y: 0, scale: 1 },
  ...SHIFTS.flatMap((shift) =>
    [shift, -shift].flatMap((by) => [
      { x: by, y: 0, scale: 1 },
      { x: 0, y: by, scale: 1 },
    ]),
  ),
  { x: 0, y: 0, scale: 0.94 },
  { x: 0, y: 0, scale: 1.06 },
];
/** Shears are followed where they move a corner of the view by more than so many pixels. */
const LEAST_SHEAR = 0.5;

/** The part of the photo that was sent and the registered answer, both at the size of the view. */
export interface AlignedAnswer {
  readonly sent: Raster;
  /** Where the answer has no pixels, because the model cut off a border, this is the photo. */
  readonly answer: Raster;
  /** The answer at its own size, upright to the photo. */
  readonly whole: Raster;
  /** 1 where both should show the same: inside the photo and the answer, and outside the part that was to change. */
  readonly counts: Plane;
  /** 1 inside the photo and the answer. */
  readonly seen: Plane;
  /** How well the structure of the two agrees, 0..1; −1 where there is no structure. */
  readonly agreement: Plane;
  /** The share of the compared structure that is the same. */
  readonly same: number;
  /** From pixels of the view, which covers the frame's area, to pixels of the photo. */
  readonly toPhoto: PictureMapping;
  /** From pixels of the photo to pixels of `whole`. */
  readonly toAnswer: PictureMapping;
  /** The same to pixels of the answer as it came, as if the model had moved nothing. */
  readonly toAnswerUnmoved: PictureMapping;
}

/**
 * Registers an answer to the photo. `changed` says whether a pixel of the photo was to change: such pixels are left out of the comparison.
 */
export function alignAnswer(
  photo: Raster,
  frame: ModelFrame,
  answer: Raster,
  changed?: (x: number, y: number) => boolean,
): AlignedAnswer {
  const { width, height } = fitWithin(frame.area, VIEW);
  const toSource = fromPart(frame.area, width, height);
  const sent = flatten(resampleRasterAt(photo, width, height, boxFilter, toSource));
  const inPhoto = planeInView(sent, toSource, (x, y) => x >= 0 && y >= 0 && x < photo.width && y < photo.height);
  const compared = changed
    ? multiplyPlanes(
        inPhoto,
        planeInView(sent, toSource, (x, y) => !changed(x, y)),
      )
    : inPhoto;
  const luma = lumaPlane(sent);
  const agree = prepareAgreement(luma);
  const assumed = chain(inverse(toPhoto(frame, answer.width, answer.height)), toSource);
  const viewAt = (of: Raster, mapping: PictureMapping): Raster =>
    resampleRasterAt(of, width, height, boxFilter, mapping);
  const registering = prepareRegistration(luma, compared)(lumaPlane(viewAt(answer, assumed)));

  const tried = (registration: Registration) => {
    const { scaleX, scaleY, dx, dy, shearX, shearY } = registration;
    const turned = Math.abs(shearX) * height + Math.abs(shearY) * width > 2 * LEAST_SHEAR;
    const toAnswer = chain(assumed, movementOf(registration, sent));
    const whole = turned ? straightened(answer, registration, sent, assumed, toAnswer) : answer;
    const aligned = viewAt(whole, toAnswer);
    const agreement = agree(lumaPlane(aligned));
    const inAnswer = seenIn(whole, sent, toAnswer);
    const [seen, counts] = [multiplyPlanes(inPhoto, inAnswer), multiplyPlanes(compared, inAnswer)];
    for (let i = 0; i < seen.data.length; i++) if (inAnswer.data[i] === 0) agreement.data[i] = NO_STRUCTURE;
    const plausible =
      Math.max(Math.abs(scaleX - 1), Math.abs(scaleY - 1), Math.abs(shearX), Math.abs(shearY)) < MOST_MOVED &&
      Math.max(Math.abs(dx), Math.abs(dy)) < MOST_MOVED * Math.min(width, height);
    const same = plausible ? sameShare(agreement, counts) : 0;
    return { registration, whole, toAnswer, answer: aligned, agreement, seen, counts, same };
  };
  let best = tried(registering.upright(STARTS[0]));
  for (const start of STARTS.slice(1)) {
    if (best.same >= DOUBTFUL) break;
    const other = tried(registering.upright(start));
    if (other.same > best.same) best = other;
  }
  const sheared = tried(registering.affine(best.registration));
  if (sheared.same > best.same) best = sheared;
  if (best.same === 0) best = tried(UNMOVED);
  for (let i = 0, at = 0; i < width * height; i++, at += 4) {
    if (inPhoto.data[i] === 1 && best.seen.data[i] === 0) best.answer.data.set(sent.data.subarray(at, at + 4), at);
  }
  const { registration: _, ...alignment } = best;
  const toView = inverse(toSource);
  return {
    ...alignment,
    sent,
    toPhoto: toSource,
    toAnswer: chain(best.toAnswer, toView),
    toAnswerUnmoved: chain(assumed, toView),
  };
}

const UNMOVED: Registration = { scaleX: 1, scaleY: 1, shearX: 0, shearY: 0, dx: 0, dy: 0, gain: 1 };

/** From pixels of the photo's view to pixels of the answer's view, without shears. */
function movementOf({ scaleX, scaleY, dx, dy }: Registration, { width, height }: Raster): PictureMapping {
  return {
    x: { scale: scaleX, offset: ((width - 1) / 2) * (1 - scaleX) + dx },
    y: { scale: scaleY, offset: ((height - 1) / 2) * (1 - scaleY) + dy },
  };
}

/**
 * The answer redrawn (bilinear) so that `toAnswer` alone, which has no shears, leads from the view to it. `assumed` leads from the view to
 * the answer as it came.
 */
function straightened(
  answer: Raster,
  { shearX, shearY }: Registration,
  { width, height }: Raster,
  assumed: PictureMapping,
  toAnswer: PictureMapping,
): Raster {
  const back = inverse(toAnswer);
  const result = createRaster(answer.width, answer.height);
  for (let y = 0, to = 0; y < answer.height; y++) {
    const down = back.y.scale * y + back.y.offset - (height - 1) / 2;
    for (let x = 0; x < answer.width; x++, to += 4) {
      const across = back.x.scale * x + back.x.offset - (width - 1) / 2;
      copyBetween(answer, x + assumed.x.scale * shearX * down, y + assumed.y.scale * shearY * across, result, to);
    }
  }
  return result;
}

/** Writes what `raster` shows between its pixels at (x, y) into the pixel of `result` that begins at `to`. */
function copyBetween({ width, height, data }: Raster, x: number, y: number, result: Raster, to: number): void {
  const [left, top] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))];
  const at = 4 * (Math.floor(top) * width + Math.floor(left));
  const [u, v] = [left % 1, top % 1];
  for (let c = at; c < at + 4; c++) {
    const upper = data[c]! + u * (data[c + 4]! - data[c]!);
    const lower = data[c + 4 * width]! + u * (data[c + 4 * width + 4]! - data[c + 4 * width]!);
    result.data[to + c - at] = upper + v * (lower - upper);
  }
}

/** 1 for the view's pixels that lie in the answer. */
function seenIn(answer: Raster, size: Raster, { x, y }: PictureMapping): Plane {
  const within = ({ scale, offset }: AxisMapping, i: number, length: number): boolean =>
    i * scale + offset >= -0.5 && i * scale + offset <= length - 0.5;
  const plane = createPlane(size.width, size.height);
  for (let i = 0; i < plane.data.length; i++) {
    const [column, row] = [i % size.width, Math.floor(i / size.width)];
    if (within(x, column, answer.width) && within(y, row, answer.height)) plane.data[i] = 1;
  }
  return plane;
}
