import { type Colour, DARK } from './form-parts.ts';
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
  moved,
  noise,
  not,
  rod,
  rough,
  slab,
  turnedOnLathe,
} from './solid-geometry.ts';

const CHROME: Colour = [186, 190, 196];
const LEAF: Colour = [82, 136, 58];
const SMOOTH = [0.03, 4, 4] as const;

/** Where slices of salami lie on a pizza. */
const SALAMI = [
  [-0.45, -0.3],
  [-0.05, -0.55],
  [0.4, -0.42],
  [-0.6, 0.15],
  [-0.12, -0.05],
  [0.55, 0.02],
  [-0.3, 0.5],
  [0.12, 0.62],
] as const;

/** What stands on tables at suppers and late breakfasts. A unit is its height or, if it is broad, half its width. */
export const meals = {
  /** Round, to serve a pizza on; it is 0.1 high. */
  board: (wood: Colour): Sculpture => ({
    wide: 1.1,
    high: 0.12,
    lumps: [{ colour: wood, gloss: 0.15, grain: [0.3, 6, 50], distance: disc('y', [0, 0.05, 0], 1.06, 0.05, 0.02) }],
  }),
  /** A slice is missing at the right in front. */
  pizza: (): Sculpture => {
    const slice = all(
      (x, _y, z) => 0.75 * (0.25 - x) - 0.1 * z,
      (x, _y, z) => 0.7 * (0.3 * x - z + 0.05),
    );
    return {
      wide: 1.15,
      high: 0.4,
      lumps: [
        {
          colour: [214, 158, 92],
          grain: [0.4, 9, 9],
          distance: all(rough(hoop('y', [0, 0.08, 0], 0.86, 0.085), 0.02, 7), not(slice)),
        },
        {
          colour: (x, y, z) => {
            const melt = noise(5 * x, 1, 5 * z);
            return y < 0.04
              ? [206, 150, 88]
              : melt > 0.55
                ? [246, 214, 120]
                : melt > 0.42
                  ? [240, 190, 92]
                  : [200, 66, 34];
          },
          gloss: 0.25,
          grain: [0.2, 14, 14],
          distance: all(disc('y', [0, 0.05, 0], 0.84, 0.045, 0.02), not(slice)),
        },
        {
          colour: [172, 44, 36],
          gloss: 0.4,
          grain: [0.3, 24, 24],
          distance: all(any(...SALAMI.map(([x, z]) => disc('y', [x, 0.1, z], 0.15, 0.022, 0.01))), not(slice)),
        },
        {
          colour: LEAF,
          gloss: 0.3,
          distance: any(
            egg([-0.2, 0.13, 0.22], [0.13, 0.03, 0.07]),
            egg([0.16, 0.13, -0.2], [0.07, 0.03, 0.13]),
            egg([-0.62, 0.13, -0.06], [0.1, 0.03, 0.06]),
          ),
        },
      ],
    };
  },
  /** Half full; one unit high. */
  wineGlass: (wine: Colour): Sculpture => ({
    wide: 0.35,
    high: 1.05,
    lumps: [
      {
        colour: (_x, y) => (y > 0.5 && y < 0.74 ? wine : [206, 216, 218]),
        gloss: 1,
        grain: [0, 1, 1],
        distance: any(
          disc('y', [0, 0.012, 0], 0.24, 0.014),
          rod([0, 0, 0], [0, 0.46, 0], 0.026),
          all(egg([0, 0.74, 0], [0.26, 0.3, 0.26]), (_, y) => y - 0.98, not(egg([0, 0.78, 0], [0.24, 0.3, 0.24]))),
          all(egg([0, 0.74, 0], [0.255, 0.295, 0.255]), (_, y) => y - 0.74),
        ),
      },
    ],
  }),
  /** Stands on its stem. */
  mushroom: (cap: Colour): Sculpture => ({
    wide: 0.6,
    high: 1,
    lumps: [
      {
        colour: cap,
        gloss: 0.15,
        grain: [0.12, 9, 9],
        distance: all(egg([0, 0.48, 0], [0.52, 0.42, 0.52]), (_, y) => 0.46 - y),
      },
      { colour: [124, 96, 78], grain: [0.4, 40, 4], distance: disc('y', [0, 0.45, 0], 0.45, 0.02) },
      { colour: [238, 230, 214], grain: [0.1, 12, 5], distance: rod([0, 0.1, 0], [0, 0.45, 0], 0.19, 0.15) },
    ],
  }),
  /** A wedge with holes; a unit is half its length. */
  cheese: (rind: Colour): Sculpture => ({
    wide: 1.15,
    high: 0.85,
    lumps: [
      {
        colour: (x, y) => (x > 0.86 || y < 0.05 ? rind : [246, 206, 92]),
        gloss: 0.2,
        grain: [0.06, 8, 8],
        distance: all(
          slab([-0.95, 0.02, 0.95, 0.02, 0.95, 0.68, -0.95, 0.62], 0, 0.6, 0.02),
          (x, _y, z) => 0.9 * (z - 0.05 - 0.26 * (x + 1)),
          (x, _y, z) => 0.9 * (-z - 0.05 - 0.26 * (x + 1)),
          not(
            any(
              ball([-0.35, 0.36, 0.26], 0.12),
              ball([0.1, 0.5, 0.38], 0.1),
              ball([0.3, 0.2, 0.42], 0.13),
              ball([0.66, 0.46, 0.52], 0.11),
              ball([-0.68, 0.2, 0.16], 0.08),
              ball([0.2, 0.68, 0], 0.12),
              ball([0.6, 0.68, -0.2], 0.1),
            ),
          ),
        ),
      },
    ],
  }),
  /** A stack with butter and syrup; one unit is a little more than half its width. */
  pancakes: (): Sculpture => ({
    wide: 0.8,
    high: 0.85,
    lumps: [
      {
        colour: (x, y, z) => {
          const edge = ((y / 0.13) % 1) - 0.5;
          const out = Math.hypot(x, z);
          return out > 0.63 && Math.abs(edge) < 0.3 ? [240, 206, 140] : [190, 122, 58];
        },
        grain: [0.2, 12, 12],
        distance: any(
          ...[0, 1, 2, 3, 4].map((i) =>
            disc(
              'y',
              [0.03 * Math.sin(5 * i), 0.066 + 0.13 * i, 0.03 * Math.cos(7 * i)],
              0.7 - 0.012 * i,
              0.066,
              0.055,
            ),
          ),
        ),
      },
      {
        colour: [124, 62, 20],
        gloss: 0.9,
        grain: SMOOTH,
        distance: melted(
          0.06,
          egg([0, 0.655, 0], [0.5, 0.03, 0.46]),
          rod([-0.3, 0.65, 0.4], [-0.32, 0.65, 0.62], 0.06),
          rod([-0.32, 0.65, 0.62], [-0.34, 0.34, 0.67], 0.06),
          rod([0.16, 0.65, 0.45], [0.18, 0.65, 0.66], 0.06),
          rod([0.18, 0.65, 0.66], [0.19, 0.2, 0.72], 0.06),
          rod([0.42, 0.65, 0.3], [0.52, 0.65, 0.44], 0.055),
          rod([0.52, 0.65, 0.44], [0.56, 0.42, 0.48], 0.055),
        ),
      },
      { colour: [252, 232, 140], gloss: 0.4, distance: block([0.02, 0.73, 0], [0.16, 0.06, 0.13], 0.03) },
    ],
  }),
  /** A glass coffee press, its handle to the right; one unit high. */
  coffeePress: (coffee: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.15,
    lumps: [
      {
        colour: (_x, y) => (y < 0.56 ? coffee : [190, 200, 202]),
        gloss: 0.9,
        grain: SMOOTH,
        distance: disc('y', [0, 0.42, 0], 0.26, 0.36, 0.03),
      },
      {
        colour: CHROME,
        gloss: 0.9,
        distance: any(
          disc('y', [0, 0.06, 0], 0.285, 0.04, 0.02),
          disc('y', [0, 0.72, 0], 0.28, 0.03, 0.02),
          all(egg([0, 0.78, 0], [0.28, 0.13, 0.28]), (_, y) => 0.78 - y),
          rod([0, 0.88, 0], [0, 1.02, 0], 0.018),
          ...[0, 1, 2, 3].map((i) => {
            const [u, w] = [0.27 * Math.sin(i * 1.57 + 0.5), 0.27 * Math.cos(i * 1.57 + 0.5)];
            return rod([u, 0.06, w], [u, 0.72, w], 0.016);
          }),
        ),
      },
      {
        colour: DARK,
        gloss: 0.5,
        distance: any(
          ball([0, 1.05, 0], 0.055),
          all(hoop('z', [0.28, 0.42, 0], 0.2, 0.035), (x) => 0.26 - x),
        ),
      },
    ],
  }),
  /** Lies on its side, its leaves up. */
  strawberry: (): Sculpture => ({
    wide: 0.55,
    high: 1.05,
    lumps: [
      {
        colour: (x, y, z) =>
          Math.sin(11 * Math.atan2(x, z)) * Math.sin(24 * y) > 0.82 ? [244, 206, 110] : [214, 34, 42],
        gloss: 0.5,
        grain: [0.06, 9, 9],
        distance: melted(0.1, egg([0, 0.56, 0], [0.41, 0.3, 0.41]), egg([0, 0.34, 0], [0.24, 0.34, 0.24])),
      },
      {
        colour: LEAF,
        distance: any(
          ...[0, 1, 2, 3, 4, 5].map((i) => {
            const [u, w] = [Math.sin(i * 1.047), Math.cos(i * 1.047)];
            return rod([0.05 * u, 0.85, 0.05 * w], [0.34 * u, 0.78, 0.34 * w], 0.075, 0.02);
          }),
          rod([0, 0.85, 0], [0.06, 1, 0], 0.03),
        ),
      },
    ],
  }),
  /** A boiled egg in its cup; its parts: egg, cup. */
  eggCup: (cup: Colour): Sculpture => ({
    wide: 0.45,
    high: 1.05,
    lumps: [
      {
        part: 'cup',
        colour: cup,
        gloss: 0.5,
        grain: SMOOTH,
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.26],
            [0.06, 0.24],
            [0.2, 0.09],
            [0.3, 0.12],
            [0.54, 0.33],
          ],
        ),
      },
      {
        part: 'egg',
        colour: [226, 178, 138],
        gloss: 0.2,
        grain: [0.06, 20, 20],
        distance: egg([0, 0.64, 0], [0.29, 0.38, 0.29]),
      },
    ],
  }),
  /** Of basil or the like, one unit high; its parts: pot. */
  herbPot: (clay: Colour): Sculpture => {
    const leaves: Lump = {
      colour: LEAF,
      gloss: 0.3,
      grain: [0.25, 8, 8],
      distance: any(
        ...Array.from({ length: 22 }, (_, i) => {
          const turn = i * 2.4;
          const out = 0.07 + 0.016 * i;
          return moved(
            [out * Math.cos(turn), 0.86 - 0.016 * i + 0.04 * Math.sin(5 * i), out * Math.sin(turn) * 0.9],
            0.7 * Math.sin(3 * i),
            egg([0, 0, 0], [0.13, 0.05, 0.1]),
          );
        }),
        egg([0, 0.6, 0], [0.3, 0.2, 0.28]),
      ),
    };
    return {
      wide: 0.6,
      high: 1.05,
      lumps: [
        {
          part: 'pot',
          colour: clay,
          grain: [0.12, 14, 14],
          distance: any(
            turnedOnLathe(
              [0, 0],
              [
                [0, 0.22],
                [0.42, 0.3],
              ],
            ),
            disc('y', [0, 0.42, 0], 0.335, 0.05, 0.02),
          ),
        },
        leaves,
      ],
    };
  },
} as const;
