import { ApiError } from '../app/api-error.ts';
import { type Copy, copyUrl } from './image-copy.ts';

/** The image as a file whose name says where it comes from and when; without a choice, as it is. */
export async function imageFile(url: string, copy?: Copy): Promise<File> {
  const response = await fetch(copy ? copyUrl(url, copy) : url).catch(() => {
    throw ApiError.offline();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  const blob = await response.blob();
  return new File([blob], `br_edit_${Date.now()}.${extensionOf(copy)}`, { type: blob.type });
}

const extensionOf = (copy: Copy | undefined) => (copy?.format === 'jpeg' ? 'jpg' : (copy?.format ?? 'png'));

/** Puts the file where the browser keeps downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
