import type { Plane } from '../raster.ts';

/** An answer at the view's size. */
export interface FoundMask {
  /** The mask, 0..1. */
  readonly mask: Plane;
  /** The confidence, 0..1. */
  readonly confidence: number;
  /** A description in English. */
  readonly found: string;
  /** Whether it is a whole object that stands on the ground and casts a shadow there. */
  readonly casts: boolean;
  /** The detector's class, or the kind of stuff; undefined for what has no name. */
  readonly label?: string;
  /** Whether other things lie on it: a tap means them first. */
  readonly holdsThings?: boolean;
}
