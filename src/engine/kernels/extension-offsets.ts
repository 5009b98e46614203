import type { Offset } from './dominant-offsets.ts';
import { PATCH_RADIUS } from './inpaint-level.ts';

/** How many distances along the axis are offered for each side. */
const DISTANCES = { level: 22, crossed: 9 };
/**
 * Steps across the axis, as shares of the picture's side across it: few in rows, so that edges which slope go on, more between sky
 * and ground.
 */
const ACROSS = { x: [0, -0.015, 0.015, -0.03, 0.03, -0.06, 0.06, -0.1, 0.1], y: [0, -0.12, 0.12, -0.3, 0.3] } as const;

/** Nothing comes from farther away than this share of the picture: ground from ground, not from the sky. */
const NEARER = 0.4;

/**
 * From where the pixels beyond a picture's border may be copied: offsets along the axis of the extension into the known
 * part, which is `known` pixels long, in both directions; beyond `x` borders from the same rows or nearly so, for what
 * is at one height there is at one distance. `side` is the picture's side across the axis.
 */
export function extensionOffsets(axis: 'x' | 'y', known: number, side: number, reach: number): Offset[] {
  const least = PATCH_RADIUS + 2;
  const most = Math.min(known - PATCH_RADIUS - 1, Math.round(NEARER * known)) + reach;
  const offsets: Offset[] = [];
  for (const share of ACROSS[axis]) {
    const count = share === 0 ? DISTANCES.level : DISTANCES.crossed;
    const across = Math.round(share * side);
    for (let k = 0; k < count; k++) {
      // Denser nearby, where pictures are more alike.
      const along = Math.round(least + (most - least) * ((k + (share === 0 ? 0 : 0.5)) / count) ** 1.5);
      for (const direction of [-along, along]) {
        offsets.push(axis === 'x' ? { x: direction, y: across } : { x: across, y: direction });
      }
    }
  }
  return offsets;
}
