import sharp from 'sharp';
import type { Raster } from '../src/engine/raster.ts';
import { toSharp } from './picture-files.ts';

/** One picture of a sheet; a background shows a transparent picture on that colour. */
export interface SheetCell {
  readonly picture: Raster;
  readonly background?: string;
}

const WIDTH = 760;

/** Writes a PNG with pictures of one shape, two in a row, each 760 px wide. */
export async function writeSheet(path: string, cells: readonly SheetCell[]): Promise<void> {
  const { width, height } = cells[0]!.picture;
  const rowHeight = Math.max(1, Math.round((WIDTH * height) / width));
  const tiles = await Promise.all(cells.map((cell) => renderCell(cell, rowHeight)));
  const size = { width: 2 * WIDTH, height: rowHeight * Math.ceil(cells.length / 2) };
  await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite(tiles.map((input, i) => ({ input, left: (i % 2) * WIDTH, top: Math.floor(i / 2) * rowHeight })))
    .png()
    .toFile(path);
}

function renderCell({ picture, background }: SheetCell, height: number): Promise<Buffer> {
  const fitted = toSharp(picture).resize(WIDTH, height, { fit: 'fill' });
  return (background === undefined ? fitted : fitted.flatten({ background })).png().toBuffer();
}
