/** Where pictures lie: those that people bring, and those that edits make. */
export const buckets = ['user_images', 'generated_images'] as const;

export type Bucket = (typeof buckets)[number];
