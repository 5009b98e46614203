import { deflateSync } from 'node:zlib';
import type { Raster } from '../../engine/raster.ts';
import { PNG_SIGNATURE, pngChunk, uint32 } from './png-chunk.ts';

const RGBA_8 = [8, 6, 0, 0, 0];
const FILTER_NONE = 0;

/**
 * A raster as an uncompressed PNG with an ICC profile (ISO/IEC 15948): the way to tell libvips what colours raw
 * samples mean, so that it can convert them.
 */
export function storedPng({ width, height, data }: Raster, profile: Buffer): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    ...pngChunk('IHDR', [uint32(width), uint32(height), Buffer.from(RGBA_8)]),
    ...pngChunk('iCCP', [Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)]),
    ...pngChunk('IDAT', [deflateSync(filteredRows(width, height, data), { level: 0 })]),
    ...pngChunk('IEND', []),
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
