import { HOLE, type PicturePart } from '../inpaint-level.ts';
import { type ColorEquations, relaxColors } from '../../color/relax-colors.ts';

/**
 * A boundary pixel that differs by this many levels from the expected value counts half. Smooth areas tolerate a larger
 * difference of illumination.
 */
const TOLERANCE = { structured: 16, smooth: 48 };
/**
 * The weight of a pixel's source color beside that of one neighbour. Illumination is matched near the boundary only.
 */
const HOLD = { structured: 0.01, smooth: 0.0005 };
/** The weight of neighbours across the axis in a smooth area, beside those along it. */
const ACROSS = 0.2;

/** The pixels to fill, their sources, and how much of its own structure each keeps. */
export interface CopiedPixels {
  readonly part: PicturePart;
  /** The indices of the pixels to fill. */
  readonly holeList: Int32Array;
  /** For each pixel of the part the index difference to its source. */
  readonly shifts: Int32Array;
  /** For each pixel of the part, 0..1: 0 is a smooth area, whose surroundings determine it. */
  readonly structure: Float32Array;
  /** The axis along which the known picture is extended. */
  readonly axis: 'x' | 'y';
}

/**
 * Poisson blending (Pérez, Gangnet, Blake, SIGGRAPH 2003) for outpainting: returns R G B for `holeList` with the
 * gradients of the sources, continuing the known pixels. Smooth areas have no gradients and become a membrane. Starts
 * from `start`.
 */
export function poissonExtend(copied: CopiedPixels, start: Float32Array, sweeps: number): Float32Array {
  const system = equations(copied);
  const values = start.slice();
  for (let sweep = 0; sweep < sweeps; sweep++) relaxColors(values, system);
  return values;
}

function equations({ part, holeList, shifts, structure, axis }: CopiedPixels): ColorEquations {
  const { width, height, pixels, state } = part;
  const nodes = new Int32Array(state.length).fill(-1);
  holeList.forEach((pixel, node) => (nodes[pixel] = node));
  const neighbours = new Int32Array(4 * holeList.length).fill(-1);
  const weights = new Float32Array(4 * holeList.length);
  const known = new Float32Array(3 * holeList.length);
  const totals = new Float32Array(holeList.length);
  const steps = [1, width, -1, -width];
  for (let node = 0; node < holeList.length; node++) {
    const pixel = holeList[node]!;
    const x = pixel % width;
    const own = shifts[pixel]!;
    const hold = HOLD.smooth + (HOLD.structured - HOLD.smooth) * structure[pixel]!;
    for (let c = 0; c < 3; c++) known[3 * node + c] = hold * pixels[4 * (pixel + own) + c]!;
    totals[node] = hold;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === width - 1) || (side === 2 && x === 0)) continue;
      const other = pixel + steps[side]!;
      if (other < 0 || other >= width * height) continue;
      const isKnown = state[other] !== HOLE;
      const others = isKnown ? own : shifts[other]!;
      const keep = isKnown ? structure[pixel]! : Math.min(structure[pixel]!, structure[other]!);
      const across = (side % 2 === 0) !== (axis === 'x');
      const tie = across ? keep + (1 - keep) * ACROSS : 1;
      const tolerance = keep * TOLERANCE.structured + (1 - keep) * TOLERANCE.smooth;
      const weight = isKnown ? fit(pixels, other, other + own, tolerance) : tie;
      // Two pieces that do not fit have an edge between them, which is kept.
      const apart = isKnown || own === others ? 0 : 1 - fit(pixels, other + others, other + own, tolerance);
      for (let c = 0; c < 3; c++) {
        const here = pixels[4 * (pixel + own) + c]!;
        const there = pixels[4 * (other + others) + c] ?? 0;
        const inOwn = here - (pixels[4 * (other + own) + c] ?? here);
        const inOthers = (pixels[4 * (pixel + others) + c] ?? there) - there;
        const smooth = ((across ? 1 : keep) * (inOwn + inOthers)) / 2;
        const wanted = isKnown ? smooth + pixels[4 * other + c]! : smooth + apart * (here - there - smooth);
        known[3 * node + c]! += weight * wanted;
      }
      if (!isKnown) neighbours[4 * node + side] = nodes[other]!;
      weights[4 * node + side] = weight;
      totals[node]! += weight;
    }
  }
  return { neighbours, known, weights, totals };
}

function fit(pixels: Uint8ClampedArray, known: number, source: number, tolerance: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (pixels[4 * known + c]! - (pixels[4 * source + c] ?? 0)) ** 2;
  return 1 / (1 + sum / (3 * tolerance * tolerance));
}
