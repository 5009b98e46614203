import { blendGradients, type Correction, refineCorrection } from './blend-gradients.ts';
import { makeCoherent } from './coherent-field.ts';
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
import { votePatches } from './vote-patches.ts';

/** A hole that is nowhere deeper than this needs no coarser level. */
const SHALLOW = 3;
/** A level with fewer sources than this is too coarse. */
const FEW_SOURCES = 150;
/** The finest level at which pieces are fitted together has at most so many pixels in the hole, and altogether. */
const MOST_PIECED = { hole: 4500, all: 60_000 };
/** A hole with fewer levels than this is too narrow for pieces. */
const LEAST_PIECED = 5;
/** The share of patches that are more like their sources than the one which is judged by. */
const WORST = 0.9;
/** Levels with more patches to fill than this are only refined. */
const MANY_TARGETS = 100_000;
/** Random search beside what the coarser level found, in pixels. */
const CLOSE = 4;
const BLENDING_SWEEPS = { first: 200, refining: 15 };

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
  let filled = pieced < 0 ? undefined : mostCoherent(levels.splice(pieced), pieced, attempts, random, step);
  while (levels.length > 0) filled = fillLevel(levels.pop()!, levels.length, pieced, filled, random, step) ?? filled;
  if (!filled || filled.level.width !== finest.width) return new Int32Array(finest.state.length).fill(-1);
  addCorrection(filled);
  return filled.field.nearest;
}

/**
 * The best of several fills of the coarsest levels (the finest of them at `pieced`): pieces that cost little, patches
 * that are like their sources, few seams. Together these go with likeness to the truth (decision 048).
 */
function mostCoherent(
  levels: readonly InpaintLevel[],
  pieced: number,
  attempts: number,
  random: () => number,
  step: (name: string) => void,
): Filled | undefined {
  let best: Filled | undefined;
  for (let attempt = 0; attempt < attempts; attempt++) {
    let filled: Filled | undefined;
    for (let at = levels.length - 1; at >= 0; at--) {
      const level = { ...levels[at]!, pixels: levels[at]!.pixels.slice() };
      filled = fillLevel(level, at + pieced, pieced, filled, random, step) ?? filled;
    }
    if (filled && (!best || filled.incoherence < best.incoherence)) best = filled;
  }
  return best;
}

/** Fills the level `at` of the pyramid; undefined where there is nothing to copy from. */
function fillLevel(
  level: InpaintLevel,
  at: number,
  pieced: number,
  coarser: Filled | undefined,
  random: () => number,
  step: (name: string) => void,
): Filled | undefined {
  step('fill');
  if (!coarser) level.pixels.set(flowIn(level));
  if (level.sourceCount === 0 || level.targets.length === 0) return undefined;
  const field = startField(level, coarser, random);
  improve(level, field, schedule(level, at, at < pieced, !coarser), random);
  let incoherence = 0;
  if (at === pieced) {
    step('fit pieces');
    const cost = makeCoherent(level, field, random);
    votePatches(level, field, 0);
    improve(level, field, { rounds: 4, iterations: 2, reach: CLOSE }, random);
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
}

function schedule(
  { width, height, targets }: InpaintLevel,
  at: number,
  refining: boolean,
  coarsest: boolean,
): Schedule {
  const reach = refining ? CLOSE : Math.max(width, height);
  if (targets.length > MANY_TARGETS) return { rounds: 1, iterations: 1, reach: 2 };
  if (coarsest) return { rounds: 12, iterations: 4, reach };
  return at === 0 ? { rounds: 2, iterations: 2, reach } : { rounds: Math.min(8, 2 + 2 * at), iterations: 4, reach };
}

/** Expectation and maximisation in turn. */
function improve(level: InpaintLevel, field: PatchField, { rounds, ...search }: Schedule, random: () => number): void {
  for (let round = 0; round < rounds; round++) {
    searchPatches(level, field, search, random);
    votePatches(level, field, 1);
  }
}

function startField(level: InpaintLevel, coarser: Filled | undefined, random: () => number): PatchField {
  const field = emptyField(level);
  if (coarser) refineField(coarser, level, field);
  scatterField(level, field, random);
  if (coarser) votePatches(level, field, 0);
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
