import { labPlanes } from '../color/lab-planes.ts';
import { createRaster, type Raster } from '../raster.ts';

/** A just noticeable difference of two colors side by side, in CIE 1976 ΔE (Mahy, van Eycken and Oosterlinck, 1994). */
const NOTICEABLE = 2.3;
/** About so many pixels are compared. */
const COMPARED = 100_000;

/** A change that is seen without the other picture beside it. */
const PLAIN = 8;

/** The shares of a picture's pixels, 0..1, whose color changes noticeably and plainly. Both pictures have the same size. */
export function changedShares(before: Raster, after: Raster): { readonly noticeable: number; readonly plain: number } {
  const step = Math.max(1, Math.floor((before.width * before.height) / COMPARED));
  const [was, is] = [before, after].map((raster) => labPlanes(everyNth(raster, step))) as [
    ReturnType<typeof labPlanes>,
    ReturnType<typeof labPlanes>,
  ];
  let [noticeable, plain] = [0, 0];
  for (let i = 0; i < was.a.data.length; i++) {
    const difference = Math.hypot(
      was.lightness.data[i]! - is.lightness.data[i]!,
      was.a.data[i]! - is.a.data[i]!,
      was.b.data[i]! - is.b.data[i]!,
    );
    if (difference > NOTICEABLE) noticeable++;
    if (difference > PLAIN) plain++;
  }
  const count = was.a.data.length;
  return { noticeable: noticeable / count, plain: plain / count };
}

/** Every `step`-th pixel of a picture, as a row. */
function everyNth({ width, height, data }: Raster, step: number): Raster {
  const row = createRaster(Math.ceil((width * height) / step), 1);
  for (let i = 0; i < row.width; i++) row.data.set(data.subarray(4 * i * step, 4 * i * step + 4), 4 * i);
  return row;
}
