import { type Colour, DARK } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
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
  turnedOnLathe,
} from './solid-geometry.ts';

const HIDE = [0.14, 26, 26] as const;
const FEATHERS = [0.3, 18, 40] as const;
const STEEL: Colour = [170, 174, 180];

const both = (of: (z: number) => Distance): Distance => any(of(-1), of(1));

/** A horse that stands in profile, its head to the left; a unit is about half its length. Its parts: mane. */
export function horse(coat: Colour, mane: Colour, halter: Colour): Sculpture {
  const front = (x: number, z: number): Distance =>
    melted(
      0.05,
      rod([x, 0.85, z], [x - 0.01, 0.46, z], 0.12, 0.062),
      rod([x - 0.01, 0.46, z], [x, 0.08, z], 0.058, 0.045),
    );
  const hind = (x: number, z: number): Distance =>
    melted(
      0.05,
      rod([x, 0.9, z], [x + 0.07, 0.5, z], 0.15, 0.065),
      rod([x + 0.07, 0.5, z], [x + 0.02, 0.08, z], 0.06, 0.046),
    );
  return {
    wide: 1.4,
    high: 1.95,
    lumps: [
      {
        colour: coat,
        gloss: 0.15,
        grain: HIDE,
        distance: melted(
          0.12,
          egg([0.08, 1, 0], [0.62, 0.27, 0.24]),
          egg([-0.4, 1.02, 0], [0.27, 0.29, 0.22]),
          egg([0.52, 1.03, 0], [0.27, 0.28, 0.23]),
          rod([-0.52, 1.12, 0], [-0.86, 1.6, 0], 0.21, 0.125),
          egg([-0.94, 1.66, 0], [0.16, 0.15, 0.105]),
          rod([-1, 1.63, 0], [-1.22, 1.36, 0], 0.115, 0.08),
          front(-0.46, 0.12),
          front(-0.36, -0.12),
          hind(0.55, 0.12),
          hind(0.65, -0.12),
        ),
      },
      { colour: coat, distance: both((z) => rod([-0.85, 1.77, 0.06 * z], [-0.84, 1.9, 0.08 * z], 0.045, 0.012)) },
      {
        part: 'mane',
        colour: mane,
        grain: [0.4, 30, 8],
        distance: rough(
          any(
            rod([-0.84, 1.78, 0], [-0.4, 1.26, 0], 0.075, 0.1),
            rod([-0.76, 1.66, 0.1], [-0.5, 1.26, 0.15], 0.055, 0.08),
            rod([-0.9, 1.78, 0.03], [-1.02, 1.68, 0.06], 0.05, 0.03),
          ),
          0.02,
          16,
          7,
        ),
      },
      {
        colour: mane,
        grain: [0.4, 30, 8],
        distance: rough(
          melted(
            0.06,
            rod([0.76, 1.16, 0], [0.9, 0.95, 0], 0.06, 0.07),
            rod([0.9, 0.95, 0], [0.88, 0.45, 0], 0.085, 0.05),
          ),
          0.018,
          16,
          7,
        ),
      },
      {
        colour: halter,
        gloss: 0.2,
        distance: any(
          all(
            rod([-1, 1.63, 0], [-1.22, 1.36, 0], 0.128, 0.093),
            (x, y) => Math.abs(0.15 + 0.632 * (x + 1) + 0.775 * (y - 1.63)) - 0.028,
          ),
          both((z) => rod([-1.06, 1.56, 0.1 * z], [-0.85, 1.72, 0.1 * z], 0.02)),
        ),
      },
      { colour: DARK, gloss: 0.9, distance: both((z) => ball([-1, 1.69, 0.09 * z], 0.026)) },
      {
        colour: [46, 40, 36],
        distance: any(
          ...[
            [-0.46, 0.12],
            [-0.36, -0.12],
            [0.57, 0.12],
            [0.67, -0.12],
          ].map(([x, z]) => block([x! - 0.01, 0.045, z!], [0.065, 0.045, 0.06], 0.02)),
        ),
      },
    ],
  };
}

