/** Second bytes of markers (ITU-T T.81, table B.1). */
export const MARKER = { scan: 0xda, end: 0xd9, comment: 0xfe } as const;

/** Any number of these may stand before a marker. */
const FILL = 0xff;
export const JPEG_START = Buffer.from([0xff, 0xd8]);
export const JPEG_END = Buffer.from([0xff, MARKER.end]);
/** What a reader of a segment may look at without asking how long it is. */
const SHORTEST = 11;

export interface JpegSegment {
  /** The second byte of its marker. */
  readonly marker: number;
  readonly start: number;
  /** Behind its last byte; that of a scan is its data's. */
  readonly end: number;
}

/** The segments of a JPEG up to its end marker, or up to what is none. */
export function* jpegSegments(file: Buffer): Generator<JpegSegment> {
  for (let start = JPEG_START.length; start + 2 <= file.length && file[start] === FILL;) {
    const marker = file[start + 1]!;
    if (marker === FILL) {
      start++;
      continue;
    }
    if (marker === MARKER.end) return yield { marker, start, end: start + JPEG_END.length };
    if (start + SHORTEST > file.length) return;
    const headed = start + 2 + file.readUInt16BE(start + 2);
    const end = marker === MARKER.scan ? endOfScan(file, headed) : headed;
    yield { marker, start, end };
    start = end;
  }
}

/** Where the next marker stands after a scan's data, of which restart markers are a part. */
function endOfScan(file: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = file.indexOf(FILL, at);
    if (at < 0) return file.length;
    const next = file[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at += 2;
  }
}
