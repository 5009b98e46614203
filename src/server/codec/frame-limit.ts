import { open } from 'node:fs/promises';
import { ApiError } from '../http/api-error.ts';

/** libwebp goes through all frames before a frame to find it: a file of 20,000 took 0.6 s each time it was opened. */
const MOST_FRAMES = 2_000;

const ANIMATED = 0x02;

/**
 * Throws `unreadable_image` for an animated WebP of more frames than anybody draws. Its chunks are gone through here
 * (RFC 9649, 2.7), since a decoder that is asked for their number has gone through the frames already.
 */
export async function assertFrameCount(path: string): Promise<void> {
  await using file = await open(path);
  const { buffer: head } = await file.read(Buffer.alloc(21), 0, 21, 0);
  if (head.toString('latin1', 12, 16) !== 'VP8X' || (head[20]! & ANIMATED) === 0) return;
  const bytes = await file.readFile();
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF' && ++frames > MOST_FRAMES) {
      throw new ApiError('unreadable_image', { cause: new Error(`More than ${MOST_FRAMES} frames`) });
    }
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
}
