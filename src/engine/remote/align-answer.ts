import { lumaPlane } from '../color/channels.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { registering, type Registration } from './register.ts';
import { fromPart, type AxisMapping, type PictureMapping } from '../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { agreementWith, NO_STRUCTURE } from './agreement.ts';
import { chain, inverse } from './axis-mapping.ts';
import { type ColourMatch, matchColours } from './match-colours.ts';
import { flatten, type ModelFrame, toPhoto } from './model-frame.ts';
import { LEAST_REDUCED, type Reduced, reducedFor, viewOf } from './reduced-view.ts';

/** The longer side at which what was sent and what came back are compared. */
const VIEW = 512;
/** No model scales by more than this, nor moves by more than this share of the shorter side. */
const MOST_MOVED = 0.15;

/** The part of the photo that was sent and what came back, one over the other, at a reduced size: the view. */
export interface AlignedAnswer {
  readonly sent: Raster;
  /** Where the answer does not reach, because a border was cut off, it is the photo in the answer's exposure. */
  readonly answer: Raster;
  /** 1 where both should show the same: in the photo and the answer, outside of what was to change. */
  readonly counts: Plane;
  /** How far the two show the same structure, 0..1; −1 where there is none. */
  readonly agreement: Plane;
  /** What of both is compared: luma, 0..1. */
  readonly luma: { readonly sent: Plane; readonly answer: Plane };
  /** What makes the answer's levels those of the photo; computed when it is asked for. */
  readonly colours: () => ColourMatch;
  /** From pixels of the view, which covers the frame's area, to pixels of the photo. */
  readonly toPhoto: PictureMapping;
  /** From pixels of the photo to pixels of the answer at its own size. */
  readonly toAnswer: PictureMapping;
  /** The same, had the model moved nothing. */
  readonly toAnswerUnmoved: PictureMapping;
}

/** What of an alignment needs the photo alone. Plain data. */
export interface PhotoView {
  /** The part of the photo that was sent. */
  readonly sent: Raster;
  /** Whether it was read from the photo halved, which is quicker, and a little softer. */
  readonly halved: boolean;
}

/** What is compared of an answer that is decoded whole meanwhile: a reduced copy, and the size that it will have. */
export interface AnswerLook {
  readonly width: number;
  readonly height: number;
  readonly reduced: Reduced;
}

/** Pixels across that a reduced copy of an answer has at least; undefined where the answer itself is compared. */
export function lookWidth({ area, inner, width }: ModelFrame, { halved }: PhotoView): number | undefined {
  return halved ? Math.ceil((LEAST_REDUCED * fitWithin(area, VIEW).width * width) / inner.width) : undefined;
}

export function viewPhoto(photo: Raster, { area }: ModelFrame): PhotoView {
  const { width, height } = fitWithin(area, VIEW);
  const toSource = fromPart(area, width, height);
  const reduced = reducedFor(photo, toSource.x.scale);
  return { sent: flatten(viewOf(reduced, width, height, toSource)), halved: reduced.mapping !== undefined };
}

interface AlignOptions {
  /** What it says of the photo's pixels was to change, and is not looked at. */
  readonly changed?: (x: number, y: number) => boolean;
  readonly view?: PhotoView;
}

/** Registers an answer, or a look at it, to the photo. What needs the photo alone is done at once. */
export function aligning(
  photo: Raster,
  frame: ModelFrame,
  { changed, view = viewPhoto(photo, frame) }: AlignOptions = {},
): (answer: Raster | AnswerLook) => AlignedAnswer {
  const { sent, halved } = view;
  const { width, height } = sent;
  const toSource = fromPart(frame.area, width, height);
  const inPhoto = countedIn(photo, frame, sent, toSource, changed);
  const luma = lumaPlane(sent);
  const [register, agree] = [registering(luma, inPhoto), agreementWith(luma)];
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
    let match: ColourMatch | undefined;
    // What was filled in does not count, so that it makes no difference when they are matched.
    const colours = () => (match ??= matchColours(sent, aligned, counts));
    for (const i of unseen) unmatch(aligned, sent, i, colours());
    return {
      sent,
      answer: aligned,
      luma: { sent: luma, answer: unseen.length === 0 ? seen : lumaPlane(aligned) },
      counts,
      agreement,
      colours,
      toPhoto: toSource,
      toAnswer: chain(toAnswer, inverse(toSource)),
      toAnswerUnmoved: chain(assumed, inverse(toSource)),
    };
  };
}

function reducedBy(answer: Raster | AnswerLook, halved: boolean, scale: number): Reduced {
  if ('reduced' in answer) return answer.reduced;
  return halved ? reducedFor(answer, scale) : { raster: answer };
}

/** From a pixel of the photo's view to where the answer's view shows it; where it lies itself when that cannot be told. */
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

/** The pixels of the view for which the answer has none. */
function beyond(answer: Raster | AnswerLook, { width, height }: Raster, { x, y }: PictureMapping): number[] {
  const [columns, rows] = [outside(width, answer.width, x), outside(height, answer.height, y)];
  const pixels: number[] = [];
  if (!columns.includes(1) && !rows.includes(1)) return pixels;
  for (let i = 0; i < width * height; i++) {
    if (rows[Math.floor(i / width)] === 1 || columns[i % width] === 1) pixels.push(i);
  }
  return pixels;
}

/** 1 for each of `count` positions that lies outside of the `length` pixels that it is mapped to. */
function outside(count: number, length: number, { scale, offset }: AxisMapping): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => {
    const at = i * scale + offset;
    return Number(at < -0.5 || at > length - 0.5);
  });
}

function unmatch(answer: Raster, sent: Raster, pixel: number, { gains, offsets }: ColourMatch): void {
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
