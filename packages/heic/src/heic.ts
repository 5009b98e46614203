/** What the package offers: read a HEIC file, then decode it or only check that it can be decoded. */
export { checkHeic, type DecodedHeic, decodeHeic } from './decode-heic.ts';
export { type Heic, readHeic, TooManyPixelsError } from './read-heic.ts';
