import type { Sharp } from 'sharp';
import { type AiMark, strongerMark, xmpOf } from './ai-mark.ts';
import type { CutoutOptions, Length } from './codec.ts';
import { openPicture, type OpenedPicture } from './open-picture.ts';
import { sharp } from './restricted-sharp.ts';

/** A fainter alpha than 3% nobody sees, so it does not belong to the subject. */
const VISIBLE = 8;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const MIDDLE = [0.5, 0.5] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** The pixels of a cut-out as `options` want them, not encoded yet. A background has at most `maxPixels`. */
export async function composeCutout(picture: OpenedPicture, options: CutoutOptions, maxPixels: number): Promise<Sharp> {
  const { part, place, frame } = await layOut(picture, options);
  const placed = picture.pixels
    .extract(part)
    .resize({ width: place.width, height: place.height, fit: 'fill' })
    .extend({
      left: place.left,
      top: place.top,
      right: frame.width - place.width - place.left,
      bottom: frame.height - place.height - place.top,
      background: TRANSPARENT,
    });
  if (options.channels === 'alpha') return alphaOf(placed);
  const background = options.background ?? (options.format === 'jpeg' ? '#ffffff' : undefined);
  if (background === undefined) return placed;
  const behind =
    typeof background === 'string' ? flat(background, frame) : await cover(background.path, frame, maxPixels);
  const { data, info } = await placed.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const composed = behind.pixels.composite([{ input: data, raw: info, limitInputPixels: false }]);
  return picture.mark ? composed.withXmp(xmpOf(strongerMark(picture.mark, behind.mark))) : composed;
}

interface Layout {
  /** What is taken of the cut-out. */
  readonly part: Box;
  /** Where it lies in the frame. */
  readonly place: Box;
  readonly frame: Size;
}

async function layOut(picture: OpenedPicture, options: CutoutOptions): Promise<Layout> {
  const { crop, margin, scale, position, maxPixels } = options;
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const isMoved = scale !== undefined || position !== undefined;
  const part = crop || isMoved ? await subjectBox(picture, whole) : whole;
  const around = crop && margin ? marginsOf(part, margin) : { top: 0, right: 0, bottom: 0, left: 0 };
  const canvas = crop
    ? { width: part.width + around.left + around.right, height: part.height + around.top + around.bottom }
    : whole;
  const frame = fitted(canvas, maxPixels);
  const [x, y] = [frame.width / canvas.width, frame.height / canvas.height];
  const size = scale === undefined ? resized(part, x, y) : filling(part, frame, scale);
  if (!isMoved) return { part, frame, place: within(frame, { ...size, left: around.left * x, top: around.top * y }) };
  const [right, down] = position ?? MIDDLE;
  const place = { ...size, left: (frame.width - size.width) * right, top: (frame.height - size.height) * down };
  return { part, frame, place: within(frame, place) };
}

function marginsOf({ width, height }: Size, margin: readonly [Length, Length, Length, Length]) {
  const along = (length: Length, side: number) => Math.round('pixels' in length ? length.pixels : length.share * side);
  const [top, right, bottom, left] = margin;
  return {
    top: along(top, height),
    right: along(right, width),
    bottom: along(bottom, height),
    left: along(left, width),
  };
}

/** The size of `box`, reduced to at most `maxPixels`. */
function fitted(box: Size, maxPixels = Infinity): Size {
  const factor = Math.min(1, Math.sqrt(maxPixels / (box.width * box.height)));
  return resized(box, factor, factor);
}

/** Rounded down, but for what floating point takes off a whole number. */
function resized({ width, height }: Size, x: number, y: number): Size {
  const side = (length: number) => Math.max(1, Math.floor(length + 1e-6));
  return { width: side(width * x), height: side(height * y) };
}

/** As large as the share `scale` of the frame lets it be. */
function filling(part: Size, frame: Size, scale: number): Size {
  const factor = Math.min((frame.width * scale) / part.width, (frame.height * scale) / part.height);
  return resized(part, factor, factor);
}

/** At whole pixels, none of them beyond the frame. */
function within(frame: Size, { width, height, left, top }: Box): Box {
  return {
    width,
    height,
    left: Math.min(Math.floor(left), frame.width - width),
    top: Math.min(Math.floor(top), frame.height - height),
  };
}

interface Behind {
  readonly pixels: Sharp;
  readonly mark?: AiMark | undefined;
}

function flat(background: string, { width, height }: Size): Behind {
  return { pixels: sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false }) };
}

/** The middle of a picture, as large as covers the frame. */
async function cover(path: string, { width, height }: Size, maxPixels: number): Promise<Behind> {
  const { pixels, mark } = await openPicture(path, maxPixels);
  return { pixels: pixels.resize({ width, height, fit: 'cover' }), mark };
}

/** The alpha as a grey picture of its own: a JPEG of the same pipeline would lose it before it is taken out. */
async function alphaOf(pixels: Sharp): Promise<Sharp> {
  const alpha = pixels.ensureAlpha().extractChannel('alpha').raw();
  const { data, info } = await alpha.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false }).toColourspace('b-w');
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
