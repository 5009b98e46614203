import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { isOpaque } from '../../engine/kernels/is-opaque.ts';
import type { Raster } from '../../engine/raster.ts';
import { type AiMark, xmpOf } from './ai-mark.ts';
import { PNG_SIGNATURE, pngChunk, uint32 } from './png-chunk.ts';

export interface PngFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const COLOUR_TYPE = { rgb: 2, rgba: 6 } as const;
const FILTER_SUB = 1;
/** What zlib's stream begins with: deflate in a window of 32 KB, no preset dictionary. */
const ZLIB_HEADER = Buffer.from([0x78, 0x01]);
/** So many bytes are filtered on this thread while those before them, so many times as much, are compressed on others. */
const PART_BYTES = 1e6;
const PARTS = 8;
/**
 * Of a photo's differences the next but one are seldom the same again: runs are all that is worth looking for. A part
 * fits into one chunk, so that nothing of it waits for this thread.
 */
const RUNS = { level: 1, strategy: constants.Z_RLE, chunkSize: PART_BYTES } as const;
const ADLER_BASE = 65_521;

const compress = promisify(deflateRaw);

/** The rows of a raster on their way into a PNG. */
export interface PngRows {
  readonly channels: 3 | 4;
  /** Compressed, or being so, in order; at most `PARTS` of them. */
  readonly parts: Promise<Buffer>[];
  /** Begins with the rows up to `end`, as far as there is room, in whole parts. */
  readonly compressUpTo: (end: number) => void;
  /** Whether every row has been begun with. */
  readonly isBegun: () => boolean;
  /** Adler-32 of what was begun with. */
  readonly checksum: () => number;
}

/** `opaque` says whether the raster will be when all its rows are final. */
export function beginPng(raster: Raster, opaque: boolean): PngRows {
  const { width, height } = raster;
  const channels = opaque ? 3 : 4;
  const rowBytes = channels * width + 1;
  const rows = Math.max(1, Math.floor(PART_BYTES / rowBytes));
  const parts: Promise<Buffer>[] = [];
  const sum = { a: 1, b: 0 };
  let top = 0;
  return {
    channels,
    parts,
    compressUpTo: (end) => {
      for (let next = Math.min(height, top + rows); top < next && next <= end && parts.length < PARTS;) {
        const filtered = Buffer.allocUnsafeSlow((next - top) * rowBytes);
        filterRows(raster, channels, top, next, filtered);
        addToSum(sum, filtered);
        const finishFlush = next === height ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
        parts.push(compress(filtered, { ...RUNS, finishFlush }));
        top = next;
        next = Math.min(height, top + rows);
      }
    },
    isBegun: () => top === height,
    checksum: () => sum.b * 65_536 + sum.a,
  };
}

/**
 * Writes the raster losslessly, without an alpha channel when it is opaque throughout; of metadata the mark alone. At 2
 * megapixels of photo it takes libvips at its level 2 twice as much of a processor, for a tenth fewer bytes. `begun` are
 * the raster's rows, if they have been begun with.
 */
export async function writePng(
  raster: Raster,
  outPath: string,
  mark: AiMark,
  { channels, parts, ...rows }: PngRows = beginPng(raster, isOpaque(raster)),
): Promise<PngFile> {
  const { width, height } = raster;
  await using file = await open(outPath, 'w');
  let bytes = 0;
  const write = async (parts: Uint8Array[]): Promise<void> => {
    const { bytesWritten } = await file.writev(parts);
    bytes += bytesWritten;
  };
  const colour = channels === 3 ? COLOUR_TYPE.rgb : COLOUR_TYPE.rgba;
  await write([PNG_SIGNATURE, ...pngChunk('IHDR', [uint32(width), uint32(height), Buffer.from([8, colour, 0, 0, 0])])]);
  await write(pngChunk('iTXt', [Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(mark)}`)]));
  await write(pngChunk('IDAT', [ZLIB_HEADER]));
  while (!rows.isBegun() || parts.length > 0) {
    rows.compressUpTo(height);
    await write(pngChunk('IDAT', [await parts[0]!]));
    parts.shift();
  }
  await write([...pngChunk('IDAT', [uint32(rows.checksum())]), ...pngChunk('IEND', [])]);
  return { width, height, bytes };
}

/** Rows `top` up to `end` as differences to the pixel on the left, each preceded by the number of that filter. */
function filterRows({ width, data }: Raster, channels: 3 | 4, top: number, end: number, filtered: Uint8Array): void {
  let to = 0;
  for (let y = top; y < end; y++) {
    filtered[to++] = FILTER_SUB;
    let i = 4 * y * width;
    const last = i + 4 * width;
    for (let c = 0; c < channels; c++) filtered[to++] = data[i + c]!;
    for (i += 4; i < last; i += 4) {
      filtered[to++] = data[i]! - data[i - 4]!;
      filtered[to++] = data[i + 1]! - data[i - 3]!;
      filtered[to++] = data[i + 2]! - data[i - 2]!;
      if (channels === 4) filtered[to++] = data[i + 3]! - data[i - 1]!;
    }
  }
}

/** Adler-32 (RFC 1950), continued; so few bytes at a time that the sums stay whole numbers of 32 bits. */
function addToSum(sum: { a: number; b: number }, bytes: Uint8Array): void {
  const AT_A_TIME = 3_800;
  let { a, b } = sum;
  for (let start = 0; start < bytes.length; start += AT_A_TIME) {
    const end = Math.min(bytes.length, start + AT_A_TIME);
    let i = start;
    for (; i + 3 < end; i += 4) {
      const first = bytes[i]!;
      const second = bytes[i + 1]!;
      const third = bytes[i + 2]!;
      const fourth = bytes[i + 3]!;
      b = (b + 4 * a + 4 * first + 3 * second + 2 * third + fourth) | 0;
      a = (a + first + second + third + fourth) | 0;
    }
    for (; i < end; i++) {
      a = (a + bytes[i]!) | 0;
      b = (b + a) | 0;
    }
    a %= ADLER_BASE;
    b %= ADLER_BASE;
  }
  sum.a = a;
  sum.b = b;
}
