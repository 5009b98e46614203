import type { Colour } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { any, ball, block, disc, egg, hoop, mirrored, noise, rod, rough, turnedOnLathe } from './solid-geometry.ts';

const SNOW: Colour = [236, 240, 246];
const COAL: Colour = [30, 28, 30];

/** A snowman with a top hat and a scarf, one unit high; its parts: hat, scarf. */
export function snowman(hat: Colour, scarf: Colour): Sculpture {
  return {
    wide: 0.5,
    high: 1.12,
    lumps: [
      {
        colour: SNOW,
        grain: [0.08, 22, 22],
        distance: rough(any(ball([0, 0.2, 0], 0.235), ball([0, 0.5, 0], 0.18), ball([0, 0.76, 0], 0.135)), 0.008, 24),
      },
      {
        part: 'hat',
        colour: hat,
        grain: [0.1, 30, 30],
        distance: any(disc('y', [0, 0.865, 0], 0.155, 0.012), disc('y', [0, 0.96, 0], 0.1, 0.1, 0.015)),
      },
      {
        part: 'scarf',
        colour: scarf,
        grain: [0.2, 50, 50],
        distance: rough(
          any(hoop('y', [0, 0.635, 0], 0.13, 0.04), rod([0.07, 0.62, 0.15], [0.11, 0.4, 0.2], 0.042, 0.05)),
          0.006,
          40,
        ),
      },
      { colour: [226, 116, 38], distance: rod([0, 0.75, 0.12], [-0.03, 0.735, 0.27], 0.028, 0.006) },
      {
        colour: COAL,
        gloss: 0.3,
        distance: any(
          ball([-0.045, 0.8, 0.122], 0.016),
          ball([0.045, 0.8, 0.122], 0.016),
          ...[0.56, 0.49].map((y) => ball([0, y, 0.175], 0.016)),
        ),
      },
      {
        colour: [92, 66, 46],
        distance: mirrored(
          any(
            rod([0.15, 0.52, 0.02], [0.42, 0.66, 0.04], 0.014, 0.009),
            rod([0.34, 0.62, 0.03], [0.38, 0.72, 0.03], 0.009, 0.005),
          ),
        ),
      },
    ],
  };
}

/** A wooden sledge that stands across; a unit is half its length. */
export function sledge(colour: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 0.6,
    lumps: [
      {
        colour,
        grain: [0.25, 6, 40],
        distance: any(
          ...[-0.24, -0.08, 0.08, 0.24].map((z) => block([0.08, 0.3, z], [0.86, 0.03, 0.062], 0.015)),
          ...[-0.28, 0.28].flatMap((z) => [
            rod([-0.72, 0.05, z], [0.92, 0.05, z], 0.045),
            rod([-0.72, 0.05, z], [-0.95, 0.2, z], 0.045),
            rod([-0.95, 0.2, z], [-0.98, 0.4, z], 0.042),
            rod([-0.4, 0.05, z], [-0.4, 0.3, z], 0.035),
            rod([0.55, 0.05, z], [0.55, 0.3, z], 0.035),
          ]),
          rod([-0.98, 0.38, -0.28], [-0.98, 0.38, 0.28], 0.035),
        ),
      },
    ],
  };
}

/** A fir under snow, one unit high. */
export function snowyFir(leaves: Colour): Sculpture {
  const tiers = [
    [0.12, 0.34, 0.3],
    [0.32, 0.27, 0.54],
    [0.54, 0.2, 0.76],
    [0.74, 0.12, 1],
  ] as const;
  return {
    wide: 0.42,
    high: 1.05,
    lumps: [
      { colour: [92, 70, 52], distance: rod([0, 0, 0], [0, 0.3, 0], 0.035) },
      {
        colour: (x, y, z) => {
          const under = tiers.findLast(([low]) => y > low - 0.03) ?? tiers[0];
          const up = (y - under[0]) / (under[2] - under[0]);
          return noise(16 * x, 12 * y, 16 * z) + 0.5 * up > 0.55 ? SNOW : leaves;
        },
        grain: [0.25, 40, 60],
        distance: rough(
          any(
            ...tiers.map(([low, radius, high]) =>
              turnedOnLathe(
                [0, 0],
                [
                  [low, radius],
                  [high, 0.02 + 0.2 * radius],
                ],
              ),
            ),
          ),
          0.026,
          22,
          30,
        ),
      },
    ],
  };
}

/** A pair of skis upright in the snow, one unit high. */
export function skis(colour: Colour, tips: Colour): Sculpture {
  return {
    wide: 0.3,
    high: 1.1,
    lumps: [
      {
        colour: (_, y) => (y > 0.78 || (y > 0.3 && y < 0.36) ? tips : colour),
        gloss: 0.6,
        distance: mirrored(
          any(block([0.085, 0.47, 0], [0.05, 0.5, 0.014], 0.012), egg([0.085, 0.97, 0.02], [0.05, 0.08, 0.02])),
        ),
      },
      { colour: COAL, distance: mirrored(block([0.085, 0.42, 0.03], [0.04, 0.06, 0.025], 0.01)) },
    ],
  };
}
