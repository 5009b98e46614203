import { type Colour, DARK } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  disc,
  type Distance,
  egg,
  hoop,
  melted,
  not,
  rod,
  rough,
  slab,
  turnedOnLathe,
} from './solid-geometry.ts';

const HIDE = [0.2, 20, 20] as const;
const FUR = [0.4, 36, 36] as const;
const STEEL: Colour = [178, 182, 186];
const STRAWY: Colour = [206, 176, 96];

const both = (of: (z: number) => Distance): Distance => any(of(-1), of(1));

/** A pig that stands in profile, its head to the left; a unit is about half its length. */
export function pig(coat: Colour, snout: Colour): Sculpture {
  return {
    wide: 1.45,
    high: 1.1,
    lumps: [
      {
        colour: coat,
        gloss: 0.1,
        grain: HIDE,
        distance: melted(
          0.1,
          egg([0.12, 0.58, 0], [0.74, 0.37, 0.36]),
          egg([-0.5, 0.58, 0], [0.36, 0.34, 0.31]),
          egg([0.55, 0.56, 0], [0.36, 0.36, 0.33]),
          egg([-0.84, 0.56, 0], [0.28, 0.25, 0.22]),
          rod([-0.98, 0.5, 0], [-1.18, 0.44, 0], 0.14, 0.115),
          both((z) => rod([-0.44 + 0.05 * z, 0.36, 0.17 * z], [-0.46 + 0.05 * z, 0.06, 0.17 * z], 0.125, 0.072)),
          both((z) => rod([0.56 + 0.06 * z, 0.36, 0.17 * z], [0.58 + 0.06 * z, 0.06, 0.17 * z], 0.14, 0.075)),
        ),
      },
      {
        colour: [coat[0] * 0.94, coat[1] * 0.88, coat[2] * 0.88],
        grain: HIDE,
        distance: any(
          both((z) =>
            melted(
              0.04,
              egg([-0.76, 0.82, 0.15 * z], [0.1, 0.13, 0.05]),
              rod([-0.78, 0.84, 0.16 * z], [-0.96, 0.78, 0.2 * z], 0.06, 0.025),
            ),
          ),
          hoop('z', [0.95, 0.72, 0], 0.075, 0.026),
          rod([0.84, 0.68, 0], [0.93, 0.65, 0], 0.03, 0.026),
        ),
      },
      { colour: snout, gloss: 0.2, distance: disc('x', [-1.27, 0.43, 0], 0.125, 0.04, 0.03) },
      {
        colour: [70, 40, 40],
        distance: both((z) => ball([-1.31, 0.45, 0.045 * z], 0.026)),
      },
      { colour: DARK, gloss: 0.9, distance: both((z) => ball([-0.97, 0.66, 0.165 * z], 0.032)) },
      {
        colour: [84, 62, 56],
        distance: any(
          both((z) => block([-0.47 + 0.05 * z, 0.04, 0.17 * z], [0.08, 0.04, 0.075], 0.02)),
          both((z) => block([0.57 + 0.06 * z, 0.04, 0.17 * z], [0.08, 0.04, 0.075], 0.02)),
        ),
      },
    ],
  };
}

/** A goat that stands in profile, its head to the left; a kid has short horns and no beard. A unit is about half its length. */
export function goat(coat: Colour, dark: Colour, collar: Colour, young = false): Sculpture {
  const head = young ? 1.15 : 1;
  const leg = (x: number, z: number): Distance =>
    any(rod([x, 0.64, z], [x + 0.01, 0.34, z], 0.1, 0.052), rod([x + 0.01, 0.34, z], [x, 0.06, z], 0.05, 0.04));
  const grown: Lump[] = [
    {
      colour: [120, 104, 84],
      gloss: 0.3,
      grain: [0.4, 10, 40],
      distance: both((z) =>
        any(
          rod([-0.7, 1.3, 0.05 * z], [-0.62, 1.5, 0.08 * z], 0.05, 0.04),
          rod([-0.62, 1.5, 0.08 * z], [-0.44, 1.62, 0.11 * z], 0.04, 0.028),
          rod([-0.44, 1.62, 0.11 * z], [-0.24, 1.6, 0.13 * z], 0.028, 0.01),
        ),
      ),
    },
    {
      colour: dark,
      grain: FUR,
      distance: rough(rod([-0.9, 1.0, 0], [-0.86, 0.76, 0], 0.06, 0.014), 0.012, 30),
    },
  ];
  const buds: Lump[] = [
    {
      colour: [120, 104, 84],
      distance: both((z) => rod([-0.7, 1.34, 0.06 * z], [-0.63, 1.5, 0.08 * z], 0.04, 0.018)),
    },
  ];
  return {
    wide: 1.25,
    high: young ? 1.6 : 1.7,
    lumps: [
      {
        colour: (x, y) => (y < 0.34 || (x < -0.9 && y > 0.9) ? dark : coat),
        grain: FUR,
        distance: rough(
          melted(
            0.1,
            egg([0.06, 0.8, 0], [0.56, 0.26, 0.24]),
            egg([-0.34, 0.82, 0], [0.25, 0.27, 0.21]),
            egg([0.42, 0.82, 0], [0.24, 0.26, 0.22]),
            rod([-0.44, 0.92, 0], [-0.66, 1.2, 0], 0.17, 0.115),
            rod([-0.7, 1.24, 0], [-1, 1.08, 0], 0.13 * head, 0.085 * head),
            leg(-0.4, 0.12),
            leg(-0.3, -0.12),
            leg(0.44, 0.12),
            leg(0.52, -0.12),
            rod([0.62, 0.94, 0], [0.74, 1.08, 0], 0.06, 0.025),
          ),
          0.01,
          34,
          26,
        ),
      },
      {
        colour: [coat[0] * 0.8, coat[1] * 0.78, coat[2] * 0.76],
        grain: FUR,
        distance: both((z) => rod([-0.66, 1.26, 0.1 * z], [-0.52, 1.2, 0.24 * z], 0.05, 0.028)),
      },
      { colour: collar, gloss: 0.2, distance: rod([-0.5, 1, 0], [-0.53, 1.04, 0], 0.17, 0.165) },
      { colour: DARK, gloss: 0.9, distance: both((z) => ball([-0.8, 1.26, 0.11 * head * z], 0.028)) },
      { colour: [60, 46, 44], distance: ball([-1.07, 1.06, 0.02], 0.035) },
      {
        colour: [52, 46, 42],
        distance: any(
          ...(
            [
              [-0.4, 0.12],
              [-0.3, -0.12],
              [0.44, 0.12],
              [0.52, -0.12],
            ] as const
          ).map(([x, z]) => block([x, 0.04, z], [0.055, 0.04, 0.05], 0.015)),
        ),
      },
      ...(young ? buds : grown),
    ],
  };
}

