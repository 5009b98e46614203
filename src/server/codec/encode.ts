import { writeFile } from 'node:fs/promises';
import { downloadZip } from 'client-zip';
import type { AvifOptions, JpegOptions, PngOptions, Sharp, WebpOptions } from 'sharp';
import type { Plane, Raster } from '../../engine/raster.ts';
import type { CopyOptions, CutoutOptions, DerivedOrigin, Rendering, RenderOptions } from './codec.ts';
import { strongerMark, xmpOf } from './ai-mark.ts';
import { decodePicture, markOf } from './decode.ts';
import { composeCard } from './card.ts';
import { composeCutout, splitCutout } from './cutout.ts';
import { type OpenedPicture, openPicture } from './open-picture.ts';
import { sharp } from './restricted-sharp.ts';
import { type ServedType, servedType } from './served-type.ts';
import { orTooWide, orUnreadable } from './unreadable.ts';
import { type PngFile, writePng } from './png/write-png.ts';

/**
 * At 12 MP of noisy photo, on one core: 0.6 s and 15 MB as RGB, 0.7 s and 17 MB as RGBA. Level 1 without filters is
 * 0.3 s and 31 MB, level 6 is 1.3 s and 14 MB.
 */
const PNG: PngOptions = { compressionLevel: 2, adaptiveFiltering: true };
/** Visually lossless. */
const JPEG = { quality: 92 } satisfies JpegOptions;
const WEBP: WebpOptions = { quality: 92, effort: 2 };
/** At 50 MP it takes 5 s of one core; effort 2 takes six times as long for the same size and error. */
const AVIF: AvifOptions = { effort: 0 };
/** A model sees it once. Optimised Huffman tables would make it a tenth smaller at three times the processor time. */
const MODEL_JPEG: JpegOptions = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false };
/** For screens. */
const DERIVATIVE: WebpOptions = { quality: 80, effort: 2 };
/** For widths that are viewed pixel by pixel. */
const WIDE_DERIVATIVE = { ...DERIVATIVE, quality: 92 };
const WIDE = 2048;
/** For masks. */
const LOSSLESS_DERIVATIVE: WebpOptions = { lossless: true, effort: 2 };

/** Implements `Codec.encodeDerived`. */
export async function encodeDerived(
  path: string,
  origin: DerivedOrigin,
  outPath: string,
  maxPixels: number,
): Promise<PngFile> {
  const known = await markOf(origin.path, maxPixels);
  const mark = origin.isOfTool ? strongerMark('algorithmicallyEnhanced', known) : known;
  return writePng(await decodePicture(path, maxPixels), outPath, mark);
}

/** Writes an opaque raster as the JPEG that a model is shown, its colors at full size. */
export async function writeModelJpeg({ width, height, data }: Raster, outPath: string): Promise<void> {
  const pixels = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  await pixels.removeAlpha().jpeg(MODEL_JPEG).toFile(outPath);
}

/** The same without a loss. */
export async function writeModelPng({ width, height, data }: Raster, outPath: string): Promise<void> {
  const pixels = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  await pixels.removeAlpha().png(PNG).toFile(outPath);
}

/**
 * Writes what a model may change (1 in `mask`) so that servers which read the alpha (0 there) and servers which read the
 * grey (white there) see the same.
 */
export async function writeModelMask({ width, height, data }: Plane, outPath: string): Promise<void> {
  const pixels = new Uint8Array(4 * data.length);
  for (let i = 0; i < data.length; i++) pixels.fill(data[i] === 1 ? 255 : 0, 4 * i, 4 * i + 3);
  for (let i = 0; i < data.length; i++) pixels[4 * i + 3] = data[i] === 1 ? 0 : 255;
  await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png(PNG)
    .toFile(outPath);
}

/** Writes a plane as a grey PNG, reduced so that no side is longer than `longest`. */
export async function writeMask(mask: Plane, outPath: string, longest: number): Promise<PngFile> {
  const { size, ...sides } = await maskPng(mask, longest).toFile(outPath);
  return { width: sides.width, height: sides.height, bytes: size };
}

