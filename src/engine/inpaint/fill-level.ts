import { blendGradients, refineCorrection } from './blend-gradients.ts';
import { makeCoherent } from './coherent-field.ts';
import { workOnBands } from './fill-bands.ts';
import { flowIn } from './flow-in.ts';
import type { InpaintLevel } from './inpaint-level.ts';
import {
  differenceQuantile,
  emptyField,
  type PatchField,
  type PatchSearch,
  scatterField,
  searchPatches,
  shareOfSeams,
} from './patch-match.ts';
import type { Filled, SecondThread } from './second-thread.ts';
import type { PricedOffset } from './shift-map.ts';
import { copyPatches, votePatches } from './vote-patches.ts';

/** The share of patches that are more like their sources than the one which is judged by. */
const WORST = 0.9;
/** Levels with more patches to fill than this are only refined. */
const MANY_TARGETS = 100_000;
/** A hole without pieces that has more than this is a wide one, whose coarser levels have found nearly all. */
const WIDE = { targets: 20_000, rounds: 4, reach: 32 };
/** How much patches deep in the hole count less, at levels that are searched widely and at those that are only refined. */
const CONFIDENCE = { searching: 1.3, refining: 2 };
/** Random search beside what the coarser level found, in pixels. */
const CLOSE = 4;
/** Of the blend; a level with many targets is close to the coarser one's light. */
const BLENDING_SWEEPS = { first: 200, refining: 15, refiningMany: 6 };

/** Larger levels lie in no memory that two threads see, as that is kept. */
const MOST_SHARED = 1_500_000;

/** What follows the fitting of pieces. */
const PIECED: Schedule = { rounds: 4, iterations: 2, reach: CLOSE, confidence: CONFIDENCE.searching };

/** What a level is in its pyramid, and how it is filled. */
export interface LevelPlace {
  /** 0 the finest. */
  readonly at: number;
  /** The level that is fitted together from pieces; −1 for none, in a narrow hole. */
  readonly pieced: number;
  /** How often a narrow hole is gone over. */
  readonly attempts: number;
  readonly random: () => number;
  /** Works on a half of what is only refined. */
  readonly secondThread?: SecondThread | undefined;
}

/**
 * Fills a level, beginning with the coarser one: in place, unless it is moved to where the second thread sees it. Undefined where
 * there is nothing to copy from.
 */
export function fillLevel(
  given: InpaintLevel,
  coarser: Filled | undefined,
  place: LevelPlace,
  repeated: readonly PricedOffset[] = [],
): Filled | undefined {
  const { at, pieced, random, secondThread } = place;
  if (!coarser) given.pixels.set(flowIn(given));
  if (given.sourceCount === 0 || given.targets.length === 0) return undefined;
  const refining = at < pieced;
  const { level, empty } =
    refining && secondThread && given.state.length <= MOST_SHARED
      ? sharedLevel(given, at, secondThread)
      : { level: given, empty: emptyField(given) };
  const field = startField(level, empty, coarser, refining, random);
  const planned = schedule(level, place, !coarser);
  if (refining) refine(level, field, planned, place);
  else improve(level, field, planned, random);
  let incoherence = 0;
  if (at === pieced) {
    const cost = makeCoherent(level, field, repeated);
    copyPatches(level, field);
    improve(level, field, PIECED, random);
    incoherence = cost ** 2 * differenceQuantile(level, field, WORST) * shareOfSeams(level, field);
  }
  const correction = blendGradients(
    level,
    field,
    coarser ? refineCorrection(coarser.level, coarser.correction, level) : new Float32Array(3 * level.holeList.length),
    blendingSweeps(level, coarser),
  );
  return { level, field, correction, incoherence };
}

function blendingSweeps({ targets }: InpaintLevel, coarser: Filled | undefined): number {
  if (!coarser) return BLENDING_SWEEPS.first;
  return targets.length > MANY_TARGETS ? BLENDING_SWEEPS.refiningMany : BLENDING_SWEEPS.refining;
}

/** Adds what makes the light run on. */
export function addCorrection({ level: { pixels, holeList }, correction }: Filled): void {
  for (let node = 0; node < holeList.length; node++) {
    for (let c = 0; c < 3; c++) pixels[4 * holeList[node]! + c]! += correction[3 * node + c]!;
  }
}

interface Schedule extends PatchSearch {
  /** How often patches are searched for and vote. */
  readonly rounds: number;
  readonly confidence: number;
}

function schedule(
  { width, height, targets }: InpaintLevel,
  { at, pieced, attempts }: LevelPlace,
  coarsest: boolean,
): Schedule {
  const refining = at < pieced;
  const narrow = pieced < 0;
  // Where finest voted colours are looked for everywhere, blurred ones find smooth sources (decision 036).
  const near = refining || (narrow && at === 0 && !coarsest);
  const reach = near ? CLOSE : Math.max(width, height);
  const confidence = refining || narrow ? CONFIDENCE.refining : CONFIDENCE.searching;
  if (targets.length > MANY_TARGETS) return { rounds: 1, iterations: 1, reach: 2, confidence };
  if (coarsest) return { rounds: 12, iterations: 4, reach, confidence };
  if (at === 0 && narrow && targets.length > WIDE.targets) {
    return { rounds: WIDE.rounds, iterations: 2, reach: WIDE.reach, confidence };
  }
  if (at === 0) return { rounds: narrow ? 3 * attempts : 2, iterations: 2, reach, confidence };
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
    votePatches(level, field, 1, { confidence });
  }
}

/** The same in two bands, which know of each other after each half of a round only. */
function refine(
  level: InpaintLevel,
  field: PatchField,
  { rounds, confidence, ...search }: Schedule,
  { random, secondThread }: LevelPlace,
): void {
  for (let round = 0; round < rounds; round++) {
    const seeds = [Math.floor(random() * 2 ** 32), Math.floor(random() * 2 ** 32)] as const;
    workOnBands({ level, field, work: { kind: 'search', search, seeds } }, secondThread);
    workOnBands({ level, field, work: { kind: 'vote', sharpness: 1, confidence } }, secondThread);
  }
}

/** A level, and an empty field, in memory that the second thread sees too. */
function sharedLevel(
  level: InpaintLevel,
  at: number,
  { shared }: SecondThread,
): { readonly level: InpaintLevel; readonly empty: PatchField } {
  const move = <Values extends Shareable>(name: string, values: Values): Values => {
    const Kind = values.constructor as new (buffer: SharedArrayBuffer, start: number, length: number) => Values;
    const moved = new Kind(shared(`${at} ${name}`, values.byteLength), 0, values.length);
    moved.set(values);
    return moved;
  };
  const { nearest, difference } = emptyField(level);
  return {
    level: {
      ...level,
      pixels: move('pixels', level.pixels),
      state: move('state', level.state),
      sources: move('sources', level.sources),
      targets: move('targets', level.targets),
      holeList: move('hole', level.holeList),
      distance: move('distance', level.distance),
    },
    empty: { nearest: move('nearest', nearest), difference: move('difference', difference) },
  };
}

type Shareable = Uint8Array | Uint8ClampedArray | Uint16Array | Int32Array;

/** Begins a field in an empty one. */
function startField(
  level: InpaintLevel,
  field: PatchField,
  coarser: Filled | undefined,
  refining: boolean,
  random: () => number,
): PatchField {
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
