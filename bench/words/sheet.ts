import sharp from 'sharp';
import type { Plane, Raster } from '../../src/engine/raster.ts';
import { toSharp } from '../picture-files.ts';
import { renderLabel } from '../render-label.ts';
import type { PhraseResult } from './score.ts';

/** A photo with its mask tinted, and its label. */
export interface SheetTile {
  readonly picture: Buffer;
  readonly height: number;
  readonly label: Buffer;
}

const COLUMNS = 5;
const WIDTH = 420;
const GAP = 8;
const LABEL_HEIGHT = 24;
/** R G B A of what the mask marks. */
const TINT = [255, 0, 255, 255] as const;
const TINT_SHARE = 0.55;

/** A tile of the sheet, `WIDTH` px wide; a phrase that was refused has no mask and no tint. */
export async function cellOf(picture: Raster, mask: Plane | undefined, result: PhraseResult): Promise<SheetTile> {
  const { phrase, answer, iou } = result;
  const label = answer === 'refused' ? `${phrase} · refused` : `${phrase} · ${iou.toFixed(2)} · ${answer}`;
  const { data, info } = await toSharp(mask ? tinted(picture, mask) : picture)
    .resize({ width: WIDTH })
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, height: info.height, label: await renderLabel(label) };
}

/** Writes the tiles as one PNG, `COLUMNS` in a row. */
export async function writeWordsSheet(path: string, tiles: readonly SheetTile[]): Promise<void> {
  const placed = [];
  let top = GAP;
  for (let start = 0; start < tiles.length; start += COLUMNS) {
    const row = tiles.slice(start, start + COLUMNS);
    for (const [column, { picture, label }] of row.entries()) {
      const left = GAP + column * (WIDTH + GAP);
      placed.push({ input: label, left, top }, { input: picture, left, top: top + LABEL_HEIGHT });
    }
    top += LABEL_HEIGHT + GAP + Math.max(...row.map(({ height }) => height));
  }
  const size = { width: GAP + COLUMNS * (WIDTH + GAP), height: top };
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .png()
    .toFile(path);
}

function tinted(picture: Raster, mask: Plane): Raster {
  const data = picture.data.map((value, i) => {
    const share = TINT_SHARE * mask.data[i >> 2]!;
    return (1 - share) * value + share * TINT[i % 4]!;
  });
  return { ...picture, data };
}
