import { t } from '../../language/text.ts';
import { errorText } from '../../language/tool-messages.ts';
import { isCutOff } from './cut-off.ts';
import { photoType } from './photo-type.ts';
import { tooLarge } from './size-limit.ts';

/** Why a file is not taken. */
export interface PhotoRefusal {
  readonly code: 'no_photo' | 'too_large' | 'unreadable_image' | 'unsupported_image';
  /** In the language of this visit. */
  readonly message: string;
}

/** What is wrong with a file that was dropped, picked or pasted; null when it is a photo that can be edited. */
export async function refusalOf(file: File): Promise<PhotoRefusal | null> {
  const type = await photoType(file);
  if (!type && !file.type.startsWith('image/')) return { code: 'no_photo', message: t('upload.notImage') };
  if (!type) return refusal('unsupported_image');
  const overLimit = await tooLarge(file);
  if (overLimit) return { code: 'too_large', message: overLimit };
  const canBeCutOff = type === 'jpeg' || type === 'png' || type === 'webp';
  return canBeCutOff && (await isCutOff(file, type)) ? refusal('unreadable_image') : null;
}

const refusal = (code: 'unreadable_image' | 'unsupported_image'): PhotoRefusal => ({ code, message: errorText(code) });
