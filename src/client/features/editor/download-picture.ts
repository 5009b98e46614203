import { ApiError } from '../../api-error.ts';

/** Saves the picture at its full size, under a name that says where it comes from and when. */
export async function downloadPicture(url: string): Promise<void> {
  const response = await fetch(url).catch(() => {
    throw ApiError.offline();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  save(await response.blob(), `br_edit_${Date.now()}.png`);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
