import { Readable } from 'node:stream';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

/** Color types of 8 bits a sample (ISO/IEC 15948, 11.2.1). */
const COLOR_TYPES = { 3: 2, 4: 6 } as const;
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bytes of an IDAT chunk. */
const CHUNK_BYTES = 256 * 1024;
/** Filtered bytes that are given to zlib at a time. */
const PART_BYTES = 1e6;

export interface PngLayout {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

export interface PngContent {
  /** Chunks that stand between the header and the pixels. */
  readonly ancillary: readonly Uint8Array[];
  /** Writes the number of a row's filter and the filtered row into `into`, from its start. */
  readonly writeRow: (y: number, into: Uint8Array) => void;
  /** zlib's level of compression. */
  readonly level: number;
}

/** The bytes of a PNG file in their order. zlib compresses on a thread of its own while the next rows are made. */
export async function* pngParts(
  layout: PngLayout,
  { ancillary, writeRow, level }: PngContent,
): AsyncGenerator<Uint8Array> {
  const { width, height, channels } = layout;
  yield SIGNATURE;
  yield pngChunk('IHDR', [uint32(width), uint32(height), Buffer.of(8, COLOR_TYPES[channels], 0, 0, 0)]);
  yield* ancillary;
  const deflated = Readable.from(filteredRows(layout, writeRow)).compose(
    createDeflate({ level, chunkSize: CHUNK_BYTES }),
  );
  for await (const bytes of deflated) yield pngChunk('IDAT', [bytes as Buffer]);
  yield pngChunk('IEND', []);
}

function* filteredRows({ width, height, channels }: PngLayout, writeRow: PngContent['writeRow']): Generator<Buffer> {
  const rowBytes = channels * width + 1;
  const rows = Math.max(1, Math.floor(PART_BYTES / rowBytes));
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top);
    const part = Buffer.allocUnsafe(count * rowBytes);
    for (let y = 0; y < count; y++) writeRow(top + y, part.subarray(y * rowBytes));
    yield part;
  }
}

/** Length, name, content, and the checksum of name and content (ISO/IEC 15948, 5.3). */
export function pngChunk(name: string, content: readonly Uint8Array[]): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), ...content]);
  return Buffer.concat([uint32(named.length - name.length), named, uint32(crc32(named))]);
}

/** Says what the numbers of the pixels mean (11.3.2.3). */
export function profileChunk(profile: Buffer): Buffer {
  return pngChunk('iCCP', [Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
