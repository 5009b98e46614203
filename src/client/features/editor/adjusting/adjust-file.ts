import { loadBitmap } from '../canvas/load-bitmap.ts';
import { losslessUrl } from '../composing/compose-file.ts';
import type { EditorImage } from '../state/document-slice.ts';
import type { Adjustment } from './adjustment.ts';
import { drawCaption, loadCaptionFont } from './caption.ts';
import { contentRows, detailIn, drawContent, layTone, renderingOf, sharpenBand } from './render.ts';
import { toneTable } from '../../../../pixels/tone.ts';

/** The number of rows made at a time. Between two bands the page handles input. */
const BAND = 256;

/** An adjusted image at full size, as a PNG. Rejects with an ApiError when the image cannot be loaded. */
export async function adjustFile(image: EditorImage, adjustment: Adjustment): Promise<Blob> {
  const picture = await loadBitmap(losslessUrl(image));
  performance.mark('picture decoded');
  const rendering = renderingOf(adjustment, { width: image.width, height: image.height });
  const { width, height } = rendering.frame;
  const { tone } = adjustment;
  const table = toneTable(tone);
  const surface = new OffscreenCanvas(width, height);
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  for (let top = 0; top < height; top += BAND) {
    const pixels = new ImageData(width, Math.min(BAND, height - top));
    const rows = contentRows(rendering, tone, top, pixels.height);
    const drawn = drawContent(picture, rendering, rows.top, rows.rows);
    const band = sharpenBand(drawn, tone, () => detailIn(drawn, rendering));
    layTone(band, rendering, table, top, pixels.data);
    context.putImageData(pixels, 0, top);
    await new Promise((resolve) => setTimeout(resolve));
  }
  picture.close();
  await loadCaptionFont(adjustment.caption);
  drawCaption(context, adjustment.caption, { width, height });
  performance.mark('pixels adjusted');
  const file = await surface.convertToBlob({ type: 'image/png' });
  performance.mark('file encoded');
  return file;
}
