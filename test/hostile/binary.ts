/** The containers of pictures, byte by byte, so that a file can be wrong in exactly one way. */
import { crc32, deflateSync } from 'node:zlib';

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

export function uint16(value: number): Buffer {
  return Buffer.of(value >>> 8, value & 255);
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function uint32le(value: number): Buffer {
  return uint32(value).swap32();
}

export function uint16le(value: number): Buffer {
  return uint16(value).swap16();
}

const PNG_SIGNATURE = latin1('\x89PNG\r\n\x1a\n');

/** A PNG of the chunks as they are given, IEND behind them (ISO/IEC 15948). */
export function pngOf(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([PNG_SIGNATURE, ...chunks, pngChunk('IEND')]);
}

export function pngChunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat([latin1(name), ...parts]);
  return Buffer.concat([uint32(content.length - 4), content, uint32(crc32(content))]);
}

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  readonly color?: number;
  readonly interlaced?: boolean;
}

export function ihdr({ width, height, depth = 8, color = 2, interlaced = false }: PngHeader): Buffer {
  return pngChunk('IHDR', uint32(width), uint32(height), Buffer.of(depth, color, 0, 0, Number(interlaced)));
}

/** Black pixels that fill a header's picture: 8-bit RGB. */
export function blackIdat(width: number, height: number): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height)));
}

/** A small sound PNG with chunks put between its header and its pixels. */
export function pngWith(...chunks: readonly Buffer[]): Buffer {
  return pngOf(ihdr({ width: 16, height: 16 }), ...chunks, blackIdat(16, 16));
}

/** A segment of a JPEG: marker, length, content. */
export function jpegSegment(marker: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0xff, marker), uint16(content.length + 2), content]);
}

/** A JPEG with segments put behind its first marker. */
export function jpegWith(jpeg: Buffer, ...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A chunk of a RIFF file, padded to an even length. */
export function riffChunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([latin1(name), uint32le(content.length), content, Buffer.alloc(content.length % 2)]);
}

export function webpOf(...chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat([latin1('WEBP'), ...chunks]);
  return Buffer.concat([latin1('RIFF'), uint32le(content.length), content]);
}

/** The chunks of a simple WebP, without the frame around them. */
export function webpChunks(webp: Buffer): Buffer {
  return webp.subarray(12);
}

/** A box of an ISO base media file; `size` when it lies about its own. */
export function isoBox(type: string, content: Buffer, size = content.length + 8): Buffer {
  return Buffer.concat([uint32(size), latin1(type), content]);
}

/** One with a version and flags, all 0 but the version. */
export function fullBox(type: string, content: Buffer, version = 0): Buffer {
  return isoBox(type, Buffer.concat([Buffer.of(version, 0, 0, 0), content]));
}
