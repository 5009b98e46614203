import { pixelsOf } from '../../engine/resample/resample-opaque.ts';
import type { Raster } from '../../engine/raster.ts';
import { codeLengths } from './code-lengths.ts';

/** Rows of a picture as they stand in a PNG's stream. */
export interface DeflatedRows {
  /** Whole bytes of deflate (RFC 1951), not the last of a stream. They lie in memory that the next rows are written to. */
  readonly bytes: Uint8Array;
  /** Adler-32 (RFC 1950) of the filtered rows, and how many bytes they are. */
  readonly checksum: { readonly a: number; readonly b: number; readonly length: number };
}

export const ADLER_BASE = 65_521;
/** What ends a stream whose parts end with whole bytes: an empty block. */
export const LAST_BLOCK = Uint8Array.of(3, 0);

const FILTER_SUB = 1;
const LITERALS = 256;
const END_OF_BLOCK = 256;
/** Literals, the end, and 29 codes for lengths. */
const SYMBOLS = 286;
const LENGTH = { least: 3, most: 258 } as const;
/** A token is a symbol or, from here on, what follows that of a length: up to 5 bits of it, and one of the only distance, a 0. */
const MOST_EXTRA_BITS = 5;
const TOKENS = SYMBOLS + 2 ** (MOST_EXTRA_BITS + 1) - 1;
const LONGEST_CODE = 15;
const PIECE_BITS = 16;
const PIECE = (1 << PIECE_BITS) - 1;
/** A block's head and end, in bytes, and the most that codes can take of it: nine bits for a byte. */
const HEAD_BYTES = 256;
const WORST = 9 / 8;
/** So many pixels that the sums stay whole numbers of 32 bits. */
const AT_A_TIME = 900;

/** The order in which the lengths of the codes for lengths stand (RFC 1951, 3.2.7). */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** For each length from 3 on: its symbol, and the token of what follows it. */
const LENGTHS = lengthSymbols();
const ZERO = { symbol: 0, extra: 0 } as const;
/** Of the tokens that are no symbols. */
const EXTRA_PIECES = extraPieces();

/** How many bytes `rows` rows take at most. */
export function mostDeflated(width: number, rows: number, channels: 3 | 4): number {
  return 2 * Math.ceil((HEAD_BYTES + WORST * rows * (channels * width + 1)) / 2);
}

/**
 * Rows `top` up to `end` as differences to the pixel on the left, deflated as one block of its own codes in which nothing
 * repeats but pixels that are like the one before. Of a photo's differences the next but one are seldom the same again:
 * runs are all that is worth looking for. `into` has room for `mostDeflated`, from an even address on.
 */
export function deflateRows(
  raster: Raster,
  channels: 3 | 4,
  [top, end]: readonly [number, number],
  into: Uint8Array,
): DeflatedRows {
  const length = (end - top) * (channels * raster.width + 1);
  const counts = new Uint32Array(SYMBOLS);
  const sum = { a: 1, b: 0 };
  const tokens = scratch(length + 1);
  const count = tokenise(raster, channels, [top, end], { tokens, counts, sum });
  return { bytes: writeBlock(tokens.subarray(0, count), counts, into), checksum: { ...sum, length } };
}

let kept = new Uint16Array(0);

/** Memory that is used again. */
function scratch(length: number): Uint16Array<ArrayBuffer> {
  if (kept.length < length) kept = new Uint16Array(length);
  return kept;
}

interface Tokens {
  readonly tokens: Uint16Array;
  /** How often each symbol occurs. */
  readonly counts: Uint32Array;
  /** Adler-32 of the bytes. */
  readonly sum: { a: number; b: number };
}

/** How many tokens there are. */
function tokenise(
  raster: Raster,
  channels: 3 | 4,
  [top, end]: readonly [number, number],
  { tokens, counts, sum }: Tokens,
): number {
  const { width } = raster;
  const pixels = pixelsOf(raster);
  // Counted apart: to count the same number twice in a row means to wait for the first time.
  const [greens, blues] = [new Uint32Array(LITERALS), new Uint32Array(LITERALS)];
  let { a, b } = sum;
  let to = 0;
  for (let row = top * width; row < end * width; row += width) {
    tokens[to++] = FILTER_SUB;
    counts[FILTER_SUB]!++;
    a += FILTER_SUB;
    b += a;
    let left = 0;
    for (let start = row; start < row + width;) {
      const stop = Math.min(row + width, start + AT_A_TIME);
      let i = start;
      for (; i < stop; i++) {
        const pixel = pixels[i]!;
        if (pixel === left) break;
        const red = (pixel - left) & 255;
        const green = ((pixel >> 8) - (left >> 8)) & 255;
        const blue = ((pixel >> 16) - (left >> 16)) & 255;
        tokens[to] = red;
        tokens[to + 1] = green;
        tokens[to + 2] = blue;
        to += 3;
        counts[red]!++;
        greens[green]!++;
        blues[blue]!++;
        b = (b + 3 * a + 3 * red + 2 * green + blue) | 0;
        a = (a + red + green + blue) | 0;
        if (channels === 4) {
          const alpha = ((pixel >> 24) - (left >> 24)) & 255;
          tokens[to++] = alpha;
          counts[alpha]!++;
          a = (a + alpha) | 0;
          b = (b + a) | 0;
        }
        left = pixel;
      }
      a %= ADLER_BASE;
      b %= ADLER_BASE;
      start = i;
      if (i === stop) continue;
      while (i < row + width && pixels[i] === left) i++;
      const zeros = channels * (i - start);
      to = addZeros(zeros, tokens, to, counts);
      b = (b + zeros * a) % ADLER_BASE;
      start = i;
    }
  }
  for (let i = 0; i < LITERALS; i++) counts[i]! += greens[i]! + blues[i]!;
  tokens[to++] = END_OF_BLOCK;
  counts[END_OF_BLOCK]!++;
  sum.a = a;
  sum.b = b;
  return to;
}

