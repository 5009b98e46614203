import { halveRaster } from '../resample/halve-raster.ts';
import { isOpaque } from '../resample/is-opaque.ts';
import { boxFilter, type PictureMapping, resampleRasterAt, tentFilter } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';
import { chain } from './axis-mapping.ts';

/** A picture at a reduced size, from which views are resampled. */
export interface Reduced {
  readonly raster: Raster;
  /** From pixels of the picture to pixels of the reduced one. */
  readonly mapping?: PictureMapping;
}

/** The least number of pixels of a halved picture for one of a view, along a side. */
export const LEAST_REDUCED = 1.1;
/** The centre of a block of 2×2 lies between its pixels. */
const HALF = { scale: 0.5, offset: -0.25 };

/**
 * Halves a picture as often as views allow whose pixels are `scale` of its pixels apart. A picture with transparency is not
 * halved.
 */
export function reducedFor(raster: Raster, scale: number): Reduced {
  if (!isOpaque(raster)) return { raster };
  let reduced: Reduced = { raster };
  for (let left = scale / 2; left >= LEAST_REDUCED; left /= 2) {
    const mapping = { x: HALF, y: HALF };
    reduced = {
      raster: halveRaster(reduced.raster),
      mapping: reduced.mapping ? chain(mapping, reduced.mapping) : mapping,
    };
  }
  return reduced;
}

/** Resamples a view of `width`×`height` pixels; `toPicture` maps its pixels to those of the picture. */
export function viewOf({ raster, mapping }: Reduced, width: number, height: number, toPicture: PictureMapping): Raster {
  return mapping
    ? resampleRasterAt(raster, width, height, tentFilter, chain(mapping, toPicture))
    : resampleRasterAt(raster, width, height, boxFilter, toPicture);
}
