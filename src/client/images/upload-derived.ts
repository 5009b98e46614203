import type { Image } from '../app/members/api.ts';
import { postImage } from './post-image.ts';

interface DerivedImage {
  readonly purpose: 'adjusted' | 'composite' | 'mask';
  /** The id of the image that it was made from. */
  readonly derivedFrom: string;
  readonly file: Blob;
  readonly name: string;
}

/** Stores an image that was made from a stored one; it costs no free edit. */
export function uploadDerived({ purpose, derivedFrom, file, name }: DerivedImage): Promise<Image> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('derivedFrom', derivedFrom);
  form.append('file', file, name);
  return postImage(form);
}
