import type { Face } from '../../face.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { dilate, erode } from '../../morphology/morphology.ts';
import { cropPlane, cropRaster, type PixelArea } from '../../resample/crop.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../../resample/resample.ts';
import { FORBIDDEN, HOLE, PATCH_RADIUS, type PicturePart } from '../../inpaint/inpaint-level.ts';
import type { Plane, Raster } from '../../raster.ts';
import { type EdgeLines, extensionAxis, withoutLines } from './edge-lines.ts';
import { eachPixel } from './each-pixel.ts';
import type { Placement } from './places-of.ts';
import type { UniqueThing } from './unique-things.ts';

/** The longer side of the working canvas, in pixels. */
const WORKING_SIZE = 720;
/** A face's extent beyond its box: the forehead above it, and the sides and the neck. */
const FACE = { above: 0.6, beside: 0.25 };
/** The matte shows a subject from this alpha on. */
const SURE = 0.4;
/** A component that is wider and lower than these shares of the picture, from border to border, is scenery. */
const BAND = { wider: 0.96, lower: 0.45 };
/** From this mean in a box on, the matte shows the outline of what is in it. */
const OUTLINED = 0.3;
/** With a smaller share of the picture left as sources, the subject may be copied as well. */
const ENOUGH = 0.2;

/** A picture on an empty canvas. */
export interface Canvas extends PicturePart {
  /** The axis along which the canvas is longer than the picture. */
  readonly axis: 'x' | 'y';
  /** The picture's position and length along the axis. */
  readonly start: number;
  readonly length: number;
}

/** A canvas at a reduced size, with what the picture shows. Edge lines count as unknown and are filled. */
export interface ReducedCanvas extends Canvas {
  /** The position and length of the picture with its edge lines. */
  readonly whole: { readonly start: number; readonly length: number };
  /** The boxes on the canvas of people, animals and vehicles that the matte does not outline. */
  readonly things: readonly PixelArea[];
}

/** The size of the extension, the picture's place in it, and its edge lines, in full-size pixels. */
export interface ExtendedFrame {
  readonly size: { readonly width: number; readonly height: number };
  readonly place: Placement;
  readonly lines: EdgeLines;
}

/**
 * Builds the reduced canvas of a frame that is longer than the picture along one axis, at whose ends the edge lines are left out. Faces are forbidden sources, and so is the subject of `matte`.
 */
export function reducedCanvas(
  source: Raster,
  { size, place: { before, after }, lines }: ExtendedFrame,
  seen: { readonly matte?: Plane; readonly faces: readonly Face[]; readonly things: readonly UniqueThing[] },
): ReducedCanvas {
  const axis = extensionAxis(source, size);
  const scale = Math.min(1, WORKING_SIZE / Math.max(size.width, size.height));
  const small = (side: number): number => Math.max(1, Math.round(side * scale));
  const shown = resampleRaster(source, small(source.width), small(source.height), boxFilter);
  const beyond = (pixels: number): number => (pixels > 0 ? Math.ceil(pixels * scale) + 1 : 0);
  const whole = { start: beyond(before), length: axis === 'x' ? shown.width : shown.height };
  const all = whole.start + whole.length + beyond(after);
  const width = axis === 'x' ? all : shown.width;
  const height = axis === 'x' ? shown.height : all;
  const inside = withoutLines(shown, axis, {
    first: Math.ceil(lines.first * scale),
    last: Math.ceil(lines.last * scale),
  });
  const picture = cropRaster(shown, inside);
  const start = whole.start + (axis === 'x' ? inside.left : inside.top);
  const length = axis === 'x' ? picture.width : picture.height;
  const pixels = new Uint8ClampedArray(4 * width * height);
  const state = new Uint8Array(width * height).fill(HOLE);
  const place = (box: PixelArea): PixelArea => placed(box, shown.width / source.width, inside);
  const faces = seen.faces.map(({ x, y, ...face }) => place({ ...face, left: x, top: y }));
  const boxes = seen.things.map(({ box: { left, top, right, bottom } }) =>
    place({ left, top, width: right - left, height: bottom - top }),
  );
  const matte = seen.matte && cropPlane(resamplePlane(seen.matte, shown.width, shown.height, tentFilter), inside);
  const things = matte && thingsOf(matte);
  const forbidden = unrepeatable(picture, { ...(things && { things }), boxes, faces });
  for (let y = 0; y < picture.height; y++) {
    const to = axis === 'x' ? y * width + start : (y + start) * width;
    const [from, end] = [y * picture.width, (y + 1) * picture.width];
    pixels.set(picture.data.subarray(4 * from, 4 * end), 4 * to);
    for (let x = 0; x < picture.width; x++) state[to + x] = forbidden[from + x] === 1 ? FORBIDDEN : 0;
  }
  const moved = boxes
    .filter((box) => !matte || meanIn(matte, box) < OUTLINED)
    .map((box) => (axis === 'x' ? { ...box, left: box.left + start } : { ...box, top: box.top + start }));
  return { width, height, pixels, state, axis, start, length, whole, things: moved };
}

