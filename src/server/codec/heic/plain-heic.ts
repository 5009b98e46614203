import { assertPixelCount } from '../pixel-limit.ts';
import { type Box, NumberReader } from './boxes.ts';
import { keepIntraUnits, readHevcConfiguration } from './hevc-header.ts';
import { type HeifItems, readItems } from './read-items.ts';
import { type PlainItem, writeHeic } from './write-heic.ts';

/** A picture of 48 megapixels in tiles of 512 × 512 has 192. */
const MOST_TILES = 1_024;
/** A coded picture is whole blocks of up to 64 × 64. */
const MOST_PADDING = 63;
/** What changes how the pixels stand, and how their colours are told; each is copied as it is, being of few bytes. */
const KEPT = { clap: 32, irot: 1, imir: 1 } as const;
const NCLX_BYTES = 11;
const ALPHA = ['urn:mpeg:hevc:2015:auxid:1', 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'];

export interface PlainHeic {
  readonly file: Buffer;
  /** ICC. */
  readonly profile: Buffer | undefined;
}

/**
 * The main picture of a HEIC alone, in a file that we wrote: one HEVC picture or a grid of them, and its transparency where
 * it has one. Of the file of a stranger the decoder gets no table, no box and no size that was not looked at here, and
 * none of what it can do besides (docs/decisions/250). Throws for what no phone writes; `too_many_pixels` beyond `maxPixels`.
 */
export function plainHeic(file: Buffer, maxPixels: number): PlainHeic {
  const items = readItems(file);
  const picture = pictureOf(items, items.primaryId, maxPixels);
  const alphaId = items.referencesTo(items.primaryId, 'auxl').find((id) => isAlpha(items.propertiesOf(id)));
  const alpha = alphaId === undefined || alphaId === items.primaryId ? undefined : alphaOf(items, alphaId, maxPixels);
  // Some phones say the profile of a grid's tiles only.
  const [tile = items.primaryId] = items.referencesFrom(items.primaryId, 'dimg');
  const profile = profileOf(items.propertiesOf(items.primaryId)) ?? profileOf(items.propertiesOf(tile));
  return { file: writeHeic(picture, alpha), profile };
}

/** Its transparency has the size of the picture: the decoder need not scale it. */
function alphaOf(items: HeifItems, id: number, maxPixels: number): PlainItem {
  const [whole, size] = [items.primaryId, id].map((each) => sizeOf(items.propertiesOf(each), maxPixels));
  if (whole!.width !== size!.width || whole!.height !== size!.height) throw new Error('Transparency of another size');
  return pictureOf(items, id, maxPixels);
}

function pictureOf(items: HeifItems, id: number, maxPixels: number): PlainItem {
  const type = items.typeOf(id);
  if (type === 'hvc1') return codedPicture(items, id, maxPixels);
  if (type === 'grid') return gridOf(items, id, maxPixels);
  throw new Error(`A picture of type ${type}`);
}

function codedPicture(items: HeifItems, id: number, maxPixels: number): PlainItem {
  const properties = items.propertiesOf(id);
  const claimed = sizeOf(properties, maxPixels);
  const configuration = readHevcConfiguration(only(properties, 'hvcC'));
  for (const side of ['width', 'height'] as const) {
    const coded = configuration.sequence[side];
    if (coded < claimed[side] || coded > claimed[side] + MOST_PADDING) {
      throw new Error(`${side} ${coded} coded, ${claimed[side]} claimed`);
    }
  }
  const data = keepIntraUnits(items.bytesOf(id), configuration);
  const hvcC: Box = { type: 'hvcC', content: configuration.written };
  return { type: 'hvc1', data, tiles: [], properties: [...keptOf(properties), hvcC] };
}

/** ISO/IEC 23008-12, 6.6.2.3: rows, columns and size, which tiles of one size fill. */
function gridOf(items: HeifItems, id: number, maxPixels: number): PlainItem {
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
  const tiles = ids.map((tile) => {
    if (items.typeOf(tile) !== 'hvc1') throw new Error(`A tile of type ${items.typeOf(tile)}`);
    return codedPicture(items, tile, maxPixels);
  });
  assertFilled(
    { width, height },
    { rows, columns },
    ids.map((tile) => sizeOf(items.propertiesOf(tile), maxPixels)),
  );
  return { type: 'grid', data: data.subarray(0, 4 + 2 * side), tiles, properties: keptOf(properties) };
}

interface Size {
  readonly width: number;
  readonly height: number;
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
  assertPixelCount(size, maxPixels);
  return size;
}

function only(properties: readonly Box[], type: string): Buffer {
  const [first, ...others] = properties.filter((property) => property.type === type);
  if (!first || others.length > 0) throw new Error(`${others.length + Number(!!first)} properties ${type}`);
  return first.content;
}

function keptOf(properties: readonly Box[]): Box[] {
  return properties.filter(({ type, content }) => {
    if (type === 'ispe') return true;
    if (type === 'colr') return isNclx(content);
    return Object.hasOwn(KEPT, type) && content.length === KEPT[type as keyof typeof KEPT];
  });
}

/** Which numbers stand for which colours (ISO/IEC 14496-12, 12.1.5). */
function isNclx(colr: Buffer): boolean {
  return colr.toString('latin1', 0, 4) === 'nclx' && colr.length === NCLX_BYTES;
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
