import { type Colour, PALE } from './form-parts.ts';
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
  turnedOnLathe,
} from './solid-geometry.ts';

const CHROME: Colour = [186, 190, 196];
const GLAZED = [0.02, 3, 3] as const;

/** What is in bathrooms. A unit is its height or, if it is broad, half its width. */
export const bathing = {
  /** A tub on feet, full of foam; its parts: foam. */
  bathtub: (enamel: Colour, feet: Colour): Sculpture => ({
    wide: 1.15,
    high: 1.3,
    lumps: [
      {
        colour: enamel,
        gloss: 0.7,
        grain: GLAZED,
        distance: any(
          all(egg([0, 0.74, 0], [1.02, 0.62, 0.52]), (_, y) => y - 0.74, not(egg([0, 0.78, 0], [0.94, 0.56, 0.44]))),
          (x, y, z) => 0.5 * hoop('y', [0, 0.74, 0], 1.03, 0.05)(x, y, z * 1.96),
        ),
      },
      {
        part: 'foam',
        colour: [250, 250, 252],
        grain: [0.08, 14, 14],
        distance: rough(
          melted(
            0.12,
            egg([-0.1, 0.72, 0], [0.78, 0.1, 0.38]),
            egg([-0.42, 0.78, 0], [0.3, 0.16, 0.26]),
            egg([0.2, 0.77, 0.04], [0.34, 0.13, 0.26]),
          ),
          0.035,
          9,
        ),
      },
      {
        colour: feet,
        gloss: 0.6,
        distance: any(
          mirrored(rod([0.6, 0.3, 0.26], [0.66, 0.05, 0.34], 0.07, 0.05)),
          mirrored(rod([0.6, 0.3, -0.26], [0.66, 0.05, -0.34], 0.07, 0.05)),
          mirrored(ball([0.66, 0.05, 0.34], 0.06)),
        ),
      },
      {
        colour: CHROME,
        gloss: 0.9,
        distance: any(
          rod([0.9, 0.72, -0.26], [0.9, 1.1, -0.26], 0.04),
          all(hoop('z', [0.78, 1.1, -0.26], 0.12, 0.036), (_, y) => 1.1 - y),
          rod([0.66, 1.1, -0.26], [0.66, 1, -0.26], 0.036),
          rod([0.9, 0.9, -0.4], [0.9, 0.9, -0.12], 0.03),
        ),
      },
    ],
  }),
  /** A basin on its foot with a tap, one unit high. */
  washbasin: (glaze: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.2,
    lumps: [
      {
        colour: glaze,
        gloss: 0.7,
        grain: GLAZED,
        distance: any(
          turnedOnLathe(
            [0, -0.06],
            [
              [0, 0.17],
              [0.06, 0.15],
              [0.4, 0.1],
              [0.74, 0.13],
            ],
          ),
          all(egg([0, 0.96, 0], [0.44, 0.3, 0.34]), (_, y) => y - 0.96, not(egg([0, 0.98, 0.02], [0.37, 0.2, 0.26]))),
          (x, y, z) => 0.7 * hoop('y', [0, 0.96, 0], 0.42, 0.035)(x, y, z * 1.3),
        ),
      },
      {
        colour: CHROME,
        gloss: 0.9,
        distance: any(
          rod([0, 0.96, -0.28], [0, 1.14, -0.28], 0.028),
          rod([0, 1.13, -0.28], [0, 1.09, -0.1], 0.026),
          mirrored(rod([0.04, 1.02, -0.28], [0.14, 1.04, -0.28], 0.024)),
        ),
      },
    ],
  }),
  /** Seen from in front, its lid up; one unit high. */
  toilet: (glaze: Colour, seat: Colour): Sculpture => ({
    wide: 0.6,
    high: 1.2,
    lumps: [
      {
        colour: glaze,
        gloss: 0.7,
        grain: GLAZED,
        distance: any(
          block([0, 0.8, -0.34], [0.31, 0.2, 0.11], 0.04),
          block([0, 1, -0.34], [0.33, 0.03, 0.13], 0.02),
          all(
            melted(0.08, egg([0, 0.46, 0.06], [0.27, 0.34, 0.36]), rod([0, 0, -0.04], [0, 0.3, -0.04], 0.17, 0.15)),
            (_, y) => y - 0.46,
            (_, y) => -y,
            not(egg([0, 0.48, 0.08], [0.19, 0.2, 0.26])),
          ),
          block([0, 0.5, -0.3], [0.2, 0.14, 0.12], 0.04),
        ),
      },
      {
        colour: seat,
        gloss: 0.4,
        distance: any(
          (x, y, z) => 0.7 * hoop('y', [0, 0.48, 0.06], 0.235, 0.032)(x, y, (z - 0.06) * 0.78 + 0.06),
          egg([0, 0.74, -0.17], [0.24, 0.27, 0.025]),
        ),
      },
      { colour: CHROME, gloss: 0.9, distance: disc('y', [0, 1.04, -0.3], 0.05, 0.015) },
    ],
  }),
  /** Hung on the wall: round, with a pale room in it; a unit is its diameter. */
  mirror: (frame: Colour): Sculpture => ({
    wide: 0.6,
    high: 1.1,
    lumps: [
      { colour: frame, gloss: 0.4, grain: [0.2, 10, 10], distance: hoop('z', [0, 0.5, 0], 0.47, 0.045) },
      {
        colour: (x, y) => {
          const sheen =
            Math.max(0, 1 - Math.abs(x + 0.7 * y - 0.3) / 0.12) + Math.max(0, 1 - Math.abs(x + 0.7 * y - 0.5) / 0.05);
          const light = 0.9 + 0.12 * noise(3 * x, 3 * y, 2) + 0.1 * Math.min(1, sheen);
          return y < 0.22 ? [164 * light, 172 * light, 178 * light] : [196 * light, 212 * light, 222 * light];
        },
        gloss: 0.6,
        grain: [0, 1, 1],
        distance: disc('z', [0, 0.5, 0], 0.46, 0.015),
      },
    ],
  }),
  /** Hangs over a rail on the wall; one unit high. */
  hangingTowel: (cloth: Colour, stripe: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.1,
    lumps: [
      {
        colour: (_, y) => (Math.abs(y - 0.2) < 0.04 || Math.abs(y - 0.1) < 0.025 ? stripe : cloth),
        grain: [0.3, 60, 60],
        distance: (x, y, z) =>
          0.7 * block([0, 0.5, 0.04], [0.33, 0.5, 0.05], 0.03)(x, y, z + 0.018 * Math.sin(17 * x) * (1 - y)),
      },
      { colour: CHROME, gloss: 0.9, distance: rod([-0.46, 0.97, 0.02], [0.46, 0.97, 0.02], 0.026) },
    ],
  }),
  /** A bath toy that looks to the left; one unit high. */
  rubberDuck: (): Sculpture => ({
    wide: 0.75,
    high: 1.05,
    lumps: [
      {
        colour: [250, 206, 40],
        gloss: 0.6,
        grain: [0.02, 3, 3],
        distance: melted(
          0.06,
          egg([0.05, 0.3, 0], [0.46, 0.31, 0.34]),
          rod([0.34, 0.36, 0], [0.54, 0.56, 0], 0.16, 0.05),
          ball([-0.16, 0.72, 0], 0.27),
          egg([0.12, 0.36, 0.3], [0.24, 0.14, 0.08]),
        ),
      },
      { colour: [232, 110, 36], gloss: 0.5, distance: egg([-0.46, 0.66, 0], [0.16, 0.055, 0.13]) },
      {
        colour: [20, 20, 22],
        gloss: 0.9,
        distance: any(ball([-0.3, 0.8, 0.2], 0.042), ball([-0.3, 0.8, -0.2], 0.042)),
      },
    ],
  }),
  /** For dirty clothes: woven, a shirt hangs out; one unit high. */
  laundryBasket: (cane: Colour, cloth: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.1,
    lumps: [
      {
        colour: (x, y, z) => {
          const weave = Math.sin(40 * Math.atan2(x, z)) * Math.sin(52 * y);
          return weave > 0 ? cane : [cane[0] * 0.74, cane[1] * 0.72, cane[2] * 0.7];
        },
        grain: [0.2, 30, 30],
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.3],
              [0.8, 0.4],
            ],
          ),
          hoop('y', [0, 0.8, 0], 0.4, 0.04),
        ),
      },
      {
        colour: cloth,
        grain: [0.2, 20, 20],
        distance: rough(
          any(egg([0, 0.84, 0], [0.36, 0.16, 0.36]), egg([0.16, 0.7, 0.36], [0.16, 0.22, 0.09])),
          0.04,
          8,
        ),
      },
      { colour: PALE, grain: [0.2, 20, 20], distance: rough(egg([-0.16, 0.9, 0.1], [0.2, 0.1, 0.18]), 0.03, 9) },
    ],
  }),
} as const;
