import { DERIVATIVE_WIDTHS } from '../../../../tools/limits.ts';
import type { Size } from './viewport.ts';

/** A version that is stretched by a tenth looks no softer, and the next may be four times as large. */
const LEAST = 0.9;

/**
 * The smallest version of an image that fills `width` pixels of the screen nearly, or shows all of its own: never the file
 * itself, which may be a PNG of 50 megapixels.
 */
export function derivativeUrl(image: { readonly url: string; readonly width: number }, width: number): string {
  return `${image.url}?w=${derivativeWidth(image, width)}`;
}

/** How many pixels that version has: no more than the image. */
export function derivativePixels(image: Size, width: number): number {
  const scale = Math.min(1, derivativeWidth(image, width) / image.width);
  return Math.round(image.width * scale) * Math.round(image.height * scale);
}

function derivativeWidth(image: { readonly width: number }, width: number): number {
  const wanted = width < image.width ? LEAST * width : image.width;
  return DERIVATIVE_WIDTHS.find((each) => each >= wanted) ?? DERIVATIVE_WIDTHS.at(-1)!;
}
