import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import type { Colour } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  disc,
  egg,
  hoop,
  mirrored,
  moved,
  noise,
  not,
  rod,
  rough,
  turnedOnLathe,
} from './solid-geometry.ts';

const STRAW = [0.3, 14, 40] as const;
const CLOTH = [0.14, 30, 30] as const;

/** What is worn on heads for an outing, in the units of a head (`HeadLook`), each a part of its own name. */
export const finery = {
  /** A straw hat with a wide brim that is turned up a little in front, and a ribbon. */
  wideHat: (straw: Colour, ribbon: Colour): Lump[] => [
    {
      part: 'hat',
      colour: straw,
      grain: STRAW,
      distance: any(
        (x, y, z) => 0.75 * disc('y', [0, 0.62, -0.1], 1.72, 0.045, 0.04)(x, y - 0.14 * z + 0.05 * x * x, z),
        all(egg([0, 0.7, -0.12], [0.96, 0.98, 1]), block([0, 1.4, 0], [2, 0.8, 2])),
      ),
    },
    {
      part: 'hat',
      colour: ribbon,
      grain: CLOTH,
      gloss: 0.2,
      distance: all(egg([0, 0.7, -0.12], [1, 1.02, 1.04]), (x, y, z) => 0.8 * (Math.abs(y - 0.14 * z - 0.84) - 0.16)),
    },
  ],
  /** Rings of gold that hang from the ears. */
  earrings: (metal: Colour): Lump[] => [
    {
      part: 'earrings',
      colour: metal,
      gloss: 0.8,
      grain: [0, 1, 1],
      distance: mirrored(hoop('z', [0.86, -0.46, 0.02], 0.2, 0.045)),
    },
  ],
  /** A cyclist's helmet with vents and a strap under the chin. */
  cycleHelmet: (shell: Colour, inside: Colour): Lump[] => {
    const vents = any(
      egg([0, 1.16, 0.55], [0.13, 0.34, 0.62]),
      mirrored(egg([0.44, 1.02, 0.5], [0.13, 0.3, 0.6])),
      mirrored(egg([0.84, 0.76, 0.1], [0.2, 0.12, 0.5])),
    );
    const cut = (x: number, y: number, z: number): number => 0.8 * (0.42 + 0.1 * z - 0.12 * x * x - y);
    return [
      {
        part: 'helmet',
        colour: shell,
        gloss: 0.7,
        grain: [0.03, 3, 3],
        distance: all(egg([0, 0.42, -0.1], [1.04, 1, 1.2]), cut, not(vents)),
      },
      {
        part: 'helmet',
        colour: inside,
        distance: any(
          all(egg([0, 0.4, -0.1], [0.94, 0.86, 1.04]), cut),
          mirrored(
            any(
              rod([0.76, 0.36, 0.16], [0.62, -0.5, 0.3], 0.035),
              rod([0.62, -0.5, 0.3], [0.2, -0.95, 0.42], 0.035),
              rod([0.2, -0.95, 0.42], [0, -1, 0.46], 0.035),
            ),
          ),
        ),
      },
    ];
  },
} as const;

/** A figure that wears more: what is told is in the figure's units. */
export function dressed({ lumps, ...size }: Sculpture, ...more: readonly (readonly Lump[])[]): Sculpture {
  return { ...size, high: size.high + 0.12, lumps: [...lumps, ...more.flat()] };
}

/** What a grown-up figure wears at a wedding, each a part of its own name. */
export const wedding = {
  topHat: (silk: Colour, band: Colour): Lump[] => [
    {
      part: 'topHat',
      colour: silk,
      gloss: 0.3,
      distance: any(
        disc('y', [0, 0.935, -0.005], 0.118, 0.008, 0.006),
        turnedOnLathe(
          [0, -0.005],
          [
            [0.935, 0.079],
            [1, 0.074],
            [1.085, 0.084],
          ],
        ),
      ),
    },
    { part: 'topHat', colour: band, distance: disc('y', [0, 0.957, -0.005], 0.083, 0.012, 0.004) },
  ],
  /** Down to the ground, over a dress of the same silk. */
  gown: (silk: Colour): Lump[] => [
    {
      part: 'top',
      colour: silk,
      grain: CLOTH,
      distance: (x, y, z) =>
        turnedOnLathe(
          [0, 0],
          [
            [0.02, 0.25],
            [0.28, 0.18],
            [0.52, 0.1],
          ],
        )(x, y, z) -
        0.006 * Math.sin(12 * Math.atan2(x, z)) * Math.max(0, 1 - 2 * y),
    },
  ],
  /** Falls from the crown of the head behind the shoulders. */
  veil: (tulle: Colour): Lump[] => [
    {
      part: 'veil',
      colour: tulle,
      grain: [0.16, 60, 8],
      distance: all(
        any(egg([0, 0.885, -0.02], [0.094, 0.108, 0.096]), (x, y, z) => {
          const radius = 0.09 + 0.13 * Math.min(1, Math.max(0, (0.92 - y) / 0.4)) ** 0.7;
          const fold = 0.008 * Math.sin(22 * Math.atan2(x, z + 0.03) + 5 * y);
          return Math.max(0.6 * (Math.hypot(x, z + 0.03) - radius - fold), y - 0.9, 0.26 + fold - y);
        }),
        not(block([0, 0.5, 0.16], [0.4, 0.6, 0.165], 0.01)),
      ),
    },
    {
      part: 'veil',
      colour: [236, 226, 206],
      grain: [0.2, 60, 60],
      distance: any(
        ...[-0.06, -0.03, 0, 0.03, 0.06].map((x) => rough(ball([x, 0.962 - 2.4 * x * x, 0.05], 0.02), 0.005, 60)),
      ),
    },
  ],
} as const;

