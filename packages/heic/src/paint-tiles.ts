import { decodePicture } from './hevc/decode-picture.ts';
import type { CodedGrid } from './read-heic.ts';
import { type Canvas, paintAlpha, paintColors } from './to-rgba.ts';

/** The tiles of a picture, which several threads decode, each taking the next that nobody has. */
export interface TileWork {
  readonly grid: CodedGrid;
  /** None when it is only to be known that they can be decoded. */
  readonly canvas: Canvas | undefined;
  readonly isAlpha: boolean;
  /** One number: the tile that is next. */
  readonly next: Int32Array<SharedArrayBuffer>;
}

/**
 * Decodes tiles until none is left, and paints each where it is shown. Throws when one is damaged, or is of another kind than the
 * first; the other threads then stop as well.
 */
export function paintTiles({ grid, canvas, isAlpha, next }: TileWork): void {
  const { tiles, columns, tile, width, height } = grid;
  const paint = isAlpha ? paintAlpha : paintColors;
  try {
    for (let i = Atomics.add(next, 0, 1); i < tiles.length; i = Atomics.add(next, 0, 1)) {
      const { sequence, header, slices } = tiles[i]!;
      const { planes, shiftX, shiftY } = decodePicture(sequence, header, slices);
      if (!canvas) continue;
      const [left, top] = [(i % columns) * tile.width, Math.floor(i / columns) * tile.height];
      const [right, bottom] = [Math.min(width, left + tile.width), Math.min(height, top + tile.height)];
      const { window, depth } = sequence;
      const part = { left, top, right, bottom };
      paint({ planes, shiftX, shiftY, depth, window, colors: tiles[0]!.sequence.colors, ...part }, grid, canvas);
    }
  } catch (error) {
    Atomics.store(next, 0, tiles.length);
    throw error;
  }
}

/** Throws unless all tiles have the samples of the first, and end where samples of color do. */
export function assertOneKind({ tiles, columns, tile }: CodedGrid): void {
  const { chroma, depth } = tiles[0]!.sequence;
  if (tiles.some(({ sequence }) => sequence.chroma !== chroma || sequence.depth !== depth))
    throw new Error('Tiles of different kinds');
  const isShared = [chroma === 1 || chroma === 2, chroma === 1];
  if ((columns > 1 && isShared[0] && tile.width & 1) || (tiles.length > columns && isShared[1] && tile.height & 1))
    throw new Error('Tiles that end within a sample of color');
}
