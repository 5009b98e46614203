import { open } from 'node:fs/promises';
import { JPEG_END, JPEG_START, type JpegSegment, jpegSegments, MARKER } from './jpeg-segments.ts';

/**
 * A JPEG whose last scan reaches the end of its file, with the end marker that it lacks: some cameras and copies leave it
 * out, and browsers show all of it. Undefined for any other file.
 */
export async function readUnendedJpeg(path: string): Promise<Buffer | undefined> {
  await using handle = await open(path);
  const { size } = await handle.stat();
  const ends = Buffer.alloc(JPEG_START.length + JPEG_END.length);
  await handle.read(ends, 0, JPEG_START.length, 0);
  await handle.read(ends, JPEG_START.length, JPEG_END.length, Math.max(0, size - JPEG_END.length));
  const isStarted = ends.subarray(0, JPEG_START.length).equals(JPEG_START);
  if (!isStarted || ends.subarray(JPEG_START.length).equals(JPEG_END)) return undefined;
  const file = await handle.readFile();
  let last: JpegSegment | undefined;
  // One at a time, since a file may have millions.
  for (const segment of jpegSegments(file)) last = segment;
  return last?.marker === MARKER.scan && last.end >= file.length ? Buffer.concat([file, JPEG_END]) : undefined;
}
