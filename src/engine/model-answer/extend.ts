import { EngineError } from '../engine-error.ts';
import { extendedSize } from '../resample/extended-size.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { isUnrelated } from './structure-agreement.ts';
import { prepareAlignment } from './align-answer.ts';
import { askedOfWhole } from './edit.ts';
import type { ModelServerRecipe } from './model-server-recipe.ts';
import { frameFor, type ModelFrame, photoWidth, showFrame, toPhoto } from './model-frame.ts';
import { pasteAnswer } from './paste-answer.ts';

export interface ExtendParams {
  /** The aspect ratio of the result, in any unit. */
  readonly width: number;
  readonly height: number;
}

/** Depth, as a share of the photo's shorter side, of the strip inside the old frame in which light is compared. */
const STRIP = 0.12;
/** Up to this mean difference (levels) from the grey that was sent nothing was added. */
const EMPTY = 6;

/**
 * The photo in the middle of a larger picture of the ratio asked for. Its own pixels stay as they are, and the new parts are the
 * answer's in the photo's light. The model is shown the photo on grey.
 */
export const extendPhoto: ModelServerRecipe<ExtendParams> = {
  check: () => {},
  prepare: ({ source, params, shapes }, step) => {
    const frame = frameFor(canvasOf(source, params), shapes);
    step('reduce');
    const shown = showFrame(source, frame, frame.width, frame.height);
    return {
      pictures: [shown],
      modelMask: beyond(source, frame),
      frame,
      aspectRatio: frame.aspectRatio,
      usefulWidth: photoWidth(frame),
    };
  },
  analyse: askedOfWhole.analyse,
  align: askedOfWhole.align,
  compose: ({ source, frame, answer, seed, analysis, aligned: known }, step) => {
    step('register');
    const aligned = known ?? prepareAlignment(source, frame, analysis)(answer);
    if (isUnrelated(aligned.agreement, aligned.counts)) throw new EngineError('answer_strayed');
    if (isStillEmpty(aligned.answer, aligned.counts.data)) throw new EngineError('nothing_changed');
    step('match the light');
    const { area } = frame;
    const isKept = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < source.width && y < source.height;
    const deep = Math.ceil(STRIP * Math.min(source.width, source.height));
    const sideways = area.width > source.width;
    const isSeam = (x: number, y: number): boolean =>
      isKept(x, y) && (sideways ? Math.min(x, source.width - 1 - x) : Math.min(y, source.height - 1 - y)) < deep;
    const result = createRaster(area.width, area.height);
    const [left, top] = [-area.left, -area.top];
    copyInto(result, source, left, top);
    const cover = (y: number, row: Float32Array): void => {
      row.fill(1);
      if (y >= top && y < top + source.height) row.fill(0, left, left + source.width);
    };
    const { toAnswer } = aligned;
    const pasting = { answer, toAnswer, colors: aligned.colors(), area, isKept, isSeam, cover, seed };
    pasteAnswer(result, source, pasting, step, { left, top, opaque: true });
    return { pictures: [result] };
  },
};

/** What of the frame lies beyond the photo: 1 there. */
function beyond(source: Raster, frame: ModelFrame): Plane {
  const { width, height } = frame;
  const { x: across, y: down } = toPhoto(frame, width, height);
  const isWithin = (at: number, length: number): boolean => at > -0.5 && at < length - 0.5;
  const mask = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const inRows = isWithin(y * down.scale + down.offset, source.height);
    for (let x = 0; x < width; x++, i++) {
      mask.data[i] = inRows && isWithin(x * across.scale + across.offset, source.width) ? 0 : 1;
    }
  }
  return mask;
}

/** The whole new picture in pixels of the photo. */
function canvasOf(source: Raster, ratio: ExtendParams) {
  const { width, height } = extendedSize(source, ratio);
  return { left: (source.width - width) >> 1, top: (source.height - height) >> 1, width, height };
}

function copyInto(canvas: Raster, source: Raster, left: number, top: number): void {
  for (let y = 0; y < source.height; y++) {
    const row = source.data.subarray(4 * y * source.width, 4 * (y + 1) * source.width);
    canvas.data.set(row, 4 * ((top + y) * canvas.width + left));
  }
}

/** Whether the parts beyond the photo are still the grey that was sent. */
function isStillEmpty({ data }: Raster, inPhoto: Float32Array): boolean {
  let [count, difference] = [0, 0];
  for (let i = 0, at = 0; i < inPhoto.length; i++, at += 4) {
    if (inPhoto[i] !== 0) continue;
    count++;
    difference += Math.max(...[0, 1, 2].map((c) => Math.abs(data[at + c]! - 128)));
  }
  return count > 0 && difference <= EMPTY * count;
}
