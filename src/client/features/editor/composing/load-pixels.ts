import { loadBitmap } from '../canvas/load-bitmap.ts';
import type { Size } from '../canvas/viewport.ts';
import type { Tile } from './compose-pixels.ts';

/** The longer side of an own picture behind a cut-out, in pixels: no backdrop needs more. */
const LONGEST_BACKDROP = 4096;

/** A picture stretched over `size`. */
export async function loadTile(url: string, size: Size): Promise<Tile> {
  const picture = await loadBitmap(url);
  const tile = readTile(picture, size);
  // Not left to the garbage collector, which does not know how large it is.
  picture.close();
  return tile;
}

/** Rows of a picture stretched over `size`; the same pixels whatever the rows are. */
export function readTile(picture: ImageBitmap, size: Size, top = 0, rows = size.height): Tile {
  return read(size.width, top, rows, (context) => context.drawImage(picture, 0, -top, size.width, size.height));
}

/** The same of a picture that covers `size`, from its middle. */
export function readCover(picture: ImageBitmap, size: Size, top = 0, rows = size.height): Tile {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return read(size.width, top, rows, (context) =>
    context.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2 - top, width, height),
  );
}

function read(
  width: number,
  top: number,
  rows: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Tile {
  const context = new OffscreenCanvas(width, rows).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  draw(context);
  return { width, height: rows, top, data: context.getImageData(0, 0, width, rows).data };
}

const decoded = new WeakMap<Blob, Promise<ImageBitmap>>();

/** An own picture as it is laid behind a cut-out; rejects when this browser does not know its format. */
export function backdropBitmap(file: Blob): Promise<ImageBitmap> {
  const bitmap = decoded.get(file) ?? decodeBackdrop(file);
  decoded.set(file, bitmap);
  return bitmap;
}

async function decodeBackdrop(file: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file);
  const scale = LONGEST_BACKDROP / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const { width, height, data } = readTile(picture, size);
  picture.close();
  return createImageBitmap(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height));
}
