import { createRaster, type Plane, type Raster } from '../raster.ts';
import { FORBIDDEN, halvePart, HOLE, type InpaintLevel, inpaintLevel, type PicturePart } from './inpaint-level.ts';
import { emptyField, type PatchField, scatterField, searchPatches } from './patch-match.ts';
import { spreadColours } from './spread-colours.ts';
import { uniformRandom } from './uniform-random.ts';
import { votePatches } from './vote-patches.ts';

export interface InpaintOptions {
  /** Same seed, same input: same pixels. */
  readonly seed: number;
  /** At the picture's size: nothing is copied from where it is at least one half. */
  readonly forbidden?: Plane;
  /** Called before each part of the work; may throw to end it. */
  readonly step?: (name: string) => void;
}

/** What lies round the hole's box and is looked at: as far as the box is long, at least this many pixels. */
const LEAST_CONTEXT = 64;
/** A hole that is nowhere deeper than this needs no coarser level. */
const SHALLOW = 3;
/** A level with fewer sources than this is too coarse. */
const FEW_SOURCES = 150;

/**
 * Fills the hole (where `hole`, of the picture's size, is at least one half) with what the rest of the picture shows;
 * all other pixels stay as they are. Multi-scale expectation-maximisation over the patches nearest to those in the
 * hole (Wexler et al. 2007, Barnes et al. 2009). Works on the part of the picture round the hole. Where nothing can be
 * copied from, colours flow in from the rim.
 */
export function inpaint(image: Raster, hole: Plane, { seed, forbidden, step = () => {} }: InpaintOptions): Raster {
  if (hole.width !== image.width || hole.height !== image.height) throw new RangeError('The hole has another size');
  const result = createRaster(image.width, image.height);
  result.data.set(image.data);
  const box = contextBox(hole);
  if (box === undefined) return result;
  step('reduce');
  const levels = pyramid(cropPart(image, hole, forbidden, box));
  const random = uniformRandom(seed);
  let coarser: { level: InpaintLevel; field: PatchField } | undefined;
  for (let at = levels.length - 1; at >= 0; at--) {
    step('fill');
    const level = inpaintLevel(levels[at]!);
    if (coarser === undefined) flowIn(level);
    if (level.sourceList.length === 0 || level.targets.length === 0) continue;
    const field = emptyField(level);
    if (coarser === undefined) scatterField(level, field, random);
    else {
      refineField(coarser.level, coarser.field, level, field, random);
      votePatches(level, field, 0);
    }
    const rounds = coarser === undefined ? 12 : at === 0 ? 2 : Math.min(8, 2 + 2 * at);
    for (let round = 1; round <= rounds; round++) {
      searchPatches(level, field, { iterations: at === 0 ? 2 : 4, reach: Math.max(level.width, level.height) }, random);
      votePatches(level, field, round === rounds ? 4 : 1);
    }
    coarser = { level, field };
  }
  pasteHole(result, levels[0]!, box);
  return result;
}

interface CropBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The hole's box with what lies round it; undefined for an empty hole. */
function contextBox({ width, height, data }: Plane): CropBox | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! < 0.5) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top > y) top = y;
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  const context = Math.max(LEAST_CONTEXT, right - left, bottom - top);
  const x = Math.max(0, left - context);
  const y = Math.max(0, top - context);
  return {
    x,
    y,
    width: Math.min(width, right + context + 1) - x,
    height: Math.min(height, bottom + context + 1) - y,
  };
}

function cropPart(image: Raster, hole: Plane, forbidden: Plane | undefined, box: CropBox): PicturePart {
  const { width, height } = box;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const state = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    const start = (box.y + y) * image.width + box.x;
    pixels.set(image.data.subarray(4 * start, 4 * (start + width)), 4 * to);
    for (let from = start; from < start + width; from++, to++) {
      if (hole.data[from]! >= 0.5) state[to] = HOLE;
      else if (forbidden && forbidden.data[from]! >= 0.5) state[to] = FORBIDDEN;
    }
  }
  return { width, height, pixels, state };
}

/** Halved until the hole is shallow, or too little is left to copy from; the finest first. */
function pyramid(finest: PicturePart): PicturePart[] {
  const levels = [finest];
  for (;;) {
    const last = levels.at(-1)!;
    const { distance } = inpaintLevel(last);
    let depth = 0;
    for (const value of distance) if (value > depth) depth = value;
    if (depth <= SHALLOW || Math.min(last.width, last.height) < 16) return levels;
    const half = halvePart(last);
    if (inpaintLevel(half).sourceList.length < FEW_SOURCES) return levels;
    levels.push(half);
  }
}

/** A first estimate: the colours of the rim carried into the hole. */
function flowIn({ width, height, pixels, state }: PicturePart): void {
  const visible = pixels.slice();
  for (let i = 0; i < state.length; i++) visible[4 * i + 3] = state[i] === HOLE ? 0 : 255;
  const { data } = spreadColours({ width, height, data: visible });
  for (let i = 0; i < state.length; i++) {
    if (state[i] === HOLE) pixels.set(data.subarray(4 * i, 4 * i + 3), 4 * i);
  }
}

/** Carries a field to the next finer level; a source that is none there gives way to one by chance. */
function refineField(
  coarse: InpaintLevel,
  { nearest }: PatchField,
  fine: InpaintLevel,
  field: PatchField,
  random: () => number,
): void {
  for (const target of fine.targets) {
    const x = target % fine.width;
    const y = (target - x) / fine.width;
    const from = nearest[Math.min(y >> 1, coarse.height - 1) * coarse.width + Math.min(x >> 1, coarse.width - 1)]!;
    let source = -1;
    if (from >= 0) {
      const column = 2 * (from % coarse.width) + (x & 1);
      const row = 2 * Math.floor(from / coarse.width) + (y & 1);
      source = row * fine.width + column;
    }
    field.nearest[target] =
      source >= 0 && fine.sources[source] === 1
        ? source
        : fine.sourceList[Math.floor(random() * fine.sourceList.length)]!;
  }
}

function pasteHole(result: Raster, { width, pixels, state }: PicturePart, box: CropBox): void {
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== HOLE) continue;
    const x = i % width;
    const to = 4 * ((box.y + (i - x) / width) * result.width + box.x + x);
    result.data.set(pixels.subarray(4 * i, 4 * i + 4), to);
  }
}
