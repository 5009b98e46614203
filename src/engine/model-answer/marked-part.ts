import { EngineError } from '../engine-error.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { cropPlane, type PixelArea, withMargin } from '../resample/crop.ts';
import { erode } from '../morphology/morphology.ts';
import { growRegion, addRegion, maskBounds } from '../segment/region-mask.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { isUnrelated } from './structure-agreement.ts';
import { prepareAlignment, type AlignedAnswer, type AnswerPreview } from './align-answer.ts';
import type { ModelServerAnswer, ModelServerInput, ModelServerRequest } from './model-server-recipe.ts';
import { applyMatch } from './match-colors.ts';
import { frameFor, type ModelFrame, photoWidth, showFrame, toPhoto } from './model-frame.ts';
import { pasteAnswer } from './paste-answer.ts';

/** The margin round the mask that the model is shown: a share of the mask's longer side, and of the photo's. */
const MARGIN = { own: 0.6, photo: 0.12 };
/** Width of the hole's soft rim, as a share of the photo's longer side. */
const RIM = 0.0005;
/** Up to this mean difference (levels) over the hole nothing was changed. */
const SAME = 4;
/** The color of the marked copy, and how near to it (levels) a pixel of the answer still shows the mark. */
const MARK = [255, 0, 0] as const;
const NEAR_MARK = 60;
/** With more than this share of the hole still marked, the answer is refused. */
const MARKED = 0.2;

/** Whether a pixel of the photo, by its column and row, is meant. False outside of the photo. */
export type InPhoto = (x: number, y: number) => boolean;

/** A request or an answer of which a part was marked. */
export type Marked<Input> = Input & { readonly mask: Plane };

export function isMarked<Input extends { readonly mask?: Plane }>(input: Input): input is Marked<Input> {
  return input.mask !== undefined;
}

/** Shows the photo round the mask, and the same with the mask in red. Throws EngineError `nothing_marked`, `nothing_left`. */
export function requestMarkedPart(
  { source, mask, shapes }: Marked<ModelServerInput<unknown>>,
  step: (name: string) => void,
): ModelServerRequest {
  const { area, hole } = markedHole(source, mask);
  const frame = frameFor(area, shapes);
  step('reduce');
  const shown = showFrame(source, frame, frame.width, frame.height);
  step('mark');
  const hidden = maskInFrame(holeOf({ area, hole }), frame);
  return {
    pictures: [shown, markedCopy(shown, hidden)],
    modelMask: hidden,
    frame,
    aspectRatio: frame.aspectRatio,
    usefulWidth: photoWidth(frame),
  };
}

/** Registers the answer by what lies outside of the mask. */
export function alignMarkedPart({
  source,
  mask,
  frame,
  analysis,
}: Marked<Omit<ModelServerAnswer<unknown>, 'answer'>>): (answer: Raster | AnswerPreview) => AlignedAnswer {
  return prepareAlignment(source, frame, { ...analysis, changed: holeOf(markedHole(source, mask)) });
}

/**
 * The photo with the answer inside of the mask, in the photo's light and grain; no value outside changes. Throws EngineError
 * `answer_strayed`, `nothing_changed`.
 */
export function pasteMarkedPart(input: Marked<ModelServerAnswer<unknown>>, step: (name: string) => void): Raster {
  const { source, mask, answer, seed } = input;
  step('register');
  const { area, hole } = markedHole(source, mask);
  const inHole = holeOf({ area, hole });
  const aligned = input.aligned ?? alignMarkedPart(input)(answer);
  if (isUnrelated(aligned.agreement, aligned.counts)) throw new EngineError('answer_strayed');
  const colors = aligned.colors();
  refuseUnchanged({ ...aligned, answer: applyMatch(aligned.answer, colors) }, inHole);
  step('match the light');
  const isKept: InPhoto = (x, y) => !inHole(x, y);
  const result: Raster = { ...source, data: source.data.slice() };
  const soft = softened(hole, Math.max(1, Math.round(RIM * Math.max(source.width, source.height))));
  const cover = (y: number, row: Float32Array): void =>
    row.set(soft.data.subarray(y * area.width, (y + 1) * area.width));
  const { toAnswer } = aligned;
  pasteAnswer(result, source, { answer, toAnswer, colors, area, isKept, cover, seed }, step);
  return result;
}

