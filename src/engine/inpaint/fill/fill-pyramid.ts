import { completeRegions } from '../regions/complete-regions.ts';
import { dominantOffsets } from '../shift-map/dominant-offsets.ts';
import { addCorrection, fillLevel } from './fill-level.ts';
import { bestAttempt } from './fill-attempts.ts';
import type { Attempt, AttemptsTask, FilledLevel, WorkerThread } from '../worker-thread.ts';
import { halveWithTexture } from './halve-with-texture.ts';
import { halvePart, type InpaintLevel, inpaintLevel, type PicturePart, type RegionMap } from '../inpaint-level.ts';
import { matchGrain } from '../blend/match-grain.ts';
import { axisOffsets } from '../shift-map/axis-offsets.ts';
import { slantingOffsets } from '../shift-map/slanting-offsets.ts';

/** A hole that is nowhere deeper than this (pixels) needs no coarser level. */
const SHALLOW = 3;
/** A level with fewer sources than this is too coarse. */
const FEW_SOURCES = 40;
/** The shift map is solved at the finest level with at most so many hole pixels and pixels in total. */
const MOST_PIECED = { hole: 9000, all: 60_000 };
/** The patches of a hole that is nowhere deeper than this (pixels) see both sides, and it needs no pieces. */
const NARROW = 10;
/** With fewer sources per hole pixel no pieces fit. */
const LEAST_SOURCES = 0.5;
/** How many dominant offsets the shift map may use. */
const REPEATED = 60;
/** The options of a fill. */
export interface FillWork {
  /** How often the coarse levels of a wide hole are filled. A narrow hole gets more rounds instead. */
  readonly attempts: number;
  readonly random: () => number;
  /** Processes half of the work. */
  readonly workerThread: WorkerThread | undefined;
  readonly step: (name: string) => void;
}

/**
 * Fills the hole of `finest` in place, from coarse to fine. The levels up to the shift map are filled several times and
 * the most coherent result is kept. Returns the index of each pixel's source; −1 where there is none.
 */
export function fillPyramid(finest: PicturePart, work: FillWork): Int32Array {
  const { attempts, random, workerThread, step } = work;
  step('reduce');
  const levels = pyramid(finest);
  const pieced = shiftMapLevel(levels);
  let filled = pieced < 0 ? undefined : fillCoarseLevels(levels.splice(pieced), pieced, work);
  while (levels.length > 0) {
    step('fill');
    filled = fillLevel(levels.pop()!, filled, { at: levels.length, pieced, attempts, random, workerThread }) ?? filled;
  }
  if (!filled || filled.level.width !== finest.width) return new Int32Array(finest.state.length).fill(-1);
  addCorrection(filled);
  matchGrain(filled.level, filled.field, random);
  if (filled.level.pixels !== finest.pixels) finest.pixels.set(filled.level.pixels);
  return filled.field.nearest.slice();
}

/**
 * Fills the coarsest levels several times, every other time by regions, and returns the most coherent result. The
 * finest of `levels` is at `pieced`.
 */
function fillCoarseLevels(
  levels: readonly InpaintLevel[],
  pieced: number,
  { attempts, random, workerThread, step }: FillWork,
): FilledLevel | undefined {
  step('find repetitions');
  const frequent = dominantOffsets(levels[0]!, REPEATED, random, workerThread);
  const straight = [...axisOffsets(levels[0]!), ...slantingOffsets(levels[0]!)].filter(
    (one) => !frequent.some(({ x, y }) => x === one.x && y === one.y),
  );
  const repeated = [...frequent, ...straight];
  const planned = Array.from({ length: attempts }, (_, k) => ({
    seed: Math.floor(random() * 2 ** 32),
    byRegions: k % 2 === 1,
  }));
  const tried = attempts > 1 ? mapped(levels) : levels;
  const task = (share: readonly Attempt[]): AttemptsTask => ({ levels: tried, pieced, repeated, attempts: share });
  if (!workerThread || attempts < 2) return bestAttempt(task(planned), step);
  const ofOthers = workerThread.begin('attempts', task(planned.slice(attempts >> 1)));
  const own = bestAttempt(task(planned.slice(0, attempts >> 1)), step);
  const others = ofOthers();
  return own && others && others.incoherence < own.incoherence ? others : (own ?? others);
}

/** Halves the picture until the hole is shallow or too few sources are left. The finest level comes first. */
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

/** The level at which the shift map is solved; −1 for a narrow hole, whose patches see both sides. */
function shiftMapLevel(levels: readonly InpaintLevel[]): number {
  if (isNarrow(levels[0]!)) return -1;
  const found = levels.findIndex(
    ({ holeList, state }) => holeList.length <= MOST_PIECED.hole && state.length <= MOST_PIECED.all,
  );
  const at = found < 0 ? levels.length - 1 : found;
  return levels[at]!.sourceCount < LEAST_SOURCES * levels[at]!.holeList.length ? -1 : at;
}

const isNarrow = ({ distance }: InpaintLevel): boolean => distance.every((depth) => depth <= NARROW);

/** Gives levels the completed map of regions. */
function mapped(levels: readonly InpaintLevel[]): InpaintLevel[] {
  let finer: InpaintLevel | undefined;
  return levels.map((level) => {
    if (level.state.length > MOST_PIECED.all) return level;
    return (finer = { ...level, map: finer?.map ? halfMap(finer, finer.map, level) : completeRegions(level) });
  });
}

function halfMap({ width, height }: Size, { labels, guide }: RegionMap, half: Size): RegionMap {
  return {
    guide: halvePart({ width, height, pixels: guide, state: new Uint8Array(width * height) }).pixels,
    labels: Int32Array.from({ length: half.width * half.height }, (_, i) => {
      return labels[2 * Math.floor(i / half.width) * width + 2 * (i % half.width)]!;
    }),
  };
}

type Size = Pick<PicturePart, 'width' | 'height'>;
