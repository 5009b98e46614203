import { EngineError } from '../engine-error.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { mapPlane, sumOf } from '../filters/map-planes.ts';
import { dilate, erode } from '../morphology/morphology.ts';
import { cropPlane, type PixelArea, withMargin } from '../resample/crop.ts';
import type { PictureMapping } from '../resample/resample.ts';
import { growRegion, addRegion, maskBounds } from '../segment/region-mask.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { alignAnswer, type AlignedAnswer } from './align-answer.ts';
import { inverse } from './axis-mapping.ts';
import { compareAnswer } from './compare-answer.ts';
import { findChanges } from './difference-mask.ts';
import { maskOf, type Part, partsOf } from './large-parts.ts';
import { applyMatch } from './match-colors.ts';
import { frameFor, type InPhoto, type ModelFrame, planeInView, showFrame, toPhoto } from './model-frame.ts';
import type {
  ModelServerAnswer,
  ModelServerInput,
  ModelServerRequest,
  ModelServerResult,
} from './model-server-recipe.ts';
import { pasteAnswer } from './paste-answer.ts';
import { refuseStray } from './structure-agreement.ts';
import { takenOf } from './taken.ts';

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

/** How far beyond the mark a thing may end, as a share of the mark's longer side; at least so many pixels of the view. */
const NEAR = 0.3;
const LEAST_NEAR = 8;
/** A part has so many pixels of the view, and crosses the rim with so many. */
const SMALLEST = 24;
const CROSSING = 6;
/** The share of what changed outside of the hole that such parts make up. */
const MOSTLY = 0.5;
/** Radius by which the hole grows beyond such a part, in pixels of the view. */
const GROW = 2;

/** What is to be drawn, grown a little, and the part of the photo round it that the model is shown. */
interface MarkedHole {
  readonly area: PixelArea;
  /** Of the size of `area`. */
  readonly hole: Plane;
}

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
  const marked = markedHole(source, mask);
  const frame = frameFor(marked.area, shapes);
  step('reduce');
  const shown = showFrame(source, frame, frame.width, frame.height);
  step('mark');
  const hidden = maskInFrame(holeOf(marked), frame);
  return { pictures: [shown, markedCopy(shown, hidden)], modelMask: hidden, frame };
}

/**
 * The photo with the answer inside of the mask, in the photo's light; no value outside changes, but where a thing that the model drew
 * goes on beyond the mask and ends near it: the hole grows along such a thing. One that goes on further is cut, with the note
 * `cut_at_mark`. Throws EngineError `answer_strayed`, `nothing_changed`.
 */
export function pasteMarkedPart(
  { source, mask, answer, frame }: Marked<ModelServerAnswer<unknown>>,
  step: (name: string) => void,
): ModelServerResult {
  step('register');
  const marked = markedHole(source, mask);
  const aligned = alignAnswer(source, frame, answer, holeOf(marked));
  refuseStray(aligned);
  const { colors } = compareAnswer(aligned, aligned.counts);
  const matched = applyMatch(aligned.answer, colors);
  refuseUnchanged(aligned.sent, matched, aligned.toPhoto, holeOf(marked));
  step('match the light');
  const { grown, isCut, share } = goesOn(aligned, matched, marked);
  growHole(marked, aligned.toPhoto, grown);
  const { area, hole } = marked;
  const result: Raster = { ...source, data: source.data.slice() };
  const soft = softened(hole, Math.max(1, Math.round(RIM * Math.max(source.width, source.height))));
  const cover = (y: number, row: Float32Array): void =>
    row.set(soft.data.subarray(y * area.width, (y + 1) * area.width));
  pasteAnswer(result, { answer: aligned.whole, toAnswer: aligned.toAnswer, colors, area, cover }, step);
  const why = grown.data.includes(1) ? 'the mark, and what goes on beyond it' : 'the mark';
  return {
    pictures: [result],
    notes: isCut ? [{ code: 'cut_at_mark' }] : [],
    taken: takenOf('mark', why, aligned, share),
  };
}

