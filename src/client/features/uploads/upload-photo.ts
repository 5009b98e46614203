import type { Image } from '../../app/members/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { postImage, type UploadHooks } from '../../images/post-image.ts';
import { errorText } from '../../language/tool-messages.ts';
import { photoType } from './photo-type.ts';
import { tooLarge } from './size-limit.ts';

/** Uploads a photo. One that the server would refuse for its size is not sent. */
export async function uploadPhoto(file: File, hooks: UploadHooks): Promise<Image> {
  const sent = await openable(file);
  await requireSize(sent);
  hooks.signal.throwIfAborted();
  const form = new FormData();
  form.append('file', sent);
  try {
    return await postImage(form, hooks);
  } catch (error) {
    // Without the limit, which was not to be had before.
    if (error instanceof ApiError && error.code === 'too_large') await requireSize(sent);
    throw error;
  }
}

async function requireSize(photo: File): Promise<void> {
  const refusal = await tooLarge(photo);
  if (refusal) throw new ApiError('too_large', refusal);
}

/**
 * The photo in a format that the server opens: an AVIF becomes a PNG in sRGB, by the browser's own decoder (docs/security.md says
 * why). Any other file is left as it is. Rejects with an ApiError when the browser cannot decode it.
 */
async function openable(file: File): Promise<File> {
  if ((await photoType(file)) !== 'avif') return file;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ApiError('unreadable_image', errorText('unreadable_image'));
  });
  const surface = new OffscreenCanvas(bitmap.width, bitmap.height);
  surface.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await surface.convertToBlob({ type: 'image/png' });
  return new File([png], `${file.name.replace(/\.[^.]+$/, '')}.png`, { type: png.type });
}
