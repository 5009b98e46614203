import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin, union } from './candidate.ts';
import type { SceneView } from './scene-view.ts';

/** How much further aside the narrower of two stripes may reach than the wider, a share of its width. */
const ASIDE = 0.1;
/** How high what lies between two stripes is, at most, of the higher one, and the least height of the lower of them by it. */
const [BETWEEN, LOWER] = [1.2, 0.4];
/** How much in Lab what lies between them differs, at least, from what is beside it. */
const OTHER = 14;

/** `areas` of a colour, those joined that are stripes of one thing above each other: the orange of a cone with a white band round it. */
export function joinStripes(areas: readonly Candidate[], view: SceneView): Candidate[] {
  const fromTop = (one: Candidate, other: Candidate): number => one.box.top - other.box.top;
  const left = areas.toSorted(fromTop);
  const joined: Candidate[] = [];
  for (let upper = left.shift(); upper; upper = left.shift()) {
    const wholes = left.map((lower) => striped(upper!, lower, view));
    const at = wholes.findIndex((whole) => whole !== undefined);
    if (at < 0) joined.push(upper);
    else {
      left.splice(at, 1, wholes[at]!);
      left.sort(fromTop);
    }
  }
  return joined.toSorted((one, other) => other.area - one.area);
}

function striped(upper: Candidate, lower: Candidate, { lab }: SceneView): Candidate | undefined {
  const [{ box: above }, { box: below }] = [upper, lower];
  const [narrow, wide] = above.right - above.left < below.right - below.left ? [above, below] : [below, above];
  const aside = ASIDE * (narrow.right - narrow.left);
  if (narrow.left < wide.left - aside || narrow.right > wide.right + aside) return undefined;
  const { width, height } = upper.mask;
  const heights = [above, below].map(({ top, bottom }) => (bottom - top) * height) as [number, number];
  const [from, to] = [rowUnder(upper), rowOver(lower)];
  const gap = to.y - from.y - 1;
  if (gap < 1 || gap > BETWEEN * Math.max(...heights) || Math.min(...heights) < LOWER * gap) return undefined;
  const ends = (y: number): [number, number] => {
    const share = (y - from.y) / (to.y - from.y);
    return [from.left + share * (to.left - from.left), from.right + share * (to.right - from.right)];
  };
  const band = mapPlane(upper.mask, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y <= from.y || y >= to.y) return 0;
    const [first, last] = ends(y);
    return x >= first && x <= last ? 1 : 0;
  });
  const beside = (sign: number): Plane =>
    mapPlane(upper.mask, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (y <= from.y || y >= to.y) return 0;
      const [first, last] = ends(y);
      const wideness = 0.5 * (last - first);
      return sign < 0
        ? Number(x < first - 2 && x >= first - 2 - wideness)
        : Number(x > last + 2 && x <= last + 2 + wideness);
    });
  const planes = [lab.lightness, lab.a, lab.b];
  const own = planes.map((plane) => meanWithin(plane, band));
  const differs = [-1, 1].every((sign) => {
    const mask = beside(sign);
    return Math.hypot(...planes.map((plane, k) => meanWithin(plane, mask) - own[k]!)) >= OTHER;
  });
  if (!differs) return undefined;
  const fit = (upper.fit * upper.area + lower.fit * lower.area) / (upper.area + lower.area);
  return candidateOf(union([upper.mask, band, lower.mask]), fit);
}

interface Row {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** The lowest row of something that is more than half as wide as it is below its middle; its ends. */
function rowUnder(upper: Candidate): Row {
  return rowOf(upper, -1);
}

/** The highest such row. */
function rowOver(lower: Candidate): Row {
  return rowOf(lower, 1);
}

function rowOf({ mask: { width, height, data }, box }: Candidate, step: 1 | -1): Row {
  const [top, bottom] = [Math.round(box.top * height), Math.round(box.bottom * height) - 1];
  const first = step > 0 ? top : bottom;
  const row = (y: number): Row => {
    const line = data.subarray(y * width, (y + 1) * width);
    return { y, left: line.indexOf(1), right: line.lastIndexOf(1) };
  };
  const half = Math.max(1, Math.ceil((bottom - top + 1) / 2));
  const rows = Array.from({ length: half }, (_, i) => row(first + i * step));
  const widest = Math.max(...rows.map(({ left, right }) => right - left));
  return rows.find(({ left, right }) => right - left > 0.5 * widest)!;
}
