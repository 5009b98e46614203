/**
 * The XMP packet of a file that the server sent: it holds the mark of an algorithm's picture and nothing else
 * (docs/decisions/017). Undefined for a picture without that mark.
 */
export async function markOf(file: Blob): Promise<string | undefined> {
  return packetIn(await file.text()) ?? packetIn(await compressedText(file));
}

const packetIn = (text: string) => /<\?xpacket begin[^]*?<\?xpacket end="r"\?>/.exec(text)?.[0];

/** Of a PNG, which may have its XMP compressed (PNG 3, 11.3.3.3); '' for others. */
async function compressedText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const name = 'zTXtXML:com.adobe.xmp\0\0';
  // One character a byte.
  const at = new TextDecoder('latin1').decode(bytes).indexOf(name);
  if (at < 4) return '';
  const end = at + 4 + new DataView(bytes).getUint32(at - 4);
  const stream = new Blob([bytes.slice(at + name.length, end)]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream('deflate'))).text();
}

/** A PNG or JPEG that a browser made, with the mark of what it was made from, which browsers drop. */
export async function withMark(made: Blob, mark: string | undefined): Promise<Blob> {
  if (mark === undefined) return made;
  const isPng = made.type === 'image/png';
  const start = isPng ? PNG_START : JPEG_START;
  const part = isPng ? pngChunk(mark) : jpegSegment(mark);
  return new Blob([made.slice(0, start), part, made.slice(start)], { type: made.type });
}

/** Bytes before the first part that may be anything: of a PNG its signature and IHDR, of a JPEG its first marker. */
const PNG_START = 33;
const JPEG_START = 2;

/** XMP Specification part 3, 1.1.5. */
function pngChunk(xmp: string): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return chunk;
}

/** XMP Specification part 3, 1.1.3. */
function jpegSegment(xmp: string): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
  const segment = new Uint8Array(body.length + 4);
  new DataView(segment.buffer).setUint32(0, 0xffe1_0000 + body.length + 2);
  segment.set(body, 4);
  return segment;
}

/** Of PNG's chunks (PNG 3, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
