import type { CreasePath } from './remove-fold-shade.ts';
import { toPiece, type ScratchLine } from './lines/classify-lines.ts';
import { chainLines } from './lines/link-lines.ts';

/** The least length of a crease as a share of the picture's side. A scratch of that width is shorter. */
const LEAST_RUN = 0.4;
/**
 * The interval over which a crease is straight, and how far it may continue beyond its last visible pixel, in pixels.
 */
const STRETCH = 16;
const BEYOND = 60;

/**
 * Finds creases: chains of wide scratches across a good part of the picture. `lines` come from the half-size picture,
 * which is `width` wide. The paths are in pixels of the whole picture of size `size`.
 */
export function findCreases(
  lines: readonly ScratchLine[],
  width: number,
  size: { readonly width: number; readonly height: number },
): CreasePath[] {
  const pieces = lines.filter(({ sign }) => sign > 0).map((line) => ({ ...line, ...toPiece(line, width) }));
  return chainLines(pieces).flatMap((chain) => {
    const isUpright = sum(chain, ({ y1, y2 }) => Math.abs(y2 - y1)) > sum(chain, ({ x1, x2 }) => Math.abs(x2 - x1));
    const [length, breadth] = isUpright ? [size.height, size.width] : [size.width, size.height];
    const run = sum(chain, ({ x1, x2, y1, y2 }) => Math.abs(isUpright ? y2 - y1 : x2 - x1));
    if (run < LEAST_RUN * length) return [];
    const points = chain.flatMap(({ pixels }) =>
      pixels.map((at) => {
        const [x, y] = [2 * (at % width) + 1, 2 * Math.floor(at / width) + 1];
        return isUpright ? ([y, x] as const) : ([x, y] as const);
      }),
    );
    return [{ isUpright, ...middlesOf(points, length, breadth) }];
  });
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}

/** Averages the points in intervals along the line, interpolates them linearly and extends both ends. */
function middlesOf(
  points: readonly (readonly [along: number, aside: number])[],
  length: number,
  breadth: number,
): Pick<CreasePath, 'start' | 'middles'> {
  const knots = new Map<number, { along: number; aside: number; count: number }>();
  for (const [along, aside] of points) {
    const stretch = Math.floor(along / STRETCH);
    const knot = knots.get(stretch) ?? { along: 0, aside: 0, count: 0 };
    knots.set(stretch, { along: knot.along + along, aside: knot.aside + aside, count: knot.count + 1 });
  }
  const path = [...knots]
    .toSorted(([a], [b]) => a - b)
    .map(([, { along, aside, count }]) => ({ along: along / count, aside: aside / count }));
  const start = Math.max(0, Math.floor(path[0]!.along - BEYOND));
  const end = Math.min(length - 1, Math.ceil(path.at(-1)!.along + BEYOND));
  const middles = new Float32Array(end - start + 1);
  for (let i = 0, next = 1; i < middles.length; i++) {
    while (next < path.length - 1 && path[next]!.along < start + i) next++;
    const [from, to] = [path[next - 1]!, path[next]!];
    const aside = from.aside + ((start + i - from.along) / (to.along - from.along)) * (to.aside - from.aside);
    middles[i] = Math.min(breadth - 1, Math.max(0, aside));
  }
  return { start, middles };
}
