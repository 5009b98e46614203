import { HOLE, type InpaintLevel } from '../inpaint-level.ts';

/** Boundary pixels within this distance (pixels) are judged together. */
const REACH = 5;
/**
 * Differences of at least so many levels in brightness, in color, or in spread along the boundary are not caused by
 * light.
 */
const FARTHEST = { brightness: 48, color: 20, spread: 20 };
/**
 * The spread is the distance within which this share of the boundary pixels lies. The remaining outliers may be
 * separate objects.
 */
const MOST = 0.7;

/** The difference in illumination between the boundary of a hole and the sources that fill it. */
export interface BoundaryLight {
  /** R G B for each pixel of `holeList`, in levels to add to the source; zero away from the boundary. */
  readonly difference: Float32Array;
  /** For each pixel of `holeList`, 0..1: the confidence that the difference is illumination. */
  readonly weight: Float32Array;
}

/**
 * Estimates the illumination difference between the known pixels beside a hole and the sources' pixels in their place,
 * as a running median along the boundary. Illumination differs smoothly along the boundary. Where grass borders on
 * sources of sand, the differences vary or are large, and the weight is 0. `shifts` holds the index difference to the
 * source for each pixel of `holeList`.
 */
export function boundaryLight(
  { width, height, pixels, state, holeList }: InpaintLevel,
  shifts: Int32Array,
): BoundaryLight {
  const steps = [1, width, -1, -width];
  const boundary: Boundary = { width, places: new Int32Array(state.length).fill(-1), colors: [] };
  for (let node = 0; node < holeList.length; node++) {
    const pixel = holeList[node]!;
    const x = pixel % width;
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === width - 1) || (side === 2 && x === 0)) continue;
      const known = pixel + steps[side]!;
      if (known < 0 || known >= width * height || state[known] === HOLE) continue;
      for (let c = 0; c < 3; c++) sum[c]! += pixels[4 * known + c]! - pixels[4 * (known + shifts[node]!) + c]!;
      count++;
    }
    if (count === 0) continue;
    boundary.places[pixel] = boundary.colors.length;
    boundary.colors.push([sum[0] / count, sum[1] / count, sum[2] / count]);
  }
  const light = { difference: new Float32Array(3 * holeList.length), weight: new Float32Array(holeList.length) };
  for (let node = 0; node < holeList.length; node++) {
    if (boundary.places[holeList[node]!]! < 0) continue;
    const near = nearby(boundary, holeList[node]!);
    const medians = [0, 1, 2].map((c) =>
      quantile(
        near.map((one) => one[c]!),
        0.5,
      ),
    );
    light.difference.set(medians, 3 * node);
    light.weight[node] = likelihood(medians, near);
  }
  return light;
}

type Color = readonly number[];

/** The color differences at a hole's boundary. */
interface Boundary {
  readonly width: number;
  /** For each pixel of the level its index in `colors`; −1 where it is not at the boundary. */
  readonly places: Int32Array;
  readonly colors: Color[];
}

function nearby({ width, places, colors }: Boundary, pixel: number): Color[] {
  const x = pixel % width;
  const found: Color[] = [];
  for (let row = -REACH; row <= REACH; row++) {
    for (let column = Math.max(-REACH, -x); column <= Math.min(REACH, width - 1 - x); column++) {
      const place = places[pixel + row * width + column] ?? -1;
      if (place >= 0) found.push(colors[place]!);
    }
  }
  return found;
}

function likelihood(medians: Color, near: readonly Color[]): number {
  const brightness = (medians[0]! + medians[1]! + medians[2]!) / 3;
  const color = Math.hypot(...medians.map((value) => value - brightness));
  const apart = near.map((one) => Math.hypot(...one.map((value, c) => value - medians[c]!)));
  const spread = quantile(apart, MOST) / Math.sqrt(3);
  const unlike =
    (brightness / FARTHEST.brightness) ** 2 + (color / FARTHEST.color) ** 2 + (spread / FARTHEST.spread) ** 2;
  return Math.max(0, 1 - unlike) ** 2;
}

function quantile(values: readonly number[], share: number): number {
  return Float64Array.from(values).sort()[Math.floor(share * (values.length - 1) + 0.5)]!;
}
