import { loadBitmap } from '../canvas/load-bitmap.ts';
import type { Size } from '../canvas/viewport.ts';
import type { Tile } from './compose-pixels.ts';
import { type Placement, startOf } from './composition.ts';

/** The longer side of an image of the person behind a cut-out, in pixels: no backdrop needs more. */
const LONGEST_BACKDROP = 4096;

/** An image stretched over `size`. */
export async function loadTile(url: string, size: Size): Promise<Tile> {
  const image = await loadBitmap(url);
  const tile = readTile(image, size);
  // Closed explicitly: the garbage collector does not know its size.
  image.close();
  return tile;
}

/** Rows of an image stretched over `size`; the same pixels whatever the rows are. */
export function readTile(image: CanvasImageSource, size: Size, top = 0, rows = size.height): Tile {
  return read(size.width, top, rows, (context) => context.drawImage(image, 0, -top, size.width, size.height));
}

/** The same of an image that is moved and resized on it; transparent beside that. */
export function readPlaced(
  image: CanvasImageSource,
  size: Size,
  placement: Placement,
  top = 0,
  rows = size.height,
): Tile {
  const { x, y } = startOf(placement);
  const [width, height] = [size.width * placement.scale, size.height * placement.scale];
  return read(size.width, top, rows, (context) =>
    context.drawImage(image, x * size.width, y * size.height - top, width, height),
  );
}

/** The same of an image that covers `size`, from its middle. */
export function readCover(image: ImageBitmap, size: Size, top = 0, rows = size.height): Tile {
  const scale = Math.max(size.width / image.width, size.height / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  return read(size.width, top, rows, (context) =>
    context.drawImage(image, (size.width - width) / 2, (size.height - height) / 2 - top, width, height),
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

/** An own image as it is laid behind a cut-out; rejects when this browser does not know its format. */
export function backdropBitmap(file: Blob): Promise<ImageBitmap> {
  const bitmap = decoded.get(file) ?? decodeBackdrop(file);
  decoded.set(file, bitmap);
  return bitmap;
}

async function decodeBackdrop(file: Blob): Promise<ImageBitmap> {
  const image = await createImageBitmap(file);
  const scale = LONGEST_BACKDROP / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
  const { width, height, data } = readTile(image, size);
  image.close();
  return createImageBitmap(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height));
}
