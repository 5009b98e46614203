import { blendGradients, type Correction, refineCorrection } from './blend-gradients.ts';
import { makeCoherent } from './coherent-field.ts';
import { dominantOffsets, type Offset } from './dominant-offsets.ts';
import { flowIn } from './flow-in.ts';
import { halvePart, type InpaintLevel, inpaintLevel, type PicturePart } from './inpaint-level.ts';
import {
  differenceQuantile,
  emptyField,
  type PatchField,
  type PatchSearch,
  scatterField,
  searchPatches,
  shareOfSeams,
} from './patch-match.ts';
import { matchGrain } from './match-grain.ts';
import { copyPatches, votePatches } from './vote-patches.ts';

/** A hole that is nowhere deeper than this needs no coarser level. */
const SHALLOW = 3;
/** A level with fewer sources than this is too coarse. */
const FEW_SOURCES = 150;
/** The finest level at which pieces are fitted together has at most so many pixels in the hole, and altogether. */
const MOST_PIECED = { hole: 4500, all: 60_000 };
/** A hole with fewer levels than this is too narrow for pieces. */
const LEAST_PIECED = 5;
/** From how many offsets at which the picture repeats itself pieces are taken. */
const REPEATED = 60;
/** The share of patches that are more like their sources than the one which is judged by. */
const WORST = 0.9;
/** Levels with more patches to fill than this are only refined. */
const MANY_TARGETS = 100_000;
/** How much patches deep in the hole count less, at levels that are searched widely and at those that are only refined. */
const CONFIDENCE = { searching: 1.3, refining: 2 };
/** Random search beside what the coarser level found, in pixels. */
const CLOSE = 4;
const BLENDING_SWEEPS = { first: 200, refining: 15 };

/** What follows the fitting of pieces. */
const PIECED: Schedule = { rounds: 4, iterations: 2, reach: CLOSE, confidence: CONFIDENCE.searching };

/** How a hole is filled, at all levels. */
interface FillWork {
  /** The level that is fitted together from pieces; −1 for none. */
  readonly pieced: number;
  /** How often the levels up to that one are filled; a narrow hole is gone over the more often. */
  readonly attempts: number;
  readonly random: () => number;
  readonly step: (name: string) => void;
}

/** A level that has been filled. */
interface Filled {
  readonly level: InpaintLevel;
  readonly field: PatchField;
  readonly correction: Correction;
  /** How badly its pieces and patches fit, at the level of the pieces; else 0. */
  readonly incoherence: number;
}

/**
 * Fills the hole of `finest` in place, from the coarsest level on; the levels up to the pieces several times, of which the
 * most coherent is kept. Gives the source of each pixel; −1 where there is none.
 */
export function fillPyramid(
  finest: PicturePart,
  attempts: number,
  random: () => number,
  step: (name: string) => void,
): Int32Array {
  step('reduce');
  const levels = pyramid(finest);
  const pieced = pieceLevel(levels);
  const work = { pieced, attempts, random, step };
  let filled = pieced < 0 ? undefined : mostCoherent(levels.splice(pieced), work);
  while (levels.length > 0) filled = fillLevel(levels.pop()!, levels.length, work, filled) ?? filled;
  if (!filled || filled.level.width !== finest.width) return new Int32Array(finest.state.length).fill(-1);
  addCorrection(filled);
  matchGrain(filled.level, filled.field, random);
  return filled.field.nearest;
}

/**
 * The best of several fills of the coarsest levels (the finest of them at `pieced`): pieces that cost little, patches
 * that are like their sources, few seams. Together these go with likeness to the truth (decision 048).
 */
function mostCoherent(levels: readonly InpaintLevel[], work: FillWork): Filled | undefined {
  work.step('find repetitions');
  const repeated = dominantOffsets(levels[0]!, REPEATED, work.random);
  let best: Filled | undefined;
  for (let attempt = 0; attempt < work.attempts; attempt++) {
    let filled: Filled | undefined;
    for (let at = levels.length - 1; at >= 0; at--) {
      const level = { ...levels[at]!, pixels: levels[at]!.pixels.slice() };
      filled = fillLevel(level, at + work.pieced, work, filled, repeated) ?? filled;
    }
    if (filled && (!best || filled.incoherence < best.incoherence)) best = filled;
  }
  return best;
}

