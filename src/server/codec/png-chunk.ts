import { crc32 } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Length of the content, name, content, and the checksum of name and content (ISO/IEC 15948), one after the other. */
export function pngChunk(name: string, content: readonly Uint8Array[]): Uint8Array[] {
  const named = [Buffer.from(name, 'latin1'), ...content];
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return [uint32(length), ...named, uint32(named.reduce((sum, part) => crc32(part, sum), 0))];
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
