import { boxMean } from '../../filters/box-mean.ts';
import { cropPlane, type PixelArea, withMargin } from '../../resample/crop.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { dilate } from '../../morphology/morphology.ts';
import type { Plane, Raster } from '../../raster.ts';
import { EDGE, markedExtent } from '../../segment/mark.ts';

/** How far the ground is looked at, in times the reach of an edge's blur; and how far beyond its rows what a strip depends on lies. */
const [GROUND, AROUND] = [3, 7];
/** So many rows are worked on at a time: what is marked may be most of a large picture. */
const STRIP = 1024;
/**
 * A pixel is none of the ground's when it is less like its likest pixel there than the ground's own are, by so many times
 * and by so much more (sum of the squared differences of R, G and B, in levels).
 */
const UNLIKE = { times: 2, more: 6 };
/** How far away pixels of the rim are judged together. */
const TOGETHER = 1;
/** More than any difference is. */
const NONE = 3 * 255 * 255 + 1;

/** The part of a picture round what is marked there, and which of its pixels are what. */
interface Surroundings {
  readonly source: Raster;
  readonly box: PixelArea;
  readonly reach: number;
  /** 1 within reach of what is marked. */
  readonly rim: Plane;
  /** 1 within reach of the rim. */
  readonly ground: Plane;
  /** 1 where what is marked and its rim lie. */
  readonly grown: Plane;
}

/**
 * Grows what is 1 in `area` (0 or 1, of the source's size), in place, over the blurred edge of the thing that is marked:
 * pixels beside it that are less like the ground a little further out than the ground is itself. What is ground stays known,
 * so that an exact or generous mask is not made larger (decision 037). False when nothing is marked. `longest` is the longer
 * side of the picture that both are a part of.
 */
export function growOverEdge(source: Raster, area: Plane, longest = Math.max(area.width, area.height)): boolean {
  const extent = markedExtent(area);
  if (extent === undefined) return false;
  const reach = reachOf(longest);
  const whole = withMargin(extent, edgeRoom(longest), area);
  const marked = cropPlane(area, whole);
  for (let top = 0; top < whole.height; top += STRIP) {
    const strip = { left: 0, top, width: whole.width, height: Math.min(STRIP, whole.height - top) };
    growStrip(source, area, { marked, whole, reach }, strip);
  }
  return true;
}

/** What is marked, where it lies in the picture, and how far beyond it an edge's blur reaches. */
interface Marked {
  readonly marked: Plane;
  readonly whole: PixelArea;
  readonly reach: number;
}

/** Grows what lies in the rows of `strip` of what is marked. */
function growStrip(source: Raster, area: Plane, { marked, whole, reach }: Marked, strip: PixelArea): void {
  const part = withMargin(strip, reach * AROUND + 1, marked);
  const box = { ...part, left: whole.left + part.left, top: whole.top + part.top };
  const surroundings = surroundingsOf(source, cropPlane(marked, part), box, reach);
  const { rim, ground } = surroundings;
  const unlikeness = mapPlane(rim, (inRim, i) =>
    inRim > 0 || ground.data[i]! > 0 ? likestGround(surroundings, i) : 0,
  );
  const usual = meanWithin(unlikeness, ground, 2 * reach);
  const own = meanWithin(unlikeness, rim, TOGETHER);
  const first = (strip.top - part.top) * box.width;
  for (let i = first; i < first + strip.height * box.width; i++) {
    if (rim.data[i] === 0 || own[i]! <= UNLIKE.times * usual[i]! + UNLIKE.more) continue;
    area.data[(box.top + Math.floor(i / box.width)) * area.width + box.left + (i % box.width)] = 1;
  }
}

/** How far beyond what is marked pixels are looked at, in a picture whose longer side is `longest`. */
export function edgeRoom(longest: number): number {
  return reachOf(longest) * (2 + GROUND);
}

function reachOf(longest: number): number {
  return Math.max(EDGE.least, Math.round(EDGE.share * longest));
}

function surroundingsOf(source: Raster, marked: Plane, box: PixelArea, reach: number): Surroundings {
  const grown = dilate(marked, reach);
  const without = (outer: Plane, inner: Plane): Plane => mapPlane(outer, (value, i) => value - inner.data[i]!);
  return { source, box, reach, grown, rim: without(grown, marked), ground: without(dilate(grown, reach), grown) };
}

/** The squared difference to the pixel of the ground, near but no neighbour, that is most like one of the box. */
function likestGround({ source: { width, data }, box, reach, grown }: Surroundings, pixel: number): number {
  const x = pixel % box.width;
  const y = (pixel - x) / box.width;
  const far = reach * GROUND;
  const stride = Math.max(1, reach >> 1);
  const own = 4 * ((box.top + y) * width + box.left + x);
  let least = NONE;
  for (let row = y - far; row <= y + far; row += stride) {
    if (row < 0 || row >= box.height) continue;
    for (let column = x - far; column <= x + far; column += stride) {
      if (column < 0 || column >= box.width || grown.data[row * box.width + column]! > 0) continue;
      if (Math.abs(row - y) <= 1 && Math.abs(column - x) <= 1) continue;
      const at = 4 * ((box.top + row) * width + box.left + column);
      const red = data[own]! - data[at]!;
      const green = data[own + 1]! - data[at + 1]!;
      const blue = data[own + 2]! - data[at + 2]!;
      least = Math.min(least, red * red + green * green + blue * blue);
    }
  }
  return least;
}

/** The mean round each pixel of those values of which `where` is 1; 0 where none is near. */
function meanWithin(values: Plane, where: Plane, radius: number): Float32Array {
  const sum = boxMean(
    mapPlane(values, (value, i) => value * where.data[i]!),
    radius,
  ).data;
  const share = boxMean(where, radius).data;
  return sum.map((value, i) => (share[i]! > 1e-6 ? value / share[i]! : 0));
}
