import { ApiError } from '../../app/api-error.ts';
import { errorText } from '../../language/tool-messages.ts';
import { isAvif } from './photo-type.ts';

/**
 * The photo in a format that the server opens: an AVIF becomes a PNG in sRGB, by the browser's own decoder (docs/security.md says
 * why). Any other file is left as it is. Rejects with an ApiError when the browser cannot decode it.
 */
export async function uploadable(file: File): Promise<File> {
  if (!(await isAvif(file))) return file;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ApiError('unreadable_image', errorText('unreadable_image'));
  });
  const surface = new OffscreenCanvas(bitmap.width, bitmap.height);
  surface.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await surface.convertToBlob({ type: 'image/png' });
  return new File([png], `${file.name.replace(/\.[^.]+$/, '')}.png`, { type: png.type });
}