/** Two pale bands about the chest of a grown-up figure at work. */
export function reflective(band: Colour): Lump[] {
  return [
    {
      part: 'bands',
      colour: band,
      gloss: 0.4,
      distance: all(
        egg([0, 0.6425, 0], [0.134, 0.21, 0.094]),
        (_, y) => Math.min(Math.abs(y - 0.64), Math.abs(y - 0.57)) - 0.012,
      ),
    },
  ];
}

/** What people carry; a unit is its height. */
export const carried = {
  /** Its handle upwards. */
  handbag: (leather: Colour, clasp: Colour): Sculpture => ({
    wide: 0.6,
    high: 1.05,
    lumps: [
      {
        colour: leather,
        gloss: 0.35,
        grain: [0.12, 20, 20],
        distance: any(
          (x, y, z) => 0.85 * block([0, 0.3, 0], [0.46, 0.3, 0.17], 0.07)(x * (0.86 + 0.5 * y), y, z),
          all(hoop('z', [0, 0.6, 0], 0.27, 0.04), (_, y) => 0.5 - y),
          (x, y, z) => 0.85 * block([0, 0.46, 0.14], [0.4, 0.14, 0.06], 0.04)(x * (0.86 + 0.5 * y), y, z),
        ),
      },
      { colour: clasp, gloss: 0.9, distance: block([0, 0.35, 0.21], [0.07, 0.05, 0.03], 0.02) },
    ],
  }),
  /** A scoop in a cone. */
  iceCreamCone: (flavour: Colour): Sculpture => ({
    wide: 0.35,
    high: 1.05,
    lumps: [
      {
        colour: (x, y) =>
          Math.sin(42 * (x + y)) > 0.7 || Math.sin(42 * (x - y)) > 0.7 ? [170, 110, 56] : [216, 162, 96],
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.03],
            [0.3, 0.12],
            [0.62, 0.24],
          ],
        ),
      },
      { colour: flavour, gloss: 0.3, grain: [0.16, 14, 14], distance: rough(ball([0, 0.76, 0], 0.28), 0.03, 12) },
    ],
  }),
  /** With a crook. */
  walkingStick: (wood: Colour): Sculpture => ({
    wide: 0.2,
    high: 1.05,
    lumps: [
      {
        colour: wood,
        gloss: 0.3,
        distance: any(
          rod([0, 0, 0], [0, 0.92, 0], 0.022),
          all(hoop('z', [-0.07, 0.92, 0], 0.07, 0.022), (_, y) => 0.92 - y),
          rod([-0.14, 0.92, 0], [-0.14, 0.86, 0], 0.022),
        ),
      },
    ],
  }),
  /** Round, of many blossoms over leaves. */
  bouquet: (petals: Colour, others: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.1,
    lumps: [
      {
        colour: [86, 116, 70],
        grain: [0.4, 14, 14],
        distance: any(
          rough(egg([0, 0.56, -0.02], [0.44, 0.3, 0.34]), 0.05, 9),
          rod([0, 0, 0], [0, 0.4, 0], 0.08, 0.14),
        ),
      },
      ...[petals, others].map((colour, kind): Lump => ({
        colour,
        grain: [0.3, 24, 24],
        distance: any(
          ...Array.from({ length: 6 }, (_, i) => {
            const turn = i * 1.05 + 0.5 * kind;
            const out = kind === 0 ? 0.3 : 0.16 + 0.02 * i;
            return rough(ball([out * Math.cos(turn), 0.68 + 0.8 * out * Math.sin(turn), 0.28], 0.12), 0.03, 18);
          }),
        ),
      })),
    ],
  }),
  /** A fish that hangs from a line by its mouth. */
  fish: (scales: Colour, belly: Colour): Sculpture => ({
    wide: 0.35,
    high: 1.55,
    lumps: [
      {
        colour: (x, y) => {
          const share = smoothStep(x + 0.05 * noise(9 * x, 9 * y, 1), -0.06, 0.12);
          return [0, 1, 2].map((c) => scales[c]! + share * (belly[c]! - scales[c]!)) as unknown as Colour;
        },
        gloss: 0.5,
        grain: [0.2, 30, 30],
        distance: any(
          egg([0, 0.58, 0], [0.19, 0.42, 0.1]),
          moved([0, 0.13, 0], 0.5, egg([0.06, -0.02, 0], [0.07, 0.17, 0.025])),
          moved([0, 0.13, 0], -0.5, egg([-0.06, -0.02, 0], [0.07, 0.17, 0.025])),
          egg([-0.2, 0.56, 0], [0.07, 0.18, 0.025]),
          egg([0.18, 0.44, 0], [0.07, 0.1, 0.025]),
        ),
      },
      { colour: [24, 24, 26], gloss: 0.9, distance: ball([-0.06, 0.84, 0.075], 0.03) },
      { colour: [222, 220, 212], distance: rod([0, 0.98, 0], [0, 1.5, 0], 0.009) },
    ],
  }),
  /** Leans from its foot to the upper left. */
  fishingRod: (cane: Colour): Sculpture => ({
    wide: 0.62,
    high: 1.1,
    lumps: [
      { colour: cane, gloss: 0.2, distance: rod([0, 0, 0], [-0.36, 1.04, 0], 0.012, 0.005) },
      {
        colour: [70, 60, 54],
        gloss: 0.5,
        distance: any(rod([0, 0, 0], [-0.055, 0.16, 0], 0.018), disc('z', [-0.06, 0.2, 0.02], 0.032, 0.02)),
      },
    ],
  }),
} as const;
