import { lumaPlane } from '../color/channels.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { prepareRegistration, type Registration } from './register.ts';
import { fromPart, type AxisMapping, type PictureMapping } from '../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { prepareAgreement, NO_STRUCTURE } from './structure-agreement.ts';
import { chain, inverse } from './axis-mapping.ts';
import { type ColorMatch, matchColors } from './match-colors.ts';
import { flatten, type ModelFrame, toPhoto } from './model-frame.ts';
import { LEAST_REDUCED, type Reduced, reducedFor, viewOf } from './reduced-view.ts';

/** The longer side, in pixels, at which the picture that was sent and the answer are compared. */
const VIEW = 512;
/** A registration that scales by more than this, or shifts by more than this share of the shorter side, is a wrong one. */
const MOST_MOVED = 0.15;

/** The part of the photo that was sent and the registered answer, both at the size of the view. */
export interface AlignedAnswer {
  readonly sent: Raster;
  /** Where the answer has no pixels, because the model cut off a border, this is the photo in the answer's exposure. */
  readonly answer: Raster;
  /** 1 where both should show the same: inside the photo and the answer, and outside the part that was to change. */
  readonly counts: Plane;
  /** How well the structure of the two agrees, 0..1; −1 where there is no structure. */
  readonly agreement: Plane;
  /** The luma of both, 0..1. */
  readonly luma: { readonly sent: Plane; readonly answer: Plane };
  /** The transfer of the photo's colors to the answer; computed on the first call. */
  readonly colors: () => ColorMatch;
  /** From pixels of the view, which covers the frame's area, to pixels of the photo. */
  readonly toPhoto: PictureMapping;
  /** From pixels of the photo to pixels of the answer at its own size. */
  readonly toAnswer: PictureMapping;
  /** The same without registration, as if the model had moved nothing. */
  readonly toAnswerUnmoved: PictureMapping;
}

/** The part of an alignment that can be computed before the answer arrives. Plain data. */
export interface PhotoView {
  /** The part of the photo that was sent. */
  readonly sent: Raster;
  /** Whether it was resampled from the halved photo, which is quicker and a little softer. */
  readonly halved: boolean;
}

/** A reduced copy of an answer, with the answer's full size. It can be registered while the answer is still being decoded. */
export interface AnswerPreview {
  readonly width: number;
  readonly height: number;
  readonly reduced: Reduced;
}

/** The least width, in pixels, of the reduced copy that is registered; undefined where the answer itself is registered. */
export function previewWidth({ area, inner, width }: ModelFrame, { halved }: PhotoView): number | undefined {
  return halved ? Math.ceil((LEAST_REDUCED * fitWithin(area, VIEW).width * width) / inner.width) : undefined;
}

export function viewPhoto(photo: Raster, { area }: ModelFrame): PhotoView {
  const { width, height } = fitWithin(area, VIEW);
  const toSource = fromPart(area, width, height);
  const reduced = reducedFor(photo, toSource.x.scale);
  return { sent: flatten(viewOf(reduced, width, height, toSource)), halved: reduced.mapping !== undefined };
}

interface AlignOptions {
  /** Whether a pixel of the photo was to change; such pixels are left out of the comparison. */
  readonly changed?: (x: number, y: number) => boolean;
  readonly view?: PhotoView;
}

/**
 * Prepares the registration of answers to a photo: what depends on the photo alone is computed in this call. Returns a
 * function that registers an answer, or a preview of it.
 */