/** A wheelbarrow full of straw, its wheel to the left; a unit is half its length. Its parts: straw. */
export function wheelbarrow(tub: Colour, frame: Colour): Sculpture {
  return {
    wide: 1.2,
    high: 1.15,
    lumps: [
      {
        colour: tub,
        gloss: 0.4,
        grain: [0.1, 10, 10],
        distance: all(
          slab([-0.46, 0.36, -0.74, 0.78, 0.62, 0.78, 0.36, 0.36], 0, 0.38, 0.03),
          not(slab([-0.42, 0.42, -0.7, 0.9, 0.58, 0.9, 0.32, 0.42], 0, 0.34)),
        ),
      },
      {
        colour: frame,
        gloss: 0.2,
        grain: [0.2, 6, 30],
        distance: both((z) =>
          any(
            rod([-0.84, 0.2, 0.1 * z], [0.2, 0.36, 0.26 * z], 0.035),
            rod([0.2, 0.36, 0.26 * z], [1.05, 0.6, 0.36 * z], 0.035),
            rod([0.28, 0.36, 0.27 * z], [0.4, 0.02, 0.3 * z], 0.035),
          ),
        ),
      },
      { colour: [34, 34, 36], distance: disc('z', [-0.84, 0.2, 0], 0.2, 0.055, 0.03) },
      { colour: STEEL, gloss: 0.5, distance: disc('z', [-0.84, 0.2, 0], 0.11, 0.062, 0.01) },
      {
        part: 'straw',
        colour: STRAWY,
        grain: [0.6, 30, 30],
        distance: rough(
          all(egg([-0.05, 0.74, 0], [0.6, 0.3, 0.34]), (_, y) => 0.6 - y),
          0.05,
          16,
        ),
      },
    ],
  };
}

/** A milk churn with its lid, one unit high. */
export function milkChurn(metal: Colour): Sculpture {
  return {
    wide: 0.45,
    high: 1.05,
    lumps: [
      {
        colour: metal,
        gloss: 0.8,
        grain: [0.08, 6, 20],
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.29],
              [0.56, 0.3],
              [0.6, 0.29],
              [0.78, 0.17],
              [0.86, 0.2],
            ],
          ),
          disc('y', [0, 0.9, 0], 0.24, 0.045, 0.03),
          hoop('x', [0, 0.95, 0], 0.06, 0.02),
          disc('y', [0, 0.06, 0], 0.31, 0.025),
          all(any(hoop('z', [-0.3, 0.62, 0], 0.1, 0.022), hoop('z', [0.3, 0.62, 0], 0.1, 0.022)), (_, y) => y - 0.74),
        ),
      },
    ],
  };
}

/** A feeding trough of boards with a meal in it; a unit is half its length. */
export function trough(wood: Colour, meal: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 0.6,
    lumps: [
      {
        colour: wood,
        grain: [0.3, 6, 40],
        distance: any(
          all(
            slab([-0.96, 0.1, -1, 0.44, 1, 0.44, 0.96, 0.1], 0, 0.28, 0.02),
            not(block([0, 0.42, 0], [0.9, 0.16, 0.21], 0.02)),
          ),
          both((z) => block([-0.76, 0.08, 0.2 * z], [0.05, 0.08, 0.05], 0.01)),
          both((z) => block([0.76, 0.08, 0.2 * z], [0.05, 0.08, 0.05], 0.01)),
        ),
      },
      { colour: meal, grain: [0.5, 24, 24], distance: rough(block([0, 0.34, 0], [0.9, 0.05, 0.21], 0.03), 0.03, 16) },
    ],
  };
}
