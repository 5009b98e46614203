import { ApiError } from '../app/api-error.ts';
import { isOffline } from '../app/connection.ts';
import { copyHere } from './copy-here.ts';
import { type Copy, copyUrl } from './image-copy.ts';

/**
 * The image as a file to keep; without a choice, as it is. Without a connection it is made of what this browser has. Rejects with
 * an `ApiError`.
 */
export async function imageFile(url: string, copy?: Copy): Promise<File> {
  if (!copy) return named(await fileAt(url));
  try {
    return named(await fileAt(copyUrl(url, copy)), copy.format);
  } catch (error) {
    if (!isOffline(error)) throw error;
    return named(await copyHere(await fileAt(url), copy), copy.format);
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

/** A file whose name says where it comes from and when. */
export function named(blob: Blob, format: Copy['format'] = 'png'): File {
  return new File([blob], `br_edit_${Date.now()}.${format === 'jpeg' ? 'jpg' : format}`, { type: blob.type });
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
