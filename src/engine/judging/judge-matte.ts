import type { Plane } from '../raster.ts';
import { matteDoubt } from './matte-doubt.ts';
import { heaviestPlace, type Place } from './place.ts';
import { agreementOf } from './second-look.ts';

/** From this doubt on (`matteDoubt`) the cut-out may be wrong. */
const DOUBTFUL = 0.06;
/** Below this agreement of two looks (`agreementOf`) it may be wrong. */
const AGREED = 0.925;

/** What is told of a matte: the place that is most doubtful, where it is not surely good. */
export interface JudgedMatte {
  readonly doubtful?: Place;
  readonly measures: { readonly doubt: number; readonly agreement: number };
}

/**
 * Judges what a network cut out by its doubt, and by how far its two looks agree: `looks` are what it saw in the picture and in the mirrored one,
 * where it was asked twice.
 */
export function judgeMatte(matte: Plane, looks?: readonly [Plane, Plane]): JudgedMatte {
  const measures = { doubt: matteDoubt(matte), agreement: looks ? agreementOf(looks) : 1 };
  if (looks && measures.agreement < AGREED) {
    const [{ width, height, data }, second] = looks;
    const doubtful = heaviestPlace(width, height, (i) => Math.abs(data[i]! - second.data[i]!));
    return { doubtful, measures };
  }
  if (measures.doubt < DOUBTFUL) return { measures };
  const { width, height, data } = matte;
  return { doubtful: heaviestPlace(width, height, (i) => Math.min(data[i]!, 1 - data[i]!)), measures };
}
