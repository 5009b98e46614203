import type { Image } from '../app/api.ts';
import { ApiError } from '../app/api-error.ts';
import { reloadSession } from '../app/session.ts';

interface DerivedImage {
  readonly purpose: 'adjusted' | 'composite' | 'mask';
  /** The id of the image that it was made from. */
  readonly derivedFrom: string;
  readonly file: Blob;
  readonly name: string;
}

/**
 * Stores an image that was made from a stored one; it costs no free edit. Without the typed client, which does not promise
 * the order of the fields: the server reads them before the file.
 */
export async function uploadDerived({ purpose, derivedFrom, file, name }: DerivedImage): Promise<Image> {
  const body = new FormData();
  body.append('purpose', purpose);
  body.append('derivedFrom', derivedFrom);
  body.append('file', file, name);
  const response = await fetch('/api/images', { method: 'POST', body }).catch(() => {
    throw ApiError.offline();
  });
  const answered: unknown = await response.json().catch(() => null);
  if (response.ok) return answered as Image;
  const error = ApiError.from(answered);
  if (error.code === 'unauthenticated') void reloadSession().catch(() => {});
  throw error;
}
