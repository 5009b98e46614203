import { createPlane, type Plane } from '../../raster.ts';
import type { Canvas } from './reduced-canvas.ts';

/** The matte shows the subject from this alpha on. */
const INSIDE = 0.4;
/** The least length of a cut, and the largest gap in it, as shares of the border's length. */
const SHORTEST = 0.08;
const GAP = 0.02;
/** The depth to which an outline is followed to measure its slope, as a share of the cut. */
const FOLLOWED = 0.25;
/** The height of a cap relative to a circular arc. */
const FLATNESS = 0.7;
/**
 * The limits of the narrowing of half a cut per pixel outwards, and the value from which it closes below the picture as
 * well.
 */
const NARROWING = { least: 0, most: 4, closesBelow: 0.6 };
/** An outline that does not close keeps its slope for about this share of the cut and then follows the axis. */
const BENDS = 0.35;

/** The borders at the two ends of the extension's axis: left and right, or top and bottom. */
export type BorderEnd = 'first' | 'last';

/** The completed outline of a subject beyond one border. */
export interface Silhouette {
  /** 1 where the area beyond the border shows the subject. */
  readonly outline: Plane;
  /** The share of the border that the subject covers, 0..1. */
  readonly cut: number;
}

/**
 * Completes the outline of a subject that a border cuts (amodal completion). The outline continues both ends of the cut
 * by their slopes and closes in a cap: a flattened circular arc that matches the slopes. A subject that also leaves the
 * picture at a side gets half a cap. Below the picture a subject continues, unless it narrows strongly.
 */
export function silhouette(subject: Plane, end: BorderEnd, { axis, start, length }: Canvas): Silhouette {
  const outline = createPlane(subject.width, subject.height);
  const [whole, side] = axis === 'x' ? [subject.width, subject.height] : [subject.height, subject.width];
  const room = end === 'first' ? start : whole - start - length;
  const index = (out: number, across: number): number => {
    const place = end === 'first' ? start - 1 - out : start + length + out;
    return axis === 'x' ? across * subject.width + place : place * subject.width + across;
  };
  const isSubject: InsideTest = (depth, across) =>
    across >= 0 && across < side && subject.data[index(-1 - depth, across)]! > INSIDE;
  const cuts = cutsOf(isSubject, side, length);
  for (const cut of cuts) {
    const closes = axis === 'x' || end === 'first' || narrowing(cut) > NARROWING.closesBelow;
    const extent = closes ? cap(cut) : continuation(cut);
    for (let out = 0; out < room; out++) {
      const [from, to] = extent(out);
      for (let across = Math.max(0, Math.round(from)); across < Math.min(side, Math.round(to)); across++) {
        outline.data[index(out, across)] = 1;
      }
    }
  }
  return { outline, cut: cuts.reduce((sum, { from, to }) => sum + to - from, 0) / side };
}

/** Whether the picture shows the subject at a depth inside the border and a place along it. */
type InsideTest = (depth: number, across: number) => boolean;

/** A part of the border that the subject covers; `to` is exclusive. */
interface Cut {
  readonly from: number;
  readonly to: number;
  /** The slope of each end outwards, in pixels per pixel; undefined at the picture's side. */
  readonly slopes: readonly [number | undefined, number | undefined];
}

function cutsOf(isSubject: InsideTest, side: number, length: number): Cut[] {
  const cuts: Cut[] = [];
  const gap = Math.round(GAP * side);
  for (let from = 0; from < side; from++) {
    if (!isSubject(1, from)) continue;
    let to = from + 1;
    for (let next = to; next < side && next <= to + gap; next++) if (isSubject(1, next)) to = next + 1;
    if (to - from >= SHORTEST * side) {
      const deep = Math.min(length - 1, Math.max(8, Math.round(FOLLOWED * (to - from))));
      const slopes = [
        from > 2 ? slope(isSubject, from, 1, deep) : undefined,
        to < side - 2 ? slope(isSubject, to - 1, -1, deep) : undefined,
      ] as const;
      cuts.push({ from, to, slopes });
    }
    from = to;
  }
  return cuts;
}

/** Fits the slope of the outline at one end of a cut; `inwards` points into the subject. */
function slope(isSubject: InsideTest, end: number, inwards: 1 | -1, deep: number): number {
  let edge = end;
  let [moves, depths] = [0, 0];
  for (let depth = 2; depth < deep; depth++) {
    const farthest = NARROWING.most * depth;
    while (isSubject(depth, edge - inwards) && Math.abs(edge - inwards - end) <= farthest) edge -= inwards;
    while (!isSubject(depth, edge) && Math.abs(edge + inwards - end) <= farthest) edge += inwards;
    // This is a least squares fit with weights that fall with the depth.
    moves += edge - end;
    depths += depth;
  }
  return depths > 0 ? -moves / depths : 0;
}

function narrowing({ slopes: [first, last] }: Cut): number {
  const count = (first === undefined ? 0 : 1) + (last === undefined ? 0 : 1);
  const mean = ((first ?? 0) - (last ?? 0)) / Math.max(1, count);
  return Math.min(NARROWING.most, Math.max(NARROWING.least, mean));
}

/** The extent of the subject at a distance beyond the border. */
type Extent = (out: number) => readonly [number, number];

function cap(cut: Cut): Extent {
  const [first, last] = cut.slopes;
  if (first === undefined && last === undefined) return continuation(cut);
  const size = cut.to - cut.from;
  const [from, to] = [first === undefined ? cut.from - size : cut.from, last === undefined ? cut.to + size : cut.to];
  const half = (to - from) / 2;
  // The circle passes through both ends with their mean slope. `inside` is the depth of its centre.
  const radius = half * Math.hypot(1, narrowing(cut));
  const inside = half * narrowing(cut);
  const height = FLATNESS * (radius - inside);
  const leans = first === undefined || last === undefined ? 0 : (first + last) / 2;
  return (out) => {
    if (out >= height) return [0, 0];
    const up = inside + ((radius - inside) * (out + 0.5)) / height;
    const reach = Math.sqrt(Math.max(0, radius * radius - up * up));
    const middle = (from + to) / 2 + leans * (out - (out * out) / (2 * height));
    return [middle - reach, middle + reach];
  };
}

function continuation({ from, to, slopes: [first, last] }: Cut): Extent {
  const bend = BENDS * (to - from);
  return (out) => {
    const way = bend * (1 - Math.exp(-out / bend));
    return [first === undefined ? -Infinity : from + first * way, last === undefined ? Infinity : to + last * way];
  };
}
