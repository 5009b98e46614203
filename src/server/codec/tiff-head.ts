import { open, readFile } from 'node:fs/promises';
import { ApiError } from '../errors/api-error.ts';

/** Numbers of fields (TIFF 6.0, part 1; DNG 1.7, chapter 4). */
const TAG = {
  subfileType: 254,
  width: 256,
  height: 257,
  compression: 259,
  photometric: 262,
  orientation: 274,
  tileWidth: 322,
  tileHeight: 323,
  dngVersion: 50_706,
} as const;

/** Of fields: one byte, two, or four. */
const TYPE = { byte: 1, short: 3, long: 4 } as const;
const WIDTHS = { [TYPE.byte]: 1, [TYPE.short]: 2, [TYPE.long]: 4 } as const;

/** None, LZW, JPEG, Deflate by both of its numbers, PackBits. */
const COMPRESSIONS = [1, 5, 7, 8, 32_946, 32_773];
/** Grey from white or from black, RGB, a palette, inks, YCbCr. A camera's raw colors are others. */
const COLORS = [0, 1, 2, 3, 5, 6];
/** Bit 0 of the subfile type tells a smaller copy of another picture, which is what raw files begin with. */
const REDUCED = 1;

const UPRIGHT = 1;
const LAST_ORIENTATION = 8;

const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
/** Programs write about twenty, cameras up to a hundred. */
const MAX_ENTRIES = 1_000;
/** A tile is decoded whole, however small its picture is. Programs write tiles of 512 × 512. */
const MAX_TILE_PIXELS = 2 ** 24;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a TIFF's first picture, as its first directory has it; undefined when the directory is not within `head`.
 * Throws `unsupported_image` for raw files of cameras, and for compressions and colors that no photo program writes, so that
 * libtiff's other decoders meet no stranger's file; `unreadable_image` for a directory that makes no sense.
 */
export function tiffSize(head: Buffer): Size | undefined {
  const isLittle = head[0] === 0x49;
  const directory = head.subarray(directoryAt(head, isLittle));
  const fields = fieldsOf(directory, isLittle);
  return fields && sizeIn(fields);
}

/** The same of a file, wherever in it the directory lies. */
export async function readTiffSize(path: string): Promise<Size> {
  return sizeIn((await readFields(path)).fields);
}

/**
 * The bytes of a TIFF whose orientation is none of the eight, with that of an upright one: libtiff takes it for damage, and every
 * other program for nothing. Undefined for all other files.
 */
export async function readUprightTiff(path: string): Promise<Buffer | undefined> {
  const { fields, places, isLittle } = await readFields(path);
  const orientation = fields.get(TAG.orientation) ?? UPRIGHT;
  if (orientation >= UPRIGHT && orientation <= LAST_ORIENTATION) return undefined;
  const bytes = await readFile(path);
  const { at, width } = places.get(TAG.orientation)!;
  if (isLittle) bytes.writeUIntLE(UPRIGHT, at, width);
  else bytes.writeUIntBE(UPRIGHT, at, width);
  return bytes;
}

/** The fields of a file's first directory, and where in the file their values stand. */
async function readFields(path: string) {
  await using file = await open(path);
  const header = Buffer.alloc(HEADER_BYTES);
  await file.read(header, 0, HEADER_BYTES, 0);
  const isLittle = header[0] === 0x49;
  const directory = Buffer.alloc(2 + ENTRY_BYTES * MAX_ENTRIES);
  const begin = directoryAt(header, isLittle);
  const { bytesRead } = await file.read(directory, 0, directory.length, begin);
  const places = new Map<number, { at: number; width: number }>();
  const fields = fieldsOf(directory.subarray(0, bytesRead), isLittle, (tag, at, width) =>
    places.set(tag, { at: begin + at, width }),
  );
  if (!fields) throw new ApiError('unreadable_image', { cause: new Error('A directory beyond the file') });
  return { fields, places, isLittle };
}

function directoryAt(header: Buffer, isLittle: boolean): number {
  if (header.length < HEADER_BYTES) throw new ApiError('unreadable_image', { cause: new Error('Half a header') });
  return isLittle ? header.readUInt32LE(4) : header.readUInt32BE(4);
}

/** The first value of each field that holds a whole number; of a field that is there twice, the first, as libtiff reads it. */
function fieldsOf(
  directory: Buffer,
  isLittle: boolean,
  onField: (tag: number, valueAt: number, width: number) => void = () => {},
): Map<number, number> | undefined {
  if (directory.length < 2) return undefined;
  const short = (at: number): number => (isLittle ? directory.readUInt16LE(at) : directory.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? directory.readUInt32LE(at) : directory.readUInt32BE(at));
  const count = short(0);
  if (count > MAX_ENTRIES) throw new ApiError('unreadable_image', { cause: new Error(`${count} fields`) });
  if (directory.length < 2 + ENTRY_BYTES * count) return undefined;
  const fields = new Map<number, number>();
  for (let at = 2; at < 2 + ENTRY_BYTES * count; at += ENTRY_BYTES) {
    const [tag, type] = [short(at), short(at + 2)];
    const value = { [TYPE.byte]: directory[at + 8], [TYPE.short]: short(at + 8), [TYPE.long]: long(at + 8) }[type];
    if (value === undefined || fields.has(tag)) continue;
    fields.set(tag, value);
    onField(tag, at + 8, WIDTHS[type as keyof typeof WIDTHS]);
  }
  return fields;
}

function sizeIn(fields: ReadonlyMap<number, number>): Size {
  const valueOf = (tag: keyof typeof TAG): number => fields.get(TAG[tag]) ?? 0;
  const isOpened =
    COMPRESSIONS.includes(fields.get(TAG.compression) ?? 1) &&
    COLORS.includes(fields.get(TAG.photometric) ?? -1) &&
    (valueOf('subfileType') & REDUCED) === 0 &&
    !fields.has(TAG.dngVersion);
  if (!isOpened) throw new ApiError('unsupported_image');
  const size = { width: valueOf('width'), height: valueOf('height') };
  const tile = valueOf('tileWidth') * valueOf('tileHeight');
  if (size.width * size.height === 0 || tile > MAX_TILE_PIXELS) {
    throw new ApiError('unreadable_image', { cause: new Error(`${size.width} × ${size.height} in tiles of ${tile}`) });
  }
  return size;
}
