import { type Colour, PALE } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  disc,
  egg,
  hoop,
  melted,
  mirrored,
  moved,
  rod,
  rough,
  slab,
  turnedOnLathe,
} from './solid-geometry.ts';

const BUN: Colour = [206, 140, 72];
const SEEDS = [
  [-0.5, 0.2],
  [-0.2, 0.45],
  [0.15, 0.25],
  [0.45, 0.45],
  [0.55, 0.05],
  [-0.35, -0.05],
  [0.1, 0.6],
  [-0.6, 0.5],
  [0.3, 0.75],
  [-0.15, 0.8],
] as const;

/** What is eaten at parties. A unit is its height or, if it is broad, half its width. */
export const treats = {
  /** A cake with candles on a stand; its parts: stand, cake, candles. */
  birthdayCake: (sponge: Colour, icing: Colour, wax: Colour): Sculpture => ({
    wide: 1.1,
    high: 1.5,
    lumps: [
      {
        part: 'stand',
        colour: PALE,
        gloss: 0.6,
        grain: [0.03, 6, 6],
        distance: any(
          disc('y', [0, 0.04, 0], 0.46, 0.04, 0.03),
          rod([0, 0.04, 0], [0, 0.26, 0], 0.14),
          disc('y', [0, 0.28, 0], 1, 0.035, 0.03),
        ),
      },
      {
        part: 'cake',
        colour: (x, y, z) => {
          const drip = 0.6 + 0.07 * Math.sin(9 * Math.atan2(x, z)) + 0.05 * Math.sin(17 * Math.atan2(x, z));
          return y > drip || (y > 0.44 && y < 0.5) ? icing : sponge;
        },
        gloss: 0.25,
        grain: [0.16, 18, 18],
        distance: disc('y', [0, 0.57, 0], 0.76, 0.26, 0.06),
      },
      {
        part: 'cake',
        colour: icing,
        gloss: 0.3,
        distance: any(
          ...Array.from({ length: 14 }, (_, i) =>
            ball([0.66 * Math.sin(i * 0.449), 0.85, 0.66 * Math.cos(i * 0.449)], 0.085),
          ),
        ),
      },
      ...[-0.36, -0.12, 0.12, 0.36].flatMap((x, i): Lump[] => [
        {
          part: 'candles',
          colour: wax,
          distance: rod([x, 0.8, i % 2 ? 0.15 : -0.1], [x, 1.2, i % 2 ? 0.15 : -0.1], 0.036),
        },
        {
          part: 'candles',
          colour: [255, 214, 110],
          gloss: 0.9,
          grain: [0, 1, 1],
          distance: egg([x, 1.32, i % 2 ? 0.15 : -0.1], [0.04, 0.09, 0.04]),
        },
      ]),
    ],
  }),
  cupcake: (wrapper: Colour, frosting: Colour): Sculpture => ({
    wide: 0.6,
    high: 1.1,
    lumps: [
      {
        colour: (x, _, z) => {
          const shade = 0.82 + 0.18 * Math.sin(28 * Math.atan2(x, z));
          return [wrapper[0] * shade, wrapper[1] * shade, wrapper[2] * shade];
        },
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.3],
            [0.42, 0.46],
          ],
        ),
      },
      {
        colour: frosting,
        gloss: 0.35,
        grain: [0.06, 10, 10],
        distance: any(
          hoop('y', [0, 0.47, 0], 0.33, 0.14),
          hoop('y', [0, 0.64, 0], 0.2, 0.13),
          ball([0, 0.66, 0], 0.2),
          ball([0, 0.82, 0], 0.13),
          disc('y', [0, 0.45, 0], 0.34, 0.08),
        ),
      },
      { colour: [190, 26, 40], gloss: 0.9, distance: ball([0, 0.97, 0.02], 0.09) },
    ],
  }),
  /** A bunch of three. */
  bananas: (): Sculpture => ({
    wide: 1.1,
    high: 0.75,
    lumps: [-0.26, 0, 0.26].map((z, i): Lump => {
      const skin: Colour = [238, 202, 58];
      return {
        colour: (x) => (x < -0.97 || x > 0.93 ? [96, 74, 40] : skin),
        gloss: 0.25,
        grain: [0.12, 8, 8],
        distance: moved(
          [0, 0.05 + 0.04 * i, 0],
          0.12 * i,
          melted(
            0.1,
            rod([-0.95, 0.52, 0.2 * z], [-0.62, 0.28, z], 0.05, 0.15),
            rod([-0.62, 0.28, z], [-0.1, 0.14, 1.2 * z], 0.15, 0.17),
            rod([-0.1, 0.14, 1.2 * z], [0.45, 0.2, 1.2 * z], 0.17, 0.15),
            rod([0.45, 0.2, 1.2 * z], [0.9, 0.46, z], 0.15, 0.06),
          ),
        ),
      };
    }),
  }),
  hamburger: (): Sculpture => ({
    wide: 1.1,
    high: 1.45,
    lumps: [
      {
        colour: BUN,
        gloss: 0.25,
        grain: [0.14, 6, 6],
        distance: any(
          disc('y', [0, 0.15, 0], 0.9, 0.15, 0.1),
          all(egg([0, 0.78, 0], [0.95, 0.58, 0.95]), (_, y) => 0.8 - y),
        ),
      },
      {
        colour: [84, 48, 32],
        grain: [0.5, 16, 16],
        distance: rough(disc('y', [0, 0.4, 0], 0.92, 0.11, 0.08), 0.02, 14),
      },
      {
        colour: [246, 186, 50],
        gloss: 0.3,
        distance: (x, y, z) =>
          0.7 *
          block([0, 0.53, 0], [0.76, 0.025, 0.76], 0.01)(
            0.92 * x + 0.38 * z,
            y + 0.24 * Math.max(0, Math.hypot(x, z) - 0.86),
            0.92 * z - 0.38 * x,
          ),
      },
      { colour: [204, 50, 40], gloss: 0.4, distance: disc('y', [0, 0.61, 0], 0.86, 0.05, 0.03) },
      {
        colour: [112, 168, 62],
        grain: [0.25, 10, 10],
        distance: (x, y, z) =>
          0.6 * disc('y', [0, 0.71, 0], 0.98, 0.04, 0.02)(x, y + 0.05 * Math.sin(11 * Math.atan2(x, z)), z),
      },
      {
        colour: [244, 230, 190],
        distance: any(
          ...SEEDS.map(([x, z]) =>
            egg(
              [x, 0.79 + 0.58 * Math.sqrt(Math.max(0, 1 - (x / 0.95) ** 2 - (z / 0.95) ** 2)), z],
              [0.045, 0.02, 0.03],
            ),
          ),
        ),
      },
    ],
  }),
  /** A squeeze bottle with a pointed cap. */
  ketchup: (colour: Colour, cap: Colour): Sculpture => ({
    wide: 0.3,
    high: 1.08,
    lumps: [
      {
        colour,
        gloss: 0.5,
        grain: [0.03, 5, 5],
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.19],
            [0.06, 0.21],
            [0.45, 0.19],
            [0.72, 0.16],
          ],
        ),
      },
      {
        colour: cap,
        gloss: 0.4,
        distance: any(
          disc('y', [0, 0.75, 0], 0.13, 0.05, 0.02),
          turnedOnLathe(
            [0, 0],
            [
              [0.78, 0.1],
              [1.02, 0.025],
            ],
          ),
        ),
      },
    ],
  }),
  /** A paper box of chips; its parts: box, fries. */
  fries: (paper: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.15,
    lumps: [
      {
        part: 'box',
        colour: paper,
        grain: [0.04, 8, 8],
        distance: slab([-0.28, 0, 0.28, 0, 0.36, 0.6, 0.14, 0.52, -0.14, 0.52, -0.36, 0.6], 0, 0.15, 0.02),
      },
      {
        part: 'fries',
        colour: [242, 200, 92],
        gloss: 0.15,
        grain: [0.2, 10, 10],
        distance: any(
          ...Array.from({ length: 13 }, (_, i) => {
            const [x, z] = [-0.27 + 0.045 * i, 0.07 * Math.sin(3.1 * i)];
            return moved(
              [x, 0.62, z],
              -0.5 * x + 0.12 * Math.sin(5 * i),
              block([0, 0, 0], [0.032, 0.3 + 0.08 * Math.sin(7 * i), 0.032], 0.008),
            );
          }),
        ),
      },
    ],
  }),
  tomato: (): Sculpture => ({
    wide: 0.5,
    high: 0.95,
    lumps: [
      {
        colour: [202, 46, 34],
        gloss: 0.7,
        grain: [0.08, 6, 6],
        distance: (x, y, z) =>
          0.9 * egg([0, 0.38, 0], [0.45, 0.38, 0.45])(x, y, z) + 0.012 * Math.sin(5 * Math.atan2(x, z)),
      },
      {
        colour: [78, 124, 50],
        distance: any(
          rod([0, 0.74, 0], [0.03, 0.9, 0], 0.03, 0.022),
          ...[0, 1, 2, 3, 4].map((i) =>
            rod([0, 0.77, 0], [0.22 * Math.cos(1.257 * i), 0.73, 0.22 * Math.sin(1.257 * i)], 0.035, 0.012),
          ),
        ),
      },
    ],
  }),
  /** For salt: a small glass with a steel top. */
  saltShaker: (): Sculpture => ({
    wide: 0.4,
    high: 1.05,
    lumps: [
      {
        colour: [232, 236, 236],
        gloss: 0.8,
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.28],
            [0.7, 0.2],
          ],
        ),
      },
      {
        colour: [166, 170, 176],
        gloss: 0.8,
        distance: any(
          all(egg([0, 0.72, 0], [0.24, 0.28, 0.24]), (_, y) => 0.7 - y),
          mirrored(ball([0.08, 0.97, 0.06], 0.014)),
        ),
      },
    ],
  }),
} as const;
