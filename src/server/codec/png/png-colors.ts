import { type FileHandle, open } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { ApiError } from '../../errors/api-error.ts';
import { type Chromaticities, colorProfile, type Transfer } from '../color-profile.ts';
import { pngChunk } from './png-parts.ts';

/** Signature and header (ISO/IEC 15948, 5.2 and 11.2.1). */
const BEFORE_CHUNKS = 8 + 25;
const CHUNK_HEAD = 8;
const CHUNK_END = 4;
/** Programs write a handful before the pixels. */
const MOST_CHUNKS = 1_000;
/** Bytes of the longest chunk that is read. */
const LONGEST = 32;
/** Where the header has the color type; bit 1 tells color, a palette among them. */
const COLOR_TYPE_AT = 25;
const COLOR_BIT = 2;

const D65 = [0.3127, 0.329] as const;
const SRGB_PRIMARIES: Chromaticities = [D65, [0.64, 0.33], [0.3, 0.6], [0.15, 0.06]];
const SRGB_TRANSFER: Transfer = { g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045 };
const BT709_TRANSFER: Transfer = { g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081 };

/** Color primaries and transfer characteristics by their numbers in cICP (ITU-T H.273). */
const CODED_PRIMARIES: Readonly<Record<number, Chromaticities>> = {
  1: SRGB_PRIMARIES,
  9: [D65, [0.708, 0.292], [0.17, 0.797], [0.131, 0.046]],
  12: [D65, [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]],
};
const CODED_TRANSFERS: Readonly<Record<number, Transfer>> = {
  1: BT709_TRANSFER,
  4: { g: 2.2 },
  5: { g: 2.8 },
  6: BT709_TRANSFER,
  8: { g: 1 },
  13: SRGB_TRANSFER,
  14: BT709_TRANSFER,
  15: BT709_TRANSFER,
};

/** A gamma of 1/2.2 is how programs write sRGB, and values are rounded. */
const SRGB_GAMMA = 0.45455;
const SAME_GAMMA = 0.01;
const SAME_CHROMATICITY = 0.003;
const GAMMAS = { least: 0.1, most: 4 } as const;

interface Colors {
  readonly primaries: Chromaticities;
  readonly transfer: Transfer;
}

/**
 * The whole file of a PNG that tells its colors by numbers (cICP, or gAMA and cHRM), with a profile of the same meaning,
 * which libvips understands (docs/decisions/063). Undefined for any other file, and where the numbers mean sRGB. A profile or an sRGB chunk goes
 * before gAMA and cHRM, and cICP before all. Throws `unsupported_colors` for a cICP of colors beyond white (PQ, HLG), or of
 * others that are not known.
 */
export async function readPngWithProfile(path: string): Promise<Buffer | undefined> {
  await using file = await open(path);
  const head = Buffer.alloc(BEFORE_CHUNKS);
  await file.read(head, 0, head.length, 0);
  if (head.toString('latin1', 1, 4) !== 'PNG') return undefined;
  const colors = colorsIn(await readColorChunks(file));
  const isGrey = (head[COLOR_TYPE_AT]! & COLOR_BIT) === 0;
  const profile = colors && colorProfile(colors.primaries, colors.transfer, isGrey);
  if (!profile) return undefined;
  const content = [Buffer.from('file\0\0', 'latin1'), deflateSync(profile)];
  const bytes = await file.readFile();
  return Buffer.concat([bytes.subarray(0, BEFORE_CHUNKS), pngChunk('iCCP', content), bytes.subarray(BEFORE_CHUNKS)]);
}

/** The chunks before the pixels, by their names; long ones cut. */
async function readColorChunks(file: FileHandle): Promise<Map<string, Buffer>> {
  const chunks = new Map<string, Buffer>();
  let at = BEFORE_CHUNKS;
  for (let n = 0; n < MOST_CHUNKS; n++) {
    const bytes = Buffer.alloc(CHUNK_HEAD + LONGEST);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
    const name = bytes.toString('latin1', 4, CHUNK_HEAD);
    if (bytesRead < CHUNK_HEAD || name === 'IDAT') return chunks;
    const length = bytes.readUInt32BE(0);
    if (!chunks.has(name)) chunks.set(name, bytes.subarray(CHUNK_HEAD, CHUNK_HEAD + Math.min(length, LONGEST)));
    at += CHUNK_HEAD + length + CHUNK_END;
  }
  return chunks;
}

function colorsIn(chunks: ReadonlyMap<string, Buffer>): Colors | undefined {
  const coded = chunks.get('cICP');
  if (coded && coded.length >= 4) return fromCodes(coded);
  if (chunks.has('iCCP') || chunks.has('sRGB')) return undefined;
  const primaries = primariesIn(chunks.get('cHRM'));
  const transfer = transferIn(chunks.get('gAMA'));
  return primaries || transfer
    ? { primaries: primaries ?? SRGB_PRIMARIES, transfer: transfer ?? SRGB_TRANSFER }
    : undefined;
}

function fromCodes(coded: Buffer): Colors | undefined {
  const [primariesCode = 0, transferCode = 0, matrix, isFullRange] = coded;
  const primaries = CODED_PRIMARIES[primariesCode];
  const transfer = CODED_TRANSFERS[transferCode];
  if (!primaries || !transfer || matrix !== 0 || isFullRange !== 1) throw new ApiError('unsupported_colors');
  return primaries === SRGB_PRIMARIES && transfer === SRGB_TRANSFER ? undefined : { primaries, transfer };
}

/** Undefined for those of sRGB. */
function primariesIn(chunk: Buffer | undefined): Chromaticities | undefined {
  if (chunk?.length !== 32) return undefined;
  const values = Array.from({ length: 8 }, (_, i) => chunk.readUInt32BE(4 * i) / 1e5);
  const same = values.every((value, i) => Math.abs(value - SRGB_PRIMARIES.flat()[i]!) < SAME_CHROMATICITY);
  if (same || values.some((value) => value > 1)) return undefined;
  const pair = (i: number) => [values[i]!, values[i + 1]!] as const;
  return [pair(0), pair(2), pair(4), pair(6)];
}

/** Undefined for that of sRGB. */
function transferIn(chunk: Buffer | undefined): Transfer | undefined {
  if (chunk?.length !== 4) return undefined;
  const gamma = chunk.readUInt32BE(0) / 1e5;
  if (gamma < GAMMAS.least || gamma > GAMMAS.most || Math.abs(gamma - SRGB_GAMMA) < SAME_GAMMA) return undefined;
  return { g: 1 / gamma };
}
