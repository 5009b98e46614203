import { EngineError } from '../../engine-error.ts';
import type { Point } from '../../face.ts';
import type { Matte } from '../../matte.ts';
import type { Raster } from '../../raster.ts';
import { extensionAxis } from './edge-lines.ts';
import type { UniqueThing } from './unique-things.ts';

/** A box ends within these shares of the picture's length of a border that cuts it: a sure one alone, and one with the matte. */
const REACHES = { sure: 0.005, matted: 0.02 };
/** The detector is sure from this score on. */
const SURE = 0.5;
/** The matte is read at so many places of a border, at this depth inside it (a share of the picture's length). */
const PLACES = 256;
const DEPTH = 0.01;
/** The matte shows a subject from this alpha on. */
const SHOWN = 0.4;
/** From this share of a border on that is cut, what is cut is recognised. */
const MUCH = 0.08;
/** At least this share of the result is the picture, if it grows on one side alone. */
const LEAST_PICTURE = 0.5;

type Size = Pick<Raster, 'width' | 'height'>;

/** What the models see in a picture. */
export interface SeenThings {
  readonly matte?: Matte;
  /** The people, animals and vehicles, in the picture's pixels. */
  readonly things: readonly UniqueThing[];
}

/** Where the picture lies in its extension, and how far that reaches beyond both ends of its axis, in pixels. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The places of a picture in its extension, the best first: in the middle, else at either side; or at the side whose border cuts a person,
 * an animal or a vehicle, because nobody believes what is made up of one. Throws EngineError `cut_at_edge` where both borders do, or where too
 * little of the result would be the picture.
 */
export function placesOf(source: Size, size: Size, seen: SeenThings): readonly Placement[] {
  const axis = extensionAxis(source, size);
  const [length, whole] = axis === 'x' ? [source.width, size.width] : [source.height, size.height];
  const room = whole - length;
  const place = (before: number): Placement => {
    const [left, top] = axis === 'x' ? [before, 0] : [0, before];
    return { left, top, before, after: room - before };
  };
  const first = cutShare(source, axis, 0, seen) >= MUCH;
  const last = cutShare(source, axis, 1, seen) >= MUCH;
  const isLarge = length >= LEAST_PICTURE * whole;
  if ((first || last) && ((first && last) || !isLarge)) throw new EngineError('cut_at_edge');
  if (first || last) return [place(first ? 0 : room)];
  return [place(room >> 1), ...(isLarge ? [place(room), place(0)] : [])];
}

/** The share of the border at the first (0) or last (1) end of the axis that cuts a thing, by the word of a sure box or of a box and the matte. */
function cutShare({ width, height }: Size, axis: 'x' | 'y', end: 0 | 1, { matte, things }: SeenThings): number {
  const reaching = things.flatMap(({ score, box: { left, top, right, bottom } }) => {
    const across = { from: top / height, to: bottom / height };
    const down = { from: left / width, to: right / width };
    const [along, beside] = axis === 'x' ? [down, across] : [across, down];
    const away = end === 0 ? along.from : 1 - along.to;
    if (away > REACHES.matted) return [];
    return [{ ...beside, isSure: score >= SURE && away <= REACHES.sure }];
  });
  let cut = 0;
  for (let k = 0; k < PLACES; k++) {
    const at = (k + 0.5) / PLACES;
    const place = Math.abs(end - DEPTH);
    const isShown =
      matte !== undefined && alphaAt(matte, axis === 'x' ? { x: place, y: at } : { x: at, y: place }) > SHOWN;
    if (reaching.some(({ from, to, isSure }) => from <= at && at < to && (isSure || isShown))) cut++;
  }
  return cut / PLACES;
}

/** The alpha at a place in shares of the matte's sides. */
function alphaAt({ width, height, data }: Matte, { x, y }: Point): number {
  return data[Math.floor(y * height) * width + Math.floor(x * width)]!;
}
