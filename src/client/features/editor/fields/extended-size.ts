import type { Size } from '../canvas/viewport.ts';

/** The smallest size of the ratio `width` : `height` that holds the whole picture. */
export function extendedSize(picture: Size, width: number, height: number): Size {
  const ratio = width / height;
  return picture.width / picture.height < ratio
    ? { width: Math.round(picture.height * ratio), height: picture.height }
    : { width: picture.width, height: Math.round(picture.width / ratio) };
}

export const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;
