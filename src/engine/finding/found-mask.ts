import type { Plane } from '../raster.ts';

/** An answer at the view's size. */
export interface FoundMask {
  /** 0..1 */
  readonly mask: Plane;
  /** 0..1 */
  readonly confidence: number;
  /** In plain English. */
  readonly found: string;
  /** Whether it is a whole thing that stands on something, and so casts a shadow that belongs to it. */
  readonly casts: boolean;
}
