import { SAVE_FORMATS } from '../../tools/limits.ts';
import { sharedValue } from '../ui/shared-value.ts';
import { type Copy, WHOLE_COPY } from './image-copy.ts';

export type SaveFormat = Copy['format'];

export const FORMAT_NAMES = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' } as const satisfies Record<
  SaveFormat,
  string
>;

/** Stored in this browser, unless it is PNG. */
const KEY = 'saveFormat';

const chosen = sharedValue<SaveFormat | null>(null);

function keptFormat(): SaveFormat {
  const kept = localStorage.getItem(KEY);
  return SAVE_FORMATS.find((format) => format === kept) ?? 'png';
}

/** What Download saves as: chosen once, it stays. */
export const saveFormat = (): SaveFormat => chosen.get() ?? keptFormat();

/** The same; renders again when another is chosen. */
export const useSaveFormat = (): SaveFormat => chosen.use() ?? keptFormat();

export function chooseSaveFormat(format: SaveFormat): void {
  if (format === 'png') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, format);
  chosen.set(format);
}

/** For Download: the whole image in the chosen format; undefined is the file as it is, a PNG. */
export function wholeCopy(format: SaveFormat): Copy | undefined {
  return format === 'png' ? undefined : { ...WHOLE_COPY, format, quality: 95 };
}
