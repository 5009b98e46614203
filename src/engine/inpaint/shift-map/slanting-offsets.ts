import { boxMean } from '../../../pixels/box-mean.ts';
import { dilate } from '../../morphology/morphology.ts';
import { HOLE, type InpaintLevel, type Offset, partLuma } from '../inpaint-level.ts';

/** Edges within this distance of the hole count, in pixels. */
const NEAR = 12;
/** The derivatives of the smoothed picture depend on pixels within this distance. */
const READ = 3;
/** `BINS` divides half a turn. Two directions are at least `APART` bins from each other. */
const BINS = 180;
const APART = 6;
const MOST = 4;
/** The least share of the gradients near the hole that a direction has. */
const SHARE = 0.03;
/** Along each direction so many steps are tried on both sides, up to the hole's extent. */
const STEPS = 12;

/**
 * Returns offsets along the directions of the strongest edges near the hole. They let a slanting edge that runs into
 * the hole continue straight.
 */
export function slantingOffsets(level: InpaintLevel): Offset[] {
  const { width, height, holeList } = level;
  const columns = holeList.map((pixel) => pixel % width).toSorted();
  const rows = holeList.map((pixel) => Math.floor(pixel / width)).toSorted();
  if (columns.length === 0) return [];
  const [across, down] = [columns.at(-1)! - columns[0]! + 1, rows.at(-1)! - rows[0]! + 1];
  return directions(level).flatMap((angle) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const extent = 1.1 * Math.min(across / Math.max(1e-6, Math.abs(x)), down / Math.max(1e-6, Math.abs(y)));
    const step = Math.max(6, extent / STEPS);
    return Array.from({ length: STEPS }, (_, k) => (k + 1) * step)
      .filter((length) => length <= extent + step)
      .flatMap((length) => [
        { x: Math.round(length * x), y: Math.round(length * y) },
        { x: -Math.round(length * x), y: -Math.round(length * y) },
      ])
      .filter((offset) => Math.abs(offset.x) < width && Math.abs(offset.y) < height);
  });
}

/** The directions of edges near the hole (radians), the strongest first. */
function directions(level: InpaintLevel): number[] {
  const { width, height, state } = level;
  const luma = boxMean(boxMean(partLuma(level), 1), 1).data;
  const hole = { width, height, data: Float32Array.from(state, (own) => (own === HOLE ? 1 : 0)) };
  const near = dilate(hole, NEAR).data;
  const shares = new Float64Array(BINS);
  let total = 0;
  for (let y = READ; y + READ < height; y++) {
    for (let x = READ; x + READ < width; x++) {
      const i = y * width + x;
      if (near[i] !== 1 || !isKnown(level, i)) continue;
      const dx = gradient(luma, i, 1, width);
      const dy = gradient(luma, i, width, 1);
      const strength = Math.hypot(dx, dy);
      total += strength;
      const turn = Math.atan2(dy, dx) / Math.PI + 0.5;
      shares[Math.floor((turn - Math.floor(turn)) * BINS) % BINS]! += strength;
    }
  }
  if (total === 0) return [];
  const around = (bin: number): number => shares[(bin + BINS) % BINS]! / total;
  const smooth = Array.from(shares, (_, bin) => [-2, -1, 0, 1, 2].reduce((sum, k) => sum + around(bin + k), 0));
  const chosen: number[] = [];
  for (const bin of [...smooth.keys()].toSorted((a, b) => smooth[b]! - smooth[a]!)) {
    if (chosen.length === MOST || smooth[bin]! < SHARE) break;
    const apart = (other: number): number => Math.min(Math.abs(bin - other), BINS - Math.abs(bin - other));
    if (chosen.some((other) => apart(other) < APART)) continue;
    chosen.push(bin);
  }
  return chosen.map((bin) => {
    let [sum, weight] = [0, 0];
    for (let k = -2; k <= 2; k++) {
      sum += k * around(bin + k);
      weight += around(bin + k);
    }
    return ((bin + 0.5 + sum / weight) / BINS) * Math.PI;
  });
}

/** Whether nothing unknown is read for the derivatives at a pixel. */
function isKnown({ width, state }: InpaintLevel, i: number): boolean {
  for (let row = -READ * width; row <= READ * width; row += width) {
    for (let at = i + row - READ; at <= i + row + READ; at++) if ((state[at]! & HOLE) !== 0) return false;
  }
  return true;
}

/** The derivative in one direction by Scharr's filter (2000), which preserves angles. */
function gradient(values: Float32Array, at: number, along: number, across: number): number {
  const [next, last] = [at + along, at - along];
  const beside = values[next + across]! + values[next - across]! - values[last + across]! - values[last - across]!;
  return 10 * (values[next]! - values[last]!) + 3 * beside;
}
