import { useEffect, useState } from 'react';
import { derivativeUrl } from '../canvas/derivative.ts';
import { loadBitmap } from '../canvas/load-bitmap.ts';
import { readTile } from '../composing/load-pixels.ts';
import type { EditorImage } from '../state/document-slice.ts';

/** Pixels of the version that is looked at. */
const WIDTH = 160;

/** Whether any pixel of an image is transparent. False until that is known. */
export function useTransparency(image: EditorImage): boolean {
  const [transparent, setTransparent] = useState<EditorImage | null>(null);
  useEffect(() => {
    // Saving reports an image that does not load.
    isTransparent(image).then(
      (is) => is && setTransparent(image),
      () => {},
    );
  }, [image]);
  return transparent === image;
}

/** Whether any pixel of an image is transparent. Rejects where it cannot be loaded. */
export async function isTransparent(image: EditorImage): Promise<boolean> {
  const bitmap = await loadBitmap(derivativeUrl(image, WIDTH));
  const transparent = isSeenThrough(bitmap);
  bitmap.close();
  return transparent;
}

/** Whether any pixel of a decoded image is transparent. */
export function isSeenThrough(image: ImageBitmap | HTMLImageElement): boolean {
  const { width, height } = image;
  const scale = Math.min(1, WIDTH / width);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return hasTransparentPixel(readTile(image, size).data);
}

/** `rgba`: four bytes a pixel. */
export function hasTransparentPixel(rgba: ArrayLike<number>): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < 255) return true;
  return false;
}
