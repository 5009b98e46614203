import { useEffect, useState } from 'react';
import { derivativeUrl } from '../canvas/derivative.ts';
import { loadBitmap } from '../canvas/load-bitmap.ts';
import { readTile } from '../composing/load-pixels.ts';
import type { Picture } from '../state/document-slice.ts';

/** Pixels of the version that is looked at. */
const WIDTH = 160;

/** Whether what lies behind a picture shows through it anywhere. Not until that is known. */
export function useTransparency(picture: Picture): boolean {
  const [transparent, setTransparent] = useState<Picture | null>(null);
  useEffect(() => {
    // A picture that does not load says so where it is saved.
    isTransparent(picture).then(
      (is) => is && setTransparent(picture),
      () => {},
    );
  }, [picture]);
  return transparent === picture;
}

async function isTransparent(picture: Picture): Promise<boolean> {
  const bitmap = await loadBitmap(derivativeUrl(picture, WIDTH));
  const { data } = readTile(bitmap, bitmap);
  bitmap.close();
  return hasTransparentPixel(data);
}

/** `rgba`: four bytes a pixel. */
export function hasTransparentPixel(rgba: ArrayLike<number>): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < 255) return true;
  return false;
}
