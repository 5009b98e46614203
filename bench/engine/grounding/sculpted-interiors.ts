import { type Colour, PALE } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import { any, ball, block, disc, mirrored, noise, rod, rough } from './solid-geometry.ts';

const GRAINED = [0.25, 6, 50] as const;
const CLOTH = [0.16, 60, 60] as const;

/** What is in living rooms and children's rooms. A unit is its height or, if it is broad, half its width. */
export const interiorThings = {
  /** Hung on the wall: panes with a bright garden behind them, and curtains. Its parts: curtains. */
  window: (frame: Colour, curtains: Colour): Sculpture => ({
    wide: 1.25,
    high: 2.1,
    lumps: [
      {
        colour: frame,
        distance: any(
          mirrored(block([0.78, 1, 0], [0.05, 0.85, 0.05], 0.01)),
          block([0, 1, 0], [0.03, 0.85, 0.05], 0.01),
          block([0, 0.17, 0.03], [0.9, 0.04, 0.09], 0.01),
          block([0, 1.83, 0], [0.83, 0.05, 0.05], 0.01),
          block([0, 1.2, 0], [0.8, 0.025, 0.04], 0.01),
        ),
      },
      {
        colour: (x, y) => {
          const leaves = 0.75 + 0.3 * noise(3 * x, 0.5, 2) + 0.14 * noise(11 * x, 9 * y, 3);
          const light = 0.8 + 0.4 * noise(9 * x, 9 * y, 5);
          return y < leaves ? [150 * light, 190 * light, 120 * light] : [214, 232, 248];
        },
        grain: [0, 1, 1],
        distance: block([0, 1, -0.02], [0.8, 0.85, 0.02]),
      },
      {
        part: 'curtains',
        colour: curtains,
        grain: CLOTH,
        distance: mirrored(
          (x, y, z) => 0.6 * block([0.88, 1.02, 0.1], [0.26, 0.98, 0.04], 0.02)(x, y, z + 0.035 * Math.sin(34 * x)),
        ),
      },
      {
        colour: [110, 82, 58],
        distance: any(rod([-1.2, 1.97, 0.12], [1.2, 1.97, 0.12], 0.025), mirrored(ball([1.2, 1.97, 0.12], 0.045))),
      },
    ],
  }),
  /** A case of shelves with books in these colours; one unit high. */
  bookcase: (wood: Colour, covers: readonly Colour[]): Sculpture => ({
    wide: 0.4,
    high: 1.02,
    lumps: [
      {
        colour: wood,
        grain: GRAINED,
        gloss: 0.1,
        distance: any(
          mirrored(block([0.31, 0.5, 0], [0.02, 0.5, 0.14], 0.006)),
          ...[0.03, 0.27, 0.51, 0.75, 0.98].map((y) => block([0, y, 0], [0.31, 0.018, 0.14], 0.006)),
          block([0, 0.5, -0.13], [0.31, 0.5, 0.01]),
        ),
      },
      ...[0, 1, 2, 3].map((shelf): Lump => ({
        colour: (x) => {
          const at = (x + 0.3) * 20 + 0.37 * shelf;
          const shade = at - Math.floor(at) < 0.1 ? 0.5 : 1;
          const cover = covers[(Math.floor(at) * 7 + shelf * 3) % covers.length]!;
          return [cover[0] * shade, cover[1] * shade, cover[2] * shade];
        },
        gloss: 0.15,
        distance: (x, y, z) =>
          0.7 *
          block(
            [shelf % 2 === 0 ? -0.03 : 0.04, 0.13 + 0.24 * shelf, 0],
            [0.24, 0.075 + 0.018 * noise(Math.floor((x + 0.3) * 20 + 0.37 * shelf) + 0.5, shelf, 0.5), 0.1],
            0.006,
          )(x, y, z),
      })),
    ],
  }),
  /** A wall clock with a pale face; hung, a unit is its diameter. */
  wallClock: (rim: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.05,
    lumps: [
      { colour: rim, gloss: 0.5, distance: disc('z', [0, 0.5, 0], 0.5, 0.06, 0.03) },
      {
        colour: (x, y) => {
          const [u, v] = [x, y - 0.5];
          const out = Math.hypot(u, v);
          const turn = ((Math.atan2(u, v) / (2 * Math.PI)) * 12 + 12.5) % 1;
          return out > 0.33 && out < 0.4 && Math.abs(turn - 0.5) < 0.07 ? [40, 40, 42] : [246, 243, 234];
        },
        grain: [0, 1, 1],
        distance: disc('z', [0, 0.5, 0.05], 0.43, 0.02),
      },
      {
        colour: [36, 36, 38],
        distance: any(rod([0, 0.5, 0.08], [-0.2, 0.6, 0.08], 0.022), rod([0, 0.5, 0.08], [0.1, 0.83, 0.08], 0.016)),
      },
    ],
  }),
  /** A tower of three wooden blocks, the lowest first; one unit high. */
  toyBlocks: ([low, middle, high]: readonly [Colour, Colour, Colour]): Sculpture => ({
    wide: 0.35,
    high: 1.02,
    lumps: [
      {
        part: 'low',
        colour: low,
        gloss: 0.3,
        grain: [0.12, 6, 40],
        distance: block([0, 0.17, 0], [0.17, 0.17, 0.17], 0.02),
      },
      {
        part: 'middle',
        colour: middle,
        gloss: 0.3,
        grain: [0.12, 6, 40],
        distance: block([0.03, 0.505, 0], [0.165, 0.165, 0.165], 0.02),
      },
      {
        part: 'high',
        colour: high,
        gloss: 0.3,
        grain: [0.12, 6, 40],
        distance: block([-0.02, 0.83, 0], [0.16, 0.16, 0.16], 0.02),
      },
    ],
  }),
  /** A rabbit of plush that sits, one unit high. */
  plushRabbit: (fur: Colour, inner: Colour): Sculpture => ({
    wide: 0.45,
    high: 1.1,
    lumps: [
      {
        colour: fur,
        grain: [0.3, 40, 40],
        distance: rough(
          any(
            ball([0, 0.52, 0.02], 0.2),
            mirrored(rod([0.08, 0.66, 0], [0.13, 1, -0.02], 0.055, 0.065)),
            (x, y, z) => Math.hypot(x / 0.9, (y - 0.22) / 1.05, z / 0.9) - 0.22,
            mirrored(rod([0.16, 0.33, 0.06], [0.25, 0.17, 0.14], 0.065, 0.06)),
            mirrored(rod([0.12, 0.08, 0.1], [0.2, 0.07, 0.3], 0.08, 0.08)),
          ),
          0.01,
          30,
        ),
      },
      { colour: inner, distance: mirrored(rod([0.09, 0.72, 0.04], [0.13, 0.98, 0.035], 0.025, 0.03)) },
      {
        colour: [40, 34, 34],
        gloss: 0.8,
        distance: mirrored(ball([0.075, 0.56, 0.2], 0.022)),
      },
      { colour: [206, 122, 122], distance: ball([0, 0.5, 0.22], 0.026) },
      { colour: PALE, grain: [0.2, 40, 40], distance: ball([0, 0.24, 0.13], 0.12) },
    ],
  }),
} as const;
