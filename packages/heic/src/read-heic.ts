import { type Box, NumberReader } from './boxes.ts';
import { readHevcConfiguration, readSlices } from './hevc-header.ts';
import type { Colors, PictureHeader, SequenceHeader } from './hevc-parameter-sets.ts';
import type { Slice } from './hevc-slice.ts';
import { type Placement, placementOf, type Size } from './placement.ts';
import { type HeifItems, readItems } from './read-items.ts';

/** A picture of 48 megapixels in tiles of 512 × 512 has 192. */
const MOST_TILES = 1_024;
/** A coded picture is whole blocks of up to 64 × 64. */
const MOST_PADDING = 63;
const NCLX_BYTES = 11;
const ALPHA = ['urn:mpeg:hevc:2015:auxid:1', 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'];
/** What changes how the pixels stand (ISO/IEC 23008-12, 6.5.9, 6.5.10, 6.5.12; 14496-12, 12.1.4). */
const TURNING = ['clap', 'irot', 'imir'];

/** The picture is larger than its reader takes. */
export class TooManyPixelsError extends Error {
  readonly size: Size;

  constructor(size: Size, maxPixels: number) {
    super(`${size.width} × ${size.height} pixels, at most ${maxPixels} are read`);
    this.size = size;
  }
}

/** One coded picture, its headers read and found good; its samples are not decoded. */
export interface CodedPicture {
  readonly sequence: SequenceHeader;
  readonly header: PictureHeader;
  readonly slices: readonly Slice[];
}

/** Coded pictures of one size that fill a larger one in rows from the top, or one alone. */
export interface CodedGrid extends Size {
  readonly columns: number;
  readonly tile: Size;
  readonly tiles: readonly CodedPicture[];
  /** Where its pixels stand in the picture that is shown. */
  readonly placement: Placement;
  /** What the container says of them; else the sequence header may. */
  readonly colors: Colors | undefined;
}

export interface Heic {
  readonly picture: CodedGrid;
  readonly alpha: CodedGrid | undefined;
  /** ICC. */
  readonly profile: Buffer | undefined;
}

/**
 * The main picture of a HEIC: one HEVC picture or a grid of them, and its transparency where it has one. All that the file says of
 * them is read and checked here, before anything is decoded; what HEIF can do besides is refused (docs/decisions/012). Throws for
 * what no phone writes, and TooManyPixelsError beyond `maxPixels`.
 */
export function readHeic(file: Buffer, maxPixels: number): Heic {
  const items = readItems(file);
  const picture = pictureOf(items, items.primaryId, maxPixels);
  const alphaId = items.referencesTo(items.primaryId, 'auxl').find((id) => isAlpha(items.propertiesOf(id)));
  const alpha = alphaId === undefined || alphaId === items.primaryId ? undefined : alphaOf(items, alphaId, maxPixels);
  // Some phones say the profile of a grid's tiles only.
  const [tile = items.primaryId] = items.referencesFrom(items.primaryId, 'dimg');
  const profile = profileOf(items.propertiesOf(items.primaryId)) ?? profileOf(items.propertiesOf(tile));
  if (
    alpha &&
    (alpha.placement.width !== picture.placement.width || alpha.placement.height !== picture.placement.height)
  )
    throw new Error('Transparency that stands otherwise');
  return { picture, alpha, profile };
}

/** Its transparency has the size of the picture: it need not be scaled. */
function alphaOf(items: HeifItems, id: number, maxPixels: number): CodedGrid {
  const [whole, size] = [items.primaryId, id].map((each) => sizeOf(items.propertiesOf(each), maxPixels));
  if (whole!.width !== size!.width || whole!.height !== size!.height) throw new Error('Transparency of another size');
  return pictureOf(items, id, maxPixels);
}

function pictureOf(items: HeifItems, id: number, maxPixels: number): CodedGrid {
  const type = items.typeOf(id);
  if (type === 'grid') return gridOf(items, id, maxPixels);
  if (type !== 'hvc1') throw new Error(`A picture of type ${type}`);
  const properties = items.propertiesOf(id);
  const tile = sizeOf(properties, maxPixels);
  const placement = placementOf(tile, turningOf(properties));
  const tiles = [codedPicture(items, id, tile, readHevcConfiguration)];
  return { ...tile, columns: 1, tile, tiles, placement, colors: colorsOf(properties) };
}

type ReadConfiguration = typeof readHevcConfiguration;

/** Tiles share their headers, which are read once. */
function readingOnce(): ReadConfiguration {
  const known = new Map<Buffer, ReturnType<ReadConfiguration>>();
  return (bytes) => {
    const configuration = known.get(bytes) ?? readHevcConfiguration(bytes);
    known.set(bytes, configuration);
    return configuration;
  };
}

function codedPicture(items: HeifItems, id: number, claimed: Size, read: ReadConfiguration): CodedPicture {
  const configuration = read(only(items.propertiesOf(id), 'hvcC'));
  const { sequence, picture: header } = configuration;
  for (const side of ['width', 'height'] as const) {
    const coded = sequence[side];
    if (coded > claimed[side] + MOST_PADDING || sequence.window[side] < claimed[side]) {
      throw new Error(`${side} ${sequence.window[side]} of ${coded} coded, ${claimed[side]} claimed`);
    }
  }
  return { sequence, header, slices: readSlices(items.bytesOf(id), configuration) };
}

/** ISO/IEC 23008-12, 6.6.2.3: rows, columns and size, which tiles of one size fill. */
function gridOf(items: HeifItems, id: number, maxPixels: number): CodedGrid {
  const properties = items.propertiesOf(id);
  const { width, height } = sizeOf(properties, maxPixels);
  const data = items.bytesOf(id);
  const reader = new NumberReader(data);
  const [version, flags, rows, columns] = [reader.uint(1), reader.uint(1), reader.uint(1) + 1, reader.uint(1) + 1];
  const side = (flags & 1) === 1 ? 4 : 2;
  const ids = items.referencesFrom(id, 'dimg');
  if (version !== 0 || reader.uint(side) !== width || reader.uint(side) !== height)
    throw new Error('A grid of another size');
  if (ids.length !== rows * columns || ids.length > MOST_TILES) throw new Error(`${ids.length} tiles`);
  const sizes = ids.map((tile) => sizeOf(items.propertiesOf(tile), maxPixels));
  assertFilled({ width, height }, { rows, columns }, sizes);
  const [tile] = sizes as [Size];
  const read = readingOnce();
  const tiles = ids.map((each) => {
    if (items.typeOf(each) !== 'hvc1') throw new Error(`A tile of type ${items.typeOf(each)}`);
    if (turningOf(items.propertiesOf(each)).length > 0) throw new Error('A tile that is turned or cut');
    return codedPicture(items, each, tile, read);
  });
  const colors = colorsOf(properties) ?? colorsOf(items.propertiesOf(ids[0]!));
  const placement = placementOf({ width, height }, turningOf(properties));
  return { width, height, columns, tile, tiles, placement, colors };
}

/** No gap, and no tile that lies outside: the last row and column begin within the picture. */
function assertFilled(whole: Size, { rows, columns }: { rows: number; columns: number }, tiles: readonly Size[]): void {
  const { width, height } = tiles[0]!;
  const isFilled =
    tiles.every((tile) => tile.width === width && tile.height === height) &&
    columns * width >= whole.width &&
    rows * height >= whole.height &&
    (columns - 1) * width < whole.width &&
    (rows - 1) * height < whole.height;
  if (!isFilled)
    throw new Error(`${columns} × ${rows} tiles of ${width} × ${height} for ${whole.width} × ${whole.height}`);
}

function sizeOf(properties: readonly Box[], maxPixels: number): Size {
  const reader = new NumberReader(only(properties, 'ispe'));
  reader.uint(4);
  const size = { width: reader.uint(4), height: reader.uint(4) };
  if (size.width === 0 || size.height === 0) throw new Error('A picture without pixels');
  if (size.width * size.height > maxPixels) throw new TooManyPixelsError(size, maxPixels);
  return size;
}

function only(properties: readonly Box[], type: string): Buffer {
  const [first, ...others] = properties.filter((property) => property.type === type);
  if (!first || others.length > 0) throw new Error(`${others.length + Number(!!first)} properties ${type}`);
  return first.content;
}

function turningOf(properties: readonly Box[]): Box[] {
  return properties.filter(({ type }) => TURNING.includes(type));
}

/** Which numbers stand for which colors (ISO/IEC 14496-12, 12.1.5). */
function colorsOf(properties: readonly Box[]): Colors | undefined {
  const nclx = properties.find(
    ({ type, content }) =>
      type === 'colr' && content.toString('latin1', 0, 4) === 'nclx' && content.length === NCLX_BYTES,
  );
  if (!nclx) return undefined;
  const { content } = nclx;
  return { primaries: content.readUInt16BE(4), matrix: content.readUInt16BE(8), isFullRange: content[10]! >= 128 };
}

function profileOf(properties: readonly Box[]): Buffer | undefined {
  const profiles = properties.filter(
    ({ type, content }) => type === 'colr' && ['prof', 'rICC'].includes(content.toString('latin1', 0, 4)),
  );
  return profiles[0]?.content.subarray(4);
}

/** Version, flags, then a name that ends with a zero (ISO/IEC 23008-12, 6.5.8). */
function isAlpha(properties: readonly Box[]): boolean {
  return properties.some(
    ({ type, content }) => type === 'auxC' && ALPHA.includes(content.toString('latin1', 4).split('\0', 1)[0]!),
  );
}
