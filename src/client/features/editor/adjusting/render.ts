import { pixelsOf } from '../../../../pixels/pixels-of.ts';
import { applyTone, type Tone, type ToneTable } from '../../../../pixels/tone.ts';
import { detailOf, sharpen, sharpeningSigma, sharpeningReach } from '../../../../pixels/unsharp-mask.ts';
import type { Size } from '../canvas/viewport.ts';
import type { Adjustment } from './adjustment.ts';
import { type Matrix, matrixOf, type Output, outputOf, scaledOutput, wholeCropOf } from './geometry.ts';

/** Where the pixels of an adjusted picture come from and lie. */
export interface Rendering extends Output {
  /** From pixels of the picture at full size to those of `content`. */
  readonly matrix: Matrix;
  /** The picture at full size. */
  readonly size: Size;
  /** The standard deviation of the blur that sharpening takes off. */
  readonly sigma: number;
}

/** RGBA of some rows, alpha not multiplied in. */
export interface Band {
  readonly width: number;
  /** The first row, and how many. */
  readonly top: number;
  readonly rows: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** The adjusted picture at full size, or smaller for the screen. */
export function renderingOf(adjustment: Adjustment, size: Size, scale = 1): Rendering {
  const whole = outputOf(adjustment, size);
  const output = scale === 1 ? whole : scaledOutput(whole, scale);
  const crop = wholeCropOf(adjustment, size);
  const sigma = scale * sharpeningSigma(whole.content);
  return { ...output, size, sigma, matrix: matrixOf(adjustment, size, crop, output.content) };
}

/** Rows of the crop, counted from its own top: cut, turned, straightened and scaled; light and colors as they are. */
export function drawContent(
  picture: CanvasImageSource & Size,
  { size, matrix, content: { width } }: Rendering,
  top: number,
  rows: number,
): Band {
  const context = new OffscreenCanvas(width, rows).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  const { a, b, c, d, e, f } = matrix;
  context.setTransform(a, b, c, d, e, f - top);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return { width, top, rows, data: context.getImageData(0, 0, width, rows).data };
}

/** Rows beside those asked for that sharpening needs. */
const reachOf = ({ sigma }: Rendering, { sharpness }: Tone): number => (sharpness === 0 ? 0 : sharpeningReach(sigma));

/** The details of a band, which sharpening adds to. */
export const detailIn = ({ data, width, rows }: Band, { sigma }: Rendering): Float32Array =>
  detailOf(data, { width, height: rows }, sigma);

/** The band with sharper details, which are asked for where they are needed. */
export function sharpenBand(band: Band, { sharpness }: Tone, details: () => Float32Array): Band {
  if (sharpness === 0) return band;
  return { ...band, data: sharpen(band.data, details(), sharpness) as Band['data'] };
}

/** Puts a tone on rows of the crop and lays them where they belong: rows `top` and on of the frame, which `out` holds. */
export function layTone(band: Band, rendering: Rendering, table: ToneTable, top: number, out: Uint8ClampedArray): void {
  const { frame, content, onWhite } = rendering;
  const from = pixelsOf(band.data);
  const to = pixelsOf(out);
  if (!onWhite) {
    const first = (top - band.top) * band.width;
    applyTone(from.subarray(first, first + to.length), to, table);
    return;
  }
  const rows = to.length / frame.width;
  to.fill(WHITE);
  const row = new Uint32Array(content.width);
  for (let y = 0; y < rows; y++) {
    const at = top + y - content.top;
    if (at < 0 || at >= content.height) continue;
    const start = (at - band.top) * band.width;
    applyTone(from.subarray(start, start + band.width), row, table);
    layOnWhite(row, to.subarray(y * frame.width + content.left));
  }
}

const WHITE = 0xffffffff;

function layOnWhite(row: Uint32Array, to: Uint32Array): void {
  for (let x = 0; x < row.length; x++) {
    const pixel = row[x]!;
    const alpha = pixel >>> 24;
    const light = (shift: number) => Math.round(255 - ((255 - ((pixel >>> shift) & 255)) * alpha) / 255);
    to[x] = alpha === 255 ? pixel : (light(0) | (light(8) << 8) | (light(16) << 16) | (255 << 24)) >>> 0;
  }
}

/** The rows of the crop that rows of the frame show, one at least, with those that sharpening needs beside them. */
export function contentRows(
  rendering: Rendering,
  tone: Tone,
  top: number,
  rows: number,
): { readonly top: number; readonly rows: number } {
  const { content } = rendering;
  const reach = reachOf(rendering, tone);
  const inside = (row: number) => Math.min(content.height, Math.max(0, row));
  const start = Math.min(content.height - 1, inside(top - content.top - reach));
  return { top: start, rows: Math.max(start + 1, inside(top + rows - content.top + reach)) - start };
}
