import type { Colour } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  egg,
  melted,
  mirrored,
  moved,
  noise,
  not,
  rod,
  rough,
  slab,
  turnedOnLathe,
} from './solid-geometry.ts';

const CLOTH = [0.16, 30, 30] as const;
const BARK: Colour = [104, 76, 54];

/** What is seen and taken along on a day out. A unit is its height or, if it is broad, half its width. */
export const outings = {
  /** A balloon on its string, which is held at its foot; one unit high. */
  heldBalloon: (colour: Colour): Sculpture => ({
    wide: 0.25,
    high: 1.05,
    lumps: [
      {
        colour,
        gloss: 0.9,
        grain: [0, 1, 1],
        distance: melted(0.04, egg([0, 0.78, 0], [0.19, 0.23, 0.19]), rod([0, 0.57, 0], [0, 0.54, 0], 0.03, 0.014)),
      },
      { colour: [236, 234, 228], grain: [0, 1, 1], distance: rod([0, 0, 0], [0, 0.55, 0], 0.0075) },
    ],
  }),
  /** A spruce with a pointed top, one unit high. */
  spruce: (needles: Colour): Sculpture => ({
    wide: 0.38,
    high: 1.1,
    lumps: [
      { colour: BARK, grain: [0.4, 40, 8], distance: rod([0, 0, 0], [0, 0.3, 0], 0.032) },
      {
        colour: needles,
        grain: [0.5, 40, 60],
        distance: rough(
          any(
            ...(
              [
                [0.13, 0.3, 0.44],
                [0.34, 0.24, 0.64],
                [0.54, 0.175, 0.84],
                [0.73, 0.11, 1.04],
              ] as const
            ).map(([low, radius, top]) =>
              all(rod([0, low, 0], [0, top, 0], radius, 0.012), (x, y, z) => 0.8 * (low - y + 0.25 * Math.hypot(x, z))),
            ),
          ),
          0.025,
          26,
          40,
        ),
      },
    ],
  }),
  /** Stands on the ground, its pocket towards the viewer; one unit high. */
  rucksack: (colour: Colour, trim: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.05,
    lumps: [
      {
        colour,
        gloss: 0.1,
        grain: CLOTH,
        distance: any(
          melted(0.06, block([0, 0.46, 0], [0.32, 0.44, 0.2], 0.12), egg([0, 0.82, 0.02], [0.34, 0.14, 0.24])),
          block([0, 0.28, 0.22], [0.22, 0.18, 0.09], 0.06),
          mirrored(block([0.35, 0.26, 0], [0.07, 0.18, 0.12], 0.05)),
        ),
      },
      {
        colour: trim,
        gloss: 0.2,
        distance: any(
          mirrored(block([0.14, 0.58, 0.22], [0.022, 0.22, 0.02], 0.008)),
          block([0, 0.45, 0.25], [0.22, 0.016, 0.065], 0.008),
          all(egg([0, 0.94, 0], [0.11, 0.09, 0.05]), not(egg([0, 0.93, 0], [0.07, 0.06, 0.2]))),
        ),
      },
    ],
  }),
  /** A ridge tent that opens towards the viewer; a unit is half its width. */
  tent: (canvas: Colour, inside: Colour): Sculpture => ({
    wide: 1.25,
    high: 1.25,
    lumps: [
      {
        colour: canvas,
        grain: [0.1, 8, 8],
        distance: all(
          slab([-1, 0, 0, 1.1, 1, 0], -0.5, 0.85, 0.03),
          not(slab([-0.42, -0.1, 0, 0.86, 0.42, -0.1], 0.2, 0.5, 0)),
        ),
      },
      { colour: inside, distance: slab([-0.48, 0, 0, 0.92, 0.48, 0], -0.4, 0.05, 0) },
      {
        colour: [canvas[0] * 0.82, canvas[1] * 0.82, canvas[2] * 0.82],
        grain: [0.1, 8, 8],
        distance: any(
          slab([-0.46, 0, -0.04, 0.95, -0.3, 0.3, -0.3, 0], 0.37, 0.02, 0.01),
          slab([0.46, 0, 0.04, 0.95, 0.3, 0.3, 0.3, 0], 0.37, 0.02, 0.01),
          rod([0, 1.08, -1.3], [0, 1.08, 0.36], 0.03),
        ),
      },
    ],
  }),
  /** Logs and flames between stones; a unit is half its width. Its parts: fire. */
  campfire: (): Sculpture => ({
    wide: 1.1,
    high: 1.2,
    lumps: [
      {
        colour: [128, 124, 120],
        grain: [0.3, 10, 10],
        distance: any(
          ...Array.from({ length: 11 }, (_, i) =>
            rough(egg([0.85 * Math.sin(i * 0.571), 0.1, 0.85 * Math.cos(i * 0.571)], [0.2, 0.14, 0.18]), 0.03, 6),
          ),
        ),
      },
      {
        colour: BARK,
        grain: [0.4, 8, 20],
        distance: any(
          rod([-0.55, 0.08, 0.2], [0.3, 0.36, -0.1], 0.1),
          rod([0.55, 0.08, 0.25], [-0.25, 0.4, -0.1], 0.1),
          rod([0, 0.08, 0.5], [0, 0.4, -0.2], 0.1),
        ),
      },
      {
        part: 'fire',
        colour: (_, y) => (y < 0.45 ? [255, 232, 130] : y < 0.75 ? [255, 186, 66] : [246, 120, 40]),
        gloss: 0.6,
        grain: [0, 1, 1],
        distance: any(
          rod([0, 0.3, 0.1], [0.04, 1.12, 0], 0.24, 0.015),
          rod([-0.2, 0.28, 0.12], [-0.26, 0.84, 0.05], 0.17, 0.012),
          rod([0.22, 0.28, 0.12], [0.3, 0.76, 0.05], 0.16, 0.012),
        ),
      },
    ],
  }),
  /** A windmill of boards on a brick foot, its sails towards the viewer; one unit high to its cap. Its parts: sails. */
  windmill: (walls: Colour, cap: Colour, sails: Colour): Sculpture => {
    const sail = (turn: number): Lump => ({
      part: 'sails',
      colour: (x, y) => {
        const [u, v] = [
          x * Math.cos(turn) + (y - 0.84) * Math.sin(turn),
          (y - 0.84) * Math.cos(turn) - x * Math.sin(turn),
        ];
        const frame = Math.abs(v - 0.016) < 0.012 || Math.abs((u * 16) % 1) < 0.2;
        return frame ? [104, 76, 54] : sails;
      },
      grain: [0.05, 20, 20],
      distance: moved(
        [0, 0.84, 0.24],
        turn,
        any(block([0.31, 0.05, 0], [0.22, 0.05, 0.008], 0.004), block([0.27, 0, 0], [0.27, 0.012, 0.014], 0.006)),
      ),
    });
    return {
      wide: 0.62,
      high: 1.45,
      lumps: [
        {
          colour: (x, y) => {
            if (y < 0.3) return noise(30 * x, 40 * y, 2) > 0.5 ? [150, 92, 74] : [162, 104, 84];
            const window = Math.abs(x) < 0.035 && (Math.abs(y - 0.44) < 0.04 || Math.abs(y - 0.62) < 0.035);
            return window ? [52, 62, 70] : walls;
          },
          grain: [0.14, 40, 6],
          distance: turnedOnLathe(
            [0, 0],
            [
              [0, 0.26],
              [0.3, 0.25],
              [0.84, 0.15],
            ],
          ),
        },
        { colour: [84, 58, 42], distance: block([0, 0.1, 0.25], [0.05, 0.1, 0.02], 0.01) },
        {
          colour: cap,
          grain: [0.2, 20, 20],
          distance: all(egg([0, 0.82, 0], [0.17, 0.2, 0.2]), (_, y) => 0.81 - y),
        },
        { colour: BARK, distance: rod([0, 0.84, 0.1], [0, 0.84, 0.27], 0.03) },
        ...[0.5, 0.5 + Math.PI / 2, 0.5 + Math.PI, 0.5 + 1.5 * Math.PI].map(sail),
      ],
    };
  },
  /** Swims to the left; a unit is half its length. */
  swan: (): Sculpture => ({
    wide: 1.1,
    high: 1.45,
    lumps: [
      {
        colour: [246, 245, 240],
        grain: [0.14, 16, 30],
        distance: rough(
          melted(
            0.1,
            all(egg([0.12, 0.22, 0], [0.78, 0.36, 0.36]), (_, y) => -y),
            egg([0.34, 0.38, 0.16], [0.5, 0.22, 0.2]),
            rod([0.7, 0.36, 0], [1.02, 0.56, 0], 0.16, 0.03),
            rod([-0.5, 0.26, 0], [-0.72, 0.62, 0], 0.2, 0.11),
            rod([-0.72, 0.62, 0], [-0.56, 0.96, 0], 0.11, 0.09),
            rod([-0.56, 0.96, 0], [-0.58, 1.2, 0], 0.09, 0.085),
            egg([-0.66, 1.26, 0], [0.16, 0.12, 0.11]),
          ),
          0.012,
          14,
          30,
        ),
      },
      { colour: [232, 120, 40], gloss: 0.3, distance: rod([-0.8, 1.24, 0], [-1.02, 1.16, 0], 0.065, 0.035) },
      {
        colour: [28, 26, 26],
        gloss: 0.7,
        distance: any(ball([-0.79, 1.29, 0.04], 0.05), ball([-0.7, 1.3, 0.1], 0.025)),
      },
    ],
  }),
} as const;
