import { type SAVE_FORMATS, type SAVE_QUALITIES, SAVE_SIZE_START, type SAVE_SIZES } from '../../tools/limits.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How an image is to be saved. */
export interface Copy {
  /** Pixels of the square that it is fitted into; null is its own size. */
  readonly box: (typeof SAVE_SIZES)[number] | null;
  readonly format: (typeof SAVE_FORMATS)[number];
  /** Counts where the format loses anything. */
  readonly quality: (typeof SAVE_QUALITIES)[number];
}

/** The image as it is, without loss. */
export const WHOLE_COPY: Copy = { box: null, format: 'png', quality: 85 };

/** What is chosen at first: a square that the image is larger than, else its own size. */
export function startCopy(image: Size): Copy {
  const copy: Copy = { ...WHOLE_COPY, box: SAVE_SIZE_START };
  return isEnlarged(image, copy) ? WHOLE_COPY : copy;
}

/** Where the server has it. */
export function copyUrl(url: string, { box, format, quality }: Copy): string {
  const query = new URLSearchParams({ as: format });
  if (box) query.set('size', String(box));
  if (isLossy(format)) query.set('quality', String(quality));
  return `${url}?${query}`;
}

export const isLossy = (format: Copy['format']): boolean => format !== 'png';

/** Its size, fitted into the square: never stretched, never cropped. */
export function copySize({ width, height }: Size, { box }: Copy): Size {
  const factor = box ? box / Math.max(width, height) : 1;
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

export const isEnlarged = (image: Size, copy: Copy): boolean => copySize(image, copy).width > image.width;
