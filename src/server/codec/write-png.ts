import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { isOpaque } from '../../engine/kernels/is-opaque.ts';
import { pixelsOf } from '../../engine/kernels/resample-opaque.ts';
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
/** So many pixels that the sums stay whole numbers of 32 bits. */
const AT_A_TIME = 900;

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
        filterRows(raster, channels, [top, next], filtered, sum);
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

/**
 * Rows `top` up to `end` as differences to the pixel on the left, each preceded by the number of that filter; `sum` is their
 * Adler-32 (RFC 1950), continued.
 */
function filterRows(
  raster: Raster,
  channels: 3 | 4,
  [top, end]: readonly [number, number],
  filtered: Uint8Array,
  sum: { a: number; b: number },
): void {
  const { width } = raster;
  const pixels = pixelsOf(raster);
  let { a, b } = sum;
  let to = 0;
  for (let row = top * width; row < end * width; row += width) {
    filtered[to++] = FILTER_SUB;
    a += FILTER_SUB;
    b += a;
    let left = 0;
    for (let start = row; start < row + width; start += AT_A_TIME) {
      const stop = Math.min(row + width, start + AT_A_TIME);
      for (let i = start; i < stop; i++) {
        const pixel = pixels[i]!;
        const red = (pixel - left) & 255;
        const green = ((pixel >> 8) - (left >> 8)) & 255;
        const blue = ((pixel >> 16) - (left >> 16)) & 255;
        filtered[to] = red;
        filtered[to + 1] = green;
        filtered[to + 2] = blue;
        to += 3;
        b = (b + 3 * a + 3 * red + 2 * green + blue) | 0;
        a = (a + red + green + blue) | 0;
        if (channels === 4) {
          const alpha = ((pixel >> 24) - (left >> 24)) & 255;
          filtered[to++] = alpha;
          a = (a + alpha) | 0;
          b = (b + a) | 0;
        }
        left = pixel;
      }
      a %= ADLER_BASE;
      b %= ADLER_BASE;
    }
  }
  sum.a = a;
  sum.b = b;
}
