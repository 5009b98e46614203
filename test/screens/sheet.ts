import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { sizes, themes } from './photographer.ts';

type Size = keyof typeof sizes;
type Theme = (typeof themes)[number];

const GAP = 16;
const LABEL = 28;
const HEIGHT = 360;
const widthOf = (size: Size, height: number) =>
  Math.round((sizes[size].viewport.width / sizes[size].viewport.height) * height);
const shots = Object.keys(sizes).flatMap((size) => themes.map((theme) => [size as Size, theme] as const));

/** All four pictures of a screen beside each other, two screens a row: one PNG to look through. */
export async function writeSheet(folder: string, ids: readonly string[], file: string): Promise<string> {
  const blockWidth = shots.reduce((sum, [size]) => sum + widthOf(size, HEIGHT) + GAP, GAP);
  const blockHeight = LABEL + HEIGHT + GAP;
  const tiles: OverlayOptions[] = [];
  for (const [at, id] of ids.entries()) {
    let left = (at % 2) * blockWidth + GAP;
    const top = Math.floor(at / 2) * blockHeight;
    tiles.push({ input: label(id, blockWidth - GAP), left, top });
    for (const [size, theme] of shots) {
      tiles.push({ input: await thumbnail(folder, id, size, theme, HEIGHT), left, top: top + LABEL });
      left += widthOf(size, HEIGHT) + GAP;
    }
  }
  const width = Math.min(ids.length, 2) * blockWidth;
  await canvas(width, Math.ceil(ids.length / 2) * blockHeight + GAP, '#8c8c8c')
    .composite(tiles)
    .png()
    .toFile(file);
  return file;
}

/** A small one for the README: each screen once on a desk and once on a phone, in turns light and dark. */
export async function writeReadmeSheet(folder: string, ids: readonly string[], file: string): Promise<string> {
  const height = 300;
  const columns = 2;
  const blockWidth = widthOf('desktop', height) + widthOf('mobile', height) + 2 * GAP;
  const tiles: OverlayOptions[] = [];
  for (const [at, id] of ids.entries()) {
    const row = Math.floor(at / columns);
    const theme = themes[(at + row) % 2] ?? 'light';
    const left = (at % columns) * blockWidth + GAP;
    const top = row * (height + GAP) + GAP;
    tiles.push({ input: await thumbnail(folder, id, 'desktop', theme, height), left, top });
    tiles.push({
      input: await thumbnail(folder, id, 'mobile', theme === 'light' ? 'dark' : 'light', height),
      left: left + widthOf('desktop', height) + GAP,
      top,
    });
  }
  const rows = Math.ceil(ids.length / columns);
  await canvas(columns * blockWidth + GAP, rows * (height + GAP) + GAP, '#8c8c8c')
    .composite(tiles)
    .webp({ quality: 82 })
    .toFile(file);
  return file;
}

const canvas = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

const thumbnail = (folder: string, id: string, size: Size, theme: Theme, height: number) =>
  sharp(path.join(folder, `${id}.${size}.${theme}.png`))
    .resize({ width: widthOf(size, height), height, fit: 'cover', position: 'top' })
    .toBuffer();

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="20" font-family="sans-serif" font-size="15">${text}</text></svg>`,
  );
}
