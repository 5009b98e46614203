import type { PixelArea } from '../../resample/crop.ts';
import { findPrintBorder } from '../../segment/print-border.ts';
import type { Raster } from '../../raster.ts';

/**
 * Paper or film of at least this share of the side is an intended frame and continues as one; so few pixels never are.
 */
const FRAME = 0.015;
const FEW = 8;

/**
 * The number of lines at the two ends of an axis that do not belong to the scene: the edge of a scan, of a slide mount
 * or of a screenshot.
 */
export interface EdgeLines {
  readonly first: number;
  readonly last: number;
}

type Size = Pick<Raster, 'width' | 'height'>;

/** The axis along which a picture grows to a size. */
export function extensionAxis(source: Size, size: Size): 'x' | 'y' {
  return size.width > source.width ? 'x' : 'y';
}

/** Finds thin even lines at the two borders across the axis; 0 where a border has none. */
export function findEdgeLines(source: Raster, axis: 'x' | 'y'): EdgeLines {
  const { left, top, right, bottom } = findPrintBorder(source, (pixels) => Math.max(FEW, Math.floor(FRAME * pixels)));
  return axis === 'x' ? { first: left, last: right } : { first: top, last: bottom };
}

/** The area of a picture between its edge lines. */
export function withoutLines({ width, height }: Size, axis: 'x' | 'y', { first, last }: EdgeLines): PixelArea {
  return axis === 'x'
    ? { left: first, top: 0, width: width - first - last, height }
    : { left: 0, top: first, width, height: height - first - last };
}
