import { ApiError } from '../../../app/api-error.ts';

/** The decoded pixels of a stored image. Whoever asks closes them. Rejects with an `ApiError` that says what is wrong. */
export async function loadBitmap(url: string): Promise<ImageBitmap> {
  const response = await fetch(url).catch(() => {
    throw ApiError.offline();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  return createImageBitmap(await response.blob());
}
