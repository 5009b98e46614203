import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  disc,
  type Distance,
  hoop,
  mirrored,
  noise,
  not,
  rod,
  turnedOnLathe,
} from './solid-geometry.ts';

const BRASS: Colour = [186, 146, 72];

/** What lies and stands on desks. A unit is its height or, if it is broad, half its width. */
export const deskThings = {
  /** Open, its screen with a picture of hills; its parts: screen. */
  laptop: (colour: Colour): Sculpture => {
    const leaning =
      (solid: Distance): Distance =>
      (x, y, z) =>
        0.92 * solid(x, y, z + 0.32 * (y - 0.06));
    return {
      wide: 1.15,
      high: 1.45,
      lumps: [
        {
          colour,
          gloss: 0.4,
          grain: [0.03, 8, 8],
          distance: any(
            block([0, 0.04, 0.1], [1, 0.035, 0.66], 0.03),
            leaning(block([0, 0.7, -0.56], [1, 0.64, 0.03], 0.03)),
          ),
        },
        {
          part: 'screen',
          colour: (x, y) => {
            const ridge = 0.55 + 0.16 * Math.sin(3.1 * x + 1) + 0.08 * Math.sin(7 * x);
            if (y < ridge - 0.12) return [70, 118, 110];
            if (y < ridge) return [98, 148, 138];
            return [150 + 60 * (1 - y), 200 + 20 * (1 - y), 236];
          },
          gloss: 0.5,
          grain: [0, 1, 1],
          distance: leaning(block([0, 0.72, -0.535], [0.92, 0.55, 0.02], 0.01)),
        },
        {
          colour: [54, 56, 60],
          grain: [0, 1, 1],
          distance: any(
            ...[-0.34, -0.18, -0.02, 0.14].flatMap((z) =>
              Array.from({ length: 11 }, (_, i) => block([-0.8 + 0.16 * i, 0.078, z], [0.066, 0.012, 0.064], 0.01)),
            ),
          ),
        },
        { colour: [148, 152, 158], grain: [0, 1, 1], distance: block([0, 0.075, 0.48], [0.3, 0.008, 0.19], 0.006) },
      ],
    };
  },
  lamp: (colour: Colour): Sculpture => ({
    wide: 0.7,
    high: 1.12,
    lumps: [
      {
        colour,
        gloss: 0.6,
        distance: any(
          disc('y', [0.2, 0.025, 0], 0.2, 0.025, 0.02),
          rod([0.2, 0.03, 0], [0.36, 0.55, 0], 0.02),
          rod([0.36, 0.55, 0], [-0.02, 0.98, 0], 0.02),
          ball([0.36, 0.55, 0], 0.036),
          ball([-0.02, 0.98, 0], 0.036),
          all(rod([-0.04, 0.98, 0], [-0.34, 0.74, 0.04], 0.06, 0.19), (x, y) => -(x + 0.34) * 0.78 - (y - 0.74) * 0.62),
        ),
      },
      { colour: [255, 244, 206], gloss: 0.2, distance: ball([-0.3, 0.775, 0.04], 0.11) },
    ],
  }),
  /** A stack, the lowest first. */
  books: (covers: readonly Colour[]): Sculpture => ({
    wide: 1.15,
    high: 0.3 * covers.length + 0.1,
    lumps: covers.flatMap((colour, i): Lump[] => {
      const [y, aside, half] = [0.14 + 0.28 * i, 0.06 * Math.sin(2.3 * i), 0.98 - 0.07 * i];
      return [
        {
          colour,
          gloss: 0.25,
          grain: [0.1, 14, 14],
          distance: all(
            block([aside, y, 0], [half, 0.135, 0.66], 0.03),
            not(block([aside + 0.1, y, 0.02], [half, 0.1, 0.7], 0.01)),
          ),
        },
        {
          colour: [232, 222, 198],
          grain: [0.3, 2, 90],
          distance: block([aside + 0.02, y, 0], [half - 0.06, 0.105, 0.62], 0.01),
        },
        { colour, gloss: 0.25, distance: block([aside, y, 0.65], [half, 0.135, 0.02], 0.015) },
      ];
    }),
  }),
  globe: (sea: Colour, land: Colour): Sculpture => ({
    wide: 0.48,
    high: 1.08,
    lumps: [
      {
        colour: (x, y, z) => (noise(4.6 * x + 9, 4.6 * y, 4.6 * z + 4) > 0.56 ? land : sea),
        gloss: 0.6,
        grain: [0.05, 8, 8],
        distance: ball([0, 0.62, 0], 0.34),
      },
      {
        colour: BRASS,
        gloss: 0.7,
        distance: any(
          all(hoop('z', [0, 0.62, 0], 0.4, 0.022), (x, y) => -x - 0.5 * (y - 0.62) - 0.2),
          rod([0.2, 0.97, 0], [0.1, 0.9, 0], 0.02),
          rod([0, 0.05, 0], [0, 0.24, 0], 0.03),
          disc('y', [0, 0.03, 0], 0.24, 0.03, 0.02),
        ),
      },
    ],
  }),
  alarmClock: (colour: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.1,
    lumps: [
      {
        colour,
        gloss: 0.6,
        distance: any(
          disc('z', [0, 0.48, 0], 0.42, 0.16, 0.05),
          mirrored(ball([0.24, 0.93, 0], 0.13)),
          mirrored(rod([0.22, 0.16, 0], [0.32, 0.02, 0], 0.045)),
          rod([0, 0.9, 0], [0, 1.02, 0], 0.04),
        ),
      },
      { colour: [244, 240, 228], distance: disc('z', [0, 0.48, 0.15], 0.35, 0.02) },
      {
        colour: DARK,
        distance: any(
          rod([0, 0.48, 0.18], [-0.15, 0.6, 0.18], 0.018),
          rod([0, 0.48, 0.18], [0.06, 0.74, 0.18], 0.014),
          ...Array.from({ length: 12 }, (_, i) =>
            ball([0.3 * Math.sin(i * 0.5236), 0.48 + 0.3 * Math.cos(i * 0.5236), 0.17], 0.018),
          ),
        ),
      },
    ],
  }),
  pencilCup: (colour: Colour): Sculpture => ({
    wide: 0.45,
    high: 1.15,
    lumps: [
      {
        colour,
        gloss: 0.4,
        grain: [0.06, 12, 30],
        distance: all(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.26],
              [0.58, 0.28],
            ],
          ),
          not(
            turnedOnLathe(
              [0, 0],
              [
                [0.06, 0.22],
                [0.7, 0.25],
              ],
            ),
          ),
        ),
      },
      ...(
        [
          [-0.15, 0.02, [214, 170, 60]],
          [0.06, -0.1, [184, 60, 52]],
          [0.16, 0.08, [88, 128, 90]],
          [-0.02, 0.12, [70, 70, 78]],
        ] as const
      ).map(([x, z, colour], i): Lump => ({
        colour,
        gloss: 0.3,
        distance: rod([x * 0.6, 0.08, z * 0.6], [x * 1.4, 0.96 + 0.05 * i, z * 1.2], 0.035, 0.03),
      })),
    ],
  }),
  notebook: (colour: Colour, band: Colour): Sculpture => ({
    wide: 1.2,
    high: 0.2,
    lumps: [
      {
        colour: (x) => (x > 0.5 && x < 0.6 ? band : colour),
        gloss: 0.15,
        grain: [0.1, 20, 20],
        distance: block([0, 0.1, 0], [0.72, 0.02, 0.98], 0.015),
      },
      { colour: PALE, grain: [0.2, 2, 60], distance: block([0, 0.05, 0], [0.69, 0.045, 0.95], 0.01) },
    ],
  }),
} as const;
