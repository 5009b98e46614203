import type { Size } from '../canvas/viewport.ts';
import type { Picture } from '../editor-store.ts';
import { derivativeUrl } from '../canvas/derivative.ts';
import { copyUrl, START_COPY } from '../../../picture-copy.ts';
import { blendTiles, composeCutOut } from './compose-pixels.ts';
import type { Composition } from './composition.ts';
import { backdropBitmap, loadBitmap, loadTile, readCover, readTile } from './load-pixels.ts';
import { softSizeOf, Stage, type Soft } from './stage.ts';

/** Rows at a time: between two bands the page can answer a hand. */
const BAND = 256;

/** The pictures that a composition is made of: `after` is the result of an edit of `before`. */
export interface Pair {
  readonly before: Picture;
  readonly after: Picture;
}

interface Bands {
  readonly compose: (top: number, rows: number, out: Uint8ClampedArray) => void;
  /** What they are composed of at full size; nobody else holds it. */
  readonly pictures: readonly ImageBitmap[];
}

/** A composition at the result's own size, as a PNG. Rejects with an ApiError when a picture of it cannot be had. */
export async function composeFile(
  pair: Pair,
  composition: Composition,
  composes: 'backdrop' | 'amount',
): Promise<Blob> {
  const { width, height } = pair.after;
  const { compose, pictures } =
    composes === 'amount' ? await blending(pair, composition) : await cuttingOut(pair, composition);
  const surface = new OffscreenCanvas(width, height);
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top);
    const pixels = new ImageData(width, rows);
    compose(top, rows, pixels.data);
    context.putImageData(pixels, 0, top);
    await breath();
  }
  for (const picture of pictures) picture.close();
  return surface.convertToBlob({ type: 'image/png' });
}

async function blending(pair: Pair, { amount }: Composition): Promise<Bands> {
  const size = pair.after;
  const [before, after] = await Promise.all([loadBitmap(pixelsUrl(pair.before)), loadBitmap(pair.after.url)]);
  return {
    pictures: [before, after],
    compose: (top, rows, out) => {
      const area = { left: 0, right: size.width, top, bottom: top + rows };
      blendTiles(readTile(before, size, top, rows), readTile(after, size, top, rows), amount / 100, area, out);
    },
  };
}

async function cuttingOut(pair: Pair, composition: Composition): Promise<Bands> {
  const { backdrop, refinement } = composition;
  const size = pair.after;
  const [soft, cutOut, photo, own] = await Promise.all([
    loadSoft(pair),
    loadBitmap(pair.after.url),
    refinement.length > 0 ? loadBitmap(pixelsUrl(pair.before)) : null,
    backdrop.kind === 'picture' ? backdropBitmap(backdrop.file) : null,
  ]);
  const stage = new Stage(size, soft);
  stage.matte.show(refinement);
  return {
    pictures: photo ? [cutOut, photo] : [cutOut],
    compose: (top, rows, out) => {
      const layers = stage.layersAt(size, composition, own && readCover(own, size, top, rows));
      const tiles = {
        cutOut: readTile(cutOut, size, top, rows),
        photo: photo ? readTile(photo, size, top, rows) : undefined,
      };
      const area = { left: 0, right: size.width, top, bottom: top + rows };
      composeCutOut({ ...layers, ...tiles }, area, out);
    },
  };
}

/** What blur and shadow are made of, the same for the preview and the file. */
export async function loadSoft({ before, after }: Pair): Promise<Soft> {
  const size = softSizeOf(after);
  const [photo, cutOut] = await Promise.all(
    [before, after].map((picture) => loadTile(derivativeUrl(picture, 320), size)),
  );
  return { photo: photo!, cutOut: cutOut! };
}

/** Asks for what a file will need, so that it lies in the browser's cache by then. */
export function warmUp({ before, after }: Pair, withPhoto: boolean): void {
  for (const url of [after.url, ...(withPhoto ? [pixelsUrl(before)] : [])]) {
    void fetch(url, { priority: 'low' })
      .then((response) => response.blob())
      .catch(() => {});
  }
}

/** Of an upload, its pixels without loss; what was made of one is stored like that. */
const pixelsUrl = ({ url, bucket }: Picture): string =>
  bucket === 'generated_images' ? url : copyUrl(url, { ...START_COPY, box: null });

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The size of a preview that is `width` pixels wide. */
export function previewSize({ width, height }: Size, wanted: number): Size {
  return { width: wanted, height: Math.max(1, Math.round((wanted * height) / width)) };
}
