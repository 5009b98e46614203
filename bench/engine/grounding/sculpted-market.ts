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
  mirrored,
  moved,
  not,
  rod,
  rough,
  slab,
  turnedOnLathe,
} from './solid-geometry.ts';

const STEEL: Colour = [180, 184, 190];
const WOOD: Colour = [150, 108, 70];
const GRAINED = [0.25, 6, 50] as const;

/** An old sewing machine on its wooden foot, its wheel to the right; a unit is half its length. Its parts: wheel, spool, cloth. */
export function sewingMachine(enamel: Colour, thread: Colour, cloth: Colour): Sculpture {
  return {
    wide: 1.35,
    high: 1.6,
    lumps: [
      { colour: WOOD, gloss: 0.2, grain: [0.25, 4, 30], distance: block([0, 0.12, 0], [1.02, 0.12, 0.5], 0.03) },
      {
        colour: enamel,
        gloss: 0.6,
        grain: [0.04, 6, 6],
        distance: any(
          block([0, 0.27, 0], [0.96, 0.05, 0.4], 0.03),
          melted(
            0.16,
            rod([0.62, 0.3, 0], [0.62, 1, 0], 0.22, 0.17),
            rod([0.62, 1, 0], [-0.66, 1.02, 0], 0.17, 0.14),
            block([-0.7, 0.86, 0], [0.13, 0.26, 0.13], 0.06),
          ),
        ),
      },
      {
        colour: STEEL,
        gloss: 0.8,
        distance: any(
          rod([-0.7, 0.62, 0], [-0.7, 0.34, 0], 0.028),
          block([-0.7, 0.36, 0.04], [0.06, 0.012, 0.08], 0.008),
          disc('x', [-0.84, 0.92, 0], 0.08, 0.03, 0.01),
          rod([0.28, 1.1, 0], [0.28, 1.54, 0], 0.018),
        ),
      },
      {
        part: 'wheel',
        colour: [52, 50, 54],
        gloss: 0.6,
        distance: any(
          hoop('x', [0.98, 0.96, 0], 0.27, 0.055),
          rod([0.76, 0.96, 0], [1, 0.96, 0], 0.08),
          ...[0, 1, 2].map((i) =>
            rod([0.98, 0.96 + 0.26 * Math.cos(2.094 * i), 0.26 * Math.sin(2.094 * i)], [0.98, 0.96, 0], 0.035),
          ),
        ),
      },
      {
        part: 'spool',
        colour: thread,
        grain: [0.2, 4, 60],
        distance: turnedOnLathe(
          [0.28, 0],
          [
            [1.18, 0.13],
            [1.22, 0.11],
            [1.42, 0.11],
            [1.46, 0.13],
          ],
        ),
      },
      {
        part: 'cloth',
        colour: cloth,
        grain: [0.14, 40, 40],
        distance: rough(
          any(
            block([-0.62, 0.335, 0.16], [0.42, 0.014, 0.4], 0.01),
            block([-0.62, 0.17, 0.57], [0.42, 0.18, 0.014], 0.012),
          ),
          0.01,
          6,
        ),
      },
    ],
  };
}

/** A fan for a desk, its blades in a cage of wire towards the viewer; one unit high. Its parts: blades. */
export function deskFan(enamel: Colour, blades: Colour): Sculpture {
  const blade = (turn: number) =>
    moved([0, 0.64, 0.1], turn, (x, y, z) => 0.8 * egg([0.17, 0, 0], [0.165, 0.115, 0.022])(x, y, z - 0.3 * y));
  return {
    wide: 0.5,
    high: 1.08,
    lumps: [
      {
        colour: enamel,
        gloss: 0.6,
        grain: [0.04, 6, 6],
        distance: any(
          disc('y', [0, 0.035, 0], 0.27, 0.035, 0.03),
          egg([0, 0.07, 0], [0.2, 0.06, 0.2]),
          rod([0, 0.06, -0.04], [0, 0.56, -0.08], 0.05, 0.045),
          rod([0, 0.64, -0.24], [0, 0.64, 0.02], 0.13, 0.11),
          disc('z', [0, 0.64, 0.2], 0.075, 0.02, 0.015),
        ),
      },
      {
        part: 'blades',
        colour: blades,
        gloss: 0.4,
        grain: [0.04, 6, 6],
        distance: any(...[0, 1, 2, 3].map((i) => blade(0.4 + 1.571 * i))),
      },
      {
        colour: STEEL,
        gloss: 0.8,
        distance: any(
          hoop('z', [0, 0.64, 0.1], 0.385, 0.018),
          hoop('z', [0, 0.64, 0.18], 0.28, 0.009),
          hoop('z', [0, 0.64, 0.2], 0.17, 0.009),
          ...Array.from({ length: 16 }, (_, i) => {
            const [c, s] = [Math.cos(0.3927 * i), Math.sin(0.3927 * i)];
            return any(
              rod([0.07 * c, 0.64 + 0.07 * s, 0.2], [0.28 * c, 0.64 + 0.28 * s, 0.18], 0.008),
              rod([0.28 * c, 0.64 + 0.28 * s, 0.18], [0.385 * c, 0.64 + 0.385 * s, 0.1], 0.008),
            );
          }),
        ),
      },
      {
        colour: DARK,
        distance: any(...[-0.08, 0, 0.08].map((x) => block([x, 0.09, 0.2], [0.025, 0.025, 0.03], 0.01))),
      },
    ],
  };
}

