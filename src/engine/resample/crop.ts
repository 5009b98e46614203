import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';

/** A rectangle of whole pixels. It may reach beyond the picture. */
export interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The position of a part in its picture. */
export interface PartPlace {
  readonly left: number;
  readonly top: number;
  readonly whole: Pick<PixelArea, 'width' | 'height'>;
}

/** Grows `area` by `margin` pixels on every side, within a picture of that size. */
export function withMargin(
  area: PixelArea,
  margin: number,
  { width, height }: Pick<PixelArea, 'width' | 'height'>,
): PixelArea {
  const left = Math.max(0, area.left - margin);
  const top = Math.max(0, area.top - margin);
  const right = Math.min(width, area.left + area.width + margin);
  const bottom = Math.min(height, area.top + area.height + margin);
  return { left, top, width: right - left, height: bottom - top };
}

/** Crops `area` from `raster`; transparent black beyond its borders. */
export function cropRaster(raster: Raster, area: PixelArea): Raster {
  const result = createRaster(area.width, area.height);
  copyRows(raster.data, raster, result.data, area, 4);
  return result;
}

/** Crops `area` from `plane`; zeros beyond its borders. */
export function cropPlane(plane: Plane, area: PixelArea): Plane {
  const result = createPlane(area.width, area.height);
  copyRows(plane.data, plane, result.data, area, 1);
  return result;
}

function copyRows(
  from: Uint8ClampedArray | Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  to: Uint8ClampedArray | Float32Array,
  area: PixelArea,
  layers: number,
): void {
  const left = Math.max(0, area.left);
  const right = Math.min(width, area.left + area.width);
  if (right <= left) return;
  for (let y = Math.max(0, area.top); y < Math.min(height, area.top + area.height); y++) {
    const row = from.subarray((y * width + left) * layers, (y * width + right) * layers);
    to.set(row, ((y - area.top) * area.width + left - area.left) * layers);
  }
}
