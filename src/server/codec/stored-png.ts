import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from '../../engine/raster.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const RGBA_8 = [8, 6, 0, 0, 0];
const FILTER_NONE = 0;

/**
 * A raster as an uncompressed PNG with an ICC profile (ISO/IEC 15948): the way to tell libvips what colours raw
 * samples mean, so that it can convert them.
 */
export function storedPng({ width, height, data }: Raster, profile: Buffer): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', [uint32(width), uint32(height), Buffer.from(RGBA_8)]),
    chunk('iCCP', [Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)]),
    chunk('IDAT', [deflateSync(filteredRows(width, height, data), { level: 0 })]),
    chunk('IEND', []),
  ]);
}

/** Each row is preceded by the number of its filter. */
function filteredRows(width: number, height: number, data: Uint8ClampedArray): Buffer {
  const stride = width * 4;
  const rows = Buffer.alloc((stride + 1) * height, FILTER_NONE);
  for (let y = 0; y < height; y++) {
    rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  return rows;
}

/** Length of the content, name, content, and the checksum of name and content. */
function chunk(name: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), ...parts]);
  return Buffer.concat([uint32(content.length - name.length), content, uint32(crc32(content))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
