/** A small round thing of a picture, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly area: number;
  /** How much it stands out of its surroundings, in any unit. */
  readonly height: number;
}

/** Buttons are sewn at most so many of their diameters apart. */
const MOST_APART = 9;
/** The next of a row lies within this share of the distance from where the last two point. */
const PLACE = 0.25;
/** Two of a row differ by these factors at most. */
const SIZES = 2.5;
const HEIGHTS = 2;

/**
 * For each spot, whether it is one of three or more of a kind in a row at even distances, with no other spot as near as
 * they are to each other: buttons, beads, studs. Dust lies anyhow, and thick dust never lies in a row alone.
 */
export function inRows(spots: readonly Spot[]): boolean[] {
  const found = spots.map(() => false);
  spots.forEach((first, i) => {
    for (const [j, middle] of spots.entries()) {
      const apart = distance(first, middle);
      if (i === j || apart > MOST_APART * 2 * Math.sqrt(middle.area / Math.PI) || !alike(first, middle)) continue;
      const place = { x: 2 * middle.x - first.x, y: 2 * middle.y - first.y };
      const last = spots.findIndex((spot) => distance(spot, place) <= PLACE * apart && alike(spot, middle));
      if (last < 0 || last === i || last === j) continue;
      const near = spots.filter((spot) => distance(spot, middle) < (1 + PLACE) * apart).length;
      if (near === 3) for (const each of [i, j, last]) found[each] = true;
    }
  });
  return found;
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
const within = (a: number, b: number, factor: number): boolean => Math.max(a, b) <= factor * Math.min(a, b);
const alike = (a: Spot, b: Spot): boolean => within(a.area, b.area, SIZES) && within(a.height, b.height, HEIGHTS);
