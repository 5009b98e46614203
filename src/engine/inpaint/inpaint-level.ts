import { createPlane, type Plane } from '../raster.ts';
import { CHESSBOARD, distanceTransform } from '../../pixels/distance-transform.ts';
import type { Size } from '../../pixels/plane.ts';

/** The patch radius: patches are 7×7 pixels. */
export const PATCH_RADIUS = 3;

/** A picture with a hole, at one size. */
export interface PicturePart {
  readonly width: number;
  readonly height: number;
  /**
   * R G B A as in a raster. Coarser pyramid levels hold texture in place of alpha (`halveWithTexture`). Hole pixels
   * hold the current estimate.
   */
  readonly pixels: Uint8ClampedArray;
  /** Per pixel `HOLE`, `FORBIDDEN`, or 0 for known. */
  readonly state: Uint8Array;
}

/** What lies where, completed in the hole. */
export interface RegionMap {
  /** The region of every pixel; −1 where it is unlike all that touch the hole. */
  readonly labels: Int32Array;
  /** The color and texture (four values a pixel) that the region has near each pixel. */
  readonly guide: Uint8ClampedArray;
}

/** A pyramid level: a part with what search and voting need. */
export interface InpaintLevel extends PicturePart {
  /** 1 at the centre of each patch that lies inside the picture and contains no hole or forbidden pixel. */
  readonly sources: Uint8Array;
  /** The number of sources. */
  readonly sourceCount: number;
  /** The centres of the patches inside the picture that touch the hole, in row order. */
  readonly targets: Int32Array;
  /** The hole's pixels, in row order. */
  readonly holeList: Int32Array;
  /** The chessboard distance to the nearest known pixel; 0 outside the hole. */
  readonly distance: Uint16Array;
  /** The completed map of regions; none at fine levels and in attempts that do without. */
  readonly map?: RegionMap | undefined;
}

/** The displacement from a hole pixel to its source, in pixels. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** The pixel is to be filled. */
export const HOLE = 1;
/** The pixel is known, but nothing may be copied from it. */
export const FORBIDDEN = 2;

/**
 * Halves a part: each pixel is the binomial mean of the known pixels around it. It is in the hole if any of its four
 * pixels is.
 */
export function halvePart(part: PicturePart): PicturePart {
  const { width, height, state } = part;
  const [columns, rows] = [(width + 1) >> 1, (height + 1) >> 1];
  const half: PicturePart = {
    width: columns,
    height: rows,
    pixels: new Uint8ClampedArray(4 * columns * rows),
    state: new Uint8Array(columns * rows),
  };
  // Rows are summed four at a time (at most 8 × 255 each). Pixels far from the hole and the border need no other
  // treatment.
  const sums = new Uint16Array(4 * width);
  const states = new Uint8Array(width);
  for (let y = 0, to = 0; y < rows; y++) {
    const inside = y > 0 && 2 * y + 2 < height;
    if (inside) addRows(part, 2 * y - 1, sums, states);
    for (let x = 0; x < columns; x++, to++) {
      const left = 2 * x - 1;
      const plain = inside && x > 0 && left + 3 < width;
      if (!plain || ((states[left]! | states[left + 1]! | states[left + 2]! | states[left + 3]!) & HOLE) !== 0) {
        meanOfKnown(part, x, y, half);
        continue;
      }
      const at = 2 * y * width + left + 1;
      half.state[to] = state[at]! | state[at + 1]! | state[at + width]! | state[at + width + 1]!;
      for (let c = 4 * left; c < 4 * left + 4; c++) {
        half.pixels[4 * to + c - 4 * left] = (sums[c]! + 3 * (sums[c + 4]! + sums[c + 8]!) + sums[c + 12]!) / 64;
      }
    }
  }
  return half;
}

/** Writes the 1-3-3-1 weighted sum of four rows from `top` on, and the union of their states. */
function addRows({ width, pixels, state }: PicturePart, top: number, sums: Uint16Array, states: Uint8Array): void {
  const row = 4 * width;
  for (let i = 0, from = top * row; i < row; i++, from++) {
    sums[i] = pixels[from]! + 3 * (pixels[from + row]! + pixels[from + 2 * row]!) + pixels[from + 3 * row]!;
  }
  for (let x = 0, from = top * width; x < width; x++, from++) {
    states[x] = state[from]! | state[from + width]! | state[from + 2 * width]! | state[from + 3 * width]!;
  }
}

