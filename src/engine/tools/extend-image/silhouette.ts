import { createPlane, type Plane } from '../../raster.ts';
import type { Canvas } from './reduced-canvas.ts';

/** From which alpha on the matte shows the subject. */
const INSIDE = 0.4;
/** Of a border's length, what the subject has to take for a cut, and gaps in it that are none. */
const SHORTEST = 0.08;
const GAP = 0.02;
/** How deep an outline is followed for its direction, as a share of the cut. */
const FOLLOWED = 0.25;
/** How high a cap is beside an arc of a circle. */
const FLATNESS = 0.7;
/** By how much half of a cut narrows with each pixel outwards: what is believed, and from where on it closes below the picture, too. */
const NARROWING = { least: 0, most: 4, closesBelow: 0.6 };
/** What does not close keeps its direction for about so far, as a share of the cut, and then goes on along the axis. */
const BENDS = 0.35;

/** The two borders of a picture that lie along the axis of its extension: left and right, or top and bottom. */
export type End = 'first' | 'last';

export interface Silhouette {
  /** 1 where the room beyond the border shows the subject. */
  readonly outline: Plane;
  /** How much of the border the subject takes, 0..1. */
  readonly cut: number;
}

/**
 * What the room beyond a border would show of the subject that the border cuts. The outline goes on from both ends of the cut in its own direction and
 * closes in a cap: the arc of a circle as round as the ends tell, somewhat flatter, so that what narrows closes soon; over what runs out of
 * the picture at a side, half of one. Below the picture a subject goes on, unless it narrows much.
 */
export function silhouette(subject: Plane, end: End, { axis, start, length }: Canvas): Silhouette {
  const outline = createPlane(subject.width, subject.height);
  const [whole, side] = axis === 'x' ? [subject.width, subject.height] : [subject.height, subject.width];
  const room = end === 'first' ? start : whole - start - length;
  const index = (out: number, across: number): number => {
    const place = end === 'first' ? start - 1 - out : start + length + out;
    return axis === 'x' ? across * subject.width + place : place * subject.width + across;
  };
  const isSubject: Inside = (depth, across) =>
    across >= 0 && across < side && subject.data[index(-1 - depth, across)]! > INSIDE;
  const cuts = cutsOf(isSubject, side, length);
  for (const cut of cuts) {
    const closes = axis === 'x' || end === 'first' || narrowing(cut) > NARROWING.closesBelow;
    const extent = closes ? cap(cut) : onwards(cut);
    for (let out = 0; out < room; out++) {
      const [from, to] = extent(out);
      for (let across = Math.max(0, Math.round(from)); across < Math.min(side, Math.round(to)); across++) {
        outline.data[index(out, across)] = 1;
      }
    }
  }
  return { outline, cut: cuts.reduce((sum, { from, to }) => sum + to - from, 0) / side };
}

/** Whether the picture shows the subject so deep inside of the border, at a place along it. */
type Inside = (depth: number, across: number) => boolean;

/** A part of the border that the subject takes, `to` excluded. */
interface Cut {
  readonly from: number;
  readonly to: number;
  /** By how much each end moves with each pixel outwards; undefined where it lies at the picture's side. */
  readonly slopes: readonly [number | undefined, number | undefined];
}

function cutsOf(isSubject: Inside, side: number, length: number): Cut[] {
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

/** The slope of the line through an end of a cut that lies nearest to the outline behind it; `inwards` leads into the subject. */
function slope(isSubject: Inside, end: number, inwards: 1 | -1, deep: number): number {
  let edge = end;
  let [moves, depths] = [0, 0];
  for (let depth = 2; depth < deep; depth++) {
    const farthest = NARROWING.most * depth;
    while (isSubject(depth, edge - inwards) && Math.abs(edge - inwards - end) <= farthest) edge -= inwards;
    while (!isSubject(depth, edge) && Math.abs(edge + inwards - end) <= farthest) edge += inwards;
    // Least squares in which a line counts the more the nearer it is.
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

/** From where to where the subject reaches so far beyond the border. */
type Extent = (out: number) => readonly [number, number];

function cap(cut: Cut): Extent {
  const [first, last] = cut.slopes;
  if (first === undefined && last === undefined) return onwards(cut);
  const size = cut.to - cut.from;
  const [from, to] = [first === undefined ? cut.from - size : cut.from, last === undefined ? cut.to + size : cut.to];
  const half = (to - from) / 2;
  // The circle through both ends that has their mean slope there, and how far its centre lies inside.
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

function onwards({ from, to, slopes: [first, last] }: Cut): Extent {
  const bend = BENDS * (to - from);
  return (out) => {
    const way = bend * (1 - Math.exp(-out / bend));
    return [first === undefined ? -Infinity : from + first * way, last === undefined ? Infinity : to + last * way];
  };
}
