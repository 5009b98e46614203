const JPEG_END = Uint8Array.of(0xff, 0xd9);

/** Of the marker bytes that follow 0xFF (ITU-T T.81, table B.1). */
const MARKER = { end: 0xd9, scan: 0xda, progressive: 0xc2, stuffed: 0x00, firstRestart: 0xd0, lastRestart: 0xd7 };

/**
 * Whether the end of a JPEG, PNG or WebP is missing, so that the server will not open it; in doubt it is false. Browsers tell nothing:
 * they show the part that is there.
 */
export async function isCutOff(file: File, type: 'jpeg' | 'png' | 'webp'): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (type === 'png') return isPngCutOff(bytes);
  if (type === 'webp') return isWebpCutOff(bytes);
  const scans = scansOf(bytes);
  if (scans === 'ended') return false;
  // Some cameras leave the end marker out; none writes progressive files.
  return scans !== 'sequential' || (await isFlatAtAnEdge(new Blob([bytes, JPEG_END])));
}

/** Whether the file ends within the pixels (ISO/IEC 15948, 5.3: a chunk is its length, type, data and checksum). */
function isPngCutOff(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let hasPixels = false;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const isPixels = ascii(bytes, at + 4) === 'IDAT';
    if (isPixels && at + 8 + view.getUint32(at) > bytes.length) return true;
    hasPixels ||= isPixels;
  }
  return !hasPixels;
}

/** Whether the file is shorter than its first chunk says (RFC 9649, 2.4); by one byte, which pads, it may be. */
function isWebpCutOff(bytes: Uint8Array): boolean {
  return bytes.length < 12 || viewOf(bytes).getUint32(4, true) + 8 > bytes.length + 1;
}

/**
 * What scans a JPEG has, where no end marker follows them. Goes from marker to marker; whatever stands between, coded pixels or
 * rubbish, is passed over, as decoders do.
 */
function scansOf(bytes: Uint8Array): 'ended' | 'none' | 'sequential' | 'progressive' {
  const view = viewOf(bytes);
  let isProgressive = false;
  let hasScan = false;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!;
    if (marker === MARKER.end) return 'ended';
    if (isWithoutBody(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    isProgressive ||= marker === MARKER.progressive;
    hasScan ||= marker === MARKER.scan;
    at += 2 + view.getUint16(at + 2);
  }
  if (!hasScan) return 'none';
  return isProgressive ? 'progressive' : 'sequential';
}

const isWithoutBody = (marker: number) =>
  marker === 0xff || marker === MARKER.stuffed || (marker >= MARKER.firstRestart && marker <= MARKER.lastRestart);

/**
 * Whether one edge of the picture has a single color: what a file lacks of its pixels is drawn so, and where it is missing a
 * camera's orientation says.
 */
async function isFlatAtAnEdge(picture: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return false;
  const { width, height } = bitmap;
  const edges = [
    [0, 0, width, 1],
    [0, height - 1, width, 1],
    [0, 0, 1, height],
    [width - 1, 0, 1, height],
  ] as const;
  const isFlat = edges.some(([x, y, w, h]) => {
    const surface = new OffscreenCanvas(w, h).getContext('2d')!;
    surface.drawImage(bitmap, -x, -y);
    const pixels = new Uint32Array(surface.getImageData(0, 0, w, h).data.buffer);
    return pixels.every((pixel) => pixel === pixels[0]);
  });
  bitmap.close();
  return isFlat;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const ascii = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
