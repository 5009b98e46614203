import { assertOneKind, paintTiles, type TileWork } from './paint-tiles.ts';
import type { CodedGrid, Heic } from './read-heic.ts';
import { withSecondThread } from './tile-helper.ts';
import type { Canvas } from './to-rgba.ts';

/** Fewer are decoded before a second thread has begun. */
const SHARED_PIXELS = 4e6;

/** Pixels of 8 bits, rows from the top without gaps: RGB, or RGBA, straight. */
export interface DecodedHeic {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8ClampedArray<SharedArrayBuffer>;
}

/**
 * The pixels of a HEIC as they are shown: turned, mirrored and cut. Its profile is not applied. Tiles are decoded by two threads.
 * Rejects when a coded picture is damaged.
 */
export async function decodeHeic({ picture, alpha }: Heic): Promise<DecodedHeic> {
  const { width, height } = picture.placement;
  const channels = alpha ? 4 : 3;
  const data = new Uint8ClampedArray(new SharedArrayBuffer(channels * width * height));
  await decodeGrid(picture, { data, channels }, false);
  if (alpha) await decodeGrid(alpha, { data, channels }, true);
  return { width, height, channels, data };
}

/** Decodes all of a HEIC only to know that it can be, without room for its pixels. Rejects when a coded picture is damaged. */
export async function checkHeic({ picture, alpha }: Heic): Promise<void> {
  await decodeGrid(picture, undefined, false);
  if (alpha) await decodeGrid(alpha, undefined, true);
}

async function decodeGrid(grid: CodedGrid, canvas: Canvas | undefined, isAlpha: boolean): Promise<void> {
  assertOneKind(grid);
  const work: TileWork = { grid, canvas, isAlpha, next: new Int32Array(new SharedArrayBuffer(4)) };
  if (grid.tiles.length === 1 || grid.width * grid.height < SHARED_PIXELS) paintTiles(work);
  else await withSecondThread(work);
}
