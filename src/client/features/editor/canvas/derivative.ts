import { DERIVATIVE_WIDTHS } from '../../../../tools/limits.ts';

/**
 * The smallest version of a picture that fills `width` pixels of the screen, or shows all of its own: never the file itself,
 * which may be a PNG of 50 megapixels.
 */
export function derivativeUrl(picture: { readonly url: string; readonly width: number }, width: number): string {
  const wanted = Math.min(width, picture.width);
  return `${picture.url}?w=${DERIVATIVE_WIDTHS.find((each) => each >= wanted) ?? DERIVATIVE_WIDTHS.at(-1)}`;
}
