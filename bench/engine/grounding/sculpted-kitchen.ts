import { type Colour, DARK } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  egg,
  hoop,
  melted,
  moved,
  not,
  rod,
  rough,
  turnedOnLathe,
  type Vector,
} from './solid-geometry.ts';

const STEEL: Colour = [176, 180, 186];
const LEAF: Colour = [82, 128, 60];
const CRUST: Colour = [196, 130, 62];

/** What is on kitchen tables. A unit is its height or, if it is broad, half its width. */
export const kitchenThings = {
  /** With a spout to the left. */
  jug: (colour: Colour): Sculpture => ({
    wide: 0.6,
    high: 1.05,
    lumps: [
      {
        colour,
        gloss: 0.7,
        grain: [0.06, 8, 20],
        distance: all(
          melted(
            0.05,
            turnedOnLathe(
              [0, 0],
              [
                [0, 0.24],
                [0.35, 0.36],
                [0.75, 0.2],
                [0.98, 0.25],
              ],
            ),
            rod([-0.2, 0.88, 0], [-0.34, 0.96, 0], 0.08, 0.05),
            all(hoop('z', [0.26, 0.58, 0], 0.24, 0.04), block([0.55, 0.58, 0], [0.3, 0.4, 0.2])),
          ),
          (_, y) => y - 0.98,
          not(
            turnedOnLathe(
              [0, 0],
              [
                [0.7, 0.1],
                [1, 0.21],
              ],
            ),
          ),
        ),
      },
    ],
  }),
  /** Lies flat, its handle to the right. */
  cuttingBoard: (wood: Colour): Sculpture => ({
    wide: 1.5,
    high: 0.15,
    lumps: [
      {
        colour: wood,
        grain: [0.3, 4, 60],
        gloss: 0.1,
        distance: all(
          any(block([0, 0.05, 0], [1, 0.05, 0.6], 0.04), block([1.15, 0.05, 0], [0.25, 0.045, 0.14], 0.04)),
          not(any((x, _, z) => Math.hypot(x - 1.26, z) - 0.06)),
        ),
      },
    ],
  }),
  knife: (handle: Colour): Sculpture => ({
    wide: 1.05,
    high: 0.12,
    lumps: [
      { colour: handle, gloss: 0.3, distance: block([0.62, 0.05, 0], [0.36, 0.045, 0.055], 0.03) },
      {
        colour: STEEL,
        gloss: 0.8,
        grain: [0.04, 8, 8],
        distance: (x, y, z) =>
          0.8 * block([-0.3, 0.045, 0.02], [0.62, 0.012, 0.12], 0.008)(x, y, z + 0.14 * Math.max(0, -x - 0.4) ** 1.5),
      },
    ],
  }),
  lemon: (colour: Colour): Sculpture => ({
    wide: 0.75,
    high: 0.95,
    lumps: [
      {
        colour,
        gloss: 0.4,
        grain: [0.1, 30, 30],
        distance: rough(
          melted(0.12, egg([0, 0.42, 0], [0.54, 0.42, 0.42]), rod([-0.48, 0.44, 0], [-0.64, 0.46, 0], 0.12, 0.07)),
          0.008,
          26,
        ),
      },
    ],
  }),
  /** A bell pepper that stands. */
  pepper: (colour: Colour): Sculpture => ({
    wide: 0.6,
    high: 1.15,
    lumps: [
      {
        colour,
        gloss: 0.9,
        grain: [0.06, 6, 6],
        distance: melted(
          0.12,
          ...[0, 1, 2, 3].map((i) =>
            egg([0.2 * Math.cos(1.57 * i + 0.6), 0.45, 0.2 * Math.sin(1.57 * i + 0.6)], [0.27, 0.44, 0.27]),
          ),
        ),
      },
      {
        colour: LEAF,
        distance: any(egg([0, 0.85, 0], [0.16, 0.05, 0.16]), rod([0, 0.85, 0], [0.06, 1.08, 0], 0.055, 0.045)),
      },
    ],
  }),
  croissants: (places: readonly Vector[]): Lump[] =>
    places.map(([x, y, z], i): Lump => ({
      part: 'croissants',
      colour: (u, _, w) => (Math.abs((((u - x) * 5 + (w - z) * 1.5 + 40) % 1) - 0.5) > 0.4 ? [150, 88, 38] : CRUST),
      gloss: 0.3,
      grain: [0.25, 14, 14],
      distance: moved(
        [x, y, z],
        0.1 * i,
        melted(
          0.08,
          egg([0, 0.04, 0], [0.2, 0.15, 0.14]),
          rod([-0.12, 0.02, 0], [-0.34, -0.02, 0.14], 0.12, 0.05),
          rod([0.12, 0.02, 0], [0.34, -0.02, 0.14], 0.12, 0.05),
        ),
      ),
    })),
  /** A vase with tulips. Its parts: vase, flowers. */
  tulips: (vase: Colour, petals: Colour): Sculpture => {
    const heads = [
      [-0.3, 1.02, 0],
      [-0.1, 1.16, 0.06],
      [0.12, 1.1, -0.04],
      [0.32, 0.98, 0.03],
      [0.02, 0.94, 0.16],
    ] as const;
    return {
      wide: 0.55,
      high: 1.35,
      lumps: [
        {
          part: 'vase',
          colour: vase,
          gloss: 0.7,
          grain: [0.05, 8, 30],
          distance: turnedOnLathe(
            [0, 0],
            [
              [0, 0.16],
              [0.28, 0.22],
              [0.52, 0.13],
              [0.58, 0.15],
            ],
          ),
        },
        {
          part: 'stems',
          colour: LEAF,
          grain: [0.2, 20, 8],
          distance: any(
            ...heads.map(([x, y, z]) => rod([0.15 * x, 0.5, 0.15 * z], [x, y - 0.06, z], 0.018)),
            moved([-0.22, 0.72, 0.05], 0.5, egg([0, 0, 0], [0.05, 0.24, 0.02])),
            moved([0.24, 0.72, 0.06], -0.55, egg([0, 0, 0], [0.05, 0.22, 0.02])),
          ),
        },
        {
          part: 'flowers',
          colour: petals,
          gloss: 0.2,
          grain: [0.2, 10, 10],
          distance: any(
            ...heads.flatMap(([x, y, z]) => [
              egg([x - 0.03, y + 0.02, z], [0.065, 0.11, 0.075]),
              egg([x + 0.035, y + 0.02, z + 0.01], [0.06, 0.115, 0.07]),
            ]),
          ),
        },
      ],
    };
  },
  /** A pan with a long handle to the right, seen from its side; a unit is half the pan's width. */
  saucepan: (colour: Colour): Sculpture => ({
    wide: 2,
    high: 1.1,
    lumps: [
      {
        colour,
        gloss: 0.7,
        grain: [0.04, 8, 8],
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.82],
              [0.06, 0.88],
              [0.75, 0.88],
            ],
          ),
        ),
      },
      { colour: STEEL, gloss: 0.8, distance: egg([0, 0.76, 0], [0.92, 0.16, 0.92]) },
      {
        colour: DARK,
        gloss: 0.3,
        distance: any(ball([0, 0.96, 0], 0.1), rod([0.85, 0.62, 0], [1.85, 0.72, 0.1], 0.07, 0.085)),
      },
    ],
  }),
} as const;
