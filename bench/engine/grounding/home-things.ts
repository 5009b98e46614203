import { limb } from './creatures.ts';
import { box, circle, type Colour, DARK, ellipse, GLASS, pad, PALE, ring, type Part } from './form-parts.ts';

const SKIN: Colour = [206, 158, 128];
const HAIR: Colour = [58, 42, 34];
const WOOD: Colour = [120, 82, 50];
const STEEL: Colour = [158, 162, 168];
const LEAF: Colour = [70, 128, 56];
const SAND: Colour = [206, 168, 108];

/** What stands or lies in rooms, gardens, on tables and on playing fields: later parts before earlier ones. */
export const HOME_THINGS = {
  sofa: [
    { colour: WOOD, inside: box(-1.1, 0.6, 0.06, 0.1) },
    { colour: WOOD, inside: box(1.1, 0.6, 0.06, 0.1) },
    { round: 0.2, inside: pad(-0.5, -0.2, 0.56, 0.42, 0.14) },
    { round: 0.2, inside: pad(0.5, -0.2, 0.56, 0.42, 0.14) },
    { inside: box(0, 0.4, 1.1, 0.13) },
    { round: 0.16, inside: pad(-0.5, 0.2, 0.5, 0.14, 0.08) },
    { round: 0.16, inside: pad(0.5, 0.2, 0.5, 0.14, 0.08) },
    { round: 0.2, inside: pad(-1.12, 0.13, 0.19, 0.42, 0.15) },
    { round: 0.2, inside: pad(1.12, 0.13, 0.19, 0.42, 0.15) },
  ],
  cushion: [
    {
      round: 0.5,
      inside: (u, v) => 0.78 - 0.1 * Math.cos(2.4 * u) * Math.cos(2.4 * v) - (u ** 6 + v ** 6) ** (1 / 6),
    },
  ],
  wallPicture: [
    { colour: WOOD, round: 0.08, inside: box(0, 0, 1, 0.76) },
    { colour: PALE, inside: box(0, 0, 0.9, 0.66) },
    { colour: [136, 182, 214], inside: box(0, 0, 0.7, 0.46) },
    { colour: [244, 206, 96], inside: circle(0.3, -0.18, 0.12) },
    {
      colour: [92, 112, 128],
      inside: (u, v) => Math.min(0.46 - v, 0.7 - Math.abs(u), 0.7 * (v + 0.28 - Math.abs(u + 0.25))),
    },
    {
      colour: [96, 136, 84],
      inside: (u, v) => Math.min(0.46 - v, 0.7 - Math.abs(u), v - 0.22 - 0.06 * Math.sin(5 * u)),
    },
  ],
  rug: [
    { inside: ellipse(0, 0, 1.8, 0.34) },
    { colour: PALE, inside: ellipse(0, 0, 1.55, 0.27) },
    { inside: ellipse(0, 0, 1.45, 0.24) },
  ],
  hatchback: [
    { colour: DARK, inside: pad(0, 0.5, 1.45, 0.12, 0.05) },
    {
      round: 0.12,
      inside: (u, v) =>
        Math.min(0.05 - v, v + 0.72, 0.85 * (0.86 + 0.5 * (v + 0.72) - Math.abs(u + 0.2)), 1.25 + 0.6 * v - u),
    },
    {
      colour: [74, 92, 108],
      inside: (u, v) => Math.min(-0.06 - v, v + 0.62, 0.8 * (0.76 + 0.5 * (v + 0.62) - Math.abs(u + 0.2))),
    },
    { inside: box(-0.12, -0.3, 0.05, 0.35) },
    {
      round: 0.2,
      inside: (u, v) =>
        0.16 -
        Math.hypot(Math.max(0, Math.abs(u) - 1.42 + 0.12 * Math.max(0, -v)), Math.max(0, Math.abs(v - 0.24) - 0.14)),
    },
    { colour: DARK, inside: box(-0.12, 0.2, 0.012, 0.24) },
    { colour: DARK, inside: box(0.95, 0.02, 0.012, 0.08) },
    { colour: DARK, inside: pad(-0.3, 0.08, 0.1, 0.025, 0.02) },
    { colour: DARK, inside: pad(0.6, 0.08, 0.1, 0.025, 0.02) },
    { colour: [250, 240, 196], inside: ellipse(1.45, 0.16, 0.12, 0.08) },
    { colour: [150, 24, 28], inside: ellipse(-1.5, 0.14, 0.07, 0.1) },
    { colour: [24, 24, 28], inside: circle(-0.92, 0.52, 0.34) },
    { colour: [24, 24, 28], inside: circle(0.92, 0.52, 0.34) },
    { colour: STEEL, round: 0.1, inside: circle(-0.92, 0.52, 0.2) },
    { colour: STEEL, round: 0.1, inside: circle(0.92, 0.52, 0.2) },
    { colour: DARK, inside: circle(-0.92, 0.52, 0.06) },
    { colour: DARK, inside: circle(0.92, 0.52, 0.06) },
  ],
  hotAir: [
    { colour: DARK, inside: limb(-0.24, 0.72, -0.15, 1.15, 0.012) },
    { colour: DARK, inside: limb(0.24, 0.72, 0.15, 1.15, 0.012) },
    { colour: WOOD, round: 0.1, inside: pad(0, 1.26, 0.19, 0.14, 0.04) },
    { round: 0.7, inside: balloonAt(1) },
    { colour: PALE, round: 0.7, inside: (u, v) => Math.min(balloonAt(0.72)(u, v), balloonAt(1)(u, v)) },
    { round: 0.7, inside: balloonAt(0.4) },
  ],
  player: [
    { colour: SKIN, inside: limb(-0.08, 0.22, -0.3, 0.5, 0.11, 0.09) },
    { colour: PALE, inside: limb(-0.3, 0.52, -0.52, 0.82, 0.085, 0.065) },
    { colour: DARK, inside: limb(-0.56, 0.88, -0.44, 0.92, 0.07) },
    { colour: SKIN, inside: limb(0.1, 0.22, 0.3, 0.48, 0.11, 0.09) },
    { colour: PALE, inside: limb(0.3, 0.5, 0.22, 0.85, 0.085, 0.065) },
    { colour: DARK, inside: limb(0.22, 0.91, 0.36, 0.92, 0.07) },
    { colour: [36, 42, 62], round: 0.12, inside: limb(-0.1, 0.12, -0.2, 0.34, 0.15, 0.15) },
    { colour: [36, 42, 62], round: 0.12, inside: limb(0.1, 0.12, 0.2, 0.34, 0.15, 0.15) },
    { colour: SKIN, inside: limb(-0.36, -0.18, -0.54, 0.04, 0.065, 0.055) },
    { colour: SKIN, inside: circle(-0.56, 0.07, 0.07) },
    { colour: SKIN, inside: limb(0.38, -0.22, 0.58, -0.36, 0.065, 0.055) },
    { colour: SKIN, inside: circle(0.61, -0.38, 0.07) },
    { colour: SKIN, inside: box(0.02, -0.52, 0.07, 0.09) },
    { colour: SKIN, round: 0.15, inside: ellipse(0.03, -0.7, 0.14, 0.17) },
    { colour: HAIR, inside: (u, v) => Math.min(-0.76 - v + 0.25 * (u - 0.03), 0.18 - Math.hypot(u - 0.03, v + 0.73)) },
    { colour: DARK, inside: circle(0.01, -0.7, 0.018) },
    { colour: DARK, inside: circle(0.11, -0.7, 0.018) },
    { colour: [150, 80, 72], inside: limb(0.03, -0.6, 0.09, -0.6, 0.012) },
  ],
  jersey: [
    { round: 0.1, inside: limb(-0.22, -0.36, -0.4, -0.14, 0.11, 0.1) },
    { round: 0.1, inside: limb(0.22, -0.36, 0.42, -0.24, 0.11, 0.1) },
    { round: 0.2, inside: pad(0, -0.16, 0.27, 0.32, 0.12) },
  ],
  ballPatches: [
    { colour: DARK, inside: ellipse(-0.05, -0.05, 0.3, 0.28) },
    { colour: DARK, inside: (u, v) => Math.min(circle(-0.86, -0.35, 0.28)(u, v), 0.97 - Math.hypot(u, v)) },
    { colour: DARK, inside: (u, v) => Math.min(circle(0.2, -0.95, 0.28)(u, v), 0.97 - Math.hypot(u, v)) },
    { colour: DARK, inside: (u, v) => Math.min(circle(0.88, 0.05, 0.28)(u, v), 0.97 - Math.hypot(u, v)) },
    { colour: DARK, inside: (u, v) => Math.min(circle(-0.5, 0.8, 0.28)(u, v), 0.97 - Math.hypot(u, v)) },
    { colour: DARK, inside: (u, v) => Math.min(circle(0.5, 0.82, 0.26)(u, v), 0.97 - Math.hypot(u, v)) },
  ],
  cornerFlag: [
    { colour: PALE, inside: box(0, 0, 0.03, 1) },
    { inside: (u, v) => Math.min(u, 0.6 - u, 0.8 * (0.3 - 0.5 * u - Math.abs(v + 0.68))) },
  ],
  sandcastle: [
    { colour: SAND, inside: (u, v) => Math.min(0.8 - v, v - 0.55, 1.15 + 0.4 * (v - 0.55) - Math.abs(u)) },
    { colour: SAND, inside: box(0, 0.25, 0.75, 0.38) },
    ...[-0.55, -0.18, 0.18, 0.55].map((x): Part => ({ colour: SAND, inside: box(x, -0.15, 0.1, 0.08) })),
    ...[-0.82, 0.82].flatMap((x): Part[] => [
      { colour: SAND, round: 0.25, inside: (u, v) => Math.min(0.65 - v, v + 0.3, 0.25 + 0.05 * v - Math.abs(u - x)) },
      { colour: SAND, inside: box(x - 0.18, -0.34, 0.06, 0.08) },
      { colour: SAND, inside: box(x, -0.34, 0.06, 0.08) },
      { colour: SAND, inside: box(x + 0.18, -0.34, 0.06, 0.08) },
      { colour: [112, 82, 48], inside: pad(x, 0.08, 0.05, 0.1, 0.05) },
    ]),
    { colour: SAND, round: 0.25, inside: (u, v) => Math.min(0.1 - v, v + 0.75, 0.27 + 0.04 * v - Math.abs(u)) },
    ...[-0.2, 0, 0.2].map((x): Part => ({ colour: SAND, inside: box(x, -0.8, 0.06, 0.08) })),
    { colour: [112, 82, 48], inside: pad(0, -0.35, 0.06, 0.1, 0.06) },
    { colour: [112, 82, 48], inside: (u, v) => Math.min(0.63 - v, pad(0, 0.5, 0.18, 0.3, 0.18)(u, v)) },
    { colour: WOOD, inside: box(0, -1.05, 0.018, 0.26) },
    { inside: (u, v) => Math.min(u, 0.8 * (0.16 - 0.45 * u - Math.abs(v + 1.15))) },
  ],
  pail: [
    { colour: PALE, inside: (u, v) => Math.min(-0.45 - v, 0.035 - Math.abs(0.66 - Math.hypot(u, 0.9 * (v + 0.45)))) },
    { round: 0.4, inside: (u, v) => Math.min(0.8 - v, v + 0.5, 0.62 - 0.16 * v - Math.abs(u)) },
    { round: 0.1, inside: pad(0, -0.5, 0.76, 0.09, 0.05) },
  ],
  surfboard: [
    { round: 0.2, inside: (u, v) => Math.min(0.95 - v, (1 - Math.hypot(u / 0.3, v / (v < 0 ? 1.15 : 1.4))) * 0.3) },
    { colour: PALE, inside: (u, v) => Math.min(0.05 - Math.abs(u), 0.95 - Math.abs(v + 0.02)) },
    { colour: PALE, inside: (u, v) => Math.min(0.07 - Math.abs(v + 0.5), 0.27 - Math.abs(u)) },
  ],
  rabbit: [
    { colour: PALE, inside: circle(0.78, 0.45, 0.17) },
    { fur: true, round: 0.4, inside: ellipse(0.2, 0.42, 0.62, 0.52) },
    { fur: true, round: 0.15, inside: ellipse(0.38, 0.84, 0.36, 0.13) },
    { fur: true, round: 0.15, inside: limb(-0.28, 0.5, -0.32, 0.88, 0.13, 0.1) },
    { fur: true, round: 0.3, inside: ellipse(-0.38, -0.04, 0.36, 0.33) },
    { colour: DARK, inside: circle(-0.48, -0.1, 0.06) },
    { colour: PALE, inside: circle(-0.5, -0.12, 0.018) },
    { colour: [206, 136, 136], inside: ellipse(-0.73, 0.02, 0.05, 0.04) },
  ],
  rabbitEars: [
    { fur: true, round: 0.1, inside: limb(-0.36, -0.3, -0.5, -0.9, 0.13, 0.09) },
    { fur: true, round: 0.1, inside: limb(-0.2, -0.28, -0.08, -0.9, 0.13, 0.09) },
    { colour: [214, 158, 152], inside: limb(-0.37, -0.4, -0.49, -0.86, 0.06, 0.04) },
    { colour: [214, 158, 152], inside: limb(-0.19, -0.4, -0.1, -0.86, 0.06, 0.04) },
  ],
  wateringCan: [
    { inside: ring(0.72, 0.15, 0.42, 0.065) },
    { inside: limb(-0.45, 0.45, -1.2, -0.45, 0.12, 0.07) },
    { round: 0.08, inside: limb(-1.32, -0.36, -1.1, -0.56, 0.1, 0.1) },
    { inside: (u, v) => Math.min(-0.25 - v, 0.055 - Math.abs(0.45 - Math.hypot(u, v + 0.25))) },
    { round: 0.4, inside: pad(0, 0.25, 0.6, 0.58, 0.1) },
    { colour: DARK, inside: ellipse(0, -0.3, 0.4, 0.06) },
  ],
  tulip: [
    { colour: LEAF, inside: limb(0, -0.2, 0.02, 1, 0.045) },
    { colour: LEAF, round: 0.1, inside: limb(0.04, 1, 0.38, 0.15, 0.11, 0.02) },
    { colour: LEAF, round: 0.1, inside: limb(0, 1, -0.34, 0.3, 0.11, 0.02) },
    { round: 0.15, inside: ellipse(-0.17, -0.52, 0.18, 0.42) },
    { round: 0.15, inside: ellipse(0.17, -0.52, 0.18, 0.42) },
    { round: 0.2, inside: ellipse(0, -0.45, 0.21, 0.44) },
    { round: 0.2, inside: (u, v) => Math.min(v + 0.5, 0.34 - Math.hypot(u, 0.9 * (v + 0.42))) },
  ],
  fence: [
    { colour: PALE, inside: box(0, 0.02, 1.98, 0.05) },
    { colour: PALE, inside: box(0, 0.42, 1.98, 0.05) },
    ...Array.from({ length: 14 }, (_, i): Part => {
      const x = -1.85 + i * 0.285;
      return {
        colour: PALE,
        round: 0.08,
        inside: (u, v) => Math.min(0.7 - v, 0.8 * (v + 0.35 - Math.abs(u - x)), 0.11 - Math.abs(u - x)),
      };
    }),
  ],
  phone: [
    { colour: [26, 27, 30], round: 0.05, inside: pad(0, 0, 0.5, 1, 0.12) },
    { inside: pad(0, 0, 0.45, 0.94, 0.08) },
    { colour: [18, 18, 20], inside: pad(0, -0.85, 0.13, 0.035, 0.03) },
    ...[-0.28, 0, 0.28].flatMap((x) =>
      [0.18, 0.46, 0.74].map((y, i): Part => ({
        colour: (
          [
            [236, 236, 232],
            [232, 160, 60],
            [110, 190, 120],
          ] as const
        )[(i + Math.round(4 * x + 4)) % 3]!,
        inside: pad(x, y, 0.1, 0.1, 0.03),
      })),
    ),
  ],
  spectacles: [
    { colour: DARK, inside: limb(-1.02, -0.1, -0.9, -0.85, 0.045) },
    { colour: DARK, inside: limb(1.02, -0.1, 0.9, -0.85, 0.045) },
    { colour: GLASS, inside: pad(-0.55, 0, 0.46, 0.36, 0.25) },
    { colour: GLASS, inside: pad(0.55, 0, 0.46, 0.36, 0.25) },
    { inside: (u, v) => 0.05 - Math.abs(pad(-0.55, 0, 0.46, 0.36, 0.25)(u, v)) },
    { inside: (u, v) => 0.05 - Math.abs(pad(0.55, 0, 0.46, 0.36, 0.25)(u, v)) },
    { inside: limb(-0.12, -0.12, 0.12, -0.12, 0.05) },
  ],
  keys: [
    { colour: STEEL, inside: ring(0, -0.6, 0.32, 0.045) },
    { colour: [196, 160, 78], inside: limb(-0.16, -0.2, -0.5, 0.85, 0.085) },
    { colour: [196, 160, 78], inside: limb(-0.42, 0.6, -0.22, 0.67, 0.06) },
    { colour: [196, 160, 78], inside: limb(-0.49, 0.8, -0.28, 0.87, 0.06) },
    { colour: [196, 160, 78], inside: ring(-0.12, -0.22, 0.15, 0.1) },
    { colour: STEEL, inside: limb(0.2, -0.2, 0.5, 0.75, 0.085) },
    { colour: STEEL, inside: limb(0.44, 0.5, 0.63, 0.44, 0.06) },
    { colour: STEEL, inside: limb(0.5, 0.7, 0.69, 0.64, 0.06) },
    { colour: STEEL, inside: ring(0.17, -0.24, 0.15, 0.1) },
  ],
  headphones: [
    { inside: (u, v) => Math.min(0.15 - v, 0.1 - Math.abs(0.78 - Math.hypot(u, v))) },
    { colour: DARK, round: 0.2, inside: pad(-0.66, 0.35, 0.16, 0.38, 0.14) },
    { colour: DARK, round: 0.2, inside: pad(0.66, 0.35, 0.16, 0.38, 0.14) },
    { round: 0.15, inside: pad(-0.86, 0.35, 0.17, 0.4, 0.16) },
    { round: 0.15, inside: pad(0.86, 0.35, 0.17, 0.4, 0.16) },
  ],
  notebook: [
    { colour: PALE, inside: pad(0.05, 0.03, 0.72, 0.95, 0.05) },
    { inside: pad(0, 0, 0.72, 0.95, 0.06) },
    ...Array.from({ length: 13 }, (_, i): Part => ({
      colour: STEEL,
      inside: limb(-0.8, -0.84 + 0.14 * i, -0.6, -0.84 + 0.14 * i, 0.03),
    })),
  ],
  plate: [
    { round: 0.08, inside: circle(0, 0, 1) },
    { round: 0.06, inside: circle(0, 0, 0.74) },
  ],
  pizza: [
    { colour: [204, 146, 76], round: 0.12, inside: circle(0, 0, 1) },
    { colour: [190, 66, 36], inside: circle(0, 0, 0.88) },
    { colour: [240, 204, 112], inside: (u, v) => 0.84 + 0.02 * Math.sin(9 * Math.atan2(v, u)) - Math.hypot(u, v) },
    ...(
      [
        [-0.45, -0.35],
        [0.2, -0.55],
        [0.55, -0.05],
        [-0.05, 0.05],
        [-0.5, 0.3],
        [0.3, 0.48],
        [-0.1, 0.62],
      ] as const
    ).map(([x, y]): Part => ({ colour: [176, 44, 34], round: 0.1, inside: circle(x, y, 0.17) })),
    ...(
      [
        [-0.15, -0.3, -0.02, -0.2],
        [0.25, 0.15, 0.38, 0.22],
        [-0.3, 0.05, -0.36, -0.06],
        [0.58, -0.38, 0.5, -0.28],
        [-0.32, 0.55, -0.26, 0.44],
      ] as const
    ).map(([x0, y0, x1, y1]): Part => ({ colour: LEAF, inside: limb(x0, y0, x1, y1, 0.06) })),
  ],
  fork: [
    { colour: STEEL, inside: limb(0, -0.15, 0, 0.95, 0.05, 0.085) },
    { colour: STEEL, inside: pad(0, -0.38, 0.2, 0.18, 0.13) },
    ...[-0.16, -0.053, 0.053, 0.16].map((x): Part => ({ colour: STEEL, inside: limb(x, -0.35, x, -0.95, 0.032) })),
  ],
  knife: [
    {
      colour: STEEL,
      inside: (u, v) => Math.min(0.25 - v, 0.13 - Math.abs(u), 0.5 * (v + 0.95 - 1.6 * Math.max(0, u))),
    },
    { colour: DARK, round: 0.1, inside: limb(0, 0.3, 0, 0.9, 0.1, 0.11) },
  ],
  coffeeFromAbove: [
    { round: 0.1, inside: limb(0.8, 0, 1.2, 0.1, 0.15, 0.13) },
    { round: 0.15, inside: circle(0, 0, 0.9) },
    { colour: [92, 56, 34], inside: circle(0, 0, 0.74) },
    { colour: [168, 118, 78], inside: (u, v) => 0.06 - Math.abs(0.6 - Math.hypot(u, v)) },
    { colour: [206, 168, 128], inside: ellipse(-0.05, 0.05, 0.26, 0.2) },
  ],
  lotion: [
    { colour: PALE, round: 0.1, inside: pad(0, -0.92, 0.16, 0.2, 0.04) },
    { colour: PALE, inside: limb(0, -1.1, -0.3, -1.06, 0.06) },
    { round: 0.35, inside: pad(0, 0.15, 0.42, 0.92, 0.22) },
    { colour: PALE, round: 0.1, inside: box(0, 0.3, 0.34, 0.34) },
    { colour: LEAF, inside: limb(-0.12, 0.42, 0.14, 0.16, 0.08, 0.02) },
    { colour: DARK, inside: box(0, 0.52, 0.2, 0.025) },
  ],
  creamJar: [
    { round: 0.25, inside: pad(0, 0.25, 0.9, 0.45, 0.14) },
    { colour: PALE, round: 0.2, inside: pad(0, -0.32, 0.94, 0.2, 0.06) },
  ],
  pole: [
    { colour: WOOD, round: 0.05, inside: box(0, 0, 0.035, 1) },
    { colour: WOOD, inside: box(0, -0.84, 0.26, 0.028) },
    { colour: WOOD, inside: box(0, -0.68, 0.26, 0.028) },
  ],
  crow: [
    { fur: true, inside: limb(0.3, 0.1, 0.95, 0.42, 0.16, 0.1) },
    { colour: DARK, inside: limb(-0.05, 0.4, -0.05, 0.72, 0.03) },
    { colour: DARK, inside: limb(0.12, 0.4, 0.12, 0.72, 0.03) },
    { fur: true, round: 0.3, inside: ellipse(0, 0.12, 0.52, 0.34) },
    { fur: true, round: 0.2, inside: circle(-0.42, -0.22, 0.25) },
    { colour: [70, 66, 62], inside: limb(-0.6, -0.2, -0.86, -0.14, 0.08, 0.015) },
    { colour: PALE, inside: circle(-0.48, -0.28, 0.04) },
  ],
  collar: [{ inside: limb(-0.9, -0.14, -0.46, -0.2, 0.07) }],
  windowPane: [
    { colour: PALE, round: 0.06, inside: box(0, 0, 0.8, 1) },
    { colour: [176, 206, 226], inside: box(0, 0, 0.7, 0.9) },
    {
      colour: [126, 156, 116],
      inside: (u, v) => Math.min(0.9 - v, 0.7 - Math.abs(u), v - 0.25 - 0.1 * Math.sin(6 * u)),
    },
    { colour: PALE, inside: box(0, 0, 0.045, 0.92) },
    { colour: PALE, inside: box(0, -0.1, 0.72, 0.045) },
  ],
  potPlant: [
    ...(
      [
        [-0.7, -0.45],
        [-0.4, -0.85],
        [0.02, -1],
        [0.45, -0.82],
        [0.72, -0.4],
        [-0.62, -0.05],
        [0.6, 0],
      ] as const
    ).map(([x, y]): Part => ({ colour: LEAF, round: 0.12, inside: leafTo(x, y) })),
    { round: 0.3, inside: (u, v) => Math.min(1 - v, v - 0.35, 0.4 - 0.14 * (v - 0.35) - Math.abs(u)) },
    { round: 0.08, inside: pad(0, 0.38, 0.46, 0.08, 0.03) },
  ],
} satisfies Readonly<Record<string, readonly Part[]>>;

