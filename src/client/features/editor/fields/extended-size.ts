import type { Size } from '../canvas/viewport.ts';

/** The smallest size of the ratio `width` : `height` that holds the whole image. */
export function extendedSize(image: Size, width: number, height: number): Size {
  const ratio = width / height;
  return image.width / image.height < ratio
    ? { width: Math.round(image.height * ratio), height: image.height }
    : { width: image.width, height: Math.round(image.width / ratio) };
}

export const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;
