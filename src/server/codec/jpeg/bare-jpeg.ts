import { readFile, stat } from 'node:fs/promises';
import { JPEG_END, JPEG_START, jpegSegments, MARKER } from './jpeg-segments.ts';
import { sharp } from '../restricted-sharp.ts';
import { orUnreadable } from '../unreadable.ts';

/** A JPEG without metadata. */
export interface BareJpeg {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** A larger file is worth encoding anew. */
const MAX_BYTES = 4e6;

/** Quantisation, Huffman codes, restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended, progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Says that colors are YCbCr (JFIF 1.01, no density, no thumbnail). */
const JFIF = Buffer.from('\xff\xe0\x00\x10JFIF\0\x01\x01\x00\x00\x01\x00\x01\x00\x00', 'latin1');

/**
 * The stored JPEG at `path` without its metadata. Undefined when that would change the picture (an orientation, colors
 * other than sRGB in YCbCr or grey), and for any file that is not a JPEG of up to 4 MB.
 */
export async function readBareJpeg(path: string): Promise<BareJpeg | undefined> {
  if ((await stat(path)).size > MAX_BYTES) return undefined;
  const file = await readFile(path);
  if (!file.subarray(0, JPEG_START.length).equals(JPEG_START)) return undefined;
  const { width, height, orientation = 1, hasProfile, space } = await orUnreadable(sharp(file).metadata());
  if (orientation !== 1 || hasProfile || (space !== 'srgb' && space !== 'b-w')) return undefined;
  const bytes = withoutMetadata(file);
  return bytes && { width, height, bytes };
}

/** Undefined for a truncated file, and for segments that few decoders know. */
function withoutMetadata(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [JPEG_START, JFIF];
  for (const { marker, start, end } of jpegSegments(file)) {
    if (marker === MARKER.end) return Buffer.concat([...kept, JPEG_END]);
    if (isNeeded(file, start)) kept.push(file.subarray(start, end));
    else if (!isMetadata(file, start)) return undefined;
  }
  return undefined;
}

/** Tables, scans, and a frame whose components are not named as red, green and blue are. */
function isNeeded(file: Buffer, at: number): boolean {
  const marker = file[at + 1]!;
  const RED = 0x52;
  return FRAMES.has(marker) ? file[at + 10] !== RED : TABLES.has(marker) || marker === MARKER.scan;
}

/** A comment or an application's segment; not the one in which Adobe's programs say that colors are no YCbCr. */
function isMetadata(file: Buffer, at: number): boolean {
  const marker = file[at + 1]!;
  const isAdobe = marker === 0xee && file.toString('latin1', at + 4, at + 9) === 'Adobe';
  return isAdobe ? file[at + 15] === 1 : marker === MARKER.comment || (marker >= 0xe0 && marker <= 0xef);
}