/** Sets a half-size pixel beside the hole or the border. */
function meanOfKnown({ width, height, pixels, state }: PicturePart, x: number, y: number, half: PicturePart): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let fourth = 0;
  let weights = 0;
  let seen = 0;
  for (let j = -1; j <= 2; j++) {
    const row = 2 * y + j;
    if (row < 0 || row >= height) continue;
    for (let i = -1; i <= 2; i++) {
      const column = 2 * x + i;
      if (column < 0 || column >= width) continue;
      const from = row * width + column;
      const inside = (j === 0 || j === 1) && (i === 0 || i === 1);
      if (inside) seen |= state[from]!;
      if ((state[from]! & HOLE) !== 0) continue;
      const weight = (j === 0 || j === 1 ? 3 : 1) * (i === 0 || i === 1 ? 3 : 1);
      red += weight * pixels[4 * from]!;
      green += weight * pixels[4 * from + 1]!;
      blue += weight * pixels[4 * from + 2]!;
      fourth += weight * pixels[4 * from + 3]!;
      weights += weight;
    }
  }
  const to = y * half.width + x;
  half.state[to] = (seen & HOLE) !== 0 ? HOLE : seen;
  if (weights === 0) return;
  half.pixels[4 * to] = red / weights;
  half.pixels[4 * to + 1] = green / weights;
  half.pixels[4 * to + 2] = blue / weights;
  half.pixels[4 * to + 3] = fourth / weights;
}

/** Computes what search and voting need to know about a part. */
export function inpaintLevel(part: PicturePart): InpaintLevel {
  const { width, height, state } = part;
  const sources = patchesWithout(part, HOLE | FORBIDDEN);
  const untouched = patchesWithout(part, HOLE);
  const targets: number[] = [];
  const holeList: number[] = [];
  let sourceCount = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (state[i] === HOLE) holeList.push(i);
      if (sources[i] === 1) sourceCount++;
      else if (untouched[i] === 0 && isInside(x, y, part)) targets.push(i);
    }
  }
  return {
    ...part,
    sources,
    sourceCount,
    targets: Int32Array.from(targets),
    holeList: Int32Array.from(holeList),
    distance: distanceTransform(part, (at) => (state[at]! & HOLE) === 0, CHESSBOARD),
  };
}

function isInside(x: number, y: number, { width, height }: Size): boolean {
  return x >= PATCH_RADIUS && y >= PATCH_RADIUS && x < width - PATCH_RADIUS && y < height - PATCH_RADIUS;
}

/** 1 at the centre of each patch inside the picture that contains no pixel with one of the `excluded` states. */
function patchesWithout({ width, height, state }: PicturePart, excluded: number): Uint8Array {
  const side = 2 * PATCH_RADIUS + 1;
  const found = new Uint8Array(state.length);
  const clearRows = new Uint16Array(width);
  for (let y = 0; y < height; y++) {
    let run = 0;
    for (let x = 0; x < width; x++) {
      run = (state[y * width + x]! & excluded) !== 0 ? 0 : run + 1;
      const centre = x - PATCH_RADIUS;
      if (centre < 0) continue;
      clearRows[centre] = run >= side ? clearRows[centre]! + 1 : 0;
      if (clearRows[centre]! >= side) found[(y - PATCH_RADIUS) * width + centre] = 1;
    }
  }
  return found;
}

/** Rec. 601 luma of a part's pixels, in levels. */
export function partLuma({ width, height, pixels }: PicturePart): Plane {
  const luma = createPlane(width, height);
  for (let i = 0; i < luma.data.length; i++) {
    luma.data[i] = 0.299 * pixels[4 * i]! + 0.587 * pixels[4 * i + 1]! + 0.114 * pixels[4 * i + 2]!;
  }
  return luma;
}
