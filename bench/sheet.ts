import sharp from 'sharp';
import type { Raster } from '../src/engine/raster.ts';
import { toSharp } from './picture-files.ts';

/** One picture of a sheet; a background shows a transparent picture on that colour. */
export interface SheetCell {
  readonly picture: Raster;
  readonly background?: string;
}

const CELL = 760;

/** Writes a PNG with the pictures, two in a row, each fitted into a square of 760 px. */
export async function writeSheet(path: string, cells: readonly SheetCell[]): Promise<void> {
  const tiles = await Promise.all(cells.map(renderCell));
  const height = CELL * Math.ceil(cells.length / 2);
  await sharp({ create: { width: 2 * CELL, height, channels: 3, background: '#808080' } })
    .composite(tiles.map((input, i) => ({ input, left: (i % 2) * CELL, top: Math.floor(i / 2) * CELL })))
    .png()
    .toFile(path);
}

function renderCell({ picture, background }: SheetCell): Promise<Buffer> {
  const fitted = toSharp(picture).resize(CELL, CELL, { fit: 'inside' });
  return (background === undefined ? fitted : fitted.flatten({ background })).png().toBuffer();
}
