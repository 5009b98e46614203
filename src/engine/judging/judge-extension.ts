import type { Box } from '../abilities.ts';
import { channelPlane, lumaPlane } from '../color/channels.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import type { Plane, Raster } from '../raster.ts';
import type { Place } from './place.ts';

/** A picture in the middle or at a side of its extension, which goes beyond it along one axis. */
export interface ExtendedPicture {
  readonly axis: 'x' | 'y';
  /** The picture's position and length along the axis, in pixels of the extension. */
  readonly start: number;
  readonly length: number;
  readonly extension: Raster;
  /** For each pixel the displacement, in columns and rows, to what it was copied from; zeros in the picture. */
  readonly shifts: { readonly x: Int32Array; readonly y: Int32Array };
  /** The boxes of the things that a detector saw, in pixels of the extension. */
  readonly things: readonly Box[];
}

/** What can be measured of one side of an extension. */
export interface SideMeasures {
  readonly side: Place;
  /** How much the copied pieces disagree where they meet, in levels (0..255) for each pixel that was added. */
  readonly seams: number;
  /** Edges of the scene that meet the old border, on 100 of its pixels. */
  readonly edges: number;
  /** The share of the old border at which a thing stands. */
  readonly things: number;
}

/** Bounds above which a side is not surely good (docs/engine.md has the grades that they were chosen by). */
const MOST = { seams: 1, edges: 0.6, things: 0.4 } as const;
/** From so many seams on an extension is rubble. */
const RUBBLE = 8;
/** Lightness (0..1) that changes more than this over so many pixels along the border is an edge. */
const EDGE = { change: 0.12, over: 4 } as const;
/** A thing that ends nearer to the border than this share of the picture's length stands at it. */
const NEAR = 0.03;

/**
 * Judges an extension: `good`; `doubtful`, with the side that is least so; or `worse` than none, where the pieces do not fit at all. `measures`
 * are the worst of all sides.
 */
export function judgeExtension(extended: ExtendedPicture): {
  readonly verdict: 'good' | 'doubtful' | 'worse';
  readonly side: Place;
  readonly measures: Readonly<Record<'seams' | 'edges' | 'things', number>>;
} {
  const excess = ({ seams, edges, things }: SideMeasures): number =>
    Math.max(seams / MOST.seams, edges / MOST.edges, things / MOST.things);
  const sides = measureSides(extended).toSorted((a, b) => excess(b) - excess(a));
  const [worst] = sides as [SideMeasures];
  const most = (of: 'seams' | 'edges' | 'things'): number => Math.max(...sides.map((side) => side[of]));
  const measures = { seams: most('seams'), edges: most('edges'), things: most('things') };
  const verdict = measures.seams > RUBBLE ? 'worse' : excess(worst) > 1 ? 'doubtful' : 'good';
  return { verdict, side: worst.side, measures };
}

/**
 * Whether the borders beyond which something is to be added are as plain as a good extension's: `shifts` and what is beyond them count
 * nothing, so that it can be asked before anything is made.
 */
export function hasPlainBorders(canvas: Omit<ExtendedPicture, 'shifts'>): boolean {
  const luma = boxMean(lumaPlane(canvas.extension), 1);
  return sidesOf(canvas).every(
    ({ border }) => edgesAlong(luma, canvas.axis, border) <= MOST.edges && shareAtBorder(canvas, border) <= MOST.things,
  );
}

/** Measures the sides on which something was added. */
function measureSides(extended: ExtendedPicture): SideMeasures[] {
  const luma = boxMean(lumaPlane(extended.extension), 1);
  return sidesOf(extended).map(({ side, from, to, border }) => ({
    side,
    seams: seamsOf(extended, from, to),
    edges: edgesAlong(luma, extended.axis, border),
    things: shareAtBorder(extended, border),
  }));
}

