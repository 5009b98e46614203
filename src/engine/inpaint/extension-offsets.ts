import type { Slopes } from './border-slopes.ts';
import { PATCH_RADIUS } from './inpaint-level.ts';
import type { DearOffset } from './shift-map.ts';

/** How many distances along the axis are offered for each side: on its line, beside it, and in each direction that edges have. */
const DISTANCES = { level: 22, crossed: 9, sloping: { x: 14, y: 20 } };
/**
 * Steps across the axis, as shares of the picture's side across it: few in rows, so that edges which slope go on, more between sky
 * and ground.
 */
const ACROSS = { x: [0, -0.015, 0.015, -0.03, 0.03, -0.06, 0.06, -0.1, 0.1], y: [0, -0.12, 0.12, -0.3, 0.3] } as const;

/** Nothing comes from farther away than this share of the picture: ground from ground, not from the sky. */
const NEARER = 0.4;
/** What stands in a row has its height: a step of a tenth of the side across the rows costs this much (squared levels). */
const OUT_OF_ROW = 100;
/** Above and below, what comes again soon is seen to: nearer than this share of the picture a copy costs up to so much. */
const AGAIN_SOON = { within: 0.3, price: 200 };
/** `shiftMap` tells so many offsets apart. */
const MOST = 255;

/** Where a picture is extended. */
export interface OffsetRoom {
  readonly axis: 'x' | 'y';
  /** The known picture's length along the axis, and its side across it. */
  readonly known: number;
  readonly side: number;
  /** How deep the room beyond its borders is. */
  readonly reach: number;
  readonly slopes: Slopes;
}

/**
 * From where the pixels beyond a picture's border may be copied: offsets along the axis of the extension into the known part, in both
 * directions; beyond `x` borders from the same rows or nearly so, for what is at one height there is at one distance; and in the
 * directions in which edges run into the border, so that they go straight on.
 */
export function extensionOffsets({ axis, known, side, reach, slopes }: OffsetRoom): DearOffset[] {
  const least = PATCH_RADIUS + 2;
  const most = Math.min(known - PATCH_RADIUS - 1, Math.round(NEARER * known)) + reach;
  // Denser nearby, where pictures are more alike.
  const distance = (share: number): number => Math.round(least + (most - least) * share ** 1.5);
  const offset = (along: number, across: number): DearOffset => {
    const soon = Math.max(0, 1 - Math.abs(along) / (AGAIN_SOON.within * known));
    const price = axis === 'x' ? (OUT_OF_ROW * Math.abs(across)) / (0.1 * side) : AGAIN_SOON.price * soon;
    return axis === 'x' ? { x: along, y: across, price } : { x: across, y: along, price };
  };
  const offsets: DearOffset[] = [];
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
