import { loadConfig } from '../../app/config.ts';
import { currentLanguage, t } from '../../language/text.ts';

const MEGABYTE = 1024 * 1024;

/** Megabytes in the language of this visit, to one digit behind the point. */
const megabytes = (count: number): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(count);

/** Says how large a photo is and how large one may be; rounded so that the first is more than the second. */
export function tooLargeText(bytes: number, limit: number): string {
  const size = Math.ceil((bytes / MEGABYTE) * 10) / 10;
  return t('upload.tooLarge', { size: megabytes(size), limit: megabytes(Math.floor((limit / MEGABYTE) * 10) / 10) });
}

/** Why the photo has more bytes than this server takes; null when it has not, and while the limit is unknown: then the server decides. */
export async function tooLarge(photo: Blob): Promise<string | null> {
  const config = await loadConfig().catch(() => null);
  return config && photo.size > config.maxUploadBytes ? tooLargeText(photo.size, config.maxUploadBytes) : null;
}
