import type { Color, Raw, Sharp } from 'sharp';
import { type AiMark, strongerMark, xmpOf } from './ai-mark.ts';
import type { CutoutOptions, Length, PixelBox } from './codec.ts';
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

/** What a cut-out is composed into: its pixels, not encoded yet, and the mark of what they were made of. */
interface Composed {
  readonly pixels: Sharp;
  readonly mark: AiMark | undefined;
}

/** The pixels of a cut-out as `options` want them. A background has at most `maxPixels`. */
export async function composeCutout(
  opened: OpenedPicture,
  options: CutoutOptions,
  maxPixels: number,
): Promise<Composed> {
  const picture = options.within ? await framed(opened, options.within) : opened;
  const { mark } = picture;
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
  if (options.channels === 'alpha' && options.format !== 'zip') return { pixels: await alphaOf(placed), mark };
  const background = options.background ?? (options.format === 'jpeg' ? '#ffffff' : undefined);
  if (background === undefined && options.shadow === undefined) return { pixels: placed, mark };
  const behind =
    typeof background === 'object'
      ? await cover(background.path, frame, maxPixels)
      : flat(background ?? TRANSPARENT, frame);
  const { data, info } = await placed.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const subject = { input: data, raw: info, limitInputPixels: false };
  const layers = options.shadow === undefined ? [subject] : [await shadowOf(data, info, options.shadow), subject];
  const composed = behind.pixels.composite(layers);
  if (!mark) return { pixels: composed, mark };
  const stronger = strongerMark(mark, behind.mark);
  return { pixels: composed.withXmp(xmpOf(stronger)), mark: stronger };
}

/** The picture as an area of a larger frame. */
async function framed(picture: OpenedPicture, { left, top, width, height }: PixelBox): Promise<OpenedPicture> {
  const [right, bottom] = [width - picture.width - left, height - picture.height - top];
  const whole = picture.pixels.ensureAlpha().extend({ left, top, right, bottom, background: TRANSPARENT });
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: info, limitInputPixels: false });
  return {
    ...picture,
    width,
    height,
    hasAlpha: true,
    pixels: picture.mark ? pixels.withXmp(xmpOf(picture.mark)) : pixels,
  };
}

/** As in the editor (client, soft-backdrop.ts): the longer side at which a shadow is made, and parts of it. */
const SOFT_SIDE = 256;
const SHADOW_DROP = 0.014;
const SHADOW_SIGMA = 0.02;

/** Black whose alpha is the subject's, lower and out of focus. */
async function shadowOf(rgba: Buffer, raw: Raw, opacity: number) {
  const { width, height } = raw;
  const factor = Math.min(1, SOFT_SIDE / Math.max(width, height));
  const side = Math.max(width, height) * factor;
  const small = resized(raw, factor, factor);
  const one = { raw: { ...small, channels: 1 as const } };
  const alpha = await sharp(rgba, { raw, limitInputPixels: false })
    .extractChannel('alpha')
    .resize({ ...small, fit: 'fill' })
    .raw()
    .toBuffer();
  const drop = Math.min(small.height - 1, Math.round(side * SHADOW_DROP));
  // What leaves the frame at its top is assumed to continue there.
  const lowered = Buffer.concat([...Array<Buffer>(drop).fill(alpha.subarray(0, small.width)), alpha]);
  const soft = await sharp(lowered.subarray(0, alpha.length), one)
    .blur(Math.max(0.3, side * SHADOW_SIGMA))
    .linear(opacity)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const darkness = await sharp(soft, one).resize({ width, height, fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
  const black = sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false });
  const input = await black
    .joinChannel(darkness, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer();
  return { input, raw: { width, height, channels: 4 as const }, limitInputPixels: false };
}

/** The reach of the colors around a subject, in pixels: more than JPEG's blocks have. */
const BLEED = 32;

/**
 * The colors of a cut-out without its alpha, and its alpha. The subject's colors go on around it, so that a JPEG of them has no edge there
 * which would show at the subject's own.
 */
export async function splitCutout(composed: Sharp): Promise<{ readonly color: Sharp; readonly alpha: Sharp }> {
  const { data, info } = await composed.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: 4 as const };
  // Colors count by their alpha when a picture is reduced.
  const reduced = resized(info, 1 / BLEED, 1 / BLEED);
  const around = await sharp(data, { raw, limitInputPixels: false })
    .resize({ ...reduced, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const behind = await sharp(around, { raw: { ...reduced, channels: 4 } })
    .removeAlpha()
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const [color, alpha] = [behind, Buffer.alloc(width * height)];
  for (let at = 0; at < alpha.length; at++) {
    alpha[at] = data[4 * at + 3]!;
    if (alpha[at] !== 0) data.copy(color, 3 * at, 4 * at, 4 * at + 3);
  }
  const options = { limitInputPixels: false };
  return {
    color: sharp(color, { raw: { ...raw, channels: 3 }, ...options }),
    alpha: sharp(alpha, { raw: { ...raw, channels: 1 }, ...options }).toColourspace('b-w'),
  };
}

interface Layout {
  /** What is taken of the cut-out. */
  readonly part: PixelBox;
  /** Where it lies in the frame. */
  readonly place: PixelBox;
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
function within(frame: Size, { width, height, left, top }: PixelBox): PixelBox {
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

function flat(background: Color, { width, height }: Size): Behind {
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
async function subjectBox({ pixels, hasAlpha }: OpenedPicture, whole: PixelBox): Promise<PixelBox> {
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
