import type { Plane } from '../../raster.ts';

/** CIE a* and b* of a surface in middle light. */
export type Chroma = readonly [a: number, b: number];

export type MaterialName =
  | 'skin'
  | 'hair'
  | 'eyes'
  | 'lips'
  | 'clothes'
  | 'sky'
  | 'water'
  | 'distance'
  | 'vegetation'
  | 'sand'
  | 'earth'
  | 'wood'
  | 'wall'
  | 'fur'
  | 'object';

/** What some of the picture is made of. */
export interface Material {
  readonly name: MaterialName;
  /** How sure it is at each pixel, 0..1. */
  readonly where: Plane;
  readonly chroma: Chroma;
}
