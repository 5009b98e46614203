import sharp from 'sharp';
import type { Plane, Raster } from '../../src/engine/raster.ts';
import { toSharp } from './picture-files.ts';

const WIDTH = 420;
const GAP = 8;
const LABEL_HEIGHT = 24;
/** R G B A of what a mask marks. */
const TINT = [255, 0, 255, 255] as const;
const TINT_SHARE = 0.55;

/** A picture with a label above it. */
interface SheetTile {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  readonly label: Buffer;
}

/** A tile of a sheet, `width` pixels wide. Transparent parts are magenta. */
export async function tileOf(picture: Raster, label: string, width = WIDTH): Promise<SheetTile> {
  const { data, info } = await toSharp(picture)
    .resize({ width })
    .flatten({ background: '#ff00ff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height, label: await renderLabel(label) };
}

/** The picture with what the mask marks in magenta. */
export function tinted(picture: Raster, mask: Plane): Raster {
  const data = picture.data.map((value, i) => {
    const share = TINT_SHARE * mask.data[i >> 2]!;
    return (1 - share) * value + share * TINT[i % 4]!;
  });
  return { ...picture, data };
}

/** Writes the rows of tiles as one PNG. */
export async function writeSheet(path: string, rows: readonly (readonly SheetTile[])[]): Promise<void> {
  const placed = [];
  let top = GAP;
  let right = GAP;
  for (const row of rows) {
    let left = GAP;
    for (const { picture, label, width } of row) {
      placed.push({ input: label, left, top }, { input: picture, left, top: top + LABEL_HEIGHT });
      left += width + GAP;
    }
    right = Math.max(right, left);
    top += LABEL_HEIGHT + GAP + Math.max(...row.map(({ height }) => height));
  }
  const size = { width: right, height: top };
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .png()
    .toFile(path);
}

/** A line of text in black. By Pango, for the server's part of this process (restricted-sharp) lets no SVG be read. */
function renderLabel(text: string): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({ text: { text: escaped, font: 'sans 12', dpi: 96, rgba: true } })
    .resize({ width: WIDTH, height: LABEL_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
