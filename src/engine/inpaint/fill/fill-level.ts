import { poissonBlend, refineCorrection } from '../blend/poisson-blend.ts';
import { fitFieldToShiftMap } from '../shift-map/shift-map-field.ts';
import { runBands } from './fill-bands.ts';
import { membraneFill } from './membrane-fill.ts';
import type { InpaintLevel } from '../inpaint-level.ts';
import {
  differenceQuantile,
  emptyField,
  type PatchField,
  type PatchSearch,
  randomiseField,
  searchPatches,
} from '../patch-match.ts';
import type { FilledLevel, WorkerThread } from '../worker-thread.ts';
import type { OffsetCosts } from '../shift-map/shift-map.ts';
import { copyPatches, votePatches } from './vote-patches.ts';

/** The quantile of patch differences that measures a fill: a foreign region shows by the few hard seams round it. */
const WORST = 0.97;
/** Levels with more target patches than this are only refined. */
const MANY_TARGETS = 100_000;
/** A narrow hole with more targets than this is treated as wide: its coarser levels have found nearly all matches. */
const WIDE = { targets: 20_000, rounds: 4, reach: 32 };
/**
 * The decay of a patch's weight per pixel of depth in the hole, for levels with a wide search and for levels that are
 * only refined.
 */
const CONFIDENCE = { searching: 1.3, refining: 2 };
/** The radius in pixels of the random search around the coarser level's match. */
const CLOSE = 4;
/** Sweeps of the Poisson solver. A level with many targets starts close to the solution. */
const BLENDING_SWEEPS = { first: 200, refining: 15, refiningMany: 6 };

/** Larger levels are not copied to shared memory, because that memory is kept. */
const MOST_SHARED = 1_500_000;

/** The schedule after the shift map has been applied. */
const PIECED: Schedule = { rounds: 4, iterations: 2, reach: CLOSE, confidence: CONFIDENCE.searching };

/** A level's place in the pyramid, and how it is filled. */
export interface LevelPlace {
  /** 0 is the finest level. */
  readonly at: number;
  /** The level at which the shift map is solved; −1 for a narrow hole, which has none. */
  readonly pieced: number;
  /** The number of rounds for a narrow hole. */
  readonly attempts: number;
  readonly random: () => number;
  /** Takes one of the two bands of each refinement. */
  readonly workerThread?: WorkerThread | undefined;
}

/**
 * Fills a level from the result of the coarser one. Works in place, unless the level is moved to shared memory. Returns
 * undefined where there is nothing to copy from.
 */
export function fillLevel(
  given: InpaintLevel,
  coarser: FilledLevel | undefined,
  place: LevelPlace,
  repeated: readonly OffsetCosts[] = [],
): FilledLevel | undefined {
  const { at, pieced, random, workerThread } = place;
  if (!coarser) given.pixels.set(membraneFill(given));
  if (given.sourceCount === 0 || given.targets.length === 0) return undefined;
  const refining = at < pieced;
  const { level, empty } =
    refining && workerThread && given.state.length <= MOST_SHARED
      ? sharedLevel(given, at, workerThread)
      : { level: given, empty: emptyField(given) };
  const field = startField(level, empty, coarser, refining, random);
  const planned = schedule(level, place, !coarser);
  if (refining) expectationMaximisationInBands(level, field, planned, place);
  else expectationMaximisation(level, field, planned, random);
  let incoherence = 0;
  if (at === pieced) {
    fitFieldToShiftMap(level, field, repeated);
    copyPatches(level, field);
    expectationMaximisation(level, field, PIECED, random);
    incoherence = differenceQuantile(level, field, WORST);
  }
  const correction = poissonBlend(
    level,
    field,
    coarser ? refineCorrection(coarser.level, coarser.correction, level) : new Float32Array(3 * level.holeList.length),
    blendingSweeps(level, coarser),
  );
  return { level, field, correction, incoherence };
}

function blendingSweeps({ targets }: InpaintLevel, coarser: FilledLevel | undefined): number {
  if (!coarser) return BLENDING_SWEEPS.first;
  return targets.length > MANY_TARGETS ? BLENDING_SWEEPS.refiningMany : BLENDING_SWEEPS.refining;
}

/** Adds the Poisson correction to the level's pixels, in place. */
export function addCorrection({ level: { pixels, holeList }, correction }: FilledLevel): void {
  for (let node = 0; node < holeList.length; node++) {
    for (let c = 0; c < 3; c++) pixels[4 * holeList[node]! + c]! += correction[3 * node + c]!;
  }
}

interface Schedule extends PatchSearch {
  /** The number of rounds of search and vote. */
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
  // A global search for finely voted colors would match blurred patches with smooth sources (decision 036).
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

/** Alternates patch search (expectation) and voting (maximisation). */
function expectationMaximisation(
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

/** The same in two bands, which exchange their results after each half of a round. */
function expectationMaximisationInBands(
  level: InpaintLevel,
  field: PatchField,
  { rounds, confidence, ...search }: Schedule,
  { random, workerThread }: LevelPlace,
): void {
  for (let round = 0; round < rounds; round++) {
    const seeds = [Math.floor(random() * 2 ** 32), Math.floor(random() * 2 ** 32)] as const;
    runBands({ level, field, work: { kind: 'search', search, seeds } }, workerThread);
    runBands({ level, field, work: { kind: 'vote', sharpness: 1, confidence } }, workerThread);
  }
}

/** Copies a level and an empty field to shared memory. */
function sharedLevel(
  level: InpaintLevel,
  at: number,
  { shared }: WorkerThread,
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

/** Initialises a field from the coarser level and fills the rest at random. */
function startField(
  level: InpaintLevel,
  field: PatchField,
  coarser: FilledLevel | undefined,
  refining: boolean,
  random: () => number,
): PatchField {
  if (coarser) refineField(coarser, level, field);
  randomiseField(level, field, random);
  if (refining) copyPatches(level, field);
  else if (coarser) votePatches(level, field, 0);
  return field;
}

/** Upsamples a field to the next finer level; matches that are no sources there are dropped. */
function refineField({ level: coarse, field: { nearest } }: FilledLevel, fine: InpaintLevel, field: PatchField): void {
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
