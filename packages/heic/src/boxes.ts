/** A box of an ISO base media file without its header (ISO/IEC 14496-12, 4.2). */
export interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** No file that a camera wrote has more of them side by side than this; items are counted apart. */
const MOST_BOXES = 20_000;

/** The boxes that fill `bytes`, in their order. Throws for one that is larger than what holds it, or smaller than its own header. */
export function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const { header, size } = sizeAt(bytes, at);
    if (size < header || size > bytes.length - at)
      throw new Error(`A box of ${size} bytes where ${bytes.length - at} are left`);
    if (boxes.length === MOST_BOXES) throw new Error(`More than ${MOST_BOXES} boxes`);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + header, at + size) });
    at += size;
  }
  return boxes;
}

/** The one box of this type. Throws when there is none, or more than one. */
export function onlyBox(boxes: readonly Box[], type: string): Buffer {
  const [box, ...others] = boxes.filter((each) => each.type === type);
  if (!box || others.length > 0) throw new Error(`${box ? 'More than one' : 'No'} ${type}`);
  return box.content;
}

/** 1 stands for a size of 64 bits behind the type, 0 for the rest of the file. */
function sizeAt(bytes: Buffer, at: number): { header: number; size: number } {
  const size = bytes.readUInt32BE(at);
  if (size === 1) return { header: 16, size: Number(bytes.readBigUInt64BE(at + 8)) };
  return { header: 8, size: size === 0 ? bytes.length - at : size };
}

/** Reads numbers one after the other, the first of them highest. Throws beyond the end. */
export class NumberReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Of `size` bytes, 0 to 8; nothing is 0. What is larger than 2⁵³ is so inexactly. */
  uint(size: number): number {
    const end = this.#at + size;
    if (end > this.#bytes.length) throw new Error('A number beyond the end of its box');
    let value = 0;
    for (; this.#at < end; this.#at++) value = value * 256 + this.#bytes[this.#at]!;
    return value;
  }

  text(length: number): string {
    return this.take(length).toString('latin1');
  }

  take(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) throw new Error('Bytes beyond the end of their box');
    return this.#bytes.subarray(this.#at, (this.#at += length));
  }

  get rest(): Buffer {
    return this.#bytes.subarray(this.#at);
  }
}