/** The same in memory. */
export async function encodeMask(
  mask: Plane,
  longest: number,
): Promise<{ readonly png: Uint8Array; readonly width: number; readonly height: number }> {
  const { data, info } = await maskPng(mask, longest).toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function maskPng({ width, height, data }: Plane, longest: number): Sharp {
  // `Uint8Array.from` would keep all values in a list on the JavaScript heap, which 12 megapixels do not fit into.
  const levels = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) levels[i] = Math.round(255 * data[i]!);
  const pixels = sharp(levels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
  const sized = pixels.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
  return sized.toColourspace('b-w').png(PNG);
}

/** Implements `Codec.render`. */
export async function renderPicture(
  path: string,
  outPath: string,
  options: RenderOptions,
  maxPixels: number,
): Promise<Rendering> {
  if ('cutout' in options && options.cutout.format === 'zip')
    return renderZip(path, outPath, options.cutout, maxPixels);
  const { contentType, rendering, hasAlpha } = await beginRendering(path, options, maxPixels);
  const { size, width, height } = await orUnreadable(orTooWide(rendering.toFile(outPath)));
  return { contentType, bytes: size, width, height, sourceHasAlpha: hasAlpha };
}

/** A ZIP of the colors as `color.jpg` and of the alpha as `alpha.png`. */
async function renderZip(path: string, outPath: string, options: CutoutOptions, maxPixels: number): Promise<Rendering> {
  const picture = await openPicture(path, maxPixels);
  const { pixels, mark } = await composeCutout(picture, options, maxPixels);
  const { color, alpha } = await orUnreadable(splitCutout(pixels));
  const marked = mark ? color.withXmp(xmpOf(mark)) : color;
  const { data, info } = await marked.jpeg(JPEG).toBuffer({ resolveWithObject: true });
  const files = [
    { name: 'color.jpg', input: data },
    { name: 'alpha.png', input: await alpha.png(PNG).toBuffer() },
  ];
  const zip = Buffer.from(await downloadZip(files).arrayBuffer());
  await writeFile(outPath, zip);
  const { width, height } = info;
  return { contentType: 'application/zip', bytes: zip.length, width, height, sourceHasAlpha: picture.hasAlpha };
}

/** Implements `Codec.renderInMemory`. */
export async function renderInMemory(path: string, options: RenderOptions, maxPixels: number): Promise<Uint8Array> {
  return orUnreadable(orTooWide((await beginRendering(path, options, maxPixels)).rendering.toBuffer()));
}

async function beginRendering(path: string, options: RenderOptions, maxPixels: number) {
  const picture = await openPicture(path, maxPixels);
  return { ...(await encodingOf(picture, options, maxPixels)), hasAlpha: picture.hasAlpha };
}

async function encodingOf(picture: OpenedPicture, options: RenderOptions, maxPixels: number): Promise<Encoding> {
  if ('card' in options) {
    const { before } = options.card;
    const pictures = before === undefined ? [picture] : [await openPicture(before, maxPixels), picture];
    return { contentType: 'image/jpeg', rendering: inType(await composeCard(pictures), 'image/jpeg') };
  }
  if ('cutout' in options) {
    if (options.cutout.format === 'zip') throw new TypeError('a ZIP is no picture');
    const contentType = `image/${options.cutout.format}` as const;
    const { pixels } = await composeCutout(picture, options.cutout, maxPixels);
    return { contentType, rendering: inType(pixels, contentType) };
  }
  if ('part' in options) {
    const { left, top, width, height } = options.part;
    return {
      contentType: 'image/png',
      rendering: inType(picture.pixels.extract({ left, top, width, height }), 'image/png'),
    };
  }
  if ('copy' in options) return copyOf(wholePixels(picture), options.copy);
  return shown(picture, options);
}

type EncodedType = ServedType | 'image/avif';

interface Encoding {
  readonly contentType: EncodedType;
  readonly rendering: Sharp;
}

/** For files to keep: a wide result keeps its colors. Screens and models get sRGB, and so does who opens an upload. */
function wholePixels({ pixels, wide }: OpenedPicture): Sharp {
  return wide?.isPlain ? wide.pixels.keepIccProfile() : pixels;
}

function shown(
  picture: OpenedPicture,
  { width, lossless = false }: { readonly width?: number; readonly lossless?: boolean },
): Encoding {
  if (width !== undefined) {
    const lossy = width > WIDE ? WIDE_DERIVATIVE : DERIVATIVE;
    return {
      contentType: 'image/webp',
      rendering: picture.pixels
        .resize({ width, withoutEnlargement: true })
        .webp(lossless ? LOSSLESS_DERIVATIVE : lossy),
    };
  }
  const contentType = servedType(picture.contentType);
  return { contentType, rendering: inType(wholePixels(picture), contentType) };
}

function copyOf(pixels: Sharp, { format, box, quality }: CopyOptions): Encoding {
  const sized = box === undefined ? pixels : pixels.resize({ width: box, height: box, fit: 'inside' });
  const contentType = `image/${format}` as const;
  return { contentType, rendering: inType(sized, contentType, { quality }) };
}

/** White lies behind what JPEG cannot show. */
function inType(
  pixels: Sharp,
  contentType: EncodedType,
  { quality }: { readonly quality?: number | undefined } = {},
): Sharp {
  const chosen = quality === undefined ? {} : { quality };
  switch (contentType) {
    case 'image/jpeg':
      return pixels.flatten({ background: '#ffffff' }).jpeg({ ...JPEG, ...chosen });
    case 'image/png':
      return pixels.png(PNG);
    case 'image/webp':
      return pixels.webp({ ...WEBP, ...chosen });
    case 'image/avif':
      return pixels.avif({ ...AVIF, quality: avifQuality(quality) });
  }
}

/**
 * The quality at which an AVIF has about the error of a JPEG of so many percent, of photos of 1600 pixels: it is then about 0.7 times
 * as large.
 */
function avifQuality(percent = JPEG.quality): number {
  return Math.round(100 - 1.4 * (100 - percent));
}
