import { type Box, distanceToKnown } from './distance-to-known.ts';

/** Patches reach this far from their centre: 7×7 pixels. */
export const PATCH_RADIUS = 3;

/** A picture with a hole at one size of the pyramid. */
export interface PicturePart {
  readonly width: number;
  readonly height: number;
  /** R G B A as in a raster; coarser levels of a pyramid have texture in place of alpha (`halveWithTexture`). In the hole: the estimate. */
  readonly pixels: Uint8ClampedArray;
  /** 1 in the hole, 2 where nothing may be copied from, else 0. */
  readonly state: Uint8Array;
}

/** The part of an inpainting that is worked on at one size. */
export interface InpaintLevel extends PicturePart {
  /** 1 where the patch round a pixel lies wholly inside, and outside of the hole and of what is forbidden. */
  readonly sources: Uint8Array;
  /** How many of them there are. */
  readonly sourceCount: number;
  /** Centres of the patches inside the picture that touch the hole, by rows. */
  readonly targets: Int32Array;
  /** The hole's pixels, by rows. */
  readonly holeList: Int32Array;
  /** Chessboard distance to the nearest known pixel; 0 outside of the hole. */
  readonly distance: Uint16Array;
}

export const HOLE = 1;
export const FORBIDDEN = 2;

/** Half the size: each pixel the binomial mean of the known pixels round it; in the hole if any of its four is. */
export function halvePart({ width, height, pixels, state }: PicturePart): PicturePart {
  const half: PicturePart = {
    width: (width + 1) >> 1,
    height: (height + 1) >> 1,
    pixels: new Uint8ClampedArray(((width + 1) >> 1) * ((height + 1) >> 1) * 4),
    state: new Uint8Array(((width + 1) >> 1) * ((height + 1) >> 1)),
  };
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++, to++) {
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
          if (state[from] === HOLE) continue;
          const weight = (j === 0 || j === 1 ? 3 : 1) * (i === 0 || i === 1 ? 3 : 1);
          red += weight * pixels[4 * from]!;
          green += weight * pixels[4 * from + 1]!;
          blue += weight * pixels[4 * from + 2]!;
          fourth += weight * pixels[4 * from + 3]!;
          weights += weight;
        }
      }
      half.state[to] = (seen & HOLE) !== 0 ? HOLE : seen;
      if (weights === 0) continue;
      half.pixels[4 * to] = red / weights;
      half.pixels[4 * to + 1] = green / weights;
      half.pixels[4 * to + 2] = blue / weights;
      half.pixels[4 * to + 3] = fourth / weights;
    }
  }
  return half;
}

/** What the search and the voting need to know of a part. */
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
    distance: distanceToKnown(state, width, height),
  };
}

function isInside(x: number, y: number, { width, height }: Box): boolean {
  return x >= PATCH_RADIUS && y >= PATCH_RADIUS && x < width - PATCH_RADIUS && y < height - PATCH_RADIUS;
}

/** 1 at the centre of each patch inside the picture that has no pixel of such a state. */
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
