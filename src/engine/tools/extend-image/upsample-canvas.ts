import { sampleBilinear } from '../../resample/sample-bilinear.ts';
import { createRaster, type Raster } from '../../raster.ts';
import { withoutLines } from './edge-lines.ts';
import type { ExtendedFrame, ReducedCanvas } from './reduced-canvas.ts';

/**
 * Builds the full-size canvas: the original picture in its place, and beside it the enlarged reduced canvas with the
 * fine detail of each pixel's source (without its edge lines), of at most so many levels.
 */
export function upsampleCanvas(
  source: Raster,
  { size, place: { left, top }, lines }: ExtendedFrame,
  canvas: ReducedCanvas,
  shifts: { readonly x: Int32Array; readonly y: Int32Array },
  mostDetail: number,
): Raster {
  const result = createRaster(size.width, size.height);
  const mapping = mappingOf(source, canvas, left, top);
  const inside = withoutLines(source, canvas.axis, lines);
  const [firstX, firstY] = [left + inside.left, top + inside.top];
  const [lastX, lastY] = [firstX + inside.width - 1, firstY + inside.height - 1];
  const [smooth, below] = [new Float32Array(4), new Float32Array(4)];
  for (let y = 0; y < size.height; y++) {
    const inRows = y >= top && y < top + source.height;
    const row = y * size.width;
    if (inRows) {
      const from = 4 * (y - top) * source.width;
      result.data.set(source.data.subarray(from, from + 4 * source.width), 4 * (row + left));
    }
    const cy = mapping.y(y);
    for (let x = 0; x < size.width; x++) {
      if (inRows && x === left) x += source.width;
      if (x >= size.width) break;
      const cx = mapping.x(x);
      const near = nearest(canvas, cx, cy);
      const fx = clamp(Math.round(x + shifts.x[near]! * mapping.scaleX), firstX, lastX);
      const fy = clamp(Math.round(y + shifts.y[near]! * mapping.scaleY), firstY, lastY);
      sampleBilinear(canvas, cx, cy, smooth);
      sampleBilinear(canvas, mapping.x(fx), mapping.y(fy), below);
      const at = 4 * (row + x);
      const from = 4 * ((fy - top) * source.width + fx - left);
      for (let c = 0; c < 3; c++) {
        const detail = source.data[from + c]! - below[c]!;
        result.data[at + c] = smooth[c]! + clamp(detail, -mostDetail, mostDetail);
      }
      result.data[at + 3] = smooth[3]!;
    }
  }
  return result;
}

/** Maps full-size canvas positions to the reduced canvas, between pixel centres. */
function mappingOf(source: Raster, { axis, width, height, whole }: ReducedCanvas, left: number, top: number) {
  const across = axis === 'x';
  const scaleX = source.width / (across ? whole.length : width);
  const scaleY = source.height / (across ? height : whole.length);
  const startX = across ? whole.start : 0;
  const startY = across ? 0 : whole.start;
  return {
    scaleX,
    scaleY,
    x: (x: number): number => (x - left + 0.5) / scaleX - 0.5 + startX,
    y: (y: number): number => (y - top + 0.5) / scaleY - 0.5 + startY,
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function nearest({ width, height }: ReducedCanvas, x: number, y: number): number {
  return clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1);
}
