import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import { all, any, block, disc, egg, hoop, melted, mirrored, not, rod, rough, type Vector } from './solid-geometry.ts';

const STEEL: Colour = [176, 180, 186];
const KNITTED = [0.34, 9, 9] as const;
const CLOTH = [0.16, 30, 30] as const;

/** What busts wear against cold, noise and sun, in the units of a head (`HeadLook`), each a part of its own name. */
export const worn = {
  /** Twice about the neck, one end hanging over the chest. */
  scarf: (wool: Colour, stripe: Colour): Lump[] => [
    {
      part: 'scarf',
      colour: (_x, y) => (y < -2.5 && Math.sin(14 * y) > 0.2 ? stripe : wool),
      grain: KNITTED,
      distance: rough(
        melted(
          0.08,
          (x, y, z) => 0.8 * hoop('y', [0, -1.18, -0.1], 0.56, 0.25)(x, y - 0.16 * x + 0.12 * z, z),
          (x, y, z) => 0.8 * hoop('y', [0, -1.46, -0.06], 0.66, 0.25)(x, y + 0.14 * x + 0.14 * z, z),
          (x, y, z) => 0.7 * block([0.36, -2.3, 0.82], [0.27, 0.72, 0.1], 0.09)(x + 0.1 * (y + 2.3), y, z),
          egg([0.3, -1.52, 0.62], [0.3, 0.28, 0.26]),
        ),
        0.03,
        11,
        5,
      ),
    },
  ],
  /** Over the head, a cup on each ear. */
  headphones: (shell: Colour, pads: Colour): Lump[] => [
    {
      part: 'headphones',
      colour: shell,
      gloss: 0.5,
      grain: [0.04, 3, 3],
      distance: any(
        all(
          (x, y, z) => 0.8 * hoop('z', [0, 0.22, 0], 1, 0.1)(x, y, (z + 0.06) * 0.55),
          (_x, y) => 0.16 - y,
        ),
        mirrored(disc('x', [1.04, -0.02, -0.02], 0.34, 0.12, 0.09)),
      ),
    },
    {
      part: 'headphones',
      colour: pads,
      grain: CLOTH,
      distance: mirrored(disc('x', [0.86, -0.02, -0.02], 0.38, 0.12, 0.09)),
    },
  ],
} as const;

/** Where a camera's strap is at a share of its way: down from its hook, then in a bow over the table. */
function strapAt(share: number): Vector {
  const turn = 2.6 * share;
  return [
    0.98 + 0.72 * Math.sin(turn),
    0.05 + 0.9 * Math.max(0, 1 - 3 * share) ** 1.6,
    1.25 * share - 0.1 * Math.sin(turn),
  ];
}

/** What is put on a table to be photographed and sold. A unit is half its width. */
export const belongings = {
  /** A sports shoe that points to the left. Its parts: laces. */
  sneaker: (fabric: Colour, stripes: Colour): Sculpture => ({
    wide: 1.1,
    high: 1,
    lumps: [
      {
        colour: [240, 238, 232],
        grain: [0.06, 8, 30],
        gloss: 0.15,
        distance: all(
          melted(
            0.3,
            egg([-0.52, 0.1, 0], [0.5, 0.6, 0.37]),
            egg([0.55, 0.1, 0], [0.46, 0.6, 0.32]),
            block([0.05, 0.1, 0], [0.5, 0.4, 0.26], 0.1),
          ),
          (x, y) => 0.9 * (y - 0.17 - 0.05 * x * x),
          (_x, y) => -y,
        ),
      },
      {
        colour: (x, y) => {
          const along = x - 0.35 * y;
          return y < 0.5 && along > -0.22 && along < 0.3 && (along + 0.22) % 0.19 < 0.085 ? stripes : fabric;
        },
        grain: CLOTH,
        distance: all(
          melted(
            0.2,
            egg([-0.56, 0.2, 0], [0.42, 0.24, 0.31]),
            egg([0.5, 0.26, 0], [0.48, 0.42, 0.28]),
            rod([-0.35, 0.3, 0], [0.3, 0.6, 0], 0.22, 0.25),
            egg([0.8, 0.56, 0], [0.16, 0.26, 0.18]),
          ),
          not(egg([0.5, 0.86, 0], [0.34, 0.4, 0.17])),
          (_x, y) => 0.12 - y,
        ),
      },
      {
        colour: [PALE[0] * 0.9, PALE[1] * 0.9, PALE[2] * 0.88],
        grain: CLOTH,
        distance: all(egg([0.5, 0.5, 0], [0.36, 0.2, 0.18]), (_x, y) => y - 0.5),
      },
      {
        part: 'laces',
        colour: [246, 244, 238],
        grain: [0.1, 60, 60],
        distance: any(
          ...[0, 1, 2, 3, 4].map((i) => {
            const [x, y] = [-0.4 + 0.125 * i, 0.5 + 0.062 * i];
            return any(
              rod([x, y - 0.05, -0.15], [x - 0.02, y + 0.015, 0], 0.026),
              rod([x - 0.02, y + 0.015, 0], [x, y - 0.05, 0.15], 0.026),
            );
          }),
          hoop('y', [0.16, 0.8, 0.12], 0.09, 0.022),
          hoop('y', [0.16, 0.8, -0.12], 0.09, 0.022),
        ),
      },
    ],
  }),
  /** Of an older make, its lens towards the viewer, its strap on the table to the right. Its parts: strap. */
  camera: (leather: Colour, strap: Colour): Sculpture => ({
    wide: 1.95,
    high: 1.5,
    lumps: [
      {
        colour: leather,
        grain: [0.3, 40, 40],
        gloss: 0.1,
        distance: block([0, 0.54, 0], [1, 0.46, 0.3], 0.14),
      },
      {
        colour: STEEL,
        gloss: 0.7,
        grain: [0.04, 30, 30],
        distance: any(
          block([0, 1.02, 0], [0.97, 0.12, 0.28], 0.08),
          block([0, 1.2, 0.02], [0.36, 0.16, 0.26], 0.06),
          block([0, 0.08, 0], [0.97, 0.08, 0.28], 0.06),
          disc('y', [0.68, 1.22, 0], 0.16, 0.08, 0.02),
          disc('y', [-0.66, 1.19, 0], 0.12, 0.06, 0.02),
          disc('z', [0, 0.54, 0.36], 0.5, 0.06, 0.02),
          hoop('z', [0, 0.54, 0.77], 0.38, 0.035),
        ),
      },
      {
        colour: DARK,
        gloss: 0.4,
        distance: any(
          all(disc('z', [0, 0.54, 0.55], 0.42, 0.24, 0.02), not(disc('z', [0, 0.54, 0.85], 0.3, 0.14, 0.01))),
          block([0, 1.2, 0.28], [0.2, 0.09, 0.012], 0.01),
          block([-0.66, 1.02, 0.28], [0.14, 0.06, 0.012], 0.01),
        ),
      },
      { colour: [44, 52, 92], gloss: 1, distance: egg([0, 0.54, 0.68], [0.3, 0.3, 0.1]) },
      {
        part: 'strap',
        colour: strap,
        grain: [0.14, 20, 20],
        gloss: 0.15,
        distance: any(...Array.from({ length: 18 }, (_, i) => rod(strapAt(i / 18), strapAt((i + 1) / 18), 0.05))),
      },
    ],
  }),
} as const;