/** A hut of striped boards on a beach; a unit is half its width. Its parts: roof, door. */
export function beachHut(stripe: Colour, boards: Colour, roof: Colour, door: Colour): Sculpture {
  return {
    wide: 1.3,
    high: 2.3,
    lumps: [
      {
        colour: (x) => (Math.abs((((x + 9) / 0.36) % 2) - 1) < 0.5 ? stripe : boards),
        grain: [0.12, 40, 5],
        distance: slab([-0.9, 0.1, -0.9, 1.32, 0, 1.98, 0.9, 1.32, 0.9, 0.1], 0, 0.8, 0.01),
      },
      {
        part: 'roof',
        colour: roof,
        grain: [0.2, 10, 10],
        distance: slab([-1.06, 1.2, 0, 1.98, 1.06, 1.2, 1.06, 1.33, 0, 2.12, -1.06, 1.33], 0, 0.94, 0.02),
      },
      {
        part: 'door',
        colour: door,
        gloss: 0.2,
        grain: GRAINED,
        distance: block([0, 0.64, 0.8], [0.3, 0.54, 0.03], 0.01),
      },
      {
        colour: [244, 242, 234],
        distance: any(
          mirrored(block([0.33, 0.65, 0.8], [0.035, 0.58, 0.035], 0.01)),
          block([0, 1.22, 0.8], [0.365, 0.035, 0.035], 0.01),
        ),
      },
      { colour: STEEL, gloss: 0.7, distance: ball([0.22, 0.62, 0.85], 0.035) },
      {
        colour: WOOD,
        grain: GRAINED,
        distance: any(block([0, 0.06, 0], [0.96, 0.07, 0.86], 0.02), block([0, 0.05, 0.98], [0.42, 0.05, 0.16], 0.02)),
      },
    ],
  };
}

/** A stall with a striped awning and crates of fruit on its counter; a unit is half its width. Its parts: awning, apples, oranges, pears. */
export function marketStall(board: Colour, stripe: Colour): Sculpture {
  const crates = [-0.6, 0, 0.6];
  const heap = (middle: number, part: string, colour: Colour): Lump => ({
    part,
    colour,
    gloss: 0.35,
    grain: [0.12, 14, 14],
    distance: any(
      ...[0, 1, 2].flatMap((row) =>
        [-1.5, -0.5, 0.5, 1.5].map((i) =>
          ball([middle + 0.118 * (i + (row % 2 ? 0.2 : -0.2)), 1.06 + 0.085 * row, 0.4 - 0.15 * row], 0.075),
        ),
      ),
    ),
  });
  return {
    wide: 1.25,
    high: 2.45,
    lumps: [
      {
        colour: board,
        grain: [0.14, 50, 6],
        distance: block([0, 0.46, 0.14], [0.98, 0.46, 0.36], 0.015),
      },
      {
        colour: WOOD,
        grain: GRAINED,
        distance: any(
          block([0, 0.93, 0.16], [1.04, 0.03, 0.44], 0.01),
          mirrored(
            any(rod([0.98, 0, 0.46], [0.98, 2.02, 0.46], 0.035), rod([0.98, 0, -0.4], [0.98, 2.3, -0.4], 0.035)),
          ),
        ),
      },
      {
        colour: [198, 162, 112],
        grain: GRAINED,
        distance: any(
          ...crates.map((x) =>
            all(
              (u, v, w) => 0.9 * block([x, 1.08, 0.24], [0.285, 0.14, 0.3], 0.01)(u, v - 0.35 * (0.24 - w), w),
              not((u, v, w) => 0.9 * block([x, 1.16, 0.24], [0.26, 0.16, 0.27], 0.01)(u, v - 0.35 * (0.24 - w), w)),
              (_u, v) => 0.95 - v,
            ),
          ),
        ),
      },
      heap(-0.6, 'apples', [196, 48, 44]),
      heap(0, 'oranges', [236, 144, 44]),
      heap(0.6, 'pears', [176, 190, 74]),
      {
        part: 'awning',
        colour: (x) => (Math.abs((((x + 9) / 0.3) % 2) - 1) < 0.5 ? stripe : [244, 240, 230]),
        grain: [0.08, 30, 30],
        distance: any(
          (x, y, z) => 0.85 * block([0, 2.18, 0.06], [1.14, 0.02, 0.62], 0.012)(x, y + 0.36 * (z - 0.06), z),
          block([0, 1.87, 0.67], [1.14, 0.1, 0.018], 0.012),
        ),
      },
    ],
  };
}

