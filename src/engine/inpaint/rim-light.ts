import { HOLE, type InpaintLevel } from './inpaint-level.ts';

/** Rim pixels up to this far away are judged together, in pixels. */
const REACH = 5;
/** Levels from which on a difference in brightness, one in colour, and their spread along the rim are not light. */
const FARTHEST = { brightness: 48, colour: 20, spread: 20 };
/** The share of the pixels along the rim that their spread is judged by: fewer may be things of their own. */
const MOST = 0.7;

/** By how much the light at the rim of a hole differs from that of its sources. */
export interface RimLight {
  /** R G B for each pixel of `holeList`: what is to be added to the source there; zeros away from the rim. */
  readonly difference: Float32Array;
  /** For each pixel of `holeList`, 0..1: how surely that is light, and no other thing. */
  readonly weight: Float32Array;
}

/**
 * The difference of the known pixels beside a hole to what the sources have in their place, as the median along the rim.
 * Light differs alike all along; where a rim full of grass meets sources of sand the differences vary or are large, and
 * do not count. `shifts` is the difference of indices to the source of each pixel of `holeList`.
 */
export function rimLight({ width, height, pixels, state, holeList }: InpaintLevel, shifts: Int32Array): RimLight {
  const steps = [1, width, -1, -width];
  const rim: Rim = { width, places: new Int32Array(state.length).fill(-1), colours: [] };
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
    rim.places[pixel] = rim.colours.length;
    rim.colours.push([sum[0] / count, sum[1] / count, sum[2] / count]);
  }
  const light = { difference: new Float32Array(3 * holeList.length), weight: new Float32Array(holeList.length) };
  for (let node = 0; node < holeList.length; node++) {
    if (rim.places[holeList[node]!]! < 0) continue;
    const near = nearby(rim, holeList[node]!);
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

type Colour = readonly number[];

/** The differences at a hole's rim. */
interface Rim {
  readonly width: number;
  /** For each pixel of the level its place in `colours`; −1 where it lies at no rim. */
  readonly places: Int32Array;
  readonly colours: Colour[];
}

function nearby({ width, places, colours }: Rim, pixel: number): Colour[] {
  const x = pixel % width;
  const found: Colour[] = [];
  for (let row = -REACH; row <= REACH; row++) {
    for (let column = Math.max(-REACH, -x); column <= Math.min(REACH, width - 1 - x); column++) {
      const place = places[pixel + row * width + column] ?? -1;
      if (place >= 0) found.push(colours[place]!);
    }
  }
  return found;
}

function likelihood(medians: Colour, near: readonly Colour[]): number {
  const brightness = (medians[0]! + medians[1]! + medians[2]!) / 3;
  const colour = Math.hypot(...medians.map((value) => value - brightness));
  const apart = near.map((one) => Math.hypot(...one.map((value, c) => value - medians[c]!)));
  const spread = quantile(apart, MOST) / Math.sqrt(3);
  const unlike =
    (brightness / FARTHEST.brightness) ** 2 + (colour / FARTHEST.colour) ** 2 + (spread / FARTHEST.spread) ** 2;
  return Math.max(0, 1 - unlike) ** 2;
}

function quantile(values: readonly number[], share: number): number {
  return Float64Array.from(values).sort()[Math.floor(share * (values.length - 1) + 0.5)]!;
}
