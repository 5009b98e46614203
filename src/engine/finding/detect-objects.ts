import type { Abilities, Box, DetectedObject } from '../abilities.ts';
import { cropRaster, type PixelArea } from '../resample/crop.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { boxFilter, resampleRaster } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';
import { mappedBox, overlapOf, shareInside } from './boxes.ts';

/** Boxes with a lower score are wrong more often than right. */
const LEAST_SCORE = 0.3;
/** The same for tiles, which show less context. */
const LEAST_SCORE_OF_TILE = 0.45;
/** An object larger than this share of a tile would have been detected in the whole picture. */
const SMALL = 0.4;
/** The number of tiles per side, and the share of its side that a tile overlaps the next. */
const TILES = 2;
const SHARED = 0.25;
/** The longer side of a tile for the detector, in pixels. */
const TILE_SIDE = 640;

/** Detects objects in the whole picture, by falling score. */
export async function detectInWhole(view: Raster, abilities: Abilities): Promise<DetectedObject[]> {
  const seen = (await abilities.detectObjects(view)).filter(({ score }) => score >= LEAST_SCORE);
  return seen.filter((object) => !isPieceOf(object, seen)).toSorted((a, b) => b.score - a.score);
}

/**
 * Detects small objects in overlapping tiles. Boxes are in pixels of `view`, which is `source` reduced. Tiles produce
 * many false positives, so they only supplement `known` objects.
 */
export async function detectInTiles(
  {
    source,
    view,
    known,
  }: { readonly source: Raster; readonly view: Raster; readonly known: readonly DetectedObject[] },
  abilities: Abilities,
): Promise<DetectedObject[]> {
  const objects: DetectedObject[] = [];
  const scale = { x: view.width / source.width, y: view.height / source.height };
  for (const tile of tilesOf(source)) {
    for (const object of await detectInTile(source, tile, abilities)) {
      const inView = { ...object, box: mappedBox(object.box, scale) };
      if (![...known, ...objects].some((other) => isSame(other, inView))) objects.push(inView);
    }
  }
  return objects;
}

/** Whether an object is a part of a surer one of the same class, such as a head that was taken for an animal. */
function isPieceOf(object: DetectedObject, all: readonly DetectedObject[]): boolean {
  return all.some(
    (other) =>
      other !== object &&
      other.label === object.label &&
      other.score > object.score &&
      shareInside(object.box, other.box) > 0.9,
  );
}

function isSame(known: DetectedObject, object: DetectedObject): boolean {
  if (overlapOf(known.box, object.box) > 0.3) return true;
  return known.label === object.label && shareInside(object.box, known.box) > 0.7;
}

function tilesOf({ width, height }: Raster): PixelArea[] {
  const share = 1 / (TILES - (TILES - 1) * SHARED);
  const [tileWidth, tileHeight] = [Math.ceil(width * share), Math.ceil(height * share)];
  const starts = Array.from({ length: TILES }, (_, i) => i / (TILES - 1));
  return starts.flatMap((y) =>
    starts.map((x) => ({
      left: Math.round(x * (width - tileWidth)),
      top: Math.round(y * (height - tileHeight)),
      width: tileWidth,
      height: tileHeight,
    })),
  );
}

/** Detects small objects in one tile, in pixels of the source. Objects cut by the tile's border are left out. */
async function detectInTile(source: Raster, tile: PixelArea, abilities: Abilities): Promise<DetectedObject[]> {
  const size = fitWithin(tile, TILE_SIDE);
  const picture = resampleRaster(cropRaster(source, tile), size.width, size.height, boxFilter);
  const found = await abilities.detectObjects(picture);
  return found
    .filter(({ score, box }) => score >= LEAST_SCORE_OF_TILE && isSmall(box, size) && !isCut(box, size))
    .map((object) => {
      const box = mappedBox(object.box, { x: tile.width / size.width, y: tile.height / size.height });
      return { ...object, box: mappedBox(box, { left: -tile.left, top: -tile.top, x: 1, y: 1 }) };
    });
}

function isSmall({ left, top, right, bottom }: Box, { width, height }: { width: number; height: number }): boolean {
  return right - left < SMALL * width && bottom - top < SMALL * height;
}

function isCut({ left, top, right, bottom }: Box, { width, height }: { width: number; height: number }): boolean {
  return left < 1 || top < 1 || right > width - 1 || bottom > height - 1;
}