/** A greenhouse of panes in a pale frame, its door towards the viewer; a unit is half its width. */
export function greenhouse(frame: Colour): Sculpture {
  const bars = (v: number, step: number): boolean => Math.abs(v / step - Math.round(v / step)) * step < 0.028;
  return {
    wide: 1.35,
    high: 1.9,
    lumps: [
      {
        colour: (x, y, z) => {
          if (bars(x, 0.3) || bars(y - 0.1, 0.45) || (Math.abs(x) > 0.88 && bars(z, 0.4))) return frame;
          const green = 0.5 + 0.5 * Math.sin(7 * x + 3 * Math.sin(5 * y)) * Math.sin(6 * y + 2);
          return y < 0.85 ? [120 + 30 * (1 - green), 156, 120] : [176, 202, 206];
        },
        gloss: 0.7,
        grain: [0.08, 5, 5],
        distance: slab([-0.95, 0.1, -0.95, 1.1, 0, 1.68, 0.95, 1.1, 0.95, 0.1], 0, 0.9, 0.01),
      },
      {
        colour: frame,
        gloss: 0.2,
        distance: any(
          slab([-1, 1.06, 0, 1.68, 1, 1.06, 1, 1.12, 0, 1.75, -1, 1.12], 0.9, 0.03, 0.01),
          rod([0, 1.72, -0.9], [0, 1.72, 0.9], 0.035),
          mirrored(any(block([0.95, 0.6, 0.9], [0.035, 0.55, 0.035]), block([0.3, 0.55, 0.91], [0.035, 0.5, 0.03]))),
          block([0, 1.04, 0.91], [0.33, 0.035, 0.03]),
        ),
      },
      { colour: [156, 98, 76], grain: [0.3, 14, 30], distance: block([0, 0.09, 0], [0.99, 0.11, 0.94], 0.01) },
    ],
  };
}

/** A goose that stands and looks to the left, one unit high. */
export function goose(plumage: Colour, wing: Colour): Sculpture {
  return {
    wide: 0.7,
    high: 1.06,
    lumps: [
      {
        colour: plumage,
        grain: [0.1, 20, 20],
        distance: melted(
          0.1,
          moved([0.08, 0.4, 0], -0.12, egg([0, 0, 0], [0.36, 0.21, 0.19])),
          rod([-0.18, 0.46, 0], [-0.28, 0.74, 0], 0.11, 0.062),
          rod([-0.28, 0.74, 0], [-0.27, 0.9, 0], 0.062, 0.058),
          egg([-0.31, 0.94, 0], [0.105, 0.078, 0.072]),
          rod([0.36, 0.36, 0], [0.56, 0.4, 0], 0.1, 0.03),
        ),
      },
      {
        colour: wing,
        grain: [0.2, 10, 40],
        distance: any(
          moved([0.16, 0.43, 0.15], -0.1, egg([0, 0, 0], [0.32, 0.14, 0.06])),
          moved([0.16, 0.43, -0.15], -0.1, egg([0, 0, 0], [0.32, 0.14, 0.06])),
        ),
      },
      {
        colour: [232, 138, 46],
        gloss: 0.3,
        distance: any(
          rod([-0.38, 0.935, 0], [-0.52, 0.905, 0], 0.048, 0.026),
          ...[-0.08, 0.08].flatMap((z) => [
            rod([0.08, 0.24, z], [0.06, 0.03, z], 0.03, 0.024),
            egg([0, 0.02, z], [0.1, 0.02, 0.065]),
          ]),
        ),
      },
      {
        colour: DARK,
        gloss: 0.8,
        distance: any(ball([-0.34, 0.965, 0.066], 0.016), ball([-0.34, 0.965, -0.066], 0.016)),
      },
    ],
  };
}
