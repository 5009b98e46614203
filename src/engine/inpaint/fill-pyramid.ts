import { dominantOffsets } from './dominant-offsets.ts';
import { addCorrection, fillLevel } from './fill-level.ts';
import { mostCoherent } from './fill-attempts.ts';
import type { AttemptsTask, Filled, SecondThread } from './second-thread.ts';
import { halveWithTexture } from './halve-with-texture.ts';
import { halvePart, type InpaintLevel, inpaintLevel, type PicturePart } from './inpaint-level.ts';
import { matchGrain } from './match-grain.ts';
import { straightOffsets } from './straight-offsets.ts';

/** A hole that is nowhere deeper than this needs no coarser level. */
const SHALLOW = 3;
/** A level with fewer sources than this is too coarse. */
const FEW_SOURCES = 40;
/** The finest level at which pieces are fitted together has at most so many pixels in the hole, and altogether. */
const MOST_PIECED = { hole: 4500, all: 60_000 };
/** A hole with fewer levels than this is too narrow for pieces; with fewer sources for each pixel pieces do not fit. */
const LEAST_PIECED = { levels: 5, sources: 2 };
/** From how many offsets at which the picture repeats itself pieces are taken. */
const REPEATED = 60;
/** How a hole is filled. */
export interface FillWork {
  /** How often the coarse levels of a wide hole are filled; a narrow one is gone over the more often. */
  readonly attempts: number;
  readonly random: () => number;
  /** Where half of the work is done. */
  readonly secondThread: SecondThread | undefined;
  readonly step: (name: string) => void;
}

/**
 * Fills the hole of `finest` in place, from the coarsest level on; the levels up to the pieces several times, of which the
 * most coherent is kept. Gives the source of each pixel; −1 where there is none.
 */
export function fillPyramid(finest: PicturePart, work: FillWork): Int32Array {
  const { attempts, random, secondThread, step } = work;
  step('reduce');
  const levels = pyramid(finest);
  const pieced = pieceLevel(levels);
  let filled = pieced < 0 ? undefined : attempt(levels.splice(pieced), pieced, work);
  while (levels.length > 0) {
    step('fill');
    filled = fillLevel(levels.pop()!, filled, { at: levels.length, pieced, attempts, random, secondThread }) ?? filled;
  }
  if (!filled || filled.level.width !== finest.width) return new Int32Array(finest.state.length).fill(-1);
  addCorrection(filled);
  matchGrain(filled.level, filled.field, random);
  if (filled.level.pixels !== finest.pixels) finest.pixels.set(filled.level.pixels);
  return filled.field.nearest.slice();
}

/** The most coherent of several fills of the coarsest levels, the finest of them at `pieced`. */
function attempt(
  levels: readonly InpaintLevel[],
  pieced: number,
  { attempts, random, secondThread, step }: FillWork,
): Filled | undefined {
  step('find repetitions');
  const frequent = dominantOffsets(levels[0]!, REPEATED, random, secondThread);
  const straight = straightOffsets(levels[0]!).filter(
    (one) => !frequent.some(({ x, y }) => x === one.x && y === one.y),
  );
  const repeated = [...frequent, ...straight];
  const seeds = Array.from({ length: attempts }, () => Math.floor(random() * 2 ** 32));
  const task = (share: readonly number[]): AttemptsTask => ({ levels, pieced, repeated, seeds: share });
  if (!secondThread || attempts < 2) return mostCoherent(task(seeds), step);
  const ofOthers = secondThread.begin('attempts', task(seeds.slice(attempts >> 1)));
  const own = mostCoherent(task(seeds.slice(0, attempts >> 1)), step);
  const others = ofOthers();
  return own && others && others.incoherence < own.incoherence ? others : (own ?? others);
}

/** Halved until the hole is shallow, or too little is left to copy from; the finest first. */
function pyramid(finest: PicturePart): InpaintLevel[] {
  const levels = [inpaintLevel(finest)];
  for (;;) {
    const last = levels.at(-1)!;
    if (!last.distance.some((depth) => depth > SHALLOW) || Math.min(last.width, last.height) < 16) return levels;
    const half = inpaintLevel(levels.length === 1 ? halveWithTexture(last) : halvePart(last));
    if (half.sourceCount < FEW_SOURCES) return levels;
    levels.push(half);
  }
}

/** Which level is fitted together from pieces; −1 for none, as in a narrow hole patches see both sides. */
function pieceLevel(levels: readonly InpaintLevel[]): number {
  if (levels.length < LEAST_PIECED.levels) return -1;
  const found = levels.findIndex(
    ({ holeList, state }) => holeList.length <= MOST_PIECED.hole && state.length <= MOST_PIECED.all,
  );
  const at = found < 0 ? levels.length - 1 : found;
  return levels[at]!.sourceCount < LEAST_PIECED.sources * levels[at]!.holeList.length ? -1 : at;
}
