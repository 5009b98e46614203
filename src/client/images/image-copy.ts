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

export const START_COPY: Copy = { box: SAVE_SIZE_START, format: 'png', quality: 85 };

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
