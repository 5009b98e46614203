/** Our pictures to try, free to use. Files in public/samples: `{id}.jpg`. */
export const samples = [
  { id: 'portrait', fileName: 'portrait.jpg', label: 'the portrait' },
  { id: 'mug', fileName: 'mug.jpg', label: 'the mug' },
  { id: 'beach', fileName: 'beach.jpg', label: 'the beach' },
  { id: 'old-photo', fileName: 'old-photo.jpg', label: 'the old photo' },
  { id: 'fruit', fileName: 'fruit.jpg', label: 'the fruit' },
  { id: 'bookshelf', fileName: 'bookshelf.jpg', label: 'the dim room' },
  { id: 'seaside', fileName: 'seaside.jpg', label: 'the seaside without colour' },
  { id: 'dunes', fileName: 'dunes.jpg', label: 'the dunes' },
] as const;

export type SampleId = (typeof samples)[number]['id'];

/** R1: the four beside the upload, with `{id}-thumb.webp` of 160×120. */
export const firstSamples = samples.slice(0, 4);
