import type { Colour } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, ball, block, egg, hoop, melted, rod, rough } from './solid-geometry.ts';

/** A cap with a peak: its brim is 0.35 above its foot, a unit is half the head's width. */
export function peakedCap(colour: Colour, peak: Colour): Sculpture {
  return {
    wide: 1.4,
    high: 1.4,
    lumps: [
      {
        colour,
        grain: [0.14, 40, 40],
        distance: all(
          any(egg([0, 0.37, 0], [1.02, 0.8, 1.02]), ball([0, 1.18, 0], 0.06)),
          block([0, 0.9, 0], [1.5, 0.56, 1.5]),
        ),
      },
      {
        colour: peak,
        grain: [0.14, 40, 40],
        distance: (x, y, z) =>
          0.8 * egg([0, 0.37, 0.85], [0.86, 0.06, 0.85])(x, y + 0.16 * x * x + 0.14 * (z - 0.8), z),
      },
    ],
  };
}

/** A knitted scarf about a neck, one end in front: the neck is 1.3 above its foot, a unit is half the scarf's width. */
export function scarf(colour: Colour, stripe: Colour): Sculpture {
  return {
    wide: 1.35,
    high: 1.9,
    lumps: [
      {
        colour: (x, y) => (y < 0.5 && y > 0.3 ? stripe : colour),
        grain: [0.3, 30, 30],
        distance: rough(
          melted(
            0.05,
            all(
              any(
                (x, y, z) => 0.8 * hoop('y', [0, 1.12, 0], 0.78, 0.2)(x, y - 0.08 * x - 0.12 * x * x, z),
                (x, y, z) => 0.8 * hoop('y', [0, 0.9, 0], 0.84, 0.17)(x, y + 0.12 * x - 0.12 * x * x, z),
              ),
              (_x, _y, z) => 0.02 - z,
            ),
            rod([0.32, 1.1, 0.84], [0.44, 0.28, 0.9], 0.18, 0.2),
          ),
          0.02,
          16,
          9,
        ),
      },
    ],
  };
}
