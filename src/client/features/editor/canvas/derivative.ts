import { DERIVATIVE_WIDTHS } from '../../../../tools/limits.ts';
import type { Size } from './viewport.ts';

/** A version that is stretched by a tenth looks no softer, and the next may be four times as large. */
const LEAST = 0.9;

/**
 * The smallest version of a picture that fills `width` pixels of the screen nearly, or shows all of its own: never the file
 * itself, which may be a PNG of 50 megapixels.
 */
export function derivativeUrl(picture: { readonly url: string; readonly width: number }, width: number): string {
  return `${picture.url}?w=${derivativeWidth(picture, width)}`;
}

/** How many pixels that version has: no more than the picture. */
export function derivativePixels(picture: Size, width: number): number {
  const scale = Math.min(1, derivativeWidth(picture, width) / picture.width);
  return Math.round(picture.width * scale) * Math.round(picture.height * scale);
}

function derivativeWidth(picture: { readonly width: number }, width: number): number {
  const wanted = width < picture.width ? LEAST * width : picture.width;
  return DERIVATIVE_WIDTHS.find((each) => each >= wanted) ?? DERIVATIVE_WIDTHS.at(-1)!;
}
