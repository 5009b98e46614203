import type { ImageRow } from './images.table.ts';

const LONGEST = 100;
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/tiff': 'tif',
};

/**
 * A file's name as part of a key (S1): what is not a plain letter, digit, dot, dash or underscore becomes a dash,
 * and the end, where the kind stands, is kept when it is too long.
 */
export function safeName(originalName: string): string {
  const plain = originalName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/-*\.[-.]*/g, '.')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return plain.slice(-LONGEST) || 'photo';
}

/** A file's name as text to show: its last part, without control characters, at most 255 of the rest. */
export function displayName(originalName: string): string {
  const last = originalName.split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return Array.from(visible).slice(0, 255).join('') || 'photo';
}

export function extensionOf(contentType: string): string {
  return EXTENSIONS[contentType] ?? 'bin';
}

/** The start of a stored picture's name: of a result the tool that made it. */
export const toolIn = ({ name }: Pick<ImageRow, 'name'>): string => name.slice(0, name.indexOf('_'));

/** Whether a tool made the picture, or what it was composed or adjusted of. What is adjusted of a photo is still a photo. */
export function isOfTool(image: Pick<ImageRow, 'purpose' | 'name'>): boolean {
  if (image.purpose === 'adjusted') return toolIn(image) !== 'adjusted';
  return image.purpose === 'result' || image.purpose === 'composite';
}
