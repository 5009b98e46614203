import { NumberReader } from './boxes.ts';
import {
  type PictureHeader,
  readPictureHeader,
  readSequenceHeader,
  type SequenceHeader,
} from './hevc-parameter-sets.ts';
import { readSlice, type Slice } from './hevc-slice.ts';

/** What a decoder is told before a coded picture, all of it read and found to be what cameras write. */
export interface HevcConfiguration {
  readonly sequence: SequenceHeader;
  readonly picture: PictureHeader;
  /** Bytes of the length before each unit of the picture that this belongs to. */
  readonly lengthSize: number;
  /** The two headers as they came: some cameras put them before each picture again. */
  readonly headers: readonly Buffer[];
}

/** NAL unit types (ITU-T H.265, table 7-1). */
const IDR = [19, 20];
const VPS = 32;
const SPS = 33;
const PPS = 34;
/** Delimiters, ends, fillings and remarks. */
const [FIRST_REMARK, LAST_REMARK] = [35, 40];

/**
 * Reads an `hvcC` (ISO/IEC 14496-15, 8.3.3). Throws unless it holds one sequence header and one picture header, and nothing else
 * but a header of layers, which no single picture needs: it is left out, and not read by anybody.
 */
export function readHevcConfiguration(hvcC: Buffer): HevcConfiguration {
  const reader = new NumberReader(hvcC);
  const general = reader.take(22);
  const units: Record<number, Buffer[]> = { [VPS]: [], [SPS]: [], [PPS]: [] };
  for (let arrays = reader.uint(1); arrays > 0; arrays--) {
    const type = reader.uint(1) & 63;
    for (let count = reader.uint(2); count > 0; count--) {
      const unit = reader.take(reader.uint(2));
      // Anything else there (remarks) may be left out, but phones do not write it.
      if (typeOf(unit) !== type || !units[type]) throw new Error(`A NAL unit of type ${type} in hvcC`);
      units[type].push(unit);
    }
  }
  const [sps, pps] = [only(units[SPS]!), only(units[PPS]!)];
  const sequence = readSequenceHeader(sps);
  const lengthSize = (general[21]! & 3) + 1;
  return { sequence, picture: readPictureHeader(pps, sequence), lengthSize, headers: [sps, pps] };
}

/**
 * The slices of one IDR picture, in their order; remarks, delimiters and the same headers once more left out. Throws for any
 * other unit (no header may come that was not looked at), and for slices that are not each behind the one before.
 */
export function readSlices(data: Buffer, configuration: HevcConfiguration): Slice[] {
  const { lengthSize, sequence, picture, headers } = configuration;
  const slices: Slice[] = [];
  const types = new Set<number>();
  for (let at = 0; at < data.length;) {
    const length = new NumberReader(data.subarray(at)).uint(lengthSize);
    const unit = data.subarray(at + lengthSize, at + lengthSize + length);
    if (unit.length < length) throw new Error('A NAL unit beyond its item');
    const type = typeOf(unit);
    if (IDR.includes(type)) {
      slices.push(readSlice(unit, { sequence, picture, after: slices.at(-1)?.address ?? -1 }));
      types.add(type);
    } else if (!isLeftOut(type) && !headers.some((header) => header.equals(unit)))
      throw new Error(`A NAL unit of type ${type}`);
    at += lengthSize + length;
  }
  if (types.size !== 1) throw new Error(`${types.size} kinds of coded picture`);
  return slices;
}

/** What says nothing of the pixels. */
function isLeftOut(type: number): boolean {
  return type === VPS || (type >= FIRST_REMARK && type <= LAST_REMARK);
}

/** Throws but for the lowest layer and its lowest level of time. */
function typeOf(unit: Buffer): number {
  if (unit.length < 3 || (unit[0]! & 0x81) !== 0 || unit[1] !== 1) throw new Error('A NAL unit of another layer');
  return (unit[0]! >> 1) & 63;
}

function only(units: readonly Buffer[]): Buffer {
  const [first, ...others] = units;
  if (!first || others.length > 0) throw new Error(`${units.length} headers of a kind`);
  return first;
}
