import { HOLE, type InpaintLevel } from '../inpaint-level.ts';
import { type PatchField, shiftOf } from '../patch-match.ts';
import { relaxColors } from '../../color/relax-colors.ts';
import { boundaryLight } from './boundary-light.ts';

/** The correction to add to the estimate of the hole: R G B for each pixel of `holeList`. */
export type Correction = Float32Array;

/** A seam whose two sides differ by this many levels counts half. */
const TOLERANCE = 24;
/** How often a correction is averaged with its neighbours. */
const SMOOTHING = 3;
/** The weight of the initial estimate. It keeps parts without a known neighbour from drifting. */
const ANCHOR = 0.01;

/**
 * Poisson image editing (Pérez, Gangnet, Blake, SIGGRAPH 2003): finds the correction whose result has the gradients of
 * the sources and meets the known boundary. At the boundary it removes only differences in illumination
 * (`boundaryLight`), and it keeps a seam that does not fit at all, because that is an edge. Starts from `correction`
 * and returns the improved one.
 */
export function poissonBlend(
  level: InpaintLevel,
  field: PatchField,
  correction: Correction,
  sweeps: number,
): Correction {
  const { width, height, pixels, state, holeList } = level;
  const count = holeList.length;
  const nodes = new Int32Array(state.length).fill(-1);
  for (let node = 0; node < count; node++) nodes[holeList[node]!] = node;
  const shifts = new Int32Array(count);
  for (let node = 0; node < count; node++) shifts[node] = shiftOf(level, field, holeList[node]!);
  const light = boundaryLight(level, shifts);
  const neighbours = new Int32Array(4 * count).fill(-1);
  const weights = new Float32Array(4 * count);
  const totals = new Float32Array(count);
  const wanted = new Float32Array(3 * count);
  const steps = [1, width, -1, -width];
  for (let node = 0; node < count; node++) {
    const pixel = holeList[node]!;
    const x = pixel % width;
    const shift = shifts[node]!;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === width - 1) || (side === 2 && x === 0)) continue;
      const other = pixel + steps[side]!;
      if (other < 0 || other >= width * height) continue;
      const neighbour = nodes[other]!;
      const known = state[other] !== HOLE;
      const otherShift = shifts[neighbour] ?? shift;
      if (known) {
        const weight = light.weight[node]!;
        for (let c = 0; c < 3; c++) {
          wanted[3 * node + c]! += weight * (pixels[4 * (pixel + shift) + c]! + light.difference[3 * node + c]!);
        }
        totals[node]! += weight;
        continue;
      }
      // The weight must be symmetric for the sweeps to converge.
      const weight =
        otherShift === shift
          ? 1
          : (seamWeight(pixels, other + otherShift, other + shift) +
              seamWeight(pixels, pixel + otherShift, pixel + shift)) /
            2;
      for (let c = 0; c < 3; c++) {
        const own = pixels[4 * (pixel + shift) + c]! - pixels[4 * (other + shift) + c]!;
        const others = pixels[4 * (pixel + otherShift) + c]! - pixels[4 * (other + otherShift) + c]!;
        wanted[3 * node + c]! += weight * ((own + others) / 2);
      }
      neighbours[4 * node + side] = neighbour;
      weights[4 * node + side] = weight;
      totals[node]! += weight;
    }
  }
  const values = correction.slice();
  for (let node = 0; node < count; node++) {
    for (let c = 0; c < 3; c++) {
      values[3 * node + c]! += pixels[4 * holeList[node]! + c]!;
      wanted[3 * node + c]! += ANCHOR * values[3 * node + c]!;
    }
    totals[node]! += ANCHOR;
  }
  for (let sweep = 0; sweep < sweeps; sweep++) relaxColors(values, { neighbours, known: wanted, weights, totals });
  for (let node = 0; node < count; node++) {
    for (let c = 0; c < 3; c++) values[3 * node + c]! -= pixels[4 * holeList[node]! + c]!;
  }
  smooth(values, neighbours, SMOOTHING);
  return values;
}

/** Removes the finest detail from a correction, because illumination has none. */
function smooth(values: Correction, neighbours: Int32Array, sweeps: number): void {
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let node = 0; node < values.length / 3; node++) {
      for (let c = 0; c < 3; c++) {
        let sum = values[3 * node + c]!;
        let count = 1;
        for (let at = 4 * node; at < 4 * node + 4; at++) {
          if (neighbours[at]! < 0) continue;
          sum += values[3 * neighbours[at]! + c]!;
          count++;
        }
        values[3 * node + c] = sum / count;
      }
    }
  }
}

/** The weight of a seam where either of two pixels may be shown: 1 for equal colors, less for different ones. */
function seamWeight(pixels: Uint8ClampedArray, one: number, two: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (pixels[4 * one + c]! - pixels[4 * two + c]!) ** 2;
  return 1 / (1 + (sum / (3 * TOLERANCE * TOLERANCE)) ** 2);
}

/** Upsamples the correction of a coarser level to the hole of a finer one. */
export function refineCorrection(coarse: InpaintLevel, correction: Correction, fine: InpaintLevel): Correction {
  const plane = new Float32Array(3 * coarse.state.length);
  coarse.holeList.forEach((pixel, node) => {
    for (let c = 0; c < 3; c++) plane[3 * pixel + c] = correction[3 * node + c]!;
  });
  const refined = new Float32Array(3 * fine.holeList.length);
  fine.holeList.forEach((pixel, node) => {
    const x = (pixel % fine.width) / 2 - 0.25;
    const y = Math.floor(pixel / fine.width) / 2 - 0.25;
    const column = Math.max(0, Math.floor(x));
    const row = Math.max(0, Math.floor(y));
    const right = Math.min(coarse.width - 1, column + 1);
    const below = Math.min(coarse.height - 1, row + 1);
    const across = Math.max(0, x - column);
    const down = Math.max(0, y - row);
    for (let c = 0; c < 3; c++) {
      const at = (py: number, px: number): number => plane[3 * (py * coarse.width + px) + c]!;
      refined[3 * node + c] =
        (1 - down) * ((1 - across) * at(row, column) + across * at(row, right)) +
        down * ((1 - across) * at(below, column) + across * at(below, right));
    }
  });
  return refined;
}
