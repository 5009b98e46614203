import { labPlanes } from '../color/lab-planes.ts';
import type { Face } from '../face.ts';
import { createRaster, type Plane, type Raster } from '../raster.ts';

/** About so many pixels are compared. */
const COMPARED = 20_000;
/** The distance of a* and b* from the cheeks' up to which something has the color of skin, and the least L* at which that is told. */
const ALIKE = 8;
const LIGHT = 25;
/** From this share of what was recolored on somebody's skin seems to be in it. */
const MUCH = 0.06;

/** Whether much of what a `mask` (0..1, the source's size) shows has the color of a face's cheeks, as an arm beside a sleeve has. */
export function holdsSkin(source: Raster, mask: Plane, faces: readonly Face[]): boolean {
  const cheeks = faces.map((face) => meanColor(source, face));
  const inMask = [...mask.data.keys()].filter((i) => mask.data[i]! > 0.5);
  const step = Math.max(1, Math.floor(inMask.length / COMPARED));
  const { lightness, a, b } = labPlanes(
    pixelsOf(
      source,
      inMask.filter((_, at) => at % step === 0),
    ),
  );
  const isSkin = (_: number, i: number): boolean =>
    lightness.data[i]! >= LIGHT &&
    cheeks.some((cheek) => Math.hypot(a.data[i]! - cheek.a, b.data[i]! - cheek.b) < ALIKE);
  return inMask.length > 0 && a.data.filter(isSkin).length >= MUCH * a.data.length;
}

/** The mean a* and b* between the eyes and the mouth. */
function meanColor(source: Raster, { leftEye, rightEye, mouth }: Face): { readonly a: number; readonly b: number } {
  const [left, right] = [Math.min(leftEye.x, rightEye.x), Math.max(leftEye.x, rightEye.x)];
  const eyes = (leftEye.y + rightEye.y) / 2;
  const [top, bottom] = [eyes + 0.3 * (mouth.y - eyes), eyes + 0.75 * (mouth.y - eyes)];
  const inside: number[] = [];
  for (let y = Math.max(0, Math.round(top)); y <= Math.min(source.height - 1, bottom); y++) {
    for (let x = Math.max(0, Math.round(left)); x <= Math.min(source.width - 1, right); x++) {
      inside.push(y * source.width + x);
    }
  }
  const { a, b } = labPlanes(pixelsOf(source, inside));
  const mean = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0) / Math.max(1, inside.length);
  return { a: mean(a), b: mean(b) };
}

/** These pixels as a row. */
function pixelsOf({ data }: Raster, at: readonly number[]): Raster {
  const row = createRaster(at.length, 1);
  for (const [i, from] of at.entries()) row.data.set(data.subarray(4 * from, 4 * from + 4), 4 * i);
  return row;
}
