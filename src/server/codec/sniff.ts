import type { PictureType } from './codec.ts';

/** Bytes from the start of a file that `sniffPicture` needs. */
export const SNIFFED_BYTES = 256;

/** HEVC still images and sequences; ISO/IEC 23008-12, annex B. AV1 in the same container (avif) is not among them. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx'];
/** Brands that name the container only; a compatible brand then has to say HEVC. */
const CONTAINER_BRANDS = ['mif1', 'msf1'];
/** In little-endian and in big-endian order. BigTIFF, for files of more than 4 GB, starts otherwise. */
const TIFF_STARTS = ['II*\0', 'MM\0*'];

/** The type of a picture by the first bytes of its file; undefined for any other file. */
export function sniffPicture(head: Buffer): PictureType | undefined {
  if (head.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) {
    return 'image/jpeg';
  }
  if (head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' && head.toString('latin1', 12, 16) === 'IHDR') {
    return 'image/png';
  }
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') {
    return 'image/webp';
  }
  if (TIFF_STARTS.includes(head.toString('latin1', 0, 4))) {
    return 'image/tiff';
  }
  return isHeic(head) ? 'image/heic' : undefined;
}

/** Reads the file type box: size, 'ftyp', major brand, version, compatible brands (ISO/IEC 14496-12, 4.3). */
function isHeic(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') {
    return false;
  }
  const end = Math.min(head.readUInt32BE(0), head.length);
  const [major = '', , ...compatible] = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, i) =>
    head.toString('latin1', 8 + i * 4, 12 + i * 4),
  );
  return (
    HEIC_BRANDS.includes(major) ||
    (CONTAINER_BRANDS.includes(major) && compatible.some((brand) => HEIC_BRANDS.includes(brand)))
  );
}
