import { type PngLayout, pngParts, profileChunk } from './png-parts.ts';

export interface ProfiledPixels extends PngLayout {
  /** Rows from the top, without gaps. */
  readonly data: Uint8ClampedArray;
}

const FILTER_NONE = 0;
const UNCOMPRESSED = 0;
/** More than the chunks, and the headers of zlib's stored blocks, add to the rows. */
const OVERHEAD = { bytes: 4096, share: 1.001 } as const;

/**
 * Pixels as an uncompressed PNG with an ICC profile: the way to tell libvips what colors raw samples mean, so that it can
 * convert them. It takes the memory of the pixels once more.
 */
export async function profiledPng({ data, ...layout }: ProfiledPixels, profile: Buffer): Promise<Buffer> {
  const icc = profileChunk(profile);
  const rowBytes = layout.channels * layout.width;
  const writeRow = (y: number, into: Uint8Array): void => {
    into[0] = FILTER_NONE;
    into.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), 1);
  };
  const content = { ancillary: [icc], writeRow, level: UNCOMPRESSED };
  const room = OVERHEAD.share * (data.length + layout.height) + OVERHEAD.bytes + icc.length;
  const file = Buffer.allocUnsafeSlow(Math.ceil(room));
  let length = 0;
  for await (const part of pngParts(layout, content)) {
    file.set(part, length);
    length += part.length;
  }
  return file.subarray(0, length);
}
