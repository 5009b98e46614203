import { loadBitmap } from '../canvas/load-bitmap.ts';
import type { Size } from '../canvas/viewport.ts';
import { emptyMask, type MaskPlane } from './mask-plane.ts';

/** A mask as the server takes it: a PNG, white where it is marked, black elsewhere. */
export async function encodeMask({ width, height, data }: MaskPlane): Promise<Blob> {
  const pixels = new ImageData(width, height);
  for (let at = 0, to = 0; at < data.length; at++, to += 4) {
    const value = data[at]!;
    pixels.data[to] = value;
    pixels.data[to + 1] = value;
    pixels.data[to + 2] = value;
    pixels.data[to + 3] = 255;
  }
  const surface = new OffscreenCanvas(width, height);
  contextOf(surface).putImageData(pixels, 0, 0);
  return surface.convertToBlob({ type: 'image/png' });
}

/** A mask that the server made, at another size. Its file is small, so that a version for the screen would only take time. */
export async function loadMask(url: string, { width, height }: Size): Promise<MaskPlane> {
  const bitmap = await loadBitmap(url);
  const context = contextOf(new OffscreenCanvas(width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const mask = emptyMask({ width, height });
  const { data } = context.getImageData(0, 0, width, height);
  // Transparent pixels are not marked, whatever their color.
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = (data[at * 4]! * data[at * 4 + 3]!) / 255;
  return mask;
}

function contextOf(surface: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  return context;
}
