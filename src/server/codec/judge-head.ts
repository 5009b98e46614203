import { ApiError } from '../errors/api-error.ts';
import { assertPixelCount } from './pixel-limit.ts';
import { sniffPicture } from './sniff.ts';
import { tiffSize } from './tiff-head.ts';

/** Bytes from the start of a file that `judgeHead` needs. */
export const HEAD_BYTES = 64 * 1024;

/** Of 16-bit RGBA, not compressed at all. */
const BYTES_PER_PIXEL = 8;
/** For profiles, thumbnails, a depth map, and the short film that phones append. */
const BESIDE_PIXELS = 24 * 1024 * 1024;

/** A HEIC's size stands in tables that are read later. Phones write up to 30 MB. */
const MAX_HEIC_BYTES = 64 * 1024 * 1024;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Refuses a file by its head, before the rest has come: throws `unsupported_image` or `too_many_pixels`. Otherwise
 * returns the most bytes that a picture of the claimed size can have; unlimited when the head does not hold the size (a
 * JPEG with long metadata, a TIFF with its directory at the end).
 */
export function judgeHead(head: Buffer, maxPixels: number): number {
  const type = sniffPicture(head);
  if (type === undefined) throw new ApiError('unsupported_image');
  if (type === 'image/heic') return MAX_HEIC_BYTES;
  const size = claims[type](head);
  if (size === undefined) return Number.POSITIVE_INFINITY;
  assertPixelCount(size, maxPixels);
  return BESIDE_PIXELS + BYTES_PER_PIXEL * size.width * size.height;
}

const claims = { 'image/jpeg': jpegSize, 'image/png': pngSize, 'image/webp': webpSize, 'image/tiff': tiffSize };

/** IHDR is the first chunk (ISO/IEC 15948, 11.2.1). */
function pngSize(head: Buffer): Size | undefined {
  if (head.length < 24) return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** Of the canvas, the lossless or the lossy picture, whichever chunk comes first (RFC 9649, 2.5 to 2.7). */
function webpSize(head: Buffer): Size | undefined {
  if (head.length < 30) return undefined;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** Goes from segment to segment up to the frame header: SOF0 to SOF15 without DHT, JPG and DAC (ITU-T T.81, B.1.1.3). */
function jpegSize(head: Buffer): Size | undefined {
  for (let at = 2; at + 9 <= head.length;) {
    if (head[at] !== 0xff) return undefined;
    const marker = head[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    }
    at += 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}
