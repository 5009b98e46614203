import { multiplyPlanes } from '../filters/map-planes.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { poissonExtend, type CopiedPixels } from './blend/poisson-extend.ts';
import type { Slopes } from './blend/border-slopes.ts';
import { extensionOffsets } from './shift-map/extension-offsets.ts';
import { membraneFill } from './fill/membrane-fill.ts';
import {
  halvePart,
  HOLE,
  type InpaintLevel,
  inpaintLevel,
  partLuma,
  PATCH_RADIUS,
  type PicturePart,
  type RegionMap,
} from './inpaint-level.ts';
import { emptyField, type PatchField, searchPatches, shiftOf } from './patch-match.ts';
import { outpaintShiftMap } from './shift-map/shift-map.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { votePatches } from './fill/vote-patches.ts';

/** The shift map is solved at the finest level with at most so many pixels to fill. */
const MOST_PIECED = 6000;
/**
 * Areas with a local standard deviation of luma (levels) up to `SMOOTH` are smooth; from `STRUCTURED` on they are
 * textured.
 */
const SMOOTH = 2;
const STRUCTURED = 6;
const WINDOW = 6;
/**
 * The penalty of every seam (squared levels, summed over the channels). Without it soft textures, whose copies all fit,
 * break up into small bricks. It is lower along the rows, where the scene changes sooner.
 */
const PER_SEAM = { x: 400, y: 800 };
const BLENDING_SWEEPS = { first: 250, refining: 20 };

/** The options of an extension. */
export interface Extension {
  /** The axis along which the picture grows, and the known picture's length there. */
  readonly axis: 'x' | 'y';
  readonly known: number;
  /** The slopes of the edges at its borders. */
  readonly slopes: Slopes;
  /** The cost of copying from each pixel (squared levels, summed over the channels). */
  readonly sourceCosts: Float32Array;
  /** The completed map of regions of the part, at its size. */
  readonly map: RegionMap;
}

/** The index difference from each pixel to its source; 0 for known pixels. */
export type Shifts = Int32Array;

/**
 * Outpainting: fills the area beyond the borders of the known picture, in place. A shift map (Pritch et al. 2009)
 * selects pieces that fit, PatchMatch refines them, and Poisson blending joins them. Smooth areas have no gradients of
 * their own and become a membrane. Returns the sources.
 */
export function outpaint(
  finest: PicturePart,
  extension: Extension,
  random: () => number,
  step: (name: string) => void,
): Shifts {
  const levels = pyramid(finest);
  let coarser: FilledLevel | undefined;
  for (const [at, level] of [...levels.entries()].toReversed()) {
    step('extend');
    const field = coarser ? refineField(coarser, level) : shiftMapField(level, at, extension, finest.width);
    votePatches(level, field, 0);
    searchPatches(level, field, { iterations: 1, reach: 2 }, random);
    votePatches(level, field, 4);
    const shifts = shiftsOf(level, field);
    const copied = {
      part: level,
      holeList: level.holeList,
      shifts,
      structure: structure(level, shifts),
      axis: extension.axis,
    };
    const sweeps = coarser ? BLENDING_SWEEPS.refining : BLENDING_SWEEPS.first;
    const correction = lightCorrection(copied, coarser, sweeps);
    coarser = { level, field, shifts, correction };
  }
  if (!coarser) {
    finest.pixels.set(membraneFill(finest));
    return new Int32Array(finest.state.length);
  }
  addCorrection(coarser);
  return coarser.shifts;
}

/** A level that has been filled. */
interface FilledLevel {
  readonly level: InpaintLevel;
  readonly field: PatchField;
  readonly shifts: Shifts;
  /** The Poisson correction: R G B for each pixel of the level. */
  readonly correction: Float32Array;
}

/** Solves for the correction, starting from the coarser level's. */
function lightCorrection(copied: CopiedPixels, coarser: FilledLevel | undefined, sweeps: number): Float32Array {
  const { part, holeList } = copied;
  const start = new Float32Array(3 * holeList.length);
  holeList.forEach((pixel, node) => {
    const x = pixel % part.width;
    const y = (pixel - x) / part.width;
    for (let c = 0; c < 3; c++) {
      const carried = coarser ? coarser.correction[3 * ((y >> 1) * coarser.level.width + (x >> 1)) + c]! : 0;
      start[3 * node + c] = part.pixels[4 * pixel + c]! + carried;
    }
  });
  const values = poissonExtend(copied, start, sweeps);
  const correction = new Float32Array(3 * part.state.length);
  holeList.forEach((pixel, node) => {
    for (let c = 0; c < 3; c++) correction[3 * pixel + c] = values[3 * node + c]! - part.pixels[4 * pixel + c]!;
  });
  return correction;
}

function pyramid(finest: PicturePart): InpaintLevel[] {
  const levels = [inpaintLevel(finest)];
  for (;;) {
    const last = levels.at(-1)!;
    if (!last.sources.includes(1)) return levels.slice(0, -1);
    if (last.holeList.length <= MOST_PIECED || Math.min(last.width, last.height) < 32) return levels;
    levels.push(inpaintLevel(halvePart(last)));
  }
}

/**
 * Solves the shift map and converts it to a patch field. The level is `at` halvings below the finest one, which is
 * `finestWidth` wide.
 */
