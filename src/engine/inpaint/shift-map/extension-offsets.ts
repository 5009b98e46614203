import type { Slopes } from '../blend/border-slopes.ts';
import { PATCH_RADIUS } from '../inpaint-level.ts';
import type { PenalisedOffset } from './shift-map.ts';

/**
 * How many distances along the axis are proposed for each side: straight along it, shifted across it, and in the
 * direction of each edge.
 */
const DISTANCES = { level: 22, crossed: 9, sloping: { x: 14, y: 20 } };
/**
 * Shifts across the axis as shares of the picture's side. They are small for rows, so that sloping edges continue, and
 * larger between sky and ground.
 */
const ACROSS = { x: [0, -0.015, 0.015, -0.03, 0.03, -0.06, 0.06, -0.1, 0.1], y: [0, -0.12, 0.12, -0.3, 0.3] } as const;

/**
 * No source is farther away than this share of the picture, so that ground is copied from ground and not from the sky.
 */
const NEARER = 0.4;
/**
 * The penalty (squared levels) of a shift by a tenth of the side across the rows: objects at one height belong in one
 * row.
 */
const OUT_OF_ROW = 100;
/**
 * Above and below, a nearby repetition is conspicuous. A copy from closer than `within` (a share of the picture) has a
 * penalty of up to so much.
 */
const REPEATS_SOON = { within: 0.3, penalty: 200 };
/** `outpaintShiftMap` handles at most this many offsets. */
const MOST = 255;

/** The geometry of an extension. */
export interface ExtensionGeometry {
  readonly axis: 'x' | 'y';
  /** The known picture's length along the axis and its side across it, in pixels. */
  readonly known: number;
  readonly side: number;
  /** How far the area to fill extends beyond its borders, in pixels. */
  readonly reach: number;
  readonly slopes: Slopes;
}

/**
 * Proposes the offsets from which pixels beyond a border may be copied: along the axis in both directions, from the
 * same rows or nearly so for axis `x`, and along the slopes of edges at the border, so that these continue straight.
 * Each offset has a penalty in squared levels.
 */
export function extensionOffsets({ axis, known, side, reach, slopes }: ExtensionGeometry): PenalisedOffset[] {
  const least = PATCH_RADIUS + 2;
  const most = Math.min(known - PATCH_RADIUS - 1, Math.round(NEARER * known)) + reach;
  // Nearby distances are denser, because a picture is more similar to itself there.
  const distance = (share: number): number => Math.round(least + (most - least) * share ** 1.5);
  const offset = (along: number, across: number): PenalisedOffset => {
    const soon = Math.max(0, 1 - Math.abs(along) / (REPEATS_SOON.within * known));
    const penalty = axis === 'x' ? (OUT_OF_ROW * Math.abs(across)) / (0.1 * side) : REPEATS_SOON.penalty * soon;
    return axis === 'x' ? { x: along, y: across, penalty } : { x: across, y: along, penalty };
  };
  const offsets: PenalisedOffset[] = [];
  for (const share of ACROSS[axis]) {
    const count = share === 0 ? DISTANCES.level : DISTANCES.crossed;
    const across = Math.round(share * side);
    for (let k = 0; k < count; k++) {
      const along = distance((k + (share === 0 ? 0 : 0.5)) / count);
      offsets.push(offset(-along, across), offset(along, across));
    }
  }
  const count = DISTANCES.sloping[axis];
  for (const [inwards, directions] of [[1, slopes.first] as const, [-1, slopes.last] as const]) {
    for (const slope of directions) {
      for (let k = 0; k < count; k++) {
        const along = inwards * distance((k + 0.5) / count);
        offsets.push(offset(along, Math.round(slope * along)));
      }
    }
  }
  return offsets.slice(0, MOST);
}
