import type { PixelArea } from '../resample/crop.ts';
import { type AxisMapping, boxFilter, fromPart, type PictureMapping, resampleRasterAt } from '../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** The size of answer that the model is asked for: about 1, 4, and 8 to 16 megapixels. */
export type ImageSize = '1K' | '2K' | '4K';

/** Where a part of a photo lies in the picture that the model is shown, which has one of the model's aspect ratios. */
export interface ModelFrame {
  /** As the model calls it, such as `4:3`. */
  readonly aspectRatio: string;
  readonly imageSize: ImageSize;
  readonly width: number;
  readonly height: number;
  /** Where the part lies in it, in whole pixels; the rest is padding. */
  readonly inner: PixelArea;
  /** The part, in pixels of the photo. It reaches beyond the photo where the model has to invent something. */
  readonly area: PixelArea;
}

/** What pictures a model makes. */
export interface ModelShapes {
  /** By name, such as `4:3`, or any that is no longer than `LONGEST`. */
  readonly ratios: readonly string[] | 'any';
  readonly largest: ImageSize;
}

/** What every one of Gemini's models makes, and others make too. */
export const COMMON_RATIOS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'] as const;
export const COMMON_SHAPES: ModelShapes = { ratios: COMMON_RATIOS, largest: '2K' };
/** The longest ratio of a model that takes any, as OpenAI's have it. */
export const LONGEST = 3;
/** Of a frame. Of 4K it is what OpenAI's models make at most; Gemini's make twice as much of it. */
const PIXELS: Record<ImageSize, number> = { '1K': 1024 ** 2, '2K': 2048 ** 2, '4K': 3840 * 2160 };
/** From so many times the pixels of a size on, a part is worth the next dearer one. */
const WORTH_MORE = 1.3;
/** The grey of the area beyond a photo that the model has to fill. */
const EMPTY = 128;

/** The frame with the least padding for a part of a photo. Nothing is enlarged: a small part gets a small frame. */
export function frameFor(area: PixelArea, { ratios, largest }: ModelShapes = COMMON_SHAPES): ModelFrame {
  const imageSize = sizeFor(area.width * area.height, largest);
  const own = area.width / area.height;
  const named = ratios === 'any' ? undefined : nearestOf(ratios, own);
  const ratio = named === undefined ? Math.min(LONGEST, Math.max(1 / LONGEST, own)) : valueOf(named);
  const share = Math.min(own / ratio, ratio / own);
  const scale = Math.min(1, Math.sqrt((PIXELS[imageSize] * share) / (area.width * area.height)));
  const [width, height] = [Math.max(1, Math.round(area.width * scale)), Math.max(1, Math.round(area.height * scale))];
  const frame = {
    width: Math.max(width, Math.round(height * ratio)),
    height: Math.max(height, Math.round(width / ratio)),
  };
  const [left, top] = [(frame.width - width) >> 1, (frame.height - height) >> 1];
  const aspectRatio = named ?? `${frame.width}:${frame.height}`;
  return { aspectRatio, imageSize, ...frame, inner: { left, top, width, height }, area };
}

function sizeFor(pixels: number, largest: ImageSize): ImageSize {
  if (largest === '4K' && pixels > WORTH_MORE * PIXELS['2K']) return '4K';
  return largest !== '1K' && pixels > WORTH_MORE * PIXELS['1K'] ? '2K' : '1K';
}

/** From pixels of the frame, shown at `width`×`height`, to pixels of the photo. */
export function toPhoto(frame: ModelFrame, width: number, height: number): PictureMapping {
  const { inner, area } = frame;
  const sideways = area.width / inner.width;
  const upright = area.height / inner.height;
  const whole = {
    left: area.left - inner.left * sideways,
    top: area.top - inner.top * upright,
    width: frame.width * sideways,
    height: frame.height * upright,
  };
  return fromPart(whole, width, height);
}