/** What lies flat or hangs on a wall: its shadow is its own outline, a little to the lower right. */
export const FLAT: ReadonlySet<string> = new Set<keyof typeof HOME_THINGS>([
  'cushion',
  'wallPicture',
  'phone',
  'spectacles',
  'keys',
  'headphones',
  'notebook',
  'plate',
  'pizza',
  'fork',
  'knife',
  'coffeeFromAbove',
]);

/** What is in the air, on something else or part of it. */
export const SHADOWLESS = [
  'hotAir',
  'jersey',
  'ballPatches',
  'rabbitEars',
  'crow',
  'pole',
  'cornerFlag',
  'collar',
  'rug',
  'windowPane',
] as const satisfies readonly (keyof typeof HOME_THINGS)[];

/** How far below its middle each stands, if not one radius. */
export const HOME_FEET: Readonly<Partial<Record<keyof typeof HOME_THINGS, number>>> = {
  sofa: 0.68,
  hatchback: 0.84,
  sandcastle: 0.78,
  pail: 0.78,
  wateringCan: 0.8,
  fence: 0.7,
  lotion: 1.05,
  creamJar: 0.68,
};

/** A hot-air balloon's bag, whole or a band down its middle. */
function balloonAt(share: number): (u: number, v: number) => number {
  return (u, v) => {
    if (v < 0) return Math.min(1 - Math.hypot(u / share, v), 1) * share;
    return Math.min(0.75 - v, share * Math.cos(Math.min(1, v / 0.95) * 1.35) ** 0.75 - Math.abs(u)) * 0.85;
  };
}

/** A pointed leaf from the middle of a plant's foot. */
function leafTo(x: number, y: number): (u: number, v: number) => number {
  const length = Math.hypot(x, y - 0.35);
  const [dx, dy] = [x / length, (y - 0.35) / length];
  return (u, v) => {
    const along = (u * dx + (v - 0.35) * dy) / length;
    if (along < 0 || along > 1) return -1;
    return 0.18 * Math.sin(Math.PI * along ** 0.8) - Math.abs(u * dy - (v - 0.35) * dx);
  };
}
