import { lumaPlane } from '../kernels/channels.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { register } from '../kernels/register.ts';
import { boxFilter, type PictureMapping, resampleRasterAt } from '../kernels/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { agreementOf } from './agreement.ts';
import { chain, fromPart, inverse } from './axis-mapping.ts';
import { flatten, type ModelFrame, toPhoto } from './model-frame.ts';

/** The longer side at which what was sent and what came back are compared. */
const VIEW = 768;

/** The part of the photo that was sent and what came back, one over the other, at a reduced size: the view. */
export interface AlignedAnswer {
  readonly sent: Raster;
  readonly answer: Raster;
  /** 1 where both should show the same: in the photo, outside of what was to change. */
  readonly counts: Plane;
  /** How far the two show the same structure, 0..1; −1 where there is none. */
  readonly agreement: Plane;
  /** From pixels of the view, which covers the frame's area, to pixels of the photo. */
  readonly toPhoto: PictureMapping;
  /** From pixels of the photo to pixels of the answer at its own size. */
  readonly toAnswer: PictureMapping;
}

/** Registers the answer to the photo. What `changed` says of the photo's pixels was to change, and is not looked at. */
export function alignAnswer(
  photo: Raster,
  frame: ModelFrame,
  answer: Raster,
  changed?: (x: number, y: number) => boolean,
): AlignedAnswer {
  const { width, height } = fitWithin(frame.area, VIEW);
  const toSource = fromPart(frame.area, width, height);
  const sent = flatten(resampleRasterAt(photo, width, height, boxFilter, toSource));
  const counts = countedIn(photo, frame, sent, toSource, changed);
  const assumed = chain(inverse(toPhoto(frame, answer.width, answer.height)), toSource);
  const there = resampleRasterAt(answer, width, height, boxFilter, assumed);
  const { scaleX, scaleY, dx, dy } = register(lumaPlane(sent), lumaPlane(there), counts);
  const found: PictureMapping = {
    x: { scale: scaleX, offset: ((width - 1) / 2) * (1 - scaleX) + dx },
    y: { scale: scaleY, offset: ((height - 1) / 2) * (1 - scaleY) + dy },
  };
  const toAnswer = chain(assumed, found);
  const aligned = resampleRasterAt(answer, width, height, boxFilter, toAnswer);
  return {
    sent,
    answer: aligned,
    counts,
    agreement: agreementOf(lumaPlane(sent), lumaPlane(aligned)),
    toPhoto: toSource,
    toAnswer: chain(toAnswer, inverse(toSource)),
  };
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
