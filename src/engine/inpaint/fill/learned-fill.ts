import type { FillAnswer, FillQuestion } from '../../model-question.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../../resample/resample.ts';
import { sampleBilinear } from '../../resample/sample-bilinear.ts';
import { HOLE, type PicturePart } from '../inpaint-level.ts';

/** The longer side at which a model is asked. */
const ASKED_SIDE = 512;
/** A pixel of the reduced part with more of the hole than this belongs to it. */
const TOUCHED = 0.01;
/** How far, in levels, the fine detail of the part's own fill may change what the model gave. */
export const MOST_DETAIL = 12;

/** What a model is asked for the hole of a part; undefined where the part is not opaque, because models know no alpha. */
export function fillQuestion(part: PicturePart): FillQuestion | undefined {
  if (part.state.some((state, i) => state !== HOLE && part.pixels[4 * i + 3] !== 255)) return undefined;
  const { width, height } = fitWithin(part, ASKED_SIDE);
  const share = resamplePlane(holeOf(part), width, height, boxFilter);
  const hole = { width, height, data: share.data.map((covered) => (covered > TOUCHED ? 1 : 0)) };
  return { ability: 'fill', picture: reduced(part, hole), hole };
}

/**
 * Puts the model's answer into the hole of a part that has been filled already, where the answer meets the hole's surroundings better than
 * that fill, or where that had nothing to copy (`copied`) and is a blur. The answer is enlarged, and what is finer than it comes from the
 * fill. A model that came nearer to the truth than our own fill when it was tried (`trust`) need not meet the surroundings as well. Works in
 * place; returns whether the answer was taken.
 */
export function takeBetterFill(
  part: PicturePart,
  copied: boolean,
  { hole }: FillQuestion,
  { picture, trust = 1 }: FillAnswer & { readonly trust?: number },
): boolean {
  const own = reduced(part, hole);
  const asked = { ...own, data: own.data.map((level, i) => (hole.data[i >> 2] === 1 ? picture.data[i]! : level)) };
  if (copied && rimDifference(asked, hole) >= trust * rimDifference(own, hole)) return false;
  const { width, pixels, state } = part;
  const [scaleX, scaleY] = [hole.width / width, hole.height / part.height];
  const [invented, smooth] = [new Float32Array(3), new Float32Array(3)];
  const [given, filled] = [sampled(asked), sampled(own)];
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== HOLE) continue;
    const x = ((i % width) + 0.5) * scaleX - 0.5;
    const y = (Math.floor(i / width) + 0.5) * scaleY - 0.5;
    sampleBilinear(given, x, y, invented);
    sampleBilinear(filled, x, y, smooth);
    for (let c = 0; c < 3; c++) {
      const detail = pixels[4 * i + c]! - smooth[c]!;
      pixels[4 * i + c] = invented[c]! + Math.max(-MOST_DETAIL, Math.min(MOST_DETAIL, detail));
    }
  }
  return true;
}

const sampled = ({ width, height, data }: Raster) => ({ width, height, pixels: data });

/**
 * How little a hole goes on as its surroundings do, in levels: the mean difference, across its border, between two pixels of the hole and what
 * the four before them lead to by color and slope.
 */
export function rimDifference({ width, height, data }: Raster, hole: Plane): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i] !== 1) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    for (const [dx, dy] of SIDES) {
      const pixel = (steps: number, inHole: 0 | 1): number | undefined => {
        const isThere = x + steps * dx >= 0 && x + steps * dx < width && y + steps * dy >= 0 && y + steps * dy < height;
        const at = i + steps * (dy * width + dx);
        return isThere && hole.data[at] === inHole ? at : undefined;
      };
      const first = pixel(1, 0);
      if (first === undefined) continue;
      const second = pixel(2, 0) ?? first;
      const third = pixel(3, 0) ?? second;
      const fourth = pixel(4, 0) ?? third;
      const inner = pixel(-1, 1) ?? i;
      for (let c = 0; c < 3; c++) {
        const within = data[4 * i + c]! + data[4 * inner + c]!;
        const near = data[4 * first + c]! + data[4 * second + c]!;
        const far = data[4 * third + c]! + data[4 * fourth + c]!;
        sum += Math.abs(within - (2 * near - far)) / 6;
      }
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function holeOf({ width, height, state }: PicturePart): Plane {
  const hole = createPlane(width, height);
  for (let i = 0; i < state.length; i++) hole.data[i] = state[i] === HOLE ? 1 : 0;
  return hole;
}

function reduced({ width, height, pixels }: PicturePart, size: { readonly width: number; readonly height: number }) {
  return resampleRaster({ width, height, data: pixels }, size.width, size.height, boxFilter);
}
