const ZEROS_AND_3 = Buffer.of(0, 0, 3);

/** Reads the headers of HEVC, bit by bit, the highest of a byte first (ITU-T H.265, 9.2). Throws beyond the end, and for numbers out of range. */
export class BitReader {
  readonly #bytes: Buffer;
  #at = 0;

  /** `bytes` are without emulation prevention (`withoutEmulation`). */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** An unsigned number of `count` bits, 0 to 32. */
  read(count: number): number {
    let value = 0;
    for (const end = this.#at + count; this.#at < end; this.#at++) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new Error('A header that ends too early');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** Exp-Golomb, unsigned: as many zeros as there are bits behind the first one. At most `most`. */
  golomb(most: number): number {
    let zeros = 0;
    while (this.read(1) === 0) if (++zeros > 31) throw new Error('A number of more than 32 bits');
    const value = 2 ** zeros - 1 + this.read(zeros);
    if (value > most) throw new Error(`${value} where ${most} is the most`);
    return value;
  }

  /** Exp-Golomb, signed: 0, 1, −1, 2, −2 and so on. `least` to `most`. */
  signedGolomb(least: number, most: number): number {
    const code = this.golomb(2 ** 32 - 2);
    const value = code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2;
    if (value < least || value > most) throw new Error(`${value} where ${least} to ${most} may be`);
    return value;
  }

  /** A one, and zeros up to the end of the byte (`rbsp_trailing_bits`, `byte_alignment`). Gives how many bytes were read by then. */
  alignment(): number {
    const isOne = this.flag();
    const zeros = this.read((8 - (this.#at & 7)) & 7);
    if (!isOne || zeros !== 0) throw new Error('Something else than the end of a header');
    return this.#at >> 3;
  }

  /** Throws unless the header ends here, and nothing is behind it. */
  end(): void {
    if (this.alignment() !== this.#bytes.length) throw new Error('Bytes behind the end of a header');
  }
}

/** Without the 3 that stands behind each pair of zeros, so that none looks like the start of a unit (7.4.2). */
export function withoutEmulation(bytes: Buffer): Buffer {
  const plain = Buffer.alloc(bytes.length);
  let [length, from] = [0, 0];
  for (let place = nextEmulation(bytes, 0); place >= 0; place = nextEmulation(bytes, from)) {
    length += bytes.copy(plain, length, from, place);
    from = place + 1;
  }
  length += bytes.copy(plain, length, from);
  return plain.subarray(0, length);
}

/** Where the first of those stands whose zeros are at or behind `from`; −1 where none does. */
export function nextEmulation(bytes: Buffer, from: number): number {
  const place = bytes.indexOf(ZEROS_AND_3, from);
  return place < 0 ? -1 : place + 2;
}
