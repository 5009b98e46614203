import type { Size } from '../canvas/viewport.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { derivativeUrl } from '../canvas/derivative.ts';
import { loadBitmap } from '../canvas/load-bitmap.ts';
import { copyUrl, WHOLE_COPY } from '../../../images/image-copy.ts';
import type { Stroke } from '../marking/marking.ts';
import { type Area, maskSizeOf } from '../marking/mask-plane.ts';
import { blendTiles, composeCutOut, type CutOutLayers, type Tile } from './compose-pixels.ts';
import { type Backdrop, type Composition, isInPlace } from './composition.ts';
import { backdropBitmap, loadTile, readCover, readPlaced, readTile } from './load-pixels.ts';
import { RefinedMatte, seenOn } from './refined-matte.ts';
import { colorRows, gradientRows, type Rows, scaledPixelRows, scaledRows } from './rows.ts';
import { faded } from './soften.ts';
import { shadowStrength, softSizeOf, SoftBackdrop, type SoftLayers } from './soft-backdrop.ts';

/** The number of rows composed at a time. Between two bands the page handles input. */
const BAND = 256;

/** The images that a composition is made of: `after` is the result of an edit of `before`. */
export interface ImagePair {
  readonly before: EditorImage;
  readonly after: EditorImage;
}

interface Bands {
  readonly compose: (top: number, rows: number, out: Uint8ClampedArray) => void;
  /** The inputs at full size. Only this function holds them. */
  readonly images: readonly ImageBitmap[];
}

/** A composition at the result's own size, as a PNG. Rejects with an ApiError when an image cannot be loaded. */
export async function composeFile(
  pair: ImagePair,
  composition: Composition,
  composes: 'backdrop' | 'amount',
): Promise<Blob> {
  const { width, height } = pair.after;
  performance.mark('composing begins');
  const { compose, images } =
    composes === 'amount' ? await blending(pair, composition) : await cuttingOut(pair, composition);
  performance.mark('pictures decoded');
  const surface = await paint({ width, height }, compose);
  for (const image of images) image.close();
  performance.mark('pixels composed');
  const file = await surface.convertToBlob({ type: 'image/png' });
  performance.mark('file encoded');
  return file;
}

async function paint({ width, height }: Size, compose: Bands['compose']): Promise<OffscreenCanvas> {
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
  return surface;
}

const drawn = async (size: Size, compose: Bands['compose']): Promise<ImageBitmap> =>
  (await paint(size, compose)).transferToImageBitmap();

async function blending(pair: ImagePair, { amount }: Composition): Promise<Bands> {
  const size = pair.after;
  const [before, after] = await Promise.all([loadBitmap(losslessUrl(pair.before)), loadBitmap(pair.after.url)]);
  return {
    images: [before, after],
    compose: (top, rows, out) => {
      const area = { left: 0, right: size.width, top, bottom: top + rows };
      blendTiles(readTile(before, size, top, rows), readTile(after, size, top, rows), amount / 100, area, out);
    },
  };
}

async function cuttingOut(pair: ImagePair, composition: Composition): Promise<Bands> {
  const { backdrop, refinement, placement } = composition;
  const size = pair.after;
  const [around, cutOut, photo, own] = await Promise.all([
    makeAround(pair, composition),
    loadBitmap(pair.after.url),
    refinement.some(({ erase }) => !erase) ? loadBitmap(losslessUrl(pair.before)) : null,
    backdrop.kind === 'picture' ? backdropBitmap(backdrop.file) : null,
  ]);
  const { edge, shadow } = around;
  const subjectAt = (top: number, rows: number): CutOutLayers => ({
    cutOut: readTile(cutOut, size, top, rows),
    ...(edge &&
      edge.bottom > top &&
      edge.top < top + rows && { ...edge.matte, photo: photo ? readTile(photo, size, top, rows) : undefined }),
  });
  const backdropAt = (top: number, rows: number) =>
    around.backdrop ?? (own ? tileRows(readCover(own, size, top, rows)) : undefined);
  const images = photo ? [cutOut, photo] : [cutOut];
  if (isInPlace(placement)) {
    return {
      images,
      compose: (top, rows, out) =>
        composeCutOut(
          { ...subjectAt(top, rows), backdrop: backdropAt(top, rows), shadow },
          { left: 0, right: size.width, top, bottom: top + rows },
          out,
        ),
    };
  }
  // The whole subject with its shadow is made first, then laid down where it was moved to.
  const subject = await drawn(size, (top, rows, out) =>
    composeCutOut({ ...subjectAt(top, rows), shadow }, { left: 0, right: size.width, top, bottom: top + rows }, out),
  );
  for (const image of images) image.close();
  return {
    images: [subject],
    compose: (top, rows, out) =>
      composeCutOut(
        { cutOut: readPlaced(subject, size, placement, top, rows), backdrop: backdropAt(top, rows) },
        { left: 0, right: size.width, top, bottom: top + rows },
        out,
      ),
  };
}

