import { DERIVATIVE_WIDTHS } from '../../../../tools/limits.ts';

/** A version that is stretched by a tenth looks no softer, and the next may be four times as large. */
const LEAST = 0.9;

/**
 * The smallest version of a picture that fills `width` pixels of the screen nearly, or shows all of its own: never the file
 * itself, which may be a PNG of 50 megapixels.
 */
export function derivativeUrl(picture: { readonly url: string; readonly width: number }, width: number): string {
  const wanted = width < picture.width ? LEAST * width : picture.width;
  return `${picture.url}?w=${DERIVATIVE_WIDTHS.find((each) => each >= wanted) ?? DERIVATIVE_WIDTHS.at(-1)}`;
}
