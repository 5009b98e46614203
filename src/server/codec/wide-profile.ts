import type { Sharp } from 'sharp';
import { type Chromaticities, columnsOf, rgbProfile } from './color-profile.ts';

/** A picture's own numbers, and what they mean. */
export interface WideColors {
  /** Decodes them as `OpenedPicture.pixels` does, but into no other space. */
  readonly pixels: Sharp;
  /** An ICC profile. */
  readonly profile: Buffer;
  /** Whether the file has this very profile, so that it may be kept in what is made of the file. */
  readonly isPlain: boolean;
}

const D65 = [0.3127, 0.329] as const;
/** Spaces that are wider than sRGB and whose curves are nearly its own, so that the engine's arithmetic holds in them. */
const KNOWN: readonly Chromaticities[] = [
  // Display P3
  [D65, [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]],
  // Adobe RGB (1998)
  [D65, [0.64, 0.33], [0.21, 0.71], [0.15, 0.06]],
];
/** Of a color in XYZ: programs round differently. */
const SAME = 0.003;

const TAGS_AT = 128;
const ENTRY_BYTES = 12;
const XYZ_BYTES = 20;
/** Of a curve as a table; the largest that are in use have 4096 entries. */
const MOST_ENTRIES = 4096;
/** The numbers that a parametric curve of each kind has. */
const PARAMETERS = [1, 3, 4, 5, 7];

/**
 * The profile of a picture's wide colors, made new of the numbers of `icc`: of its texts and its private tags nothing is left.
 * Undefined for another space than the known ones, and for what is no profile. Of its own result it makes the same bytes.
 */
export function wideProfile(icc: Buffer): Buffer | undefined {
  const tags = tagsOf(icc);
  // With tables, the columns and curves are not what counts.
  if (!tags || [...tags.keys()].some((name) => name.startsWith('A2B'))) return undefined;
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => columnOf(tags.get(name)));
  const curves = ['rTRC', 'gTRC', 'bTRC'].map((name) => curveOf(tags.get(name)));
  if (!areAll(columns) || !areAll(curves) || !KNOWN.some((space) => isSame(columns, space))) return undefined;
  return rgbProfile(columns, curves);
}

const areAll = (tags: readonly (Buffer | undefined)[]): tags is readonly Buffer[] => !tags.includes(undefined);

/** By name, of an RGB profile over XYZ (ICC.1:2022, 7.2 and 7.3). */
function tagsOf(icc: Buffer): Map<string, Buffer> | undefined {
  if (icc.length < TAGS_AT + 4 || icc.toString('latin1', 16, 24) !== 'RGB XYZ ') return undefined;
  const count = icc.readUInt32BE(TAGS_AT);
  if (TAGS_AT + 4 + count * ENTRY_BYTES > icc.length) return undefined;
  const tags = new Map<string, Buffer>();
  for (let i = 0; i < count; i++) {
    const at = TAGS_AT + 4 + i * ENTRY_BYTES;
    const offset = icc.readUInt32BE(at + 4);
    tags.set(icc.toString('latin1', at, at + 4), icc.subarray(offset, offset + icc.readUInt32BE(at + 8)));
  }
  return tags;
}

const typeOf = (tag: Buffer): string => tag.toString('latin1', 0, 4);

function columnOf(tag: Buffer | undefined): Buffer | undefined {
  return tag && tag.length >= XYZ_BYTES && typeOf(tag) === 'XYZ ' ? tag.subarray(0, XYZ_BYTES) : undefined;
}

/** A curve without what may follow it, padded as tags are. */
function curveOf(tag: Buffer | undefined): Buffer | undefined {
  if (!tag || tag.length < 12) return undefined;
  const bytes = bytesOfCurve(tag);
  if (bytes === undefined || bytes > tag.length) return undefined;
  return Buffer.concat([tag.subarray(0, bytes), Buffer.alloc(-bytes & 3)]);
}

function bytesOfCurve(tag: Buffer): number | undefined {
  if (typeOf(tag) === 'curv') {
    const entries = tag.readUInt32BE(8);
    return entries <= MOST_ENTRIES ? 12 + 2 * entries : undefined;
  }
  const parameters = typeOf(tag) === 'para' ? PARAMETERS[tag.readUInt16BE(8)] : undefined;
  return parameters && 12 + 4 * parameters;
}

function isSame(columns: readonly Buffer[], [white, ...primaries]: Chromaticities): boolean {
  const known = columnsOf(white, primaries)!;
  return columns.every((column, i) =>
    known[i]!.every((value, j) => Math.abs(column.readInt32BE(8 + 4 * j) / 65_536 - value) < SAME),
  );
}
