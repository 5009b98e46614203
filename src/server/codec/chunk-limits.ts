import { readFile } from 'node:fs/promises';
import { ApiError } from '../errors/api-error.ts';
import type { PictureType } from './codec.ts';

/** libwebp walks over all frames to find one: a file of 20,000 frames took 0.6 s at each opening. */
const MAX_FRAMES = 2_000;
/** libpng inflates each, up to 8 MB: 200 of them took 0.4 s at each opening. Programs write a handful. */
const MAX_COMPRESSED_TEXTS = 50;
/** libtiff walks over all directories to count them: a file of 50,000 took 1.4 s at each opening. */
const MAX_PAGES = 1_000;
/** A picture of 100 MB in libpng's own parts of 8 KB has 12,800. */
const MAX_CHUNKS = 50_000;

/**
 * Throws `unreadable_image` for a WebP or PNG with too many chunks, or a TIFF with too many pages, each of which costs its decoder more than its
 * sender. They are counted here because a decoder would have to parse them first.
 */
export async function assertChunkCounts(path: string, type: PictureType): Promise<void> {
  if (type !== 'image/webp' && type !== 'image/png' && type !== 'image/tiff') return;
  const counts = countIn[type](await readFile(path));
  if (counts.costly > counts.most || counts.all > MAX_CHUNKS) {
    throw new ApiError('unreadable_image', { cause: new Error(`${counts.costly} of ${counts.all} chunks`) });
  }
}

interface Counts {
  readonly all: number;
  /** Of those that cost most. */
  readonly costly: number;
  readonly most: number;
}

const countIn = { 'image/webp': countWebpChunks, 'image/png': countPngChunks, 'image/tiff': countTiffPages };

/** RFC 9649, 2.3: name, length in little-endian order, content, a byte to an even length. */
function countWebpChunks(file: Buffer): Counts {
  let [all, costly] = [0, 0];
  for (let at = 12; at + 8 <= file.length; all++) {
    if (file.toString('latin1', at, at + 4) === 'ANMF') costly++;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return { all, costly, most: MAX_FRAMES };
}

/** ISO/IEC 15948, 5.3: length, name, content, checksum. */
function countPngChunks(file: Buffer): Counts {
  let [all, costly] = [0, 0];
  for (let at = 8; at + 12 <= file.length; all++) {
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'zTXt' || name === 'iTXt') costly++;
    at += 12 + file.readUInt32BE(at);
  }
  return { all, costly, most: MAX_COMPRESSED_TEXTS };
}

/** TIFF 6.0, section 2: how many fields, the fields, where the next directory lies. A chain that circles has too many. */
function countTiffPages(file: Buffer): Counts {
  const isLittle = file[0] === 0x49;
  const long = (at: number): number => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at));
  let pages = 0;
  for (let at = file.length < 8 ? 0 : long(4); at > 0 && at + 2 <= file.length && pages <= MAX_PAGES; pages++) {
    const end = at + 2 + 12 * (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at));
    at = end + 4 <= file.length ? long(end) : 0;
  }
  return { all: pages, costly: pages, most: MAX_PAGES };
}
