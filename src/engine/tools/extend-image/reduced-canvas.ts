import type { Face } from '../../face.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { cropPlane, cropRaster, type PixelArea } from '../../resample/crop.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../../resample/resample.ts';
import { FORBIDDEN, HOLE, type PicturePart } from '../../inpaint/inpaint-level.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { type EdgeLines, extensionAxis, withoutLines } from './edge-lines.ts';

/** The longer side of the working canvas, in pixels. */
const WORKING_SIZE = 720;
/** The depth in which a subject cut by the border may be copied, as a share of the picture's length. */
const CUT = 0.2;
/** A face's extent beyond its box: the forehead above it, and the sides and the neck. */
const FACE = { above: 0.6, beside: 0.25 };
/** The matte shows a subject from this alpha on. */
const SURE = 0.4;
/** A component that is longer along the axis and narrower across it than these shares is scenery. */
const BAND = { longer: 0.6, narrower: 0.45 };
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
  /** The alpha of the subject; 0 beyond the picture. */
  readonly subject: Plane;
  /** The faces on the canvas, from brows to chin. */
  readonly faces: readonly PixelArea[];
}

/**
 * Builds the reduced canvas. `size` is the full-size canvas; it is longer than the picture along one axis, at whose
 * ends the edge `lines` are left out. Faces are forbidden sources, and so is the subject of `matte`, except where the
 * border cuts it.
 */
export function reducedCanvas(
  source: Raster,
  size: { readonly width: number; readonly height: number },
  lines: EdgeLines,
  seen: { readonly matte?: Plane; readonly faces?: readonly Face[] },
): ReducedCanvas {
  const axis = extensionAxis(source, size);
  const scale = Math.min(1, WORKING_SIZE / Math.max(size.width, size.height));
  const small = (side: number): number => Math.max(1, Math.round(side * scale));
  const shown = resampleRaster(source, small(source.width), small(source.height), boxFilter);
  const room = axis === 'x' ? size.width - source.width : size.height - source.height;
  const whole = { start: Math.ceil((room >> 1) * scale) + 1, length: axis === 'x' ? shown.width : shown.height };
  const all = whole.start + whole.length + Math.ceil((room - (room >> 1)) * scale) + 1;
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
  const subject = createPlane(width, height);
  const faces = (seen.faces ?? []).map((face) => placed(face, shown.width / source.width, inside));
  const matte = seen.matte && cropPlane(resamplePlane(seen.matte, shown.width, shown.height, tentFilter), inside);
  const things = matte && thingsOf(matte, axis);
  const forbidden = unrepeatable(picture, { ...(things && { things }), faces }, axis);
  for (let y = 0; y < picture.height; y++) {
    const to = axis === 'x' ? y * width + start : (y + start) * width;
    const [from, end] = [y * picture.width, (y + 1) * picture.width];
    pixels.set(picture.data.subarray(4 * from, 4 * end), 4 * to);
    // A sea crosses a picture. Something upright is an object and continues as one.
    const own = axis === 'x' ? things : matte;
    if (own) subject.data.set(own.data.subarray(from, end), to);
    for (let x = 0; x < picture.width; x++) state[to + x] = forbidden[from + x] === 1 ? FORBIDDEN : 0;
  }
  const moved = faces.map(({ left, top, ...face }) =>
    axis === 'x' ? { ...face, left: left + start, top } : { ...face, left, top: top + start },
  );
  return { width, height, pixels, state, axis, start, length, whole, subject, faces: moved };
}

/** Converts a source face to the coordinates of the reduced area `inside`. */
function placed({ x, y, width, height }: Face, scale: number, inside: PixelArea): PixelArea {
  return { left: x * scale - inside.left, top: y * scale - inside.top, width: width * scale, height: height * scale };
}

/** 1 on faces and on objects, except where the border cuts an object, which must continue there. */
function unrepeatable(
  { width, height }: Raster,
  { things, faces }: { readonly things?: Plane; readonly faces: readonly PixelArea[] },
  axis: 'x' | 'y',
): Uint8Array {
  const forbidden = new Uint8Array(width * height);
  if (things) {
    things.data.forEach((alpha, i) => (forbidden[i] = alpha > SURE ? 1 : 0));
    freeCutParts(forbidden, width, height, axis);
    const left = forbidden.reduce((sum, value) => sum - value, forbidden.length);
    if (left < ENOUGH * forbidden.length) forbidden.fill(0);
  }
  for (const face of faces) {
    const right = Math.min(width, face.left + (1 + FACE.beside) * face.width);
    const bottom = Math.min(height, face.top + (1 + FACE.beside) * face.height);
    for (let y = Math.max(0, Math.floor(face.top - FACE.above * face.height)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(face.left - FACE.beside * face.width)); x < right; x++) {
        forbidden[y * width + x] = 1;
      }
    }
  }
  return forbidden;
}

/** The matte without bands that cross the picture, such as a sea or a range of hills. */
function thingsOf(matte: Plane, axis: 'x' | 'y'): Plane {
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
    const [long, wide] = axis === 'x' ? [across, down] : [down, across];
    return label > 0 && long > BAND.longer && wide < BAND.narrower;
  });
  return mapPlane(matte, (alpha, i) => (isBand[labels[i]!] ? 0 : alpha));
}

function freeCutParts(forbidden: Uint8Array, width: number, height: number, axis: 'x' | 'y'): void {
  const lines = axis === 'x' ? height : width;
  const along = axis === 'x' ? width : height;
  const at = (line: number, place: number): number => (axis === 'x' ? line * width + place : place * width + line);
  const deep = Math.round(CUT * along);
  for (let line = 0; line < lines; line++) {
    for (let place = 0; place < deep && forbidden[at(line, place)] === 1; place++) forbidden[at(line, place)] = 0;
    for (let place = along - 1; place >= along - deep && forbidden[at(line, place)] === 1; place--) {
      forbidden[at(line, place)] = 0;
    }
  }
}