/**
 * The mask, grown a little, within the part of the photo that the model is shown. Throws EngineError
 * `nothing_marked`, `nothing_left`.
 */
function markedHole(source: Raster, mask: Plane): { area: PixelArea; hole: Plane } {
  const { width, height } = source;
  const painted = maskBounds(mask);
  if (!painted) throw new EngineError('nothing_marked');
  const longest = Math.max(width, height);
  const margin = Math.ceil(Math.max(MARGIN.own * Math.max(painted.width, painted.height), MARGIN.photo * longest));
  const area = withMargin(painted, margin, source);
  const hole = createPlane(area.width, area.height);
  addRegion(hole, { mask: cropPlane(mask, area), threshold: 0 });
  growRegion(hole, longest);
  if (!hole.data.includes(0)) throw new EngineError('nothing_left');
  return { area, hole };
}

/** Whether a pixel of the photo lies in the hole. */
function holeOf({ area, hole }: ReturnType<typeof markedHole>): InPhoto {
  return (x, y) =>
    (hole.data[(y - area.top) * hole.width + x - area.left] ?? 0) > 0 && x >= area.left && x < area.left + area.width;
}

/** Whether a pixel of the photo is marked in a mask of the photo's size. */
export function inMask({ width, height, data }: Plane): InPhoto {
  return (x, y) => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x]! > 0;
}

/** The frame's pixels that show what `isInside` says of a pixel of the photo: 1 where it does. */
export function maskInFrame(isInside: InPhoto, frame: ModelFrame): Plane {
  const { width, height } = frame;
  const { x: across, y: down } = toPhoto(frame, width, height);
  const mask = createPlane(width, height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.round(y * down.scale + down.offset);
    for (let x = 0; x < width; x++, to++)
      if (isInside(Math.round(x * across.scale + across.offset), row)) mask.data[to] = 1;
  }
  return mask;
}

/** `shown` with what the mask marks in red. */
export function markedCopy(shown: Raster, { data }: Plane): Raster {
  const copy = { ...shown, data: shown.data.slice() };
  for (let i = 0; i < data.length; i++) if (data[i] === 1) copy.data.set(MARK, 4 * i);
  return copy;
}

/** Throws EngineError `answer_strayed` when the hole shows the mark, `nothing_changed` when it shows what it did before. */
function refuseUnchanged({ sent, answer, toPhoto: mapping }: AlignedAnswer, inHole: InPhoto) {
  let [count, difference, stillMarked] = [0, 0, 0];
  for (let y = 0, i = 0; y < sent.height; y++) {
    for (let x = 0; x < sent.width; x++, i += 4) {
      const [column, row] = [x * mapping.x.scale + mapping.x.offset, y * mapping.y.scale + mapping.y.offset];
      if (!inHole(Math.round(column), Math.round(row))) continue;
      count++;
      const apart = (of: ArrayLike<number>, at: number): number =>
        Math.max(...[0, 1, 2].map((c) => Math.abs(of[at + c]! - answer.data[i + c]!)));
      difference += apart(sent.data, i);
      if (apart(MARK, 0) < NEAR_MARK && apart(sent.data, i) > NEAR_MARK) stillMarked++;
    }
  }
  if (stillMarked > MARKED * count) throw new EngineError('answer_strayed');
  if (difference <= SAME * count) throw new EngineError('nothing_changed');
}

/** 1 inside the hole, less at its rim, 0 outside. */
function softened(hole: Plane, radius: number): Plane {
  return boxMean(erode(hole, radius), radius);
}
