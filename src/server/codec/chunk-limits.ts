import { readFile } from 'node:fs/promises';
import { ApiError } from '../http/api-error.ts';
import type { PictureType } from './codec.ts';

/** libwebp walks over all frames to find one: a file of 20,000 frames took 0.6 s at each opening. */
const MAX_FRAMES = 2_000;
/** libpng inflates each, up to 8 MB: 200 of them took 0.4 s at each opening. Programs write a handful. */
const MAX_COMPRESSED_TEXTS = 50;
/** A picture of 100 MB in libpng's own parts of 8 KB has 12,800. */
const MAX_CHUNKS = 50_000;

/**
 * Throws `unreadable_image` for a WebP or PNG with too many chunks, each of which costs its decoder more than its
 * sender. They are counted here because a decoder would have to parse them first.
 */
export async function assertChunkCounts(path: string, type: PictureType): Promise<void> {
  if (type !== 'image/webp' && type !== 'image/png') return;
  const file = await readFile(path);
  const counts = type === 'image/webp' ? countWebpChunks(file) : countPngChunks(file);
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
