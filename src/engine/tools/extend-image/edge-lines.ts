import type { PixelArea } from '../../resample/crop.ts';
import { findPrintBorder } from '../../segment/print-border.ts';
import type { Raster } from '../../raster.ts';

/** Paper or film that takes this share of the side is a frame that somebody wants, and goes on as such; so few pixels never are. */
const FRAME = 0.015;
const FEW = 8;

/** How many lines of pixels at the two ends of an axis are no scene: the edge of a scan, of a slide's mount, of a screenshot. */
export interface EdgeLines {
  readonly first: number;
  readonly last: number;
}

type Size = Pick<Raster, 'width' | 'height'>;

/** The axis along which a picture grows to a size. */
export function extensionAxis(source: Size, size: Size): 'x' | 'y' {
  return size.width > source.width ? 'x' : 'y';
}

/** The thin even lines at the picture's borders that lie across the axis; 0 where a border has none. */
export function findEdgeLines(source: Raster, axis: 'x' | 'y'): EdgeLines {
  const { left, top, right, bottom } = findPrintBorder(source, (pixels) => Math.max(FEW, Math.floor(FRAME * pixels)));
  return axis === 'x' ? { first: left, last: right } : { first: top, last: bottom };
}

/** The part of a picture of that size between the lines. */
export function withoutLines({ width, height }: Size, axis: 'x' | 'y', { first, last }: EdgeLines): PixelArea {
  return axis === 'x'
    ? { left: first, top: 0, width: width - first - last, height }
    : { left: 0, top: first, width, height: height - first - last };
}