/** A hen that stands in profile, its head to the left, one unit high. */
export function hen(body: Colour, tail: Colour): Sculpture {
  return {
    wide: 0.75,
    high: 1.1,
    lumps: [
      {
        colour: body,
        grain: FEATHERS,
        distance: rough(
          melted(
            0.1,
            egg([0.03, 0.45, 0], [0.4, 0.27, 0.25]),
            egg([-0.2, 0.48, 0], [0.23, 0.25, 0.21]),
            rod([-0.27, 0.56, 0], [-0.38, 0.84, 0], 0.15, 0.085),
            ball([-0.4, 0.87, 0], 0.1),
          ),
          0.012,
          26,
          14,
        ),
      },
      {
        colour: tail,
        grain: FEATHERS,
        distance: rough(
          melted(0.05, rod([0.32, 0.52, 0], [0.56, 0.8, 0], 0.15, 0.09), ball([0.5, 0.84, 0], 0.08)),
          0.014,
          26,
        ),
      },
      {
        colour: [body[0] * 0.84, body[1] * 0.82, body[2] * 0.8],
        grain: FEATHERS,
        distance: rough(
          both((z) => egg([0.08, 0.48, 0.21 * z], [0.28, 0.15, 0.07])),
          0.012,
          26,
          14,
        ),
      },
      {
        colour: [196, 40, 36],
        distance: any(
          ball([-0.47, 0.96, 0], 0.04),
          ball([-0.41, 0.99, 0], 0.046),
          ball([-0.35, 0.97, 0], 0.042),
          egg([-0.48, 0.78, 0], [0.03, 0.06, 0.03]),
        ),
      },
      { colour: [226, 160, 50], gloss: 0.2, distance: rod([-0.48, 0.87, 0], [-0.58, 0.845, 0], 0.036, 0.01) },
      {
        colour: [206, 150, 60],
        distance: both((z) =>
          any(
            rod([0.02, 0.24, 0.1 * z], [0.02, 0.03, 0.1 * z], 0.024),
            rod([0.02, 0.025, 0.1 * z], [-0.11, 0.015, 0.1 * z], 0.02, 0.012),
            rod([0.02, 0.025, 0.1 * z], [-0.08, 0.015, 0.16 * z], 0.02, 0.012),
          ),
        ),
      },
      { colour: DARK, gloss: 0.8, distance: both((z) => ball([-0.43, 0.89, 0.085 * z], 0.018)) },
    ],
  };
}

/** A pail with a handle, one unit high. */
export function pail(colour: Colour): Sculpture {
  return {
    wide: 0.6,
    high: 1.25,
    lumps: [
      {
        colour,
        gloss: 0.5,
        grain: [0.06, 8, 8],
        distance: all(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.33],
              [0.72, 0.46],
              [0.78, 0.48],
            ],
          ),
          not(
            turnedOnLathe(
              [0, 0],
              [
                [0.08, 0.28],
                [0.85, 0.44],
              ],
            ),
          ),
        ),
      },
      { colour: STEEL, gloss: 0.6, distance: all(hoop('z', [0, 0.74, 0], 0.45, 0.022), (_, y) => 0.74 - y) },
    ],
  };
}

/** A wooden barrel with iron hoops, one unit high. */
export function barrel(wood: Colour): Sculpture {
  return {
    wide: 0.5,
    high: 1.05,
    lumps: [
      {
        colour: (x, _, z) =>
          Math.abs(((Math.atan2(z, x) * 4.5 + 20) % 1) - 0.5) > 0.45
            ? [wood[0] * 0.6, wood[1] * 0.6, wood[2] * 0.6]
            : wood,
        grain: [0.3, 20, 5],
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.3],
            [0.5, 0.38],
            [1, 0.3],
          ],
        ),
      },
      {
        colour: [72, 72, 76],
        gloss: 0.3,
        distance: any(
          disc('y', [0, 0.2, 0], 0.345, 0.035),
          disc('y', [0, 0.8, 0], 0.345, 0.035),
          disc('y', [0, 0.97, 0], 0.312, 0.025),
        ),
      },
    ],
  };
}