/**
 * Renders the frame at `width`×`height` (its own size, or smaller), with transparent parts on white. Padding is a reflection of the
 * photo, which a model does not take for a border. The area beyond the photo is flat grey.
 */
export function showFrame(photo: Raster, frame: ModelFrame, width: number, height: number): Raster {
  const mapping = toPhoto(frame, width, height);
  const shown = flatten(resampleRasterAt(photo, width, height, boxFilter, mapping));
  if (isFilled(photo, frame)) return shown;
  const columns = shownFrom(width, mapping.x, frame.area.left, frame.area.width, photo.width);
  const rows = shownFrom(height, mapping.y, frame.area.top, frame.area.height, photo.height);
  const pixels = new Int32Array(shown.data.buffer, shown.data.byteOffset, width * height);
  const read = pixels.slice();
  const empty = new Int32Array(Uint8Array.of(EMPTY, EMPTY, EMPTY, 255).buffer)[0]!;
  for (let y = 0, to = 0; y < height; y++) {
    const row = rows[y]!;
    for (let x = 0; x < width; x++, to++) {
      const column = columns[x]!;
      pixels[to] = row < 0 || column < 0 ? empty : read[row * width + column]!;
    }
  }
  return shown;
}

/** Whether nothing of the frame is padding, and nothing lies beyond the photo. */
function isFilled(photo: Raster, { inner, area, width, height }: ModelFrame): boolean {
  const within = area.left >= 0 && area.top >= 0;
  const reached = area.left + area.width <= photo.width && area.top + area.height <= photo.height;
  return within && reached && inner.width === width && inner.height === height;
}

/** For each of `count` positions along a side the position whose pixel is shown there; −1 beyond the photo. */
function shownFrom(
  count: number,
  { scale, offset }: AxisMapping,
  start: number,
  length: number,
  photo: number,
): Int32Array {
  const position = (i: number): number => i * scale + offset;
  const within = (at: number, from: number, to: number): boolean => at > from - 0.5 && at < to - 0.5;
  const first = Math.max(0, Math.ceil((start - 0.5 - offset) / scale));
  const last = Math.min(count - 1, Math.floor((start + length - 0.5 - offset) / scale));
  return Int32Array.from({ length: count }, (_, i) => {
    const inside = first + reflect(i - first, last - first + 1);
    return within(position(inside), 0, photo) ? inside : -1;
  });
}

/** The position mirrored at the borders until it lies in 0..length−1. */
function reflect(position: number, length: number): number {
  const period = 2 * length;
  const turned = ((position % period) + period) % period;
  return turned < length ? turned : period - 1 - turned;
}

/** Composites the picture over white, in place, and returns it. */
export function flatten(raster: Raster): Raster {
  const { data } = raster;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!;
    if (alpha === 255) continue;
    for (let c = 0; c < 3; c++) data[i + c] = (data[i + c]! * alpha) / 255 + 255 - alpha;
    data[i + 3] = 255;
  }
  return raster;
}

function nearestOf(ratios: readonly string[], own: number): string {
  const distance = (ratio: string): number => Math.abs(Math.log(valueOf(ratio) / own));
  return ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

/** Width by height of a ratio such as `4:3`. */
export function valueOf(ratio: string): number {
  const [width, height] = ratio.split(':').map(Number);
  return width! / height!;
}

/** Whether a pixel of the photo, by its column and row, is meant. False outside of the photo. */
export type InPhoto = (x: number, y: number) => boolean;

/** 1 for each pixel of a view of which `isInside` says so, given the pixel of the photo. */
export function planeInView(
  { width, height }: { readonly width: number; readonly height: number },
  { x: across, y: down }: PictureMapping,
  isInside: InPhoto,
): Plane {
  const mask = createPlane(width, height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.round(y * down.scale + down.offset);
    for (let x = 0; x < width; x++, to++)
      if (isInside(Math.round(x * across.scale + across.offset), row)) mask.data[to] = 1;
  }
  return mask;
}
