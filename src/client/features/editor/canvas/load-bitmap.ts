import { fileAt } from '../../../images/image-file.ts';

/** Decodes a stored image. The caller closes the bitmap. Rejects with an `ApiError`. */
export const loadBitmap = async (url: string): Promise<ImageBitmap> => createImageBitmap(await fileAt(url));
