/** The four pictures to try, ours and free to use. Files in public/samples: `{id}.jpg`, and `{id}-thumb.webp` of 160×120. */
export const samples = [
  { id: 'portrait', fileName: 'portrait.jpg', label: 'the portrait' },
  { id: 'mug', fileName: 'mug.jpg', label: 'the mug' },
  { id: 'fruit', fileName: 'fruit.jpg', label: 'the fruit' },
  { id: 'bookshelf', fileName: 'bookshelf.jpg', label: 'the dim room' },
] as const;

export type SampleId = (typeof samples)[number]['id'];
