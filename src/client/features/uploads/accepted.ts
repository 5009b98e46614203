import { ACCEPTED_CONTENT_TYPES, ACCEPTED_FORMATS } from '../../../tools/limits.ts';

/** JPG, PNG, WEBP or HEIC */
export const acceptedFormats = `${ACCEPTED_FORMATS.slice(0, -1).join(', ')} or ${ACCEPTED_FORMATS.at(-1)}`;

/** What the file picker offers. HEIC by its endings too: not every system knows the type. */
export const acceptedFiles = [...ACCEPTED_CONTENT_TYPES, '.heic', '.heif'].join(',');
