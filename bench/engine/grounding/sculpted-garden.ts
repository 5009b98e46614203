import type { Colour } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
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
  noise,
  not,
  rod,
  rough,
  slab,
  turnedOnLathe,
} from './solid-geometry.ts';

const FUR = [0.4, 46, 46] as const;
const BLACK: Colour = [22, 20, 20];
const PINK: Colour = [212, 140, 134];
const LEAF: Colour = [74, 124, 58];

/** Pets, and what stands about in gardens. A unit is its height or, if it is broad, half its width. */
export const garden = {
  /** Looks at the viewer; its chest and paws are white. */
  sittingCat: (coat: Colour, white: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.1,
    lumps: [
      {
        colour: (x, y, z) => {
          const bib = z > 0.05 && Math.hypot(x / 0.1, (y - 0.4) / 0.19) < 1;
          const muzzle = z > 0.1 && Math.hypot(x, (y - 0.67) * 1.4) < 0.1;
          return bib || muzzle || (y < 0.1 && z > 0.1) ? white : coat;
        },
        grain: FUR,
        distance: rough(
          any(
            melted(
              0.1,
              egg([0, 0.3, -0.06], [0.23, 0.33, 0.23]),
              mirrored(egg([0.19, 0.16, 0], [0.12, 0.16, 0.19])),
              mirrored(rod([0.085, 0.4, 0.1], [0.09, 0.05, 0.19], 0.075, 0.052)),
              mirrored(egg([0.1, 0.04, 0.22], [0.06, 0.042, 0.075])),
              rod([0.16, 0.06, -0.15], [0.4, 0.06, 0], 0.055),
              rod([0.4, 0.06, 0], [0.3, 0.055, 0.22], 0.055, 0.04),
            ),
            melted(
              0.04,
              egg([0, 0.74, 0.03], [0.2, 0.165, 0.165]),
              mirrored(egg([0.042, 0.675, 0.17], [0.058, 0.048, 0.05])),
              mirrored(rod([0.115, 0.84, 0.02], [0.165, 1.01, 0.01], 0.07, 0.012)),
            ),
          ),
          0.008,
          36,
          24,
        ),
      },
      { colour: PINK, distance: egg([0, 0.705, 0.235], [0.026, 0.019, 0.016]) },
      {
        colour: [166, 186, 70],
        gloss: 0.9,
        distance: mirrored(egg([0.078, 0.775, 0.185], [0.042, 0.038, 0.022])),
      },
      { colour: BLACK, gloss: 0.9, distance: mirrored(egg([0.078, 0.775, 0.205], [0.014, 0.034, 0.009])) },
      {
        colour: white,
        distance: mirrored(
          any(rod([0.07, 0.69, 0.2], [0.27, 0.72, 0.18], 0.004), rod([0.07, 0.675, 0.2], [0.27, 0.66, 0.18], 0.004)),
        ),
      },
    ],
  }),
  /** Crouches in profile, its head to the left; a unit is about half its length. */
  rabbit: (coat: Colour, belly: Colour): Sculpture => ({
    wide: 0.8,
    high: 1.15,
    lumps: [
      {
        colour: (x, y) => (y < 0.14 && x < 0.4 ? belly : coat),
        grain: FUR,
        distance: rough(
          melted(
            0.1,
            egg([0.12, 0.35, 0], [0.46, 0.32, 0.27]),
            egg([0.32, 0.27, 0.14], [0.25, 0.25, 0.16]),
            egg([-0.4, 0.57, 0], [0.2, 0.165, 0.15]),
            egg([-0.53, 0.53, 0.02], [0.1, 0.09, 0.1]),
            rod([-0.2, 0.3, 0.12], [-0.32, 0.05, 0.16], 0.08, 0.055),
            rod([-0.18, 0.3, -0.12], [-0.26, 0.05, -0.16], 0.08, 0.055),
            egg([0.24, 0.06, 0.2], [0.26, 0.06, 0.08]),
            (x, y, z) => rod([-0.3, 0.7, 0.07], [-0.16, 1.04, 0.13], 0.05, 0.07)(x, y, z),
            (x, y, z) => rod([-0.33, 0.7, -0.07], [-0.26, 1.08, -0.13], 0.05, 0.07)(x, y, z),
          ),
          0.01,
          36,
          30,
        ),
      },
      { colour: PINK, distance: rod([-0.29, 0.76, 0.115], [-0.17, 1.02, 0.185], 0.022, 0.034) },
      { colour: [244, 240, 234], grain: FUR, distance: rough(ball([0.6, 0.3, 0], 0.11), 0.014, 24) },
      { colour: BLACK, gloss: 0.9, distance: ball([-0.46, 0.61, 0.125], 0.036) },
      { colour: PINK, distance: ball([-0.62, 0.545, 0.03], 0.024) },
    ],
  }),
  /** Its spout to the left. */
  wateringCan: (colour: Colour): Sculpture => ({
    wide: 0.95,
    high: 0.95,
    lumps: [
      {
        colour,
        gloss: 0.5,
        grain: [0.06, 8, 8],
        distance: any(
          turnedOnLathe(
            [0.1, 0],
            [
              [0, 0.33],
              [0.03, 0.35],
              [0.58, 0.3],
            ],
          ),
          rod([-0.18, 0.16, 0], [-0.7, 0.66, 0], 0.075, 0.045),
          all(rod([-0.68, 0.64, 0], [-0.82, 0.78, 0], 0.05, 0.17), (x, y) => 0.7 * (-x + y) - 1.06),
          all(hoop('z', [0.1, 0.56, 0], 0.25, 0.032), block([0.1, 0.8, 0], [0.4, 0.25, 0.1])),
          all(hoop('z', [0.42, 0.36, 0], 0.22, 0.032), block([0.62, 0.36, 0], [0.25, 0.4, 0.1])),
        ),
      },
    ],
  }),
  /** A geranium in its pot, one unit high; its parts: pot, flowers. */
  flowerPot: (clay: Colour, petals: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.1,
    lumps: [
      {
        part: 'pot',
        colour: clay,
        grain: [0.12, 14, 14],
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.2],
              [0.36, 0.27],
            ],
          ),
          turnedOnLathe(
            [0, 0],
            [
              [0.3, 0.31],
              [0.41, 0.31],
            ],
          ),
        ),
      },
      {
        colour: LEAF,
        grain: [0.45, 12, 12],
        distance: rough(egg([0, 0.56, 0], [0.36, 0.22, 0.34]), 0.06, 10),
      },
      {
        part: 'flowers',
        colour: petals,
        grain: [0.4, 30, 30],
        distance: any(
          ...(
            [
              [-0.24, 0.78, 0.1],
              [0, 0.88, 0.05],
              [0.23, 0.8, 0.08],
              [-0.1, 0.7, 0.3],
              [0.14, 0.67, 0.31],
              [-0.32, 0.62, 0.18],
              [0.34, 0.62, 0.14],
            ] as const
          ).map((place) => rough(ball(place, 0.105), 0.03, 22)),
        ),
      },
    ],
  }),
  /** Lies on the ground, its leaves to the right. */
  carrot: (): Sculpture => ({
    wide: 1.05,
    high: 0.5,
    lumps: [
      {
        colour: [228, 118, 36],
        gloss: 0.2,
        grain: [0.2, 30, 6],
        distance: rough(rod([-0.85, 0.08, 0.05], [0.2, 0.15, 0], 0.03, 0.15), 0.008, 22, 6),
      },
      {
        colour: LEAF,
        grain: [0.4, 20, 20],
        distance: any(
          rod([0.3, 0.17, 0], [0.92, 0.28, 0], 0.05, 0.03),
          rod([0.3, 0.17, 0.03], [0.88, 0.12, 0.22], 0.05, 0.03),
          rod([0.3, 0.17, -0.03], [0.86, 0.2, -0.2], 0.05, 0.03),
        ),
      },
    ],
  }),
  /** A rabbit hutch on legs: wire to the left, a door to the right; a unit is half its width. */
  hutch: (wood: Colour, roof: Colour): Sculpture => ({
    wide: 1.15,
    high: 1.35,
    lumps: [
      {
        colour: (x, y, z) => {
          if (z < 0.38) return wood;
          if (x > -0.82 && x < 0.16 && y > 0.42 && y < 0.92) {
            const wire = Math.min(Math.abs((x * 14) % 1), Math.abs((y * 14) % 1)) < 0.16;
            return wire ? [170, 172, 170] : y < 0.52 ? [176, 146, 84] : [62, 52, 44];
          }
          const board = noise(40 * y, 0.5, 3) * 0.1;
          const seam = Math.abs(x - 0.24) < 0.012 || Math.abs(x - 0.8) < 0.012;
          return seam ? [70, 52, 38] : [wood[0] * (1 - board), wood[1] * (1 - board), wood[2] * (1 - board)];
        },
        grain: [0.25, 6, 40],
        distance: any(
          block([0, 0.67, 0], [0.9, 0.33, 0.4], 0.02),
          mirrored(
            any(block([0.84, 0.2, 0.33], [0.05, 0.2, 0.05], 0.01), block([0.84, 0.2, -0.33], [0.05, 0.2, 0.05], 0.01)),
          ),
        ),
      },
      {
        colour: roof,
        grain: [0.3, 30, 30],
        distance: (x, y, z) => 0.9 * block([0, 1.08, 0], [1.03, 0.05, 0.55], 0.02)(x, y + 0.16 * z, z),
      },
      { colour: [60, 60, 62], gloss: 0.5, distance: ball([0.3, 0.66, 0.42], 0.035) },
    ],
  }),
  /** What a pet eats from; a unit is half its width. */
  dish: (colour: Colour, meal: Colour): Sculpture => ({
    wide: 1.05,
    high: 0.5,
    lumps: [
      {
        colour,
        gloss: 0.6,
        grain: [0.04, 6, 6],
        distance: all(
          turnedOnLathe(
            [0, 0],
            [
              [0, 1],
              [0.42, 0.8],
            ],
          ),
          not(egg([0, 0.46, 0], [0.7, 0.26, 0.7])),
        ),
      },
      { colour: meal, grain: [0.6, 20, 20], distance: rough(disc('y', [0, 0.3, 0], 0.66, 0.1, 0.05), 0.05, 12) },
    ],
  }),
  /** A post with an arrow to each side; one unit high. */
  signpost: (wood: Colour, arrows: Colour): Sculpture => ({
    wide: 0.45,
    high: 1.05,
    lumps: [
      { colour: wood, grain: [0.3, 30, 6], distance: rod([0, 0, 0], [0, 1, 0], 0.03, 0.026) },
      {
        colour: arrows,
        grain: [0.2, 8, 50],
        distance: any(
          slab([-0.28, 0.8, -0.38, 0.87, -0.28, 0.94, 0.12, 0.94, 0.12, 0.8], 0.03, 0.016),
          slab([0.28, 0.6, 0.38, 0.67, 0.28, 0.74, -0.12, 0.74, -0.12, 0.6], 0.03, 0.016),
        ),
      },
    ],
  }),
} as const;
