import { ApiError } from '../../../app/api-error.ts';

/** Decodes a stored image. The caller closes the bitmap. Rejects with an `ApiError`. */
export async function loadBitmap(url: string): Promise<ImageBitmap> {
  const response = await fetch(url).catch(() => {
    throw ApiError.offline();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  return createImageBitmap(await response.blob());
}
