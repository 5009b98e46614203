import { halveRaster } from '../resample/halve-raster.ts';
import { isOpaque } from '../resample/is-opaque.ts';
import { boxFilter, type PictureMapping, resampleRasterAt, tentFilter } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';
import { chain } from './axis-mapping.ts';

/** A picture at a reduced size, of which smaller views are read. */
export interface Reduced {
  readonly raster: Raster;
  /** From pixels of the picture to pixels of the reduced one. */
  readonly mapping?: PictureMapping;
}

/** A halved picture still has so many pixels for one of a view, along a side, at least. */
export const LEAST_REDUCED = 1.1;
/** A block's mean lies between its pixels. */
const HALF = { scale: 0.5, offset: -0.25 };

/**
 * The picture halved as often as views allow whose pixels lie `scale` of its own apart. One with transparency stays as it
 * is.
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

/** `width`×`height` pixels of the picture, read where `toPicture` says. */
export function viewOf({ raster, mapping }: Reduced, width: number, height: number, toPicture: PictureMapping): Raster {
  return mapping
    ? resampleRasterAt(raster, width, height, tentFilter, chain(mapping, toPicture))
    : resampleRasterAt(raster, width, height, boxFilter, toPicture);
}