/** Fills the level `at` of the pyramid; undefined where there is nothing to copy from. */
function fillLevel(
  level: InpaintLevel,
  at: number,
  work: FillWork,
  coarser: Filled | undefined,
  repeated: readonly Offset[] = [],
): Filled | undefined {
  const { pieced, random, step } = work;
  step('fill');
  if (!coarser) level.pixels.set(flowIn(level));
  if (level.sourceCount === 0 || level.targets.length === 0) return undefined;
  const refining = at < pieced;
  const field = startField(level, coarser, refining, random);
  improve(level, field, schedule(level, at, work, !coarser), random);
  let incoherence = 0;
  if (at === pieced) {
    step('fit pieces');
    const cost = makeCoherent(level, field, repeated);
    copyPatches(level, field);
    improve(level, field, PIECED, random);
    incoherence = cost ** 2 * differenceQuantile(level, field, WORST) * shareOfSeams(level, field);
  }
  const correction = blendGradients(
    level,
    field,
    coarser ? refineCorrection(coarser.level, coarser.correction, level) : new Float32Array(3 * level.holeList.length),
    coarser ? BLENDING_SWEEPS.refining : BLENDING_SWEEPS.first,
  );
  return { level, field, correction, incoherence };
}

/** Halved until the hole is shallow, or too little is left to copy from; the finest first. */
function pyramid(finest: PicturePart): InpaintLevel[] {
  const levels = [inpaintLevel(finest)];
  for (;;) {
    const last = levels.at(-1)!;
    if (!last.distance.some((depth) => depth > SHALLOW) || Math.min(last.width, last.height) < 16) return levels;
    const half = inpaintLevel(halvePart(last));
    if (half.sourceCount < FEW_SOURCES) return levels;
    levels.push(half);
  }
}

/** Which level is fitted together from pieces; −1 for none, as in a narrow hole patches see both sides. */
function pieceLevel(levels: readonly InpaintLevel[]): number {
  if (levels.length < LEAST_PIECED) return -1;
  const at = levels.findIndex(
    ({ holeList, state }) => holeList.length <= MOST_PIECED.hole && state.length <= MOST_PIECED.all,
  );
  return at < 0 ? levels.length - 1 : at;
}

interface Schedule extends PatchSearch {
  /** How often patches are searched for and vote. */
  readonly rounds: number;
  readonly confidence: number;
}

function schedule(
  { width, height, targets }: InpaintLevel,
  at: number,
  { pieced, attempts }: FillWork,
  coarsest: boolean,
): Schedule {
  const refining = at < pieced;
  const narrow = pieced < 0;
  const reach = refining ? CLOSE : Math.max(width, height);
  const confidence = refining || narrow ? CONFIDENCE.refining : CONFIDENCE.searching;
  if (targets.length > MANY_TARGETS) return { rounds: 1, iterations: 1, reach: 2, confidence };
  if (coarsest) return { rounds: 12, iterations: 4, reach, confidence };
  if (at === 0) return { rounds: narrow ? 3 * attempts : 4, iterations: 2, reach, confidence };
  return { rounds: Math.min(8, 2 + 2 * at), iterations: 2, reach, confidence };
}

/** Expectation and maximisation in turn. */
function improve(
  level: InpaintLevel,
  field: PatchField,
  { rounds, confidence, ...search }: Schedule,
  random: () => number,
): void {
  for (let round = 0; round < rounds; round++) {
    searchPatches(level, field, search, random);
    votePatches(level, field, 1, confidence);
  }
}

function startField(
  level: InpaintLevel,
  coarser: Filled | undefined,
  refining: boolean,
  random: () => number,
): PatchField {
  const field = emptyField(level);
  if (coarser) refineField(coarser, level, field);
  scatterField(level, field, random);
  if (refining) copyPatches(level, field);
  else if (coarser) votePatches(level, field, 0);
  return field;
}

/** Carries a field to the next finer level, as far as its sources are some there too. */
function refineField({ level: coarse, field: { nearest } }: Filled, fine: InpaintLevel, field: PatchField): void {
  for (const target of fine.targets) {
    const x = target % fine.width;
    const y = (target - x) / fine.width;
    const from = nearest[(y >> 1) * coarse.width + (x >> 1)]!;
    if (from < 0) continue;
    const column = 2 * (from % coarse.width) + (x & 1);
    const row = 2 * Math.floor(from / coarse.width) + (y & 1);
    const source = row * fine.width + column;
    if (column < fine.width && fine.sources[source] === 1) field.nearest[target] = source;
  }
}

function addCorrection({ level: { pixels, holeList }, correction }: Filled): void {
  for (let node = 0; node < holeList.length; node++) {
    for (let c = 0; c < 3; c++) pixels[4 * holeList[node]! + c]! += correction[3 * node + c]!;
  }
}
