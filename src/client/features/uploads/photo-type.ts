import { isCutOff } from './cut-off.ts';
import { errorText } from '../../language/tool-messages.ts';
import { currentLanguage, t } from '../../language/text.ts';
import { ACCEPTED_CONTENT_TYPES, ACCEPTED_FORMATS } from '../../../tools/limits.ts';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The brands of the ISO media files that hold HEVC images. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];

/** AV1 in the same files, one picture or several. */
const AVIF_BRANDS = ['avif', 'avis'];

const TIFF_STARTS = ['II*\0', 'MM\0*'];

/** The type by the first 12 bytes, whatever the name is. */
function photoTypeOf(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'tiff' | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (TIFF_STARTS.includes(ascii(head, 0, 4))) return 'tiff';
  const brand = ascii(head, 4, 8) === 'ftyp' ? ascii(head, 8, 12) : '';
  if (HEIC_BRANDS.includes(brand)) return 'heic';
  if (AVIF_BRANDS.includes(brand)) return 'avif';
  return null;
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, 12).arrayBuffer());

/** The name of its type, if most browsers cannot show it. */
export async function hiddenTypeOf(file: File): Promise<'HEIC' | 'TIFF' | null> {
  const type = photoTypeOf(await headOf(file));
  if (type === 'heic') return 'HEIC';
  return type === 'tiff' ? 'TIFF' : null;
}

export const isAvif = async (file: File): Promise<boolean> => photoTypeOf(await headOf(file)) === 'avif';

/** What is wrong with a file that was dropped, picked or pasted; null when it is a photo that can be edited. */
export async function refusalOf(file: File): Promise<string | null> {
  const type = photoTypeOf(await headOf(file));
  if (type === 'jpeg' || type === 'png' || type === 'webp')
    return (await isCutOff(file, type)) ? errorText('unreadable_image') : null;
  if (type) return null;
  return file.type.startsWith('image/') ? errorText('unsupported_image') : t('upload.notImage');
}

/** JPG, PNG, WEBP or HEIC, in the language of this visit. */
export const acceptedFormats = () =>
  new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(ACCEPTED_FORMATS);

/** What the file picker offers. Some by their endings too: not every system knows the types. */
export const acceptedFiles = [...ACCEPTED_CONTENT_TYPES, '.heic', '.heif', '.avif', '.tif', '.tiff'].join(',');
