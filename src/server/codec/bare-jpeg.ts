import { readFile, stat } from 'node:fs/promises';
import { sharp } from './restricted-sharp.ts';
import { orUnreadable } from './unreadable.ts';

/** A JPEG without metadata. */
export interface BareJpeg {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** A larger file is worth encoding anew. */
const MAX_BYTES = 4e6;

/** Second bytes of markers (ITU-T T.81, table B.1). */
const MARKER = { scan: 0xda, end: 0xd9, comment: 0xfe } as const;
/** Quantisation, Huffman codes, restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended, progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Any number of these may stand before a marker. */
const FILL = 0xff;
const START = Buffer.from([0xff, 0xd8]);
/** Says that colours are YCbCr (JFIF 1.01, no density, no thumbnail). */
const JFIF = Buffer.from('\xff\xe0\x00\x10JFIF\0\x01\x01\x00\x00\x01\x00\x01\x00\x00', 'latin1');
const END = Buffer.from([0xff, MARKER.end]);

/**
 * The stored JPEG at `path` without its metadata. Undefined when that would change the picture (an orientation, colours
 * other than sRGB in YCbCr or grey), and for any file that is not a JPEG of up to 4 MB.
 */
export async function readBareJpeg(path: string): Promise<BareJpeg | undefined> {
  if ((await stat(path)).size > MAX_BYTES) return undefined;
  const file = await readFile(path);
  if (!file.subarray(0, START.length).equals(START)) return undefined;
  const { width, height, orientation = 1, hasProfile, space } = await orUnreadable(sharp(file).metadata());
  if (orientation !== 1 || hasProfile || (space !== 'srgb' && space !== 'b-w')) return undefined;
  const bytes = withoutMetadata(file);
  return bytes && { width, height, bytes };
}

/** Undefined for a truncated file, and for segments that few decoders know. */
function withoutMetadata(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [START, JFIF];
  for (let at = START.length; at + 2 <= file.length && file[at] === FILL;) {
    const marker = file[at + 1]!;
    if (marker === MARKER.end) return Buffer.concat([...kept, END]);
    if (marker === FILL) {
      at++;
      continue;
    }
    if (at + 11 > file.length) return undefined;
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (marker === MARKER.scan) end = endOfScan(file, end);
    if (isNeeded(file, at)) kept.push(file.subarray(at, end));
    else if (!isMetadata(file, at)) return undefined;
    at = end;
  }
  return undefined;
}

/** Tables, scans, and a frame whose components are not named as red, green and blue are. */
function isNeeded(file: Buffer, at: number): boolean {
  const marker = file[at + 1]!;
  const RED = 0x52;
  return FRAMES.has(marker) ? file[at + 10] !== RED : TABLES.has(marker) || marker === MARKER.scan;
}

/** Where the next marker stands after a scan's data, of which restart markers are a part. */
function endOfScan(file: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = file.indexOf(FILL, at);
    if (at < 0) return file.length;
    const next = file[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at += 2;
  }
}

/** A comment or an application's segment; not the one in which Adobe's programs say that colours are no YCbCr. */
function isMetadata(file: Buffer, at: number): boolean {
  const marker = file[at + 1]!;
  const isAdobe = marker === 0xee && file.toString('latin1', at + 4, at + 9) === 'Adobe';
  return isAdobe ? file[at + 15] === 1 : marker === MARKER.comment || (marker >= 0xe0 && marker <= 0xef);
}
