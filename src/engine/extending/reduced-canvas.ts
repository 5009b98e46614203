import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../kernels/resample.ts';
import { FORBIDDEN, HOLE, type PicturePart } from '../kernels/inpaint-level.ts';
import type { Plane, Raster } from '../raster.ts';

/** The longer side of what is worked on, in pixels. */
const WORKING_SIZE = 720;
/** With less than this share of the picture left to copy from, its subject may be copied as well. */
const ENOUGH = 0.2;

/** A picture in the middle of an empty canvas, at a reduced size. */
export interface ReducedCanvas extends PicturePart {
  /** The axis along which there is room beside the picture. */
  readonly axis: 'x' | 'y';
  /** Where the picture lies along the axis, and how long it is there. */
  readonly start: number;
  readonly length: number;
}

/** `size` is the whole canvas at full size; it is longer than the picture along one axis. Nothing is copied from the subject that `matte` shows, but where the border cuts it. */
export function reducedCanvas(
  source: Raster,
  size: { readonly width: number; readonly height: number },
  matte: Plane | undefined,
): ReducedCanvas {
  const axis = size.width > source.width ? 'x' : 'y';
  const scale = Math.min(1, WORKING_SIZE / Math.max(size.width, size.height));
  const small = (side: number): number => Math.max(1, Math.round(side * scale));
  const picture = resampleRaster(source, small(source.width), small(source.height), boxFilter);
  const room = axis === 'x' ? size.width - source.width : size.height - source.height;
  const start = Math.ceil((room >> 1) * scale) + 1;
  const length = axis === 'x' ? picture.width : picture.height;
  const whole = start + length + Math.ceil((room - (room >> 1)) * scale) + 1;
  const width = axis === 'x' ? whole : picture.width;
  const height = axis === 'x' ? picture.height : whole;
  const pixels = new Uint8ClampedArray(4 * width * height);
  const state = new Uint8Array(width * height).fill(HOLE);
  const forbidden = matte && subject(resamplePlane(matte, picture.width, picture.height, tentFilter), axis);
  for (let y = 0; y < picture.height; y++) {
    const to = axis === 'x' ? y * width + start : (y + start) * width;
    pixels.set(picture.data.subarray(4 * y * picture.width, 4 * (y + 1) * picture.width), 4 * to);
    for (let x = 0; x < picture.width; x++) {
      state[to + x] = forbidden?.[y * picture.width + x] === 1 ? FORBIDDEN : 0;
    }
  }
  return { width, height, pixels, state, axis, start, length };
}

/** 1 where the subject is and has nothing to do with what lies beyond the border. */
function subject({ width, height, data }: Plane, axis: 'x' | 'y'): Uint8Array | undefined {
  const forbidden = Uint8Array.from(data, (alpha) => (alpha > 0.4 ? 1 : 0));
  const lines = axis === 'x' ? height : width;
  const along = axis === 'x' ? width : height;
  const at = (line: number, place: number): number => (axis === 'x' ? line * width + place : place * width + line);
  const share = along >> 3;
  for (let line = 0; line < lines; line++) {
    // Where the border cuts the subject, it has to go on.
    for (let place = 0; place < share && forbidden[at(line, place)] === 1; place++) forbidden[at(line, place)] = 0;
    for (let place = along - 1; place >= along - share && forbidden[at(line, place)] === 1; place--) {
      forbidden[at(line, place)] = 0;
    }
  }
  const left = forbidden.reduce((sum, value) => sum - value, forbidden.length);
  return left >= ENOUGH * forbidden.length ? forbidden : undefined;
}