export function prepareAlignment(
  photo: Raster,
  frame: ModelFrame,
  { changed, view = viewPhoto(photo, frame) }: AlignOptions = {},
): (answer: Raster | AnswerPreview) => AlignedAnswer {
  const { sent, halved } = view;
  const { width, height } = sent;
  const toSource = fromPart(frame.area, width, height);
  const inPhoto = countedIn(photo, frame, sent, toSource, changed);
  const luma = lumaPlane(sent);
  const [register, agree] = [prepareRegistration(luma, inPhoto), prepareAgreement(luma)];
  return (answer) => {
    const assumed = chain(inverse(toPhoto(frame, answer.width, answer.height)), toSource);
    const reduced = reducedBy(answer, halved, assumed.x.scale);
    const there = viewOf(reduced, width, height, assumed);
    const toAnswer = chain(assumed, movementOf(register(lumaPlane(there)), sent));
    const aligned = viewOf(reduced, width, height, toAnswer);
    const seen = lumaPlane(aligned);
    const agreement = agree(seen);
    const counts = { ...inPhoto, data: inPhoto.data.slice() };
    const unseen = beyond(answer, sent, toAnswer);
    for (const i of unseen) {
      counts.data[i] = 0;
      agreement.data[i] = NO_STRUCTURE;
    }
    let match: ColorMatch | undefined;
    // Pixels that are filled in below are not counted, so the colors may be matched before or after.
    const colors = () => (match ??= matchColors(sent, aligned, counts));
    for (const i of unseen) unmatch(aligned, sent, i, colors());
    return {
      sent,
      answer: aligned,
      luma: { sent: luma, answer: unseen.length === 0 ? seen : lumaPlane(aligned) },
      counts,
      agreement,
      colors,
      toPhoto: toSource,
      toAnswer: chain(toAnswer, inverse(toSource)),
      toAnswerUnmoved: chain(assumed, inverse(toSource)),
    };
  };
}

function reducedBy(answer: Raster | AnswerPreview, halved: boolean, scale: number): Reduced {
  if ('reduced' in answer) return answer.reduced;
  return halved ? reducedFor(answer, scale) : { raster: answer };
}

/** From pixels of the photo's view to pixels of the answer's view; the identity when the registration is implausible. */
function movementOf({ scaleX, scaleY, dx, dy }: Registration, { width, height }: Raster): PictureMapping {
  const plausible =
    Math.max(Math.abs(scaleX - 1), Math.abs(scaleY - 1)) < MOST_MOVED &&
    Math.max(Math.abs(dx), Math.abs(dy)) < MOST_MOVED * Math.min(width, height);
  if (!plausible) return { x: { scale: 1, offset: 0 }, y: { scale: 1, offset: 0 } };
  return {
    x: { scale: scaleX, offset: ((width - 1) / 2) * (1 - scaleX) + dx },
    y: { scale: scaleY, offset: ((height - 1) / 2) * (1 - scaleY) + dy },
  };
}

/** Indices of the view's pixels that lie outside the answer. */
function beyond(answer: Raster | AnswerPreview, { width, height }: Raster, { x, y }: PictureMapping): number[] {
  const [columns, rows] = [outside(width, answer.width, x), outside(height, answer.height, y)];
  const pixels: number[] = [];
  if (!columns.includes(1) && !rows.includes(1)) return pixels;
  for (let i = 0; i < width * height; i++) {
    if (rows[Math.floor(i / width)] === 1 || columns[i % width] === 1) pixels.push(i);
  }
  return pixels;
}

/** For each of `count` positions 1 if it is mapped outside 0..length−1, else 0. */
function outside(count: number, length: number, { scale, offset }: AxisMapping): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => {
    const at = i * scale + offset;
    return Number(at < -0.5 || at > length - 0.5);
  });
}

function unmatch(answer: Raster, sent: Raster, pixel: number, { gains, offsets }: ColorMatch): void {
  for (let c = 0; c < 3; c++) {
    const at = 4 * pixel + c;
    answer.data[at] = (sent.data[at]! - offsets[c]!) / gains[c]!;
  }
}

function countedIn(
  photo: Raster,
  { area }: ModelFrame,
  size: { readonly width: number; readonly height: number },
  { x: across, y: down }: PictureMapping,
  changed?: (x: number, y: number) => boolean,
): Plane {
  const counts = createPlane(size.width, size.height);
  const right = Math.min(photo.width, area.left + area.width) - 1;
  const bottom = Math.min(photo.height, area.top + area.height) - 1;
  for (let row = 0, i = 0; row < size.height; row++) {
    const y = Math.round(row * down.scale + down.offset);
    for (let column = 0; column < size.width; column++, i++) {
      const x = Math.round(column * across.scale + across.offset);
      const inside = x >= Math.max(0, area.left) && x <= right && y >= Math.max(0, area.top) && y <= bottom;
      if (inside && !changed?.(x, y)) counts.data[i] = 1;
    }
  }
  return counts;
}
