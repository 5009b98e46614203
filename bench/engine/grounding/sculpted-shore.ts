import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, ball, block, disc, egg, noise, rod, rough, slab, turnedOnLathe } from './solid-geometry.ts';

const PANE: Colour = [70, 92, 110];

/** A lighthouse in two colours on a rock, one unit high. Its parts: tower. */
export function lighthouse(colour: Colour, other: Colour): Sculpture {
  return {
    wide: 0.55,
    high: 1.12,
    lumps: [
      {
        part: 'tower',
        colour: (_, y) => (Math.floor(y / 0.145 + 0.3) % 2 === 0 ? colour : other),
        gloss: 0.2,
        grain: [0.08, 10, 10],
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.14],
            [0.8, 0.085],
          ],
        ),
      },
      {
        part: 'tower',
        colour: DARK,
        distance: any(disc('y', [0, 0.81, 0], 0.125, 0.014), disc('y', [0, 0.95, 0], 0.095, 0.01)),
      },
      { part: 'tower', colour: [250, 234, 170], gloss: 0.8, distance: disc('y', [0, 0.88, 0], 0.066, 0.065) },
      {
        part: 'tower',
        colour: other,
        gloss: 0.4,
        distance: turnedOnLathe(
          [0, 0],
          [
            [0.95, 0.095],
            [1.06, 0.012],
          ],
        ),
      },
      { part: 'tower', colour: [84, 60, 44], distance: block([0, 0.07, 0.13], [0.032, 0.07, 0.02], 0.01) },
      {
        colour: [112, 104, 96],
        grain: [0.4, 12, 12],
        distance: all(rough(egg([0.02, -0.02, 0], [0.46, 0.11, 0.34]), 0.04, 7), (_, y) => -y - 0.02),
      },
    ],
  };
}

/** A boat with a motor and a windscreen, its bow to the left; a unit is half its length. Its parts: hull. */
export function motorboat(hull: Colour, stripe: Colour): Sculpture {
  return {
    wide: 1.15,
    high: 0.8,
    lumps: [
      {
        part: 'hull',
        colour: (_, y) => (y > 0.2 && y < 0.27 ? stripe : hull),
        gloss: 0.7,
        grain: [0.04, 4, 4],
        distance: all(
          (x, y, z) => egg([0.28, 0.34, 0], [1.3, 0.42, 0.38])(x, y - 0.06 * Math.max(0, -x) ** 2, z),
          block([0.1, 0.16, 0], [1.1, 0.2, 0.5]),
          (x) => x - 0.92,
        ),
      },
      { colour: [150, 108, 70], distance: block([0.28, 0.35, 0], [0.55, 0.02, 0.22], 0.01) },
      {
        colour: PANE,
        gloss: 1,
        distance: slab([-0.26, 0.36, -0.1, 0.62, 0.02, 0.62, 0.06, 0.36], 0, 0.24, 0.03),
      },
      {
        colour: PALE,
        grain: [0.1, 20, 20],
        distance: any(block([0.3, 0.44, 0], [0.1, 0.1, 0.2], 0.04), block([0.62, 0.44, 0], [0.1, 0.1, 0.24], 0.04)),
      },
      {
        colour: DARK,
        gloss: 0.5,
        distance: any(block([0.98, 0.42, 0], [0.09, 0.16, 0.1], 0.05), rod([0.98, 0.3, 0], [1, 0, 0], 0.04)),
      },
    ],
  };
}

/** A buoy with a mast, one unit high. */
export function buoy(colour: Colour): Sculpture {
  return {
    wide: 0.4,
    high: 1.1,
    lumps: [
      {
        colour,
        gloss: 0.5,
        grain: [0.12, 10, 10],
        distance: any(
          all(egg([0, 0.1, 0], [0.34, 0.2, 0.34]), (_, y) => -y),
          turnedOnLathe(
            [0, 0],
            [
              [0.16, 0.26],
              [0.8, 0.06],
            ],
          ),
          ball([0, 0.94, 0], 0.09),
          rod([0, 0.75, 0], [0, 0.9, 0], 0.025),
        ),
      },
      {
        colour: PALE,
        distance: turnedOnLathe(
          [0, 0],
          [
            [0.4, 0.205],
            [0.52, 0.165],
          ],
        ),
      },
    ],
  };
}

/** A landing stage of planks on piles, that comes from the right; a unit is half its length. */
export function jetty(colour: Colour): Sculpture {
  return {
    wide: 1.2,
    high: 0.55,
    lumps: [
      {
        colour: (x) =>
          [0, 1, 2].map(
            (c) =>
              colour[c]! *
              (0.8 + 0.3 * noise(Math.floor(9 * x + 40) * 3.7, 0.5, 0.5)) *
              ((9 * x + 40) % 1 < 0.1 ? 0.55 : 1),
          ) as unknown as Colour,
        grain: [0.25, 40, 6],
        distance: block([0, 0.3, 0], [1.1, 0.03, 0.3], 0.01),
      },
      {
        colour: [96, 76, 60],
        grain: [0.4, 40, 8],
        distance: any(
          ...[-1.02, -0.35, 0.35, 1.02].flatMap((x) => [
            rod([x, -0.02, 0.3], [x, 0.42, 0.3], 0.05),
            rod([x, -0.02, -0.3], [x, 0.42, -0.3], 0.05),
          ]),
        ),
      },
    ],
  };
}
