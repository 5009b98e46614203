import { message } from '../language/text.ts';

/** Our pictures to try, free to use. Files in public/samples: `{id}.jpg`. */
export type SampleId = 'mug' | 'beach' | 'old-photo' | 'fruit' | 'bookshelf' | 'seaside' | 'dunes';

/** R1: the four beside the upload, with `{id}-thumb.webp` of 160×120. */
export const firstSamples = [
  { id: 'fruit', use: message('upload.useFruit') },
  { id: 'mug', use: message('upload.useMug') },
  { id: 'beach', use: message('upload.useBeach') },
  { id: 'old-photo', use: message('upload.useOldPhoto') },
] as const;