function shiftMapField(
  level: InpaintLevel,
  at: number,
  { axis, known, slopes, sourceCosts, map }: Extension,
  finestWidth: number,
): PatchField {
  const { width, height, holeList, sources } = level;
  const reach = holeList.reduce((most, pixel) => Math.max(most, level.distance[pixel]!), 0);
  const side = axis === 'x' ? height : width;
  const offsets = extensionOffsets({ axis, known: known >> at, side, reach, slopes });
  const labels = outpaintShiftMap(level, offsets, {
    map: reducedMap(map, finestWidth, level, at),
    sourceCosts: reducedCosts(sourceCosts, finestWidth, level, at),
    seamPenalty: PER_SEAM[axis],
  });
  const shiftAt = new Int32Array(width * height);
  holeList.forEach((pixel, node) => {
    const { x, y } = offsets[labels[node]!]!;
    shiftAt[pixel] = y * width + x;
  });
  const field = emptyField(level);
  for (const target of level.targets) {
    const source = target + nearbyShift(level, shiftAt, target);
    field.nearest[target] = sources[source] === 1 ? source : nearestSource(level, source);
  }
  return field;
}

/** The pixel of the finest level, which is `width` wide, for a pixel of a level that is `at` halvings below it. */
function finestPixel(i: number, width: number, level: InpaintLevel, at: number): number {
  return (Math.floor(i / level.width) << at) * width + ((i % level.width) << at);
}

/** Samples the source costs for a level. */
function reducedCosts(costs: Float32Array, width: number, level: InpaintLevel, at: number): Float32Array {
  return Float32Array.from(level.state, (_, i) => costs[finestPixel(i, width, level, at)] ?? 0);
}

/** Samples the map of regions for a level. */
function reducedMap({ labels, guide }: RegionMap, width: number, level: InpaintLevel, at: number): RegionMap {
  return {
    labels: Int32Array.from(level.state, (_, i) => labels[finestPixel(i, width, level, at)] ?? -1),
    guide: Uint8ClampedArray.from(
      level.pixels,
      (_, k) => guide[4 * finestPixel(k >> 2, width, level, at) + (k & 3)] ?? 0,
    ),
  };
}

/** The shift at the patch's centre, or at the nearest hole pixel in its row or column. */
function nearbyShift({ width, state }: InpaintLevel, shiftAt: Int32Array, target: number): number {
  for (let away = 0; away <= PATCH_RADIUS; away++) {
    for (const other of [target - away, target + away, target - away * width, target + away * width]) {
      if (state[other] === HOLE) return shiftAt[other]!;
    }
  }
  return shiftAt[target]!;
}

function nearestSource({ width, height, sources }: InpaintLevel, at: number): number {
  const x = Math.min(width - 1, Math.max(0, at % width));
  const y = Math.min(height - 1, Math.max(0, Math.floor(at / width)));
  for (let radius = 1; radius < Math.max(width, height); radius++) {
    for (let turn = 0; turn < 8; turn++) {
      const column = Math.round(x + radius * Math.cos((turn * Math.PI) / 4));
      const row = Math.round(y + radius * Math.sin((turn * Math.PI) / 4));
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      if (sources[row * width + column] === 1) return row * width + column;
    }
  }
  return sources.indexOf(1);
}

function refineField({ level: coarse, field: { nearest } }: FilledLevel, fine: InpaintLevel): PatchField {
  const field = emptyField(fine);
  for (const target of fine.targets) {
    const x = target % fine.width;
    const y = (target - x) / fine.width;
    const column = Math.min(coarse.width - 1 - PATCH_RADIUS, Math.max(PATCH_RADIUS, x >> 1));
    const row = Math.min(coarse.height - 1 - PATCH_RADIUS, Math.max(PATCH_RADIUS, y >> 1));
    const from = nearest[row * coarse.width + column]!;
    const own = from < 0 ? row * coarse.width + column : from;
    const dx = (own % coarse.width) - column;
    const dy = Math.floor(own / coarse.width) - row;
    const source = (y + 2 * dy) * fine.width + x + 2 * dx;
    field.nearest[target] = fine.sources[source] === 1 ? source : nearestSource(fine, source);
  }
  return field;
}

/** The amount of structure at each pixel's source: 0 in a smooth area, 1 in texture. */
function structure(level: InpaintLevel, shifts: Shifts): Float32Array {
  const luma = partLuma(level);
  const mean = boxMean(luma, WINDOW).data;
  const squares = boxMean(multiplyPlanes(luma, luma), WINDOW).data;
  const result = new Float32Array(luma.data.length).fill(1);
  for (const pixel of level.holeList) {
    const from = pixel + shifts[pixel]!;
    const deviation = Math.sqrt(Math.max(0, squares[from]! - mean[from]! ** 2));
    result[pixel] = smoothStep(deviation, SMOOTH, STRUCTURED);
  }
  return result;
}

function shiftsOf(level: InpaintLevel, field: PatchField): Shifts {
  const shifts = new Int32Array(level.state.length);
  for (const pixel of level.holeList) shifts[pixel] = shiftOf(level, field, pixel);
  return shifts;
}

function addCorrection({ level: { pixels, holeList }, correction }: FilledLevel): void {
  for (const pixel of holeList) {
    for (let c = 0; c < 3; c++) pixels[4 * pixel + c]! += correction[3 * pixel + c]!;
  }
}