/** The parts of a composition that do not need the cut-out's pixels. They are made while those are decoded. */
async function makeAround(pair: ImagePair, composition: Composition) {
  const { backdrop, refinement } = composition;
  const size = pair.after;
  const stage = new SoftBackdrop(await loadSoft(pair));
  return {
    backdrop: backdropRows(backdrop, stage, size),
    shadow: shadowRows(composition, stage, size),
    edge: refinement.length > 0 ? correctedEdge(size, refinement) : null,
  };
}

interface CorrectedEdge extends Pick<Area, 'top' | 'bottom'> {
  readonly matte: Pick<CutOutLayers, 'restored' | 'removed'>;
}

/** What strokes make of the edge, and the rows of the image that they touch. */
function correctedEdge(size: Size, refinement: readonly Stroke[]): CorrectedEdge {
  const matte = new RefinedMatte(maskSizeOf(size));
  const { top, bottom } = seenOn(size, matte.show(refinement), matte.restored);
  return {
    top,
    bottom,
    matte: { restored: scaledRows(matte.restored, size), removed: scaledRows(matte.removed, size) },
  };
}

/** The rows of a generated backdrop; undefined for none and for an image of the person. */
function backdropRows(backdrop: Backdrop, stage: SoftBackdrop, size: Size): Rows | undefined {
  switch (backdrop.kind) {
    case 'color':
      return colorRows(backdrop.color);
    case 'gradient':
      return gradientRows(backdrop.gradient, size);
    case 'blur':
      return scaledPixelRows(stage.blurred(backdrop.amount), size);
    case 'none':
    case 'picture':
      return undefined;
  }
}

function shadowRows({ shadow, refinement }: Composition, stage: SoftBackdrop, size: Size): Rows | undefined {
  return shadow > 0 ? scaledRows(faded(stage.shadow(refinement), shadowStrength(shadow)), size) : undefined;
}

const tileRows =
  ({ width, top, data }: Tile): Rows =>
  (y, row) =>
    row.set(data.subarray((y - top) * width * 4, (y - top + 1) * width * 4));

/** The inputs of blur and shadow, the same for the preview and the file. */
export async function loadSoft({ before, after }: ImagePair): Promise<SoftLayers> {
  const size = softSizeOf(after);
  const [photo, cutOut] = await Promise.all([before, after].map((image) => loadTile(derivativeUrl(image, 320), size)));
  return { photo: photo!, cutOut: cutOut! };
}

/** Prefetches what the file will need into the browser's cache. */
export function warmUp({ before, after }: ImagePair, withPhoto: boolean): void {
  for (const url of [after.url, ...(withPhoto ? [losslessUrl(before)] : [])]) prefetch(url);
}

/** Has the browser's cache hold what a file will be made of. */
export function prefetch(url: string): void {
  void fetch(url, { priority: 'low' })
    .then((response) => response.blob())
    .catch(() => {});
}

/** The lossless pixels of an upload. Results are stored without loss already. */
export const losslessUrl = ({ url, bucket }: EditorImage): string =>
  bucket === 'generated_images' ? url : copyUrl(url, WHOLE_COPY);

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
