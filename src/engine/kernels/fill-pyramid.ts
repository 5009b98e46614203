import { blendGradients, type Correction, refineCorrection } from './blend-gradients.ts';
import { makeCoherent } from './coherent-field.ts';
import { flowIn } from './flow-in.ts';
import { halvePart, type InpaintLevel, inpaintLevel, type PicturePart } from './inpaint-level.ts';
import { emptyField, type PatchField, type PatchSearch, scatterField, searchPatches } from './patch-match.ts';
import { votePatches } from './vote-patches.ts';

/** A hole that is nowhere deeper than this needs no coarser level. */
const SHALLOW = 3;
/** A level with fewer sources than this is too coarse. */
const FEW_SOURCES = 150;
/** The finest level at which pieces are fitted together has at most so many pixels in the hole, and altogether. */
const MOST_PIECED = { hole: 4500, all: 60_000 };
/** A hole with fewer levels than this is too narrow for pieces. */
const LEAST_PIECED = 5;
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
}

/** Fills the hole of `finest` in place, from the coarsest level on. */
export function fillPyramid(finest: PicturePart, random: () => number, step: (name: string) => void): void {
  step('reduce');
  const levels = pyramid(finest);
  const pieced = pieceLevel(levels);
  let filled: Filled | undefined;
  while (levels.length > 0) {
    step('fill');
    const level = levels.pop()!;
    const at = levels.length;
    if (!filled) level.pixels.set(flowIn(level));
    if (level.sourceCount === 0 || level.targets.length === 0) continue;
    const field = startField(level, filled, random);
    improve(level, field, schedule(level, at, at < pieced, !filled), random);
    if (at === pieced) {
      step('fit pieces');
      makeCoherent(level, field, random);
      votePatches(level, field, 0);
      improve(level, field, { rounds: 4, iterations: 2, reach: CLOSE }, random);
    }
    const correction = blendGradients(
      level,
      field,
      filled ? refineCorrection(filled.level, filled.correction, level) : new Float32Array(3 * level.holeList.length),
      filled ? BLENDING_SWEEPS.refining : BLENDING_SWEEPS.first,
    );
    filled = { level, field, correction };
  }
  if (filled) addCorrection(filled);
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
