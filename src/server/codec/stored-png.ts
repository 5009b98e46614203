import { crc32, deflateSync } from 'node:zlib';
import { ADLER_BASE } from './deflate-rows.ts';
import { PNG_SIGNATURE, pngChunk, uint32 } from './png-chunk.ts';

/** What such a file is made of: RGB or RGBA of 8 bits, rows from the top without gaps. */
export interface StoredPixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8ClampedArray;
}

/** Colour types (ISO/IEC 15948, 11.2.1). */
const COLOUR_TYPES = { 3: 2, 4: 6 };
const FILTER_NONE = 0;
/** Of zlib: a window of 32 KB, no dictionary, the quickest (RFC 1950, 2.2). */
const ZLIB_HEADER = [0x78, 0x01];
/** Of a block that is stored: whether it is the last, its length, and that again with all bits turned (RFC 1951, 3.2.4). */
const BLOCK_HEADER = 5;
const MOST_IN_BLOCK = 65_535;
/** So many bytes can be summed up before a sum passes 31 bits. */
const ADLER_RUN = 3_800;

/**
 * Pixels as an uncompressed PNG with an ICC profile (ISO/IEC 15948): the way to tell libvips what colours raw samples mean, so that
 * it can convert them. Takes once the memory of the pixels.
 */
export function storedPng({ width, height, channels, data }: StoredPixels, profile: Buffer): Buffer {
  const head = Buffer.concat([
    PNG_SIGNATURE,
    ...pngChunk('IHDR', [uint32(width), uint32(height), Buffer.of(8, COLOUR_TYPES[channels], 0, 0, 0)]),
    ...pngChunk('iCCP', [Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)]),
  ]);
  const end = Buffer.concat(pngChunk('IEND', []));
  const rowBytes = channels * width;
  const length = (rowBytes + 1) * height;
  const stored = ZLIB_HEADER.length + length + BLOCK_HEADER * Math.ceil(length / MOST_IN_BLOCK) + 4;
  const file = Buffer.allocUnsafeSlow(head.length + 12 + stored + end.length);
  head.copy(file);
  const start = head.length + 4;
  file.writeUInt32BE(stored, head.length);
  file.write('IDAT', start, 'latin1');
  file.set(ZLIB_HEADER, start + 4);
  const writer = new BlockWriter(file, start + 4 + ZLIB_HEADER.length, length);
  const filter = Uint8Array.of(FILTER_NONE);
  for (let y = 0; y < height; y++) {
    writer.write(filter);
    writer.write(data.subarray(y * rowBytes, (y + 1) * rowBytes));
  }
  file.writeUInt32BE(writer.checksum, writer.at);
  file.writeUInt32BE(crc32(file.subarray(start, writer.at + 4)), writer.at + 4);
  end.copy(file, writer.at + 8);
  return file;
}

/** Writes bytes, whose number is known, as stored blocks. */
class BlockWriter {
  /** Where the next byte goes, or the header before it. */
  at: number;
  readonly #file: Buffer;
  #left: number;
  #leftInBlock = 0;
  #low = 1;
  #high = 0;

  constructor(file: Buffer, at: number, length: number) {
    this.#file = file;
    this.at = at;
    this.#left = length;
  }

  /** Adler-32 (RFC 1950, 9). */
  get checksum(): number {
    return this.#high * 65_536 + this.#low;
  }

  write(bytes: Uint8Array | Uint8ClampedArray): void {
    for (let from = 0; from < bytes.length;) {
      if (this.#leftInBlock === 0) this.#beginBlock();
      const length = Math.min(bytes.length - from, this.#leftInBlock, ADLER_RUN);
      const part = bytes.subarray(from, from + length);
      this.#file.set(part, this.at);
      this.#add(part);
      this.at += length;
      this.#left -= length;
      this.#leftInBlock -= length;
      from += length;
    }
  }

  #beginBlock(): void {
    const length = Math.min(this.#left, MOST_IN_BLOCK);
    this.#file[this.at] = length === this.#left ? 1 : 0;
    this.#file.writeUInt16LE(length, this.at + 1);
    this.#file.writeUInt16LE(length ^ 0xffff, this.at + 3);
    this.at += BLOCK_HEADER;
    this.#leftInBlock = length;
  }

  #add(bytes: Uint8Array | Uint8ClampedArray): void {
    let low = this.#low;
    let high = this.#high;
    for (let i = 0; i < bytes.length; i++) {
      low += bytes[i]!;
      high += low;
    }
    this.#low = low % ADLER_BASE;
    this.#high = high % ADLER_BASE;
  }
}
