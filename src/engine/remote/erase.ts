import { EngineError } from '../engine-error.ts';
import { boxMean } from '../filters/box-mean.ts';
import { cropPlane, type PixelArea, withMargin } from '../resample/crop.ts';
import { erode } from '../morphology/morphology.ts';
import { growRegion, addRegion, maskBounds } from '../segment/region-mask.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { isUnrelated } from './structure-agreement.ts';
import { prepareAlignment, type AlignedAnswer } from './align-answer.ts';
import { editPhoto } from './edit.ts';
import type { HostedRecipe } from './hosted-recipe.ts';
import { applyMatch } from './match-colours.ts';
import { frameFor, photoWidth, showFrame } from './model-frame.ts';
import { holeInFrame, MARK, marked } from './show-mark.ts';
import { pasteAnswer } from './paste-answer.ts';

export interface EraseParams {
  /** What should go, in words. */
  readonly object?: string | undefined;
}

/** The margin round the mask that the model is shown: a share of the mask's longer side, and of the photo's. */
const MARGIN = { own: 0.6, photo: 0.12 };
/** Width of the hole's soft rim, as a share of the photo's longer side. */
const RIM = 0.0005;
/** Up to this mean difference (levels) over the hole nothing was erased. */
const SAME = 4;
/** How near to the colour of the mark (levels) a pixel of the answer still shows it. */
const NEAR_MARK = 60;
/** With more than this share of the hole still marked, the answer is refused. */
const MARKED = 0.2;

/**
 * Erases what the mask marks and changes nothing else. A thing that is only named is found by the difference to the answer. The
 * model is shown the photo round the hole, and the same with the hole in red.
 */
export const erasePhoto: HostedRecipe<EraseParams> = {
  check: ({ object }, painted) => {
    if (!painted && !object?.trim()) throw new EngineError('nothing_marked');
  },
  prepare: (input, step) => {
    const { source, mask, shapes } = input;
    if (!mask) return editPhoto.prepare({ ...input, params: { instruction: input.params.object ?? '' } }, step);
    const { area, hole } = markedHole(source, mask);
    const frame = frameFor(area, shapes);
    step('reduce');
    const shown = showFrame(source, frame, frame.width, frame.height);
    step('mark');
    const hidden = holeInFrame(hole, area, frame);
    return {
      pictures: [shown, marked(shown, hidden)],
      modelMask: hidden,
      frame,
      aspectRatio: frame.aspectRatio,
      usefulWidth: photoWidth(frame),
    };
  },
  analyse: editPhoto.analyse!,
  align: ({ source, mask, frame, analysis }) =>
    prepareAlignment(source, frame, { ...analysis, ...(mask && { changed: holeOf(markedHole(source, mask)) }) }),
  compose: (input, step) => {
    const { source, mask, frame, answer, seed, analysis } = input;
    if (!mask) return editPhoto.compose({ ...input, params: { instruction: input.params.object ?? '' } }, step);
    step('register');
    const { area, hole } = markedHole(source, mask);
    const inHole = holeOf({ area, hole });
    const aligned = input.aligned ?? prepareAlignment(source, frame, { ...analysis, changed: inHole })(answer);
    if (isUnrelated(aligned.agreement, aligned.counts)) throw new EngineError('answer_strayed');
    const colours = aligned.colours();
    refuseNoErasure({ ...aligned, answer: applyMatch(aligned.answer, colours) }, inHole);
    step('match the light');
    const isKept = (x: number, y: number): boolean => !inHole(x, y);
    const result: Raster = { ...source, data: source.data.slice() };
    const soft = softened(hole, Math.max(1, Math.round(RIM * Math.max(source.width, source.height))));
    const cover = (y: number, row: Float32Array): void =>
      row.set(soft.data.subarray(y * area.width, (y + 1) * area.width));
    const { toAnswer } = aligned;
    pasteAnswer(result, source, { answer, toAnswer, colours, area, isKept, cover, seed }, step);
    return { pictures: [result] };
  },
};

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
function holeOf({ area, hole }: ReturnType<typeof markedHole>): (x: number, y: number) => boolean {
  return (x, y) =>
    (hole.data[(y - area.top) * hole.width + x - area.left] ?? 0) > 0 && x >= area.left && x < area.left + area.width;
}

/** Throws EngineError `answer_strayed` when the hole shows the mark, `nothing_changed` when it shows what it did before. */
function refuseNoErasure({ sent, answer, toPhoto: mapping }: AlignedAnswer, inHole: (x: number, y: number) => boolean) {
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
