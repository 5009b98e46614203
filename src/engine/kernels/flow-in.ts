import { HOLE, type PicturePart } from './inpaint-level.ts';
import { spreadColours } from './spread-colours.ts';

const SWEEPS = 150;
const RELAXATION = 1.8;

/**
 * The pixels of a part with the hole filled by the smoothest surface through its rim: a membrane, the solution of
 * Laplace's equation for each of the four channels. Meant for holes of a few thousand pixels; in larger ones the middle stays
 * nearer to the mean of the rim.
 */
export function flowIn({ width, height, pixels, state }: PicturePart, sweeps = SWEEPS): Uint8ClampedArray {
  const visible = pixels.slice();
  for (let i = 0; i < state.length; i++) visible[4 * i + 3] = state[i] === HOLE ? 0 : 255;
  const values = Float32Array.from(spreadColours({ width, height, data: visible }).data);
  for (let i = 0; i < state.length; i++) values[4 * i + 3] = state[i] === HOLE ? 255 : pixels[4 * i + 3]!;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (state[i] !== HOLE) continue;
        const left = 4 * (x > 0 ? i - 1 : i);
        const right = 4 * (x < width - 1 ? i + 1 : i);
        const above = 4 * (y > 0 ? i - width : i);
        const below = 4 * (y < height - 1 ? i + width : i);
        for (let c = 0; c < 4; c++) {
          const mean = (values[left + c]! + values[right + c]! + values[above + c]! + values[below + c]!) / 4;
          values[4 * i + c]! += RELAXATION * (mean - values[4 * i + c]!);
        }
      }
    }
  }
  return Uint8ClampedArray.from(values);
}
