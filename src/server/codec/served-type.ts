import type { PictureType } from './codec.ts';

/** The types that every browser shows. */
export type ServedType = Exclude<PictureType, 'image/heic' | 'image/tiff'>;

/** The type in which a picture is served at full size: its own, where browsers show it. A lossless picture stays lossless. */
export function servedType(source: PictureType): ServedType {
  switch (source) {
    case 'image/heic':
      return 'image/jpeg';
    case 'image/tiff':
      return 'image/png';
    default:
      return source;
  }
}
