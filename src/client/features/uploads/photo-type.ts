import { errorText } from '../../language/tool-messages.ts';
import { currentLanguage, t } from '../../language/text.ts';
import { ACCEPTED_CONTENT_TYPES, ACCEPTED_FORMATS } from '../../../tools/limits.ts';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The brands of the ISO media files that hold HEVC images. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];

/** The type by the first 12 bytes, whatever the name is. */
function photoTypeOf(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (ascii(head, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(head, 8, 12))) return 'heic';
  return null;
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, 12).arrayBuffer());

export const isHeic = async (file: File): Promise<boolean> => photoTypeOf(await headOf(file)) === 'heic';

/** What is wrong with a file that was dropped, picked or pasted; null when it is a photo that can be edited. */
export async function refusalOf(file: File): Promise<string | null> {
  if (photoTypeOf(await headOf(file))) return null;
  return file.type.startsWith('image/') ? errorText('unsupported_image') : t('upload.notImage');
}

/** JPG, PNG, WEBP or HEIC, in the language of this visit. */
export const acceptedFormats = () =>
  new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(ACCEPTED_FORMATS);

/** What the file picker offers. HEIC by its endings too: not every system knows the type. */
export const acceptedFiles = [...ACCEPTED_CONTENT_TYPES, '.heic', '.heif'].join(',');
