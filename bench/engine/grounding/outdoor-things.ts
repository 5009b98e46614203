import { limb } from './creatures.ts';
import { box, circle, DARK, ellipse, GLASS, PALE, ring, type Colour, type Part } from './form-parts.ts';

const BARK: Colour = [112, 88, 64];
const STEEL: Colour = [128, 132, 138];

/** What stands about in streets, harbours, fields and on desks, each painted as the forms are: later parts before earlier ones. */
export const OUTDOOR_THINGS = {
  bicycle: [
    { colour: DARK, inside: ring(-0.75, 0.5, 0.45, 0.045) },
    { colour: DARK, inside: ring(0.75, 0.5, 0.45, 0.045) },
    { inside: limb(-0.75, 0.5, -0.25, -0.2, 0.05) },
    { inside: limb(-0.25, -0.2, 0.5, -0.2, 0.05) },
    { inside: limb(-0.25, -0.2, 0, 0.5, 0.05) },
    { inside: limb(0, 0.5, 0.5, -0.2, 0.05) },
    { inside: limb(-0.75, 0.5, 0, 0.5, 0.045) },
    { inside: limb(0.75, 0.5, 0.45, -0.45, 0.05) },
    { colour: DARK, inside: ellipse(-0.3, -0.32, 0.2, 0.07) },
    { colour: DARK, inside: limb(0.45, -0.45, 0.25, -0.55, 0.045) },
  ],
  sign: [
    { colour: STEEL, inside: box(0, 0.3, 0.035, 0.7) },
    { inside: circle(0, -0.6, 0.38) },
    { colour: PALE, inside: box(0, -0.6, 0.26, 0.07) },
  ],
  bin: [
    { inside: (u, v) => Math.min(0.95 - v, v + 0.55, 0.46 - 0.1 * v - Math.abs(u)) },
    { inside: box(0, -0.62, 0.52, 0.08) },
    { colour: DARK, inside: circle(-0.28, 0.92, 0.1) },
    { colour: DARK, inside: circle(0.28, 0.92, 0.1) },
    { colour: DARK, inside: box(0, -0.5, 0.5, 0.02) },
  ],
  suitcase: [
    { colour: DARK, inside: (u, v) => 0.05 - Math.abs(0.17 - Math.max(Math.abs(u), Math.abs(v + 0.8))) },
    { inside: (u, v) => 0.12 - Math.hypot(Math.max(0, Math.abs(u) - 0.52), Math.max(0, Math.abs(v - 0.15) - 0.66)) },
    { colour: DARK, inside: box(-0.3, 0.15, 0.03, 0.76) },
    { colour: DARK, inside: box(0.3, 0.15, 0.03, 0.76) },
  ],
  bench: [
    { colour: DARK, inside: box(-1, 0.45, 0.06, 0.4) },
    { colour: DARK, inside: box(1, 0.45, 0.06, 0.4) },
    { colour: DARK, inside: box(-1, -0.1, 0.05, 0.4) },
    { colour: DARK, inside: box(1, -0.1, 0.05, 0.4) },
    ...[-0.42, -0.18, 0.12, 0.26].map((y): Part => ({ inside: box(0, y, 1.25, 0.075) })),
  ],
  palm: [
    { colour: BARK, inside: (u, v) => Math.min(1 - v, v + 0.55, 0.06 + 0.02 * v - Math.abs(u - 0.12 * v ** 2)) },
    ...(
      [
        [-0.8, -0.35],
        [-0.62, -0.8],
        [-0.1, -1.05],
        [0.55, -0.85],
        [0.82, -0.4],
        [0.5, -0.15],
        [-0.5, -0.1],
      ] as const
    ).map(([x, y]): Part => ({ fur: true, inside: limb(0, -0.5, x, y, 0.12, 0.03) })),
  ],
  lighthouse: [
    { colour: PALE, inside: (u, v) => Math.min(1 - v, v + 0.7, 0.2 + 0.08 * v - Math.abs(u)) },
    { inside: (u, v) => Math.min(0.16 - Math.abs(v + 0.3), 0.2 + 0.08 * v - Math.abs(u)) },
    { inside: (u, v) => Math.min(0.16 - Math.abs(v - 0.4), 0.2 + 0.08 * v - Math.abs(u)) },
    { colour: DARK, inside: box(0, -0.7, 0.2, 0.03) },
    { colour: GLASS, inside: box(0, -0.82, 0.12, 0.1) },
    { inside: (u, v) => Math.min(-0.9 - v, 0.9 * (v + 1.1) - Math.abs(u)) },
  ],
  gull: [
    { inside: limb(0, 0, -0.55, -0.35, 0.12, 0.07) },
    { inside: limb(-0.55, -0.35, -1.1, -0.1, 0.07, 0.02) },
    { inside: limb(0, 0, 0.55, -0.35, 0.12, 0.07) },
    { inside: limb(0.55, -0.35, 1.1, -0.1, 0.07, 0.02) },
    { inside: ellipse(0, 0.08, 0.2, 0.3) },
    { colour: [222, 150, 50], inside: circle(0, 0.38, 0.05) },
  ],
  cow: [
    ...[-0.62, -0.4, 0.45, 0.66].map((x): Part => ({ inside: limb(x, 0.2, x, 0.9, 0.1, 0.07) })),
    { inside: (u, v) => 0.2 - Math.hypot(Math.max(0, Math.abs(u - 0.02) - 0.62), Math.max(0, Math.abs(v) - 0.2)) },
    { inside: limb(0.75, -0.2, 1.02, -0.42, 0.2, 0.16) },
    { inside: limb(1.02, -0.45, 1.22, -0.28, 0.16, 0.12) },
    { colour: PALE, inside: ellipse(-0.3, -0.1, 0.24, 0.2) },
    { colour: PALE, inside: ellipse(0.3, 0.12, 0.2, 0.15) },
    { colour: [222, 168, 160], inside: ellipse(1.28, -0.22, 0.08, 0.1) },
    { colour: DARK, inside: limb(-0.8, -0.2, -0.95, 0.45, 0.035, 0.05) },
  ],
  laptop: [
    { colour: STEEL, inside: (u, v) => Math.min(0.62 - v, v - 0.4, 1.05 + 0.6 * (v - 0.4) - Math.abs(u)) },
    { colour: DARK, inside: box(0, -0.2, 0.98, 0.62) },
    { inside: box(0, -0.2, 0.9, 0.54) },
  ],
  shoe: [
    { inside: (u, v) => Math.min(0.35 - v, v + 0.45, 0.32 - Math.abs(u + 0.5)) },
    { inside: ellipse(0.15, 0.12, 0.72, 0.26) },
    { colour: PALE, inside: box(0, 0.34, 0.86, 0.07) },
  ],
  wires: [-0.12, 0, 0.1].map((y) => ({ inside: (u: number, v: number) => 0.006 - Math.abs(v - y + 0.03 * u ** 2) })),
  rowboat: [
    { colour: [124, 92, 62], inside: limb(0.35, -0.15, 1.35, 0.35, 0.035) },
    { inside: (u, v) => Math.min(v + 0.05, 0.42 - v, 1.2 - 0.8 * (v + 0.05) - Math.abs(u)) },
    { colour: DARK, inside: box(0, 0, 1.1, 0.04) },
  ],
} satisfies Readonly<Record<string, readonly Part[]>>;

/** How far below its middle each stands, if not one radius. */
export const OUTDOOR_FEET: Readonly<Partial<Record<keyof typeof OUTDOOR_THINGS, number>>> = {
  suitcase: 0.92,
  bench: 0.85,
  cow: 0.96,
  laptop: 0.62,
  shoe: 0.41,
};
