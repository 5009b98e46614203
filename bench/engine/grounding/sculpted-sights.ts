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
  melted,
  mirrored,
  noise,
  not,
  rod,
  rough,
  turnedOnLathe,
} from './solid-geometry.ts';

/** Courses of hewn stone, each block of its own shade. */
const hewn =
  (stone: Colour, fine: number) =>
  (x: number, y: number, z: number): Colour => {
    const row = Math.floor(y * fine);
    const aside = ((x + 0.6 * z) * fine) / 1.8 + 0.5 * (row & 1) + 40;
    const [u, v] = [aside - Math.floor(aside), y * fine - row];
    const joint = Math.min(1.8 * u, 1.8 * (1 - u), v, 1 - v) < 0.07 ? 0.72 : 1;
    const shade = joint * (0.84 + 0.3 * noise(7.3 * Math.floor(aside) + 0.5, 5.1 * row + 0.5, 0.5));
    return [stone[0] * shade, stone[1] * shade, stone[2] * shade];
  };

/** What is looked at on outings. A unit is its height or, if it is broad, half its width. */
export const sights = {
  /** Three arches over a river; a unit is half its length. */
  bridge: (stone: Colour): Sculpture => {
    const arch = (x: number, wide: number, high: number) =>
      all(egg([x, 0, 0], [wide, high, 9]), block([x, 0.2, 0], [wide, 0.4, 1]));
    return {
      wide: 1.08,
      high: 0.62,
      lumps: [
        {
          colour: hewn(stone, 22),
          grain: [0.3, 30, 30],
          distance: all(
            (x, y, z) => 0.95 * block([0, 0.2, 0], [1.04, 0.24, 0.14], 0.01)(x, y + 0.1 * x * x, z),
            not(arch(0, 0.27, 0.3)),
            not(arch(-0.62, 0.22, 0.23)),
            not(arch(0.62, 0.22, 0.23)),
            (_, y) => -y,
          ),
        },
        {
          colour: [stone[0] * 0.86, stone[1] * 0.86, stone[2] * 0.86],
          grain: [0.3, 30, 30],
          distance: (x, y, z) => 0.95 * block([0, 0.45, 0], [1.06, 0.018, 0.16], 0.008)(x, y + 0.1 * x * x, z),
        },
      ],
    };
  },
  /** A wall with a gate between two towers and a keep behind; a unit is half its width. */
  castle: (stone: Colour, roof: Colour, flag: Colour): Sculpture => {
    const towers = [
      [-0.78, 0.1, 0.23, 0.95],
      [0.78, 0.1, 0.23, 0.85],
      [0.2, -0.3, 0.27, 1.3],
    ] as const;
    const walls = hewn(stone, 14);
    const painted = (x: number, y: number, z: number): Colour => {
      if (z > 0.1 && Math.abs(x) < 0.13 && (y < 0.26 || Math.hypot(x, y - 0.26) < 0.13)) return [70, 50, 38];
      const slit = towers.some(
        ([cx, , , high]) =>
          Math.abs(x - cx) < 0.028 && (Math.abs(y - 0.78 * high) < 0.06 || Math.abs(y - 0.45 * high) < 0.06),
      );
      return slit ? [52, 50, 52] : walls(x, y, z);
    };
    return {
      wide: 1.12,
      high: 2.1,
      lumps: [
        {
          colour: painted,
          grain: [0.25, 30, 30],
          distance: any(
            all(
              block([0, 0.3, 0], [0.8, 0.32, 0.12], 0.01),
              not(
                any(
                  ...[-0.48, -0.32, -0.16, 0, 0.16, 0.32, 0.48].map((x) =>
                    block([x, 0.62, 0], [0.045, 0.06, 0.3], 0.005),
                  ),
                ),
              ),
            ),
            ...towers.map(([x, z, radius, high]) =>
              turnedOnLathe(
                [x, z],
                [
                  [0, radius],
                  [high - 0.1, 0.92 * radius],
                  [high, radius],
                ],
              ),
            ),
          ),
        },
        {
          colour: roof,
          grain: [0.3, 20, 40],
          distance: any(
            ...towers.map(([x, z, radius, high]) =>
              turnedOnLathe(
                [x, z],
                [
                  [high, 1.16 * radius],
                  [high + 0.5, 0.01],
                ],
              ),
            ),
          ),
        },
        {
          colour: flag,
          distance: any(
            rod([0.2, 1.76, -0.3], [0.2, 2.06, -0.3], 0.012),
            block([0.31, 1.99, -0.3], [0.11, 0.055, 0.01], 0.005),
          ),
        },
      ],
    };
  },
  /** Stands in the shallows and looks to the left; one unit high. */
  heron: (plumage: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.05,
    lumps: [
      {
        colour: plumage,
        grain: [0.3, 20, 40],
        distance: rough(
          melted(
            0.05,
            egg([0.08, 0.5, 0], [0.22, 0.13, 0.11]),
            rod([0.2, 0.48, 0], [0.4, 0.38, 0], 0.08, 0.02),
            rod([-0.08, 0.54, 0], [-0.16, 0.68, 0], 0.075, 0.045),
            rod([-0.16, 0.68, 0], [-0.06, 0.8, 0], 0.042, 0.036),
            rod([-0.06, 0.8, 0], [-0.12, 0.92, 0], 0.036, 0.04),
            egg([-0.16, 0.945, 0], [0.075, 0.05, 0.045]),
          ),
          0.006,
          26,
          40,
        ),
      },
      {
        colour: DARK,
        distance: any(rod([-0.18, 0.98, 0], [0.04, 0.93, 0], 0.016, 0.006), ball([-0.185, 0.955, 0.043], 0.012)),
      },
      { colour: [226, 170, 60], gloss: 0.3, distance: rod([-0.22, 0.94, 0], [-0.46, 0.9, 0], 0.026, 0.006) },
      {
        colour: [120, 106, 84],
        distance: any(
          rod([0.04, 0.42, 0.04], [0.08, 0.22, 0.04], 0.02, 0.014),
          rod([0.08, 0.22, 0.04], [0.03, 0, 0.04], 0.014),
          rod([0.1, 0.42, -0.04], [0.14, 0.22, -0.04], 0.02, 0.014),
          rod([0.14, 0.22, -0.04], [0.1, 0, -0.04], 0.014),
        ),
      },
    ],
  }),
  /** With benches and two oars; a unit is half its length. */
  rowingBoat: (hull: Colour, rim: Colour): Sculpture => ({
    wide: 1.15,
    high: 0.7,
    lumps: [
      {
        colour: (x, y) => (y > 0.27 + 0.1 * x * x ? rim : hull),
        gloss: 0.4,
        grain: [0.1, 4, 40],
        distance: all(
          (x, y, z) => egg([0, 0.32, 0], [1.04, 0.36, 0.42])(x, y - 0.1 * x * x, z),
          not((x, y, z) => egg([0, 0.38, 0], [0.97, 0.32, 0.36])(x, y - 0.1 * x * x, z)),
          (x, y) => 0.8 * (y - 0.34 - 0.14 * x * x),
          (_, y) => -y,
        ),
      },
      {
        colour: [170, 128, 84],
        grain: [0.25, 6, 40],
        distance: any(...[-0.4, 0.05, 0.5].map((x) => block([x, 0.25, 0], [0.07, 0.018, 0.33], 0.005))),
      },
      {
        colour: [206, 170, 116],
        distance: any(
          rod([-0.1, 0.42, 0.1], [0.5, 0.12, 0.72], 0.022),
          egg([0.56, 0.09, 0.78], [0.13, 0.04, 0.08]),
          rod([-0.1, 0.42, -0.1], [0.5, 0.34, -0.6], 0.022),
        ),
      },
    ],
  }),
  /** With a striped canvas half roof and a window; its hitch to the left. A unit is half its length. */
  caravan: (colour: Colour, stripe: Colour): Sculpture => ({
    wide: 1.3,
    high: 1.3,
    lumps: [
      {
        colour: (_x, y) => (y > 0.42 && y < 0.56 ? stripe : colour),
        gloss: 0.6,
        grain: [0.03, 3, 3],
        distance: all(
          egg([0, 0.66, 0], [1.22, 0.66, 2]),
          block([0, 0.68, 0], [0.96, 0.5, 0.45], 0.16),
          not(disc('z', [0.05, 0.18, 0.45], 0.22, 0.2)),
        ),
      },
      {
        colour: [70, 90, 104],
        gloss: 0.9,
        grain: [0.1, 3, 3],
        distance: any(
          block([-0.52, 0.82, 0], [0.24, 0.15, 0.455], 0.05),
          block([0.56, 0.86, 0], [0.12, 0.12, 0.475], 0.04),
        ),
      },
      {
        colour: [96, 98, 100],
        distance: any(
          block([0.36, 0.64, 0.45], [0.006, 0.4, 0.008]),
          block([0.76, 0.64, 0.45], [0.006, 0.4, 0.008]),
          block([0.42, 0.62, 0.46], [0.03, 0.01, 0.01]),
        ),
      },
      {
        colour: DARK,
        distance: any(
          disc('z', [0.05, 0.18, 0.36], 0.18, 0.06, 0.03),
          disc('z', [0.05, 0.18, -0.36], 0.18, 0.06, 0.03),
        ),
      },
      {
        colour: [176, 180, 186],
        gloss: 0.7,
        distance: any(
          disc('z', [0.05, 0.18, 0.36], 0.1, 0.07, 0.02),
          rod([-0.92, 0.26, 0.2], [-1.24, 0.26, 0], 0.03),
          rod([-0.92, 0.26, -0.2], [-1.24, 0.26, 0], 0.03),
          rod([-1.16, 0.26, 0], [-1.16, 0.02, 0], 0.03),
        ),
      },
    ],
  }),
  /** An arch of leaves and blossoms that stands on the ground; one unit high. */
  flowerArch: (petals: Colour): Sculpture => ({
    wide: 0.58,
    high: 1.1,
    lumps: [
      {
        colour: [92, 124, 74],
        grain: [0.6, 60, 60],
        distance: rough(
          rough(
            any(
              all(
                (x, y, z) => Math.hypot(Math.hypot(x, y - 0.58) - 0.4, z) - 0.05,
                (_, y) => 0.58 - y,
              ),
              mirrored(rod([0.4, 0, 0], [0.4, 0.6, 0], 0.05)),
            ),
            0.02,
            16,
          ),
          0.012,
          60,
        ),
      },
      { colour: petals, grain: [0.3, 40, 40], distance: any(blossoms(0.035, 0), blossoms(0.042, 2)) },
    ],
  }),
} as const;

/** Along the arch one blossom at each step, each a little aside of its middle. */
function blossoms(step: number, phase: number): Distance {
  return (x, y, z) => {
    const round = y > 0.58;
    const along = round ? Math.atan2(y - 0.58, Math.abs(x)) * 0.4 : y - 0.58;
    const i = Math.round(along / step);
    const aside = 0.4 + 0.045 * Math.sin(9.7 * i + phase + Math.sign(x));
    const [turn, low] = round ? [(i * step) / 0.4, 0.58] : [0, 0.58 + i * step];
    const [cx, cy] = [aside * Math.cos(turn), low + (round ? aside * Math.sin(turn) : 0)];
    const away = Math.hypot(Math.abs(x) - cx, y - cy, z - 0.045 - 0.012 * Math.sin(5 * i + phase));
    return 0.6 * (away - 0.017 - 0.008 * noise(70 * x, 70 * y, 70 * z));
  };
}
