import { EngineError } from '../engine-error.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { dilate } from '../morphology/morphology.ts';
import { extendedSize } from '../resample/extended-size.ts';
import { createRaster, type Plane, type Raster } from '../raster.ts';
import { alignAnswer, type AlignedAnswer } from './align-answer.ts';
import { compareAnswer } from './compare-answer.ts';
import { SPREAD } from './edit.ts';
import { type Part, partsOf } from './large-parts.ts';
import { maskInFrame } from './marked-part.ts';
import type { ModelServerRecipe } from './model-server-recipe.ts';
import { frameFor, showFrame } from './model-frame.ts';
import { pasteAnswer } from './paste-answer.ts';
import { refuseStray } from './structure-agreement.ts';
import { takenOf } from './taken.ts';

export interface ExtendParams {
  /** The aspect ratio of the result, in any unit. */
  readonly width: number;
  readonly height: number;
}

/** A thing crosses the old edge with so many pixels of the view; it is looked for so far inside of it, and is no smaller than this. */
const [CROSSING, EDGE, SMALLEST] = [8, 3, 60];
/** Up to this mean difference (levels) from the grey that was sent nothing was added. */
const EMPTY = 6;

/**
 * The photo in the middle of a larger picture of the ratio asked for. Its own pixels stay as they are, and the new parts are the
 * answer's in the photo's light. The model is shown the photo on grey.
 */
export const extendPhoto: ModelServerRecipe<ExtendParams> = {
  prepare: ({ source, params, shapes }, step) => {
    const frame = frameFor(canvasOf(source, params), shapes);
    step('reduce');
    const shown = showFrame(source, frame, frame.width, frame.height);
    return {
      pictures: [shown],
      modelMask: maskInFrame((x, y) => x < 0 || y < 0 || x >= source.width || y >= source.height, frame),
      frame,
    };
  },
  compose: ({ source, frame, answer }, step) => {
    step('register');
    const aligned = alignAnswer(source, frame, answer);
    refuseStray(aligned);
    if (isStillEmpty(aligned.answer, aligned.counts.data)) throw new EngineError('nothing_changed');
    const { colors, changes } = compareAnswer(aligned, aligned.counts);
    if (changes.share > SPREAD) throw new EngineError('answer_strayed');
    step('match the light');
    const { area } = frame;
    const result = createRaster(area.width, area.height);
    const [left, top] = [-area.left, -area.top];
    copyInto(result, source, left, top);
    const cover = (y: number, row: Float32Array): void => {
      row.fill(1);
      if (y >= top && y < top + source.height) row.fill(0, left, left + source.width);
    };
    const pasting = { answer: aligned.whole, toAnswer: aligned.toAnswer, colors, area, cover };
    pasteAnswer(result, pasting, step, { left, top, opaque: true });
    return {
      pictures: [result],
      notes: isCutAtOldEdge(aligned, changes.strong) ? [{ code: 'cut_at_old_edge' }] : [],
      taken: takenOf('beyond', 'the photo stays', aligned, changes.share),
    };
  },
};

/** Whether something that the model drew beyond the photo goes on inside of it, where it is not shown. */
function isCutAtOldEdge({ counts }: AlignedAnswer, found: Plane): boolean {
  const beyond = dilate(
    mapPlane(counts, (counted) => 1 - counted),
    EDGE,
  );
  const crosses = (part: Part): boolean => part.filter((i) => beyond.data[i] === 1).length >= CROSSING * EDGE;
  return partsOf(found, SMALLEST).some(crosses);
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
