import { ACCEPTED_CONTENT_TYPES, ACCEPTED_FORMATS } from '../../../tools/limits.ts';
import { currentLanguage } from '../../language/text.ts';

/** JPG, PNG, WEBP or HEIC, in the language of this visit. */
export const acceptedFormats = () =>
  new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(ACCEPTED_FORMATS);

/** What the file picker offers. HEIC by its endings too: not every system knows the type. */
export const acceptedFiles = [...ACCEPTED_CONTENT_TYPES, '.heic', '.heif'].join(',');
