import type { Plane } from '../raster.ts';
import { matteDoubt } from './matte-doubt.ts';
import { heaviestPlace, type Place } from './place.ts';
import { agreementOf } from './second-look.ts';
import type { UnlikeHole } from './unlike-hole.ts';

/** From this doubt on (`matteDoubt`) the cut-out may be wrong. */
const DOUBTFUL = 0.06;
/** Below this agreement of two looks (`agreementOf`) it may be wrong. */
const AGREED = 0.925;

/** What is told of a matte: the place that is most doubtful, where it is not surely good. */
export interface JudgedMatte {
  readonly doubtful?: Place;
  readonly measures: { readonly doubt: number; readonly agreement: number; readonly hole: number };
}

/**
 * Judges what a network cut out by its doubt, and by how far its two looks agree: `looks` are what it saw in the picture and in the mirrored one,
 * where it was asked twice; `hole` is one of the cut-out that does not look like a gap.
 */
export function judgeMatte(matte: Plane, looks?: readonly [Plane, Plane], hole?: UnlikeHole): JudgedMatte {
  const measures = { doubt: matteDoubt(matte), agreement: looks ? agreementOf(looks) : 1, hole: hole?.share ?? 0 };
  if (looks && measures.agreement < AGREED) {
    const [{ width, height, data }, second] = looks;
    const doubtful = heaviestPlace(width, height, (i) => Math.abs(data[i]! - second.data[i]!));
    return { doubtful, measures };
  }
  if (hole) return { doubtful: hole.place, measures };
  if (measures.doubt < DOUBTFUL) return { measures };
  const { width, height, data } = matte;
  return { doubtful: heaviestPlace(width, height, (i) => Math.min(data[i]!, 1 - data[i]!)), measures };
}