/** The sides on which something is added, and the line of the picture beside it whose smoothed neighbourhood lies in the picture. */
function sidesOf({ axis, start, length, extension }: Omit<ExtendedPicture, 'shifts'>) {
  const whole = axis === 'x' ? extension.width : extension.height;
  const end = start + length;
  const sides: readonly { side: Place; from: number; to: number; border: number }[] = [
    { side: axis === 'x' ? 'left' : 'top', from: 0, to: start, border: Math.min(start + 1, end - 1) },
    { side: axis === 'x' ? 'right' : 'bottom', from: end, to: whole, border: Math.max(end - 2, start) },
  ];
  return sides.filter(({ from, to }) => from < to);
}

/**
 * Two neighbours that were copied from different places agree where each shows what lies beside the other's source: the seam cost of
 * shift maps (Pritch, Kav-Venaki and Peleg, 2009), here of the finished
 * pixels, smoothed as edges are, so that grain and grass count little. Beside a source at the picture's end lies nothing: there the
 * neighbours themselves are compared.
 */
function seamsOf({ axis, start, length, extension, shifts }: ExtendedPicture, from: number, to: number): number {
  const { width, height } = extension;
  const [red, green, blue] = CHANNELS.map((channel) => boxMean(channelPlane(extension, channel), 1).data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const isInPicture = (x: number, y: number): boolean => {
    const at = axis === 'x' ? x : y;
    return x >= 0 && x < width && y >= 0 && y < height && at >= start && at < start + length;
  };
  const difference = (i: number, j: number): number =>
    85 * (Math.abs(red[i]! - red[j]!) + Math.abs(green[i]! - green[j]!) + Math.abs(blue[i]! - blue[j]!));
  let [sum, added] = [0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = axis === 'x' ? x : y;
      const isAdded = at >= from && at < to;
      if (isAdded) added++;
      for (const [stepX, stepY] of NEIGHBOURS) {
        if (x + stepX >= width || y + stepY >= height) continue;
        const isNextAdded =
          axis === 'x' ? at + stepX >= from && at + stepX < to : at + stepY >= from && at + stepY < to;
        if (!isAdded && !isNextAdded) continue;
        const next = i + stepY * width + stepX;
        const [dx, dy] = [shifts.x[i]!, shifts.y[i]!];
        if (dx === shifts.x[next]! && dy === shifts.y[next]!) continue;
        // What lies beside this pixel's source, where the neighbour has something else.
        const [besideX, besideY] = [x + stepX + dx, y + stepY + dy];
        sum += difference(next, isInPicture(besideX, besideY) ? besideY * width + besideX : i);
      }
    }
  }
  return sum / Math.max(1, added);
}

const CHANNELS = [0, 1, 2] as const;

const NEIGHBOURS = [
  [1, 0],
  [0, 1],
] as const;

/** Edges that a line of the picture meets, on 100 pixels of it. */
function edgesAlong({ width, height, data }: Plane, axis: 'x' | 'y', at: number): number {
  const count = axis === 'x' ? height : width;
  const value = (k: number): number => data[axis === 'x' ? k * width + at : at * width + k]!;
  let edges = 0;
  let isOnEdge = false;
  for (let k = 0; k + EDGE.over < count; k++) {
    const isEdge = Math.abs(value(k + EDGE.over) - value(k)) > EDGE.change;
    if (isEdge && !isOnEdge) edges++;
    isOnEdge = isEdge;
  }
  return (100 * edges) / count;
}

/** The share of a border at which a box ends. */
function shareAtBorder({ axis, length, extension, things }: Omit<ExtendedPicture, 'shifts'>, border: number): number {
  const count = axis === 'x' ? extension.height : extension.width;
  const taken = new Uint8Array(count);
  for (const { left, top, right, bottom } of things) {
    const along = axis === 'x' ? [left, right] : [top, bottom];
    const across = axis === 'x' ? [top, bottom] : [left, right];
    if (Math.min(...along.map((end) => Math.abs(end - border))) > NEAR * length) continue;
    taken.fill(1, Math.max(0, Math.floor(across[0]!)), Math.min(count, Math.ceil(across[1]!)));
  }
  return taken.reduce((sum, value) => sum + value, 0) / count;
}
