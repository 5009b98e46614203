import sharp from 'sharp';
import { cubicFilter, resampleRasterAt } from '../../src/engine/resample/resample.ts';
import type { Raster } from '../../src/engine/raster.ts';

/** How a generative model's copy of a picture differs from it. */
export interface Redrawing {
  /** In pixels of the answer. */
  readonly dx?: number;
  readonly dy?: number;
  readonly scale?: number;
  /** Of the levels, 1 for the same exposure. */
  readonly exposure?: number;
  /** Levels added to red and taken from blue. */
  readonly warmth?: number;
}

const PIXELS_1K = 1024 ** 2;
const QUALITY = 85;

/** `edited` as a model would send it back: about a megapixel, as JPEG, moved and scaled, in another exposure. */
export async function redraw(
  edited: Raster,
  { dx = 0, dy = 0, scale = 1, exposure = 1, warmth = 0 }: Redrawing = {},
): Promise<Buffer> {
  const side = Math.sqrt(PIXELS_1K / (edited.width * edited.height));
  const [width, height] = [Math.round(edited.width * side), Math.round(edited.height * side)];
  const along = (from: number, to: number, shift: number) => {
    const step = from / to / scale;
    return { scale: step, offset: (from - 1) / 2 - step * ((to - 1) / 2 + shift) };
  };
  const moved = resampleRasterAt(edited, width, height, cubicFilter, {
    x: along(edited.width, width, dx),
    y: along(edited.height, height, dy),
  });
  const tint = [warmth, 0, -warmth];
  const { data } = moved;
  for (let c = 0; c < 3; c++) for (let i = c; i < data.length; i += 4) data[i] = exposure * data[i]! + tint[c]!;
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return pixels.jpeg({ quality: QUALITY }).toBuffer();
}

/** A picture's pixels. */
export async function decode(bytes: Buffer | string): Promise<Raster> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