/** One, and repetitions of it. */
function addZeros(count: number, tokens: Uint16Array, to: number, counts: Uint32Array): number {
  let left = count;
  let next = to;
  for (let first = true; left > 0; first = false) {
    const run = Math.min(left, LENGTH.most);
    const { symbol, extra } = first || run < LENGTH.least ? ZERO : LENGTHS[run - LENGTH.least]!;
    tokens[next++] = symbol;
    counts[symbol]!++;
    if (symbol > END_OF_BLOCK) tokens[next++] = extra;
    left -= symbol > END_OF_BLOCK ? run : 1;
  }
  return next;
}

/** One block with codes of its own, and an empty one that fills its last byte. */
function writeBlock(tokens: Uint16Array, counts: Uint32Array, into: Uint8Array): Uint8Array {
  const lengths = codeLengths(counts, LONGEST_CODE);
  const codes = codesOf(lengths);
  const bits = bitWriter(into);
  writeHead(bits.put, lengths);
  const pieces = EXTRA_PIECES.slice();
  for (const [symbol, length] of lengths.entries()) pieces[symbol] = (length << PIECE_BITS) | codes[symbol]!;
  bits.putAll(tokens, pieces);
  return bits.alignWithEmptyBlock();
}

/** Not the last block, of codes that it brings along: what these are, each length in four bits; of distances only one. */
function writeHead(put: (value: number, bits: number) => void, lengths: Uint8Array): void {
  const distances = 1;
  put(0b100, 3);
  put(SYMBOLS - 257, 5);
  put(distances - 1, 5);
  put(CODE_LENGTH_ORDER.length - 4, 4);
  for (const symbol of CODE_LENGTH_ORDER) put(symbol < 16 ? 4 : 0, 3);
  for (const length of [...lengths, 1]) put(reversed(length, 4), 4);
}

/** Puts bits into `into`, the lowest first, as deflate has them. */
function bitWriter(into: Uint8Array) {
  const words = new Uint16Array(into.buffer, into.byteOffset, into.length >> 1);
  let to = 0;
  let waiting = 0;
  let held = 0;
  const put = (value: number, bits: number): void => {
    waiting |= value << held;
    held += bits;
    if (held < 16) return;
    words[to++] = waiting;
    waiting >>>= 16;
    held -= 16;
  };
  return {
    put,
    /** The piece of each token. */
    putAll: (tokens: Uint16Array, pieces: Uint32Array): void => {
      const state = Int32Array.of(to, waiting, held);
      putPieces(tokens, pieces, words, state);
      [to, waiting, held] = state as unknown as [number, number, number];
    },
    alignWithEmptyBlock: (): Uint8Array => {
      put(0, 3);
      const end = 2 * to + Math.ceil(held / 8);
      words[to] = waiting;
      into.set([0, 0, 255, 255], end);
      return into.subarray(0, end + 4);
    },
  };
}

/**
 * Puts the piece of each token into `words`: from which word on, what waits for it and how many bits of it are `state`, before and
 * after. It is what an edit's encoding consists of: in variables of its own, and a function that is not made anew for every band.
 */
function putPieces(tokens: Uint16Array, pieces: Uint32Array, words: Uint16Array, state: Int32Array): void {
  let at = state[0]!;
  let bits = state[1]!;
  let count = state[2]!;
  for (let i = 0; i < tokens.length; i++) {
    const piece = pieces[tokens[i]!]!;
    bits |= (piece & PIECE) << count;
    count += piece >>> PIECE_BITS;
    // Written whether they are sixteen already or not: which of the two cannot be foretold.
    words[at] = bits;
    const full = count & 16;
    bits >>>= full;
    count -= full;
    at += full >> 4;
  }
  state[0] = at;
  state[1] = bits;
  state[2] = count;
}

/** The codes of canonical Huffman trees (RFC 1951, 3.2.2), their first bit lowest. */
function codesOf(lengths: Uint8Array): Uint16Array {
  const next = new Uint16Array(LONGEST_CODE + 2);
  for (const length of lengths) if (length > 0) next[length + 1]!++;
  for (let length = 1; length < next.length; length++) next[length] = (next[length - 1]! + next[length]!) << 1;
  return Uint16Array.from(lengths, (length) => (length === 0 ? 0 : reversed(next[length]!++, length)));
}

function reversed(value: number, bits: number): number {
  let result = 0;
  for (let i = 0; i < bits; i++) result |= ((value >> i) & 1) << (bits - 1 - i);
  return result;
}

function lengthSymbols(): { symbol: number; extra: number }[] {
  const symbols = [];
  for (let symbol = END_OF_BLOCK + 1, length = LENGTH.least; length < LENGTH.most; symbol++) {
    const bits = Math.max(0, Math.floor((symbol - END_OF_BLOCK - 5) / 4));
    for (let rest = 0; rest < 1 << bits; rest++, length++) symbols.push({ symbol, extra: extraToken(bits, rest) });
  }
  symbols[LENGTH.most - LENGTH.least] = { symbol: SYMBOLS - 1, extra: extraToken(0, 0) };
  return symbols;
}

function extraToken(bits: number, value: number): number {
  return SYMBOLS + (1 << bits) - 1 + value;
}

function extraPieces(): Uint32Array {
  const pieces = new Uint32Array(TOKENS);
  for (let bits = 0; bits <= MOST_EXTRA_BITS; bits++) {
    for (let value = 0; value < 1 << bits; value++)
      pieces[extraToken(bits, value)] = ((bits + 1) << PIECE_BITS) | value;
  }
  return pieces;
}
