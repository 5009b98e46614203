import { behindTheMagicEraser } from './behind-the-magic-eraser.ts';
import type { Post } from './post.ts';
import { productPhotosThatSell } from './product-photos-that-sell.ts';
import { rescueOldFamilyPhotos } from './rescue-old-family-photos.ts';

/** R4: three, newest first. */
export const posts: readonly Post[] = [rescueOldFamilyPhotos, behindTheMagicEraser, productPhotosThatSell];
