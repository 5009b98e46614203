import { ApiError } from '../app/api-error.ts';
import { isOffline } from '../app/connection.ts';
import { copyHere } from './copy-here.ts';
import { type Copy, copyUrl } from './image-copy.ts';

/**
 * The image as a file to keep; without a choice, as it is. A copy bears the name of its photo. Without a connection it is made of
 * what this browser has. Rejects with an `ApiError`.
 */
export async function imageFile(url: string, copy?: Copy, photo?: string): Promise<File> {
  if (!copy) return named(await fileAt(url));
  const of = { format: copy.format, photo };
  try {
    return named(await fileAt(copyUrl(url, copy)), of);
  } catch (error) {
    if (!isOffline(error)) throw error;
    return named(await copyHere(await fileAt(url), copy), of);
  }
}

/** A stored file, or what this browser has kept of it. Rejects with an `ApiError`. */
export async function fileAt(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw ApiError.notHere();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  return response.blob();
}

interface NameParts {
  readonly format?: Copy['format'];
  /** The name of the file that it was made of. */
  readonly photo?: string | undefined;
}

/** Characters of a photo's name that a copy bears: systems take file names of about 255 bytes. */
const LONGEST_PHOTO = 60;

/** A file whose name says where it comes from and when. */
export function named(blob: Blob, { format = 'png', photo }: NameParts = {}): File {
  const before = photo ? `${photo.replace(/\.[^.]+$/, '').slice(0, LONGEST_PHOTO)}_` : '';
  const ending = format === 'jpeg' ? 'jpg' : format;
  return new File([blob], `${before}br_edit_${Date.now()}.${ending}`, { type: blob.type });
}

/** Puts the file where the browser keeps downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
