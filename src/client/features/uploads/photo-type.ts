import { currentLanguage } from '../../language/text.ts';
import { ACCEPTED_CONTENT_TYPES, ACCEPTED_FORMATS } from '../../../tools/limits.ts';

export type PhotoType = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'tiff';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The brands of the ISO media files that hold HEVC images. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];

/** AV1 in the same files, one picture or several. */
const AVIF_BRANDS = ['avif', 'avis'];

const TIFF_STARTS = ['II*\0', 'MM\0*'];

/** The type by the first 12 bytes, whatever the name is. */
function typeBy(head: Uint8Array): PhotoType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (TIFF_STARTS.includes(ascii(head, 0, 4))) return 'tiff';
  const brand = ascii(head, 4, 8) === 'ftyp' ? ascii(head, 8, 12) : '';
  if (HEIC_BRANDS.includes(brand)) return 'heic';
  if (AVIF_BRANDS.includes(brand)) return 'avif';
  return null;
}

const known = new WeakMap<File, Promise<PhotoType | null>>();

/** The type of a file by its bytes; null when it is no photo that we know. Read once for each file. */
export function photoType(file: File): Promise<PhotoType | null> {
  const type =
    known.get(file) ??
    file
      .slice(0, 12)
      .arrayBuffer()
      .then((head) => typeBy(new Uint8Array(head)));
  known.set(file, type);
  return type;
}

/** The name of its type, if most browsers cannot show it. */
export async function hiddenTypeOf(file: File): Promise<'HEIC' | 'TIFF' | null> {
  const type = await photoType(file);
  if (type === 'heic') return 'HEIC';
  return type === 'tiff' ? 'TIFF' : null;
}

/** JPG, PNG, WEBP or HEIC, in the language of this visit. */
export const acceptedFormats = (type: 'conjunction' | 'disjunction' = 'disjunction') =>
  new Intl.ListFormat(currentLanguage(), { type }).format(ACCEPTED_FORMATS);

/** What the file picker offers. Some by their endings too: not every system knows the types. */
export const acceptedFiles = [...ACCEPTED_CONTENT_TYPES, '.heic', '.heif', '.avif', '.tif', '.tiff'].join(',');
