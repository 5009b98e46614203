import { ApiError } from '../app/api-error.ts';
import { t } from '../language/text.ts';
import { markOf, withMark } from './ai-mark.ts';
import { type Copy, copySize } from './image-copy.ts';

/**
 * A copy that the browser makes of a whole picture, for when the server cannot be asked. Rejects with an `ApiError` for formats
 * that not every browser writes, or into which this one writes no mark.
 */
export async function copyHere(whole: Blob, copy: Copy): Promise<Blob> {
  const { box, format, quality } = copy;
  const type = `image/${format}`;
  if (box === null && type === 'image/png' && whole.type === type) return whole;
  if (format !== 'png' && format !== 'jpeg') throw new ApiError('offline', t('save.formatOffline'));
  const picture = await createImageBitmap(whole);
  const { width, height } = copySize(picture, copy);
  const surface = new OffscreenCanvas(width, height);
  const context = surface.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  if (format === 'jpeg') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return withMark(await surface.convertToBlob({ type, quality: quality / 100 }), await markOf(whole));
}
