import { connectedComponents } from '../kernels/connected-components.ts';
import { LAB_OFFSET } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin } from './candidate.ts';
import type { SceneView } from './scene-view.ts';

/** The share of its columns that begin or end at one height where a road crosses the picture level, and how nearly they do, of the height. */
const [LEVEL, NEARLY] = [0.5, 0.02];
/** How far a and b of what lies on it or is painted there are from its own, and the least share of its L* + 16: shade, no tyre. */
const [GREY, SHADE] = [8, 0.62] as const;
/** The alpha from which on something stands before it. */
const BEFORE = 0.4;

/**
 * A level road with the lines painted on it, the shadows that lie on it and what of it is seen between the parts of things:
 * what is grey in its rows, hangs together with it and does not stand. A road as it is where it is not level.
 */
export function wholeRoad(road: Candidate, { lab, subject }: SceneView): Candidate {
  const { width, height } = road.mask;
  const near = NEARLY * height;
  const spans = spansOf(road.mask);
  const [top, bottom] = [commonest(spans, 'first', near), commonest(spans, 'last', near)];
  const level = spans.filter(({ first, last }) => Math.abs(first - top) <= near || Math.abs(last - bottom) <= near);
  if (level.length < LEVEL * spans.length) return road;
  const isFree = (i: number): boolean => i >= top * width && i < (bottom + 1) * width && subject.data[i]! < BEFORE;
  const [l, a, b] = [lab.lightness, lab.a, lab.b].map((plane) => meanWithin(plane, road.mask)) as [
    number,
    number,
    number,
  ];
  const darkest = SHADE * (l + LAB_OFFSET) - LAB_OFFSET;
  const may = mapPlane(road.mask, (own, i) => {
    if (own > 0.5) return 1;
    const isGrey = Math.hypot(lab.a.data[i]! - a, lab.b.data[i]! - b) < GREY && lab.lightness.data[i]! > darkest;
    return isGrey && isFree(i) ? 1 : 0;
  });
  return candidateOf(touching(may, road.mask), road.fit) ?? road;
}

/** What a column of a road spans, in rows. */
interface Span {
  readonly first: number;
  readonly last: number;
}

function spansOf({ width, height, data }: Plane): Span[] {
  const spans: Span[] = [];
  for (let x = 0; x < width; x++) {
    const rows = Array.from({ length: height }, (_, y) => y).filter((y) => data[y * width + x]! > 0.5);
    if (rows.length > 0) spans.push({ first: rows[0]!, last: rows.at(-1)! });
  }
  return spans;
}

/** The end at which most of the spans' length is near. */
function commonest(spans: readonly Span[], end: keyof Span, near: number): number {
  const lengthAt = (row: number): number =>
    spans.reduce((sum, one) => sum + (Math.abs(one[end] - row) <= near / 2 ? one.last - one.first + 1 : 0), 0);
  return spans.map((one) => one[end]).reduce((best, row) => (lengthAt(row) > lengthAt(best) ? row : best));
}

/** The connected parts of `mask` that hold some of `seed`. */
function touching(mask: Plane, seed: Plane): Plane {
  const { labels, count } = connectedComponents(mask, 0.5);
  const holds = new Uint8Array(count + 1);
  seed.data.forEach((value, i) => value > 0.5 && (holds[labels[i]!] = 1));
  holds[0] = 0;
  return mapPlane(mask, (_, i) => holds[labels[i]!]!);
}
