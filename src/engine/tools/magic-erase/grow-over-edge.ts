import { meanWithin } from '../../filters/mean-within.ts';
import { cropPlane, type PixelArea, withMargin } from '../../resample/crop.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { dilate } from '../../morphology/morphology.ts';
import type { Plane, Raster } from '../../raster.ts';
import { EDGE_BLUR, maskBounds } from '../../segment/region-mask.ts';

/** The radius of the ground search, and of everything that a strip depends on, in units of the blur's reach. */
const [GROUND, AROUND] = [3, 7];
/** The number of rows that are processed at a time, which limits the memory. */
const STRIP = 1024;
/**
 * A pixel does not belong to the ground when its nearest ground color is farther away than usual, by this factor and
 * offset (squared levels over R, G and B).
 */
const UNLIKE = { times: 2, more: 6 };
/** Pixels of the ring within this distance are judged together. */
const TOGETHER = 1;
/** A value above all differences. */
const NONE = 3 * 255 * 255 + 1;

/** The surroundings of the marked area, and their masks. */
interface Surroundings {
  readonly source: Raster;
  readonly box: PixelArea;
  readonly reach: number;
  /** 1 within reach of the marked area. */
  readonly ring: Plane;
  /** 1 within reach of the ring. */
  readonly ground: Plane;
  /** 1 in the marked area and its ring. */
  readonly grown: Plane;
}

/**
 * Grows the ones of `area` (0 or 1, the source's size) over the blurred edge of the marked object, in place. A pixel
 * beside the area is added when it resembles the ground less than the ground resembles itself, so that an exact or
 * generous mask does not grow (decision 037). `longest` is the longer side of the whole picture. Returns false when the
 * area is empty.
 */
export function growOverEdge(source: Raster, area: Plane, longest = Math.max(area.width, area.height)): boolean {
  const extent = maskBounds(area);
  if (extent === undefined) return false;
  const reach = reachOf(longest);
  const whole = withMargin(extent, edgeMargin(longest), area);
  const marked = cropPlane(area, whole);
  for (let top = 0; top < whole.height; top += STRIP) {
    const strip = { left: 0, top, width: whole.width, height: Math.min(STRIP, whole.height - top) };
    growStrip(source, area, { marked, whole, reach }, strip);
  }
  return true;
}

/** The marked area, its place in the picture, and the reach of an edge's blur. */
interface Marked {
  readonly marked: Plane;
  readonly whole: PixelArea;
  readonly reach: number;
}

/** Grows the area within the rows of `strip`. */
function growStrip(source: Raster, area: Plane, { marked, whole, reach }: Marked, strip: PixelArea): void {
  const part = withMargin(strip, reach * AROUND + 1, marked);
  const box = { ...part, left: whole.left + part.left, top: whole.top + part.top };
  const surroundings = surroundingsOf(source, cropPlane(marked, part), box, reach);
  const { ring, ground } = surroundings;
  const unlikeness = mapPlane(ring, (inRing, i) =>
    inRing > 0 || ground.data[i]! > 0 ? nearestGroundDifference(surroundings, i) : 0,
  );
  const usual = meanWithin(unlikeness, ground, 2 * reach).data;
  const own = meanWithin(unlikeness, ring, TOGETHER).data;
  const first = (strip.top - part.top) * box.width;
  for (let i = first; i < first + strip.height * box.width; i++) {
    if (ring.data[i] === 0 || own[i]! <= UNLIKE.times * usual[i]! + UNLIKE.more) continue;
    area.data[(box.top + Math.floor(i / box.width)) * area.width + box.left + (i % box.width)] = 1;
  }
}

/** The margin, in pixels, that is read around the marked area of a picture with this longer side. */
export function edgeMargin(longest: number): number {
  return reachOf(longest) * (2 + GROUND);
}

function reachOf(longest: number): number {
  return Math.max(EDGE_BLUR.least, Math.round(EDGE_BLUR.share * longest));
}

function surroundingsOf(source: Raster, marked: Plane, box: PixelArea, reach: number): Surroundings {
  const grown = dilate(marked, reach);
  const without = (outer: Plane, inner: Plane): Plane => mapPlane(outer, (value, i) => value - inner.data[i]!);
  return { source, box, reach, grown, ring: without(grown, marked), ground: without(dilate(grown, reach), grown) };
}

/** The smallest squared difference between a pixel and the ground nearby, without its direct neighbours. */
function nearestGroundDifference({ source: { width, data }, box, reach, grown }: Surroundings, pixel: number): number {
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
