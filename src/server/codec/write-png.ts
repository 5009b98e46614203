import { open } from 'node:fs/promises';
import { isOpaque } from '../../engine/resample/is-opaque.ts';
import type { Raster } from '../../engine/raster.ts';
import { type AiMark, xmpOf } from './ai-mark.ts';
import { ADLER_BASE, type DeflatedRows, deflateRows, LAST_BLOCK, mostDeflated } from './deflate-rows.ts';
import { PNG_SIGNATURE, pngChunk, uint32 } from './png-chunk.ts';

export interface PngFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const COLOUR_TYPE = { rgb: 2, rgba: 6 } as const;
/** What zlib's stream begins with: deflate in a window of 32 KB, no preset dictionary. */
const ZLIB_HEADER = Buffer.from([0x78, 0x01]);
/** Of filtered rows that are coded at a time. */
const PART_BYTES = 1e6;

/** What the bands of a raster come to in a PNG, coded as they are made, by whichever thread made them. Plain data. */
export interface PngBands {
  readonly channels: 3 | 4;
  /** Rows of a band. */
  readonly rows: number;
  /** Room for each of them. */
  readonly bytes: Uint8Array;
  /** Of each how many bytes there are, 0 while it has not been coded, and the two sums of its checksum. */
  readonly state: Int32Array;
}

const STATES = 3;

/** `opaque` says whether the raster will be when all its rows are final; `memory` gives what the threads see that code. */
export function createPngBands(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  opaque: boolean,
  rows: number,
  memory: (length: number) => Uint8Array,
): PngBands {
  const count = Math.ceil(height / rows);
  const channels = opaque ? 3 : 4;
  const state = new Int32Array(new SharedArrayBuffer(4 * STATES * count));
  return { channels, rows, bytes: memory(count * mostDeflated(width, rows, channels)), state };
}

/** Codes the band whose rows begin at `start`, which are final. */
export function codeBand(raster: Raster, { channels, rows, bytes, state }: PngBands, start: number): void {
  const band = start / rows;
  const room = mostDeflated(raster.width, rows, channels);
  const end = Math.min(raster.height, start + rows);
  const coded = deflateRows(raster, channels, [start, end], bytes.subarray(band * room, (band + 1) * room));
  const { a, b } = coded.checksum;
  state.set([coded.bytes.length, a, b], STATES * band);
}

/**
 * Writes the raster losslessly, without an alpha channel when it is opaque throughout; of metadata the mark alone. `bands`
 * are what of its rows has been coded.
 */
export async function writePng(
  raster: Raster,
  outPath: string,
  mark: AiMark,
  bands: PngBands = bandByBand(raster),
): Promise<PngFile> {
  const { width, height } = raster;
  const { channels, rows } = bands;
  await using file = await open(outPath, 'w');
  let bytes = 0;
  let parts: Uint8Array[] = [];
  const write = async (): Promise<void> => {
    const { bytesWritten } = await file.writev(parts);
    bytes += bytesWritten;
    parts = [];
  };
  const colour = channels === 3 ? COLOUR_TYPE.rgb : COLOUR_TYPE.rgba;
  parts.push(
    PNG_SIGNATURE,
    ...pngChunk('IHDR', [uint32(width), uint32(height), Buffer.from([8, colour, 0, 0, 0])]),
    ...pngChunk('iTXt', [Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(mark)}`)]),
    ...pngChunk('IDAT', [ZLIB_HEADER]),
  );
  const sum = { a: 1, b: 0 };
  for (let start = 0; start < height; start += rows) {
    const coded = codedBand(raster, bands, start);
    parts.push(...pngChunk('IDAT', [coded.bytes]));
    addTo(sum, coded.checksum);
    // Bands that have been coded before lie side by side and go in one write; the others follow each other in the same memory.
    if (bands.state.length === 0) await write();
  }
  const checksum = uint32(sum.b * 65_536 + sum.a);
  parts.push(...pngChunk('IDAT', [LAST_BLOCK, checksum]), ...pngChunk('IEND', []));
  await write();
  return { width, height, bytes };
}

/** For a raster of which nothing has been coded: each band is, in the same memory, when the one before has been written. */
function bandByBand(raster: Raster): PngBands {
  const channels = isOpaque(raster) ? 3 : 4;
  const rows = Math.max(1, Math.floor(PART_BYTES / (channels * raster.width + 1)));
  return {
    channels,
    rows,
    bytes: new Uint8Array(mostDeflated(raster.width, rows, channels)),
    state: new Int32Array(0),
  };
}

function codedBand(raster: Raster, { channels, rows, bytes, state }: PngBands, start: number): DeflatedRows {
  const end = Math.min(raster.height, start + rows);
  const band = start / rows;
  const [coded = 0, a = 0, b = 0] = state.subarray(STATES * band, STATES * (band + 1));
  const room = mostDeflated(raster.width, rows, channels);
  const from = state.length === 0 ? 0 : band * room;
  if (coded === 0) return deflateRows(raster, channels, [start, end], bytes.subarray(from, from + room));
  const checksum = { a, b, length: (end - start) * (channels * raster.width + 1) };
  return { bytes: bytes.subarray(from, from + coded), checksum };
}

/** Adler-32 of what was summed up with the bytes after it. */
function addTo(sum: { a: number; b: number }, { a, b, length }: DeflatedRows['checksum']): void {
  sum.b = (sum.b + b + length * (sum.a + ADLER_BASE - 1)) % ADLER_BASE;
  sum.a = (sum.a + a + ADLER_BASE - 1) % ADLER_BASE;
}