/** The mean of a plane in an area; 0 where they do not meet. */
function meanIn(plane: Plane, area: PixelArea): number {
  let [sum, count] = [0, 0];
  eachPixel(plane, area, (i) => {
    sum += plane.data[i]!;
    count++;
  });
  return sum / Math.max(1, count);
}

/** Converts a box of the source to the coordinates of the reduced area `inside`. */
function placed({ left, top, width, height }: PixelArea, scale: number, inside: PixelArea): PixelArea {
  return {
    left: left * scale - inside.left,
    top: top * scale - inside.top,
    width: width * scale,
    height: height * scale,
  };
}

/** The objects of the matte, and the boxes of people, animals and vehicles and of faces. */
interface Unrepeatable {
  readonly things?: Plane;
  readonly boxes: readonly PixelArea[];
  readonly faces: readonly PixelArea[];
}

/** 1 on faces and on objects, also where the border cuts one: it ends there. */
function unrepeatable({ width, height }: Raster, { things, boxes, faces }: Unrepeatable): Uint8Array {
  const forbidden = new Uint8Array(width * height);
  if (things) {
    const inside = mapPlane(things, (alpha) => (alpha > SURE ? 1 : 0));
    // What is thinner than a patch, such as a cable, goes on as texture does, unless it is a part of somebody.
    const wide = dilate(erode(inside, PATCH_RADIUS), PATCH_RADIUS).data;
    forbidden.set(wide);
    for (const box of boxes) eachPixel(things, box, (i) => (forbidden[i] = inside.data[i]!));
    const left = forbidden.reduce((sum, value) => sum - value, forbidden.length);
    if (left < ENOUGH * forbidden.length) forbidden.fill(0);
  }
  for (const { left, top, width: across, height: down } of faces) {
    const area = {
      left: left - FACE.beside * across,
      top: top - FACE.above * down,
      width: (1 + 2 * FACE.beside) * across,
      height: (1 + FACE.above + FACE.beside) * down,
    };
    eachPixel({ width, height }, area, (i) => (forbidden[i] = 1));
  }
  return forbidden;
}

/** The matte without bands that cross the picture, such as a sea or a range of hills. */
function thingsOf(matte: Plane): Plane {
  const { width, height } = matte;
  const { labels, count } = connectedComponents(matte, SURE);
  const extents = Array.from({ length: count + 1 }, () => ({ left: width, right: -1, top: height, bottom: -1 }));
  labels.forEach((label, i) => {
    const extent = extents[label]!;
    const x = i % width;
    const y = Math.floor(i / width);
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.top = Math.min(extent.top, y);
    extent.bottom = Math.max(extent.bottom, y);
  });
  const isBand = extents.map(({ left, right, top, bottom }, label) => {
    const across = (right - left + 1) / width;
    const down = (bottom - top + 1) / height;
    return label > 0 && across > BAND.wider && down < BAND.lower;
  });
  return mapPlane(matte, (alpha, i) => (isBand[labels[i]!] ? 0 : alpha));
}
