import type { Plane } from './raster.ts';

/** The subject's alpha, 0..1, over a whole picture at the size at which a model looked at it. */
export type Matte = Plane;
