import type { Colour } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, ball, block, disc, egg, hoop, melted, rod, rough, turnedOnLathe } from './solid-geometry.ts';

const WOOD: Colour = [150, 104, 66];
const GRAINED = [0.25, 6, 50] as const;

/** A wooden horse on rockers, its head to the left; a unit is half its length. */
export function rockingHorse(coat: Colour, mane: Colour, saddle: Colour): Sculpture {
  const rocker = (z: number) => all(hoop('z', [0, 1.98, z], 1.94, 0.045), block([0, 0.2, z], [0.98, 0.3, 0.1]));
  return {
    wide: 1.15,
    high: 1.75,
    lumps: [
      {
        colour: coat,
        gloss: 0.3,
        grain: [0.14, 6, 6],
        distance: melted(
          0.1,
          egg([0.06, 0.86, 0], [0.5, 0.24, 0.2]),
          rod([-0.32, 0.94, 0], [-0.56, 1.36, 0], 0.18, 0.13),
          egg([-0.62, 1.4, 0], [0.16, 0.13, 0.11]),
          rod([-0.66, 1.38, 0], [-0.84, 1.2, 0], 0.11, 0.085),
          ...[-0.13, 0.13].flatMap((z) => [
            rod([-0.3, 0.78, z], [-0.56, 0.16, 1.6 * z], 0.1, 0.055),
            rod([0.4, 0.78, z], [0.62, 0.16, 1.6 * z], 0.1, 0.055),
            rod([-0.55, 1.48, 0.5 * z], [-0.53, 1.62, 0.6 * z], 0.04, 0.015),
          ]),
        ),
      },
      {
        colour: mane,
        grain: [0.5, 30, 8],
        distance: rough(
          any(
            rod([-0.5, 1.54, 0], [-0.18, 1.06, 0], 0.075, 0.09),
            rod([0.52, 0.96, 0], [0.74, 0.84, 0], 0.07, 0.09),
            rod([0.74, 0.84, 0], [0.8, 0.46, 0], 0.09, 0.05),
          ),
          0.02,
          18,
          8,
        ),
      },
      {
        colour: saddle,
        gloss: 0.3,
        grain: [0.12, 30, 30],
        distance: any(
          all(egg([0.06, 0.88, 0], [0.3, 0.27, 0.23]), (_, y) => 0.78 - y),
          rod([0.3, 1.06, -0.12], [0.3, 1.06, 0.12], 0.06),
        ),
      },
      {
        colour: WOOD,
        gloss: 0.2,
        grain: GRAINED,
        distance: any(
          rocker(0.22),
          rocker(-0.22),
          rod([-0.56, 0.14, -0.24], [-0.56, 0.14, 0.24], 0.04),
          rod([0.62, 0.16, -0.24], [0.62, 0.16, 0.24], 0.04),
        ),
      },
      {
        colour: [26, 22, 22],
        gloss: 0.8,
        distance: any(ball([-0.67, 1.44, 0.1], 0.028), ball([-0.9, 1.18, 0.05], 0.02)),
      },
    ],
  };
}

/** A toy drum with cords and two sticks on it; a unit is half its width. */
export function toyDrum(side: Colour, rims: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 1.35,
    lumps: [
      {
        colour: (x, y, z) => {
          const around = ((Math.atan2(x, z) / Math.PI) * 6 + 12) % 1;
          const cord = Math.abs(Math.abs(around - 0.5) * 2 - (y - 0.2) / 0.72) < 0.07;
          return cord ? [236, 228, 208] : side;
        },
        gloss: 0.3,
        grain: [0.06, 8, 8],
        distance: turnedOnLathe(
          [0, 0],
          [
            [0.05, 0.88],
            [1.05, 0.88],
          ],
        ),
      },
      {
        colour: rims,
        gloss: 0.5,
        distance: any(disc('y', [0, 0.1, 0], 0.95, 0.1, 0.03), disc('y', [0, 1.02, 0], 0.95, 0.1, 0.03)),
      },
      { colour: [238, 232, 216], distance: disc('y', [0, 1.09, 0], 0.86, 0.045, 0.01) },
      {
        colour: WOOD,
        gloss: 0.3,
        distance: any(
          rod([-0.6, 1.2, 0.3], [0.5, 1.2, -0.1], 0.04),
          rod([-0.5, 1.2, -0.2], [0.6, 1.2, 0.35], 0.04),
          ball([0.5, 1.2, -0.1], 0.075),
          ball([-0.5, 1.2, -0.2], 0.075),
        ),
      },
    ],
  };
}
