import type { Sharp } from 'sharp';
import type { CutoutOptions } from './codec.ts';
import type { OpenedPicture } from './open-picture.ts';
import { sharp } from './restricted-sharp.ts';

/** A fainter alpha than 3% nobody sees, so it does not belong to the subject. */
const VISIBLE = 8;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels of a cut-out as `options` want them, not encoded yet. */
export async function composeCutout(picture: OpenedPicture, options: CutoutOptions): Promise<Sharp> {
  const { format, crop, scale, channels } = options;
  const background = options.background ?? (format === 'jpeg' ? '#ffffff' : TRANSPARENT);
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const subject = crop || scale !== undefined ? await subjectBox(picture, whole) : whole;
  const frame = fitted(crop ? subject : whole, options.maxPixels);
  const placed =
    scale === undefined
      ? picture.pixels.extract(crop ? subject : whole).resize({ ...frame, fit: 'fill' })
      : centered(picture.pixels.extract(subject), {
          subject,
          frame,
          scale,
          background: channels === 'alpha' ? TRANSPARENT : background,
        });
  if (channels === 'alpha') return alphaOf(placed);
  return options.background === undefined ? placed : placed.flatten({ background });
}

/** The alpha as a grey picture of its own: a JPEG of the same pipeline would lose it before it is taken out. */
async function alphaOf(pixels: Sharp): Promise<Sharp> {
  const alpha = pixels.ensureAlpha().extractChannel('alpha').raw();
  const { data, info } = await alpha.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false }).toColourspace('b-w');
}

/** The size of `box`, reduced to at most `maxPixels`. */
function fitted({ width, height }: Box, maxPixels = Infinity): { width: number; height: number } {
  const factor = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}

interface Placing {
  readonly subject: Box;
  readonly frame: { readonly width: number; readonly height: number };
  readonly scale: number;
  readonly background: string | typeof TRANSPARENT;
}

/** The subject in the middle of a frame of which it fills the share `scale`. */
function centered(pixels: Sharp, { subject, frame, scale, background }: Placing): Sharp {
  const factor = Math.min((frame.width * scale) / subject.width, (frame.height * scale) / subject.height);
  const width = Math.max(1, Math.floor(subject.width * factor));
  const height = Math.max(1, Math.floor(subject.height * factor));
  const left = Math.floor((frame.width - width) / 2);
  const top = Math.floor((frame.height - height) / 2);
  const [right, bottom] = [frame.width - width - left, frame.height - height - top];
  return pixels.resize({ width, height, fit: 'fill' }).extend({ left, top, right, bottom, background });
}

/** The smallest box around what is visible; `whole` where nothing is, or all. */
async function subjectBox({ pixels, hasAlpha }: OpenedPicture, whole: Box): Promise<Box> {
  if (!hasAlpha) return whole;
  const { data, info } = await pixels.clone().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! < VISIBLE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? whole : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
