import { closeGaps } from '../kernels/morphology.ts';
import { connectedComponents } from '../kernels/connected-components.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { boxFilter, resampleRaster } from '../kernels/resample.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** The longer side at which lines are looked for, pixels. */
const SIZE = 1280;
/** How far to both sides of a line what is behind it is read, pixels: wires are thinner. */
const ASIDE = 6;
/** By how much of L* a line is darker than both sides, at least, and by how much those differ at most. */
const [DARKER, SIDES_DIFFER] = [7, 12];
/** The least length of a line, as a share of the picture's longer side. */
const SHORTEST = 0.14;
/** The share of a line's middle darkness from which on a pixel beside its middle is of it. */
const OF_LINE = 0.45;
/** How far lines cross, in longer sides, at which it hardly and surely is a wire: wires cross a picture. */
const CROSSING = [0.3, 0.65] as const;
/** How much further long lines that poles part are taken to cross when together they reach all across, and from what shares on. */
const TOGETHER = 0.25;
const ACROSS = [0.8, 0.98] as const;

interface Lines {
  /** 0..1, the source reduced to `SIZE`. */
  readonly mask: Plane;
  /** 0..1: by the length of the longest, how surely they are wires. */
  readonly fit: number;
}

/** Long thin dark lines, wires before a sky: darker than what lies on both sides, which is alike (a black top hat across the line). */
export function findWires(source: Raster): Lines {
  const { width, height } = fitWithin(source, SIZE);
  const { lightness } = labPlanes(resampleRaster(source, width, height, boxFilter));
  const mask = createPlane(width, height);
  let crossing = 0;
  for (const step of [width, 1]) {
    const depth = depthAcross(lightness, step);
    const thin = createPlane(width, height);
    for (let i = 0; i < depth.data.length; i++) thin.data[i] = depth.data[i]! > DARKER ? 1 : 0;
    crossing = Math.max(crossing, keepLong(closeGaps(thin, 2), depth, step === 1, mask));
  }
  return { mask, fit: smoothStep(crossing, ...CROSSING) };
}

/** How much darker than both sides each pixel is, `step` being the way across; 0 where the sides differ. */
function depthAcross({ width, height, data }: Plane, step: number): Plane {
  const depth = createPlane(width, height);
  const [fromX, fromY] = step === 1 ? [ASIDE, 0] : [0, ASIDE];
  for (let y = fromY; y < height - fromY; y++) {
    for (let x = fromX; x < width - fromX; x++) {
      const i = y * width + x;
      const [before, after] = [data[i - ASIDE * step]!, data[i + ASIDE * step]!];
      if (Math.abs(before - after) < SIDES_DIFFER) depth.data[i] = Math.max(0, Math.min(before, after) - data[i]!);
    }
  }
  return depth;
}

/** Adds the lines of `thin` that are long to `mask`; how far they cross the picture, in longer sides. */
function keepLong(thin: Plane, depth: Plane, upright: boolean, mask: Plane): number {
  const { width, height } = thin;
  const { labels, count } = connectedComponents(thin, 0.5);
  const least = SHORTEST * Math.max(width, height);
  const extents = Array.from({ length: count + 1 }, () => ({ from: Infinity, to: -1, area: 0, depth: 0 }));
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue;
    const along = upright ? Math.floor(i / width) : i % width;
    const extent = extents[labels[i]!]!;
    extent.from = Math.min(extent.from, along);
    extent.to = Math.max(extent.to, along);
    extent.area++;
    extent.depth += depth.data[i]!;
  }
  for (let i = 0; i < labels.length; i++) {
    const extent = extents[labels[i]!]!;
    if (labels[i] === 0 || extent.to - extent.from < least) continue;
    const share = depth.data[i]! / (extent.depth / extent.area);
    mask.data[i] = Math.max(mask.data[i]!, smoothStep(share, OF_LINE - 0.25, OF_LINE + 0.25));
  }
  const long = extents.slice(1).filter(({ from, to }) => to - from >= least);
  const longest = long.reduce((most, { from, to }) => Math.max(most, to - from), 0) / Math.max(width, height);
  const reached = new Set(long.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));
  return longest + (long.length > 0 ? TOGETHER * smoothStep(reached.size / (upright ? height : width), ...ACROSS) : 0);
}