/** What a model drew beyond the hole, over the view. */
interface GoingOn {
  /** 1 where the hole is to grow: parts that begin in the hole and end near it. */
  readonly grown: Plane;
  /** Whether a part goes on further, and so is cut at the hole's rim. */
  readonly isCut: boolean;
  /** The changed share of what is compared outside of the hole. */
  readonly share: number;
}

function goesOn({ sent, seen, counts, toPhoto }: AlignedAnswer, matched: Raster, marked: MarkedHole): GoingOn {
  const inHole = planeInView(sent, toPhoto, holeOf(marked));
  const { width, height } = maskBounds(inHole) ?? sent;
  const near = dilate(inHole, Math.max(LEAST_NEAR, Math.round(NEAR * Math.max(width, height))));
  const rim = dilate(inHole, 2);
  const { strong } = findChanges(sent, matched, seen);
  const outside = mapPlane(strong, (value, i) => (inHole.data[i] === 0 ? value : 0));
  const parts = partsOf(outside, SMALLEST).filter((part) => part.filter((i) => rim.data[i] === 1).length >= CROSSING);
  const changed = sumOf(outside);
  // Where most of what changed is something else, the model redrew all over.
  const mostOf = (found: readonly Part[]): readonly Part[] =>
    found.reduce((sum, part) => sum + part.length, 0) >= MOSTLY * changed ? found : [];
  const ends = (part: Part): boolean => part.every((i) => near.data[i] === 1);
  const kept = maskOf(mostOf(parts.filter(ends)), seen);
  // It reaches back into the hole, whose rim lies between two pixels of the view.
  const grown = kept.data.includes(1) ? dilate(kept, GROW) : kept;
  const isCut = mostOf(parts.filter((part) => !ends(part))).length > 0;
  return { grown, isCut, share: changed / Math.max(1, sumOf(counts)) };
}

/** Grows the hole, in place, by what the view marks. */
function growHole({ area, hole }: MarkedHole, toPhoto: PictureMapping, grown: Plane): void {
  if (!grown.data.includes(1)) return;
  const { x: across, y: down } = inverse(toPhoto);
  for (let y = 0, i = 0; y < area.height; y++) {
    const row = Math.round((y + area.top) * down.scale + down.offset);
    for (let x = 0; x < area.width; x++, i++) {
      const column = Math.round((x + area.left) * across.scale + across.offset);
      if (grown.data[row * grown.width + column] === 1) hole.data[i] = 1;
    }
  }
}

/**
 * The mask, grown a little, within the part of the photo that the model is shown. Throws EngineError
 * `nothing_marked`, `nothing_left`.
 */
function markedHole(source: Raster, mask: Plane): MarkedHole {
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
function holeOf({ area, hole }: MarkedHole): InPhoto {
  return (x, y) =>
    (hole.data[(y - area.top) * hole.width + x - area.left] ?? 0) > 0 && x >= area.left && x < area.left + area.width;
}

/** The frame's pixels that show what `isInside` says of a pixel of the photo: 1 where it does. */
export function maskInFrame(isInside: InPhoto, frame: ModelFrame): Plane {
  return planeInView(frame, toPhoto(frame, frame.width, frame.height), isInside);
}

/** `shown` with what the mask marks in red. */
export function markedCopy(shown: Raster, { data }: Plane): Raster {
  const copy = { ...shown, data: shown.data.slice() };
  for (let i = 0; i < data.length; i++) if (data[i] === 1) copy.data.set(MARK, 4 * i);
  return copy;
}

/** Throws EngineError `answer_strayed` when the hole shows the mark, `nothing_changed` when it shows what it did before. */
function refuseUnchanged(sent: Raster, answer: Raster, mapping: PictureMapping, inHole: InPhoto): void {
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
