import { limb } from './creatures.ts';
import { box, circle, type Colour, DARK, ellipse, pad, PALE, type Part } from './form-parts.ts';

const SKIN: Colour = [222, 172, 142];
const HAIR: Colour = [104, 68, 42];
const WOOD: Colour = [110, 76, 48];
const STEEL: Colour = [170, 174, 180];

/** A child, and what is about when families take photos: later parts before earlier ones. */
export const FAMILY_THINGS = {
  child: [
    { colour: [58, 74, 116], round: 0.1, inside: limb(-0.14, 0.3, -0.17, 0.86, 0.12, 0.1) },
    { colour: [58, 74, 116], round: 0.1, inside: limb(0.14, 0.3, 0.17, 0.86, 0.12, 0.1) },
    { colour: [146, 60, 52], round: 0.08, inside: ellipse(-0.2, 0.92, 0.16, 0.08) },
    { colour: [146, 60, 52], round: 0.08, inside: ellipse(0.2, 0.92, 0.16, 0.08) },
    { colour: SKIN, inside: limb(-0.25, -0.24, -0.43, 0.1, 0.08, 0.07) },
    { colour: SKIN, inside: limb(0.25, -0.24, 0.43, 0.1, 0.08, 0.07) },
    { colour: SKIN, inside: circle(-0.45, 0.16, 0.075) },
    { colour: SKIN, inside: circle(0.45, 0.16, 0.075) },
    { colour: SKIN, inside: box(0, -0.38, 0.08, 0.1) },
    { colour: SKIN, round: 0.2, inside: ellipse(0, -0.62, 0.24, 0.27) },
    { colour: HAIR, fur: true, inside: (u, v) => Math.min(ellipse(0, -0.68, 0.265, 0.27)(u, v), -0.72 + u ** 2 - v) },
    { colour: HAIR, fur: true, inside: limb(-0.22, -0.72, -0.225, -0.58, 0.045, 0.03) },
    { colour: HAIR, fur: true, inside: limb(0.22, -0.72, 0.225, -0.58, 0.045, 0.03) },
    { colour: DARK, inside: circle(-0.09, -0.6, 0.03) },
    { colour: DARK, inside: circle(0.09, -0.6, 0.03) },
    { colour: [164, 84, 78], inside: limb(-0.08, -0.49, 0, -0.46, 0.014) },
    { colour: [164, 84, 78], inside: limb(0, -0.46, 0.08, -0.49, 0.014) },
  ],
  coat: [
    { round: 0.12, inside: limb(-0.25, -0.24, -0.43, 0.1, 0.11, 0.1) },
    { round: 0.12, inside: limb(0.25, -0.24, 0.43, 0.1, 0.11, 0.1) },
    { round: 0.2, inside: (u, v) => Math.min(v + 0.36, 0.44 - v, 0.27 + 0.14 * (v + 0.36) - Math.abs(u)) },
    ...[-0.16, 0.04, 0.24].map((y): Part => ({ colour: DARK, inside: circle(0, y, 0.025) })),
  ],
  tee: [
    { round: 0.1, inside: limb(-0.24, -0.25, -0.34, -0.06, 0.12, 0.11) },
    { round: 0.1, inside: limb(0.24, -0.25, 0.34, -0.06, 0.12, 0.11) },
    { round: 0.2, inside: pad(0, -0.02, 0.28, 0.36, 0.08) },
  ],
  man: [
    { colour: SKIN, inside: pad(0, -0.22, 0.2, 0.3, 0.08) },
    { colour: [70, 74, 82], round: 0.08, inside: limb(-0.11, 0, -0.14, 0.86, 0.115, 0.08) },
    { colour: [70, 74, 82], round: 0.08, inside: limb(0.11, 0, 0.14, 0.86, 0.115, 0.08) },
    { colour: [84, 58, 40], round: 0.06, inside: ellipse(-0.17, 0.93, 0.12, 0.065) },
    { colour: [84, 58, 40], round: 0.06, inside: ellipse(0.17, 0.93, 0.12, 0.065) },
    { colour: SKIN, inside: limb(-0.22, -0.42, -0.33, -0.04, 0.06, 0.05) },
    { colour: SKIN, inside: limb(0.22, -0.42, 0.33, -0.04, 0.06, 0.05) },
    { colour: SKIN, inside: circle(-0.335, 0.03, 0.06) },
    { colour: SKIN, inside: circle(0.335, 0.03, 0.06) },
    { colour: SKIN, inside: box(0, -0.6, 0.06, 0.09) },
    { colour: SKIN, round: 0.12, inside: ellipse(0, -0.79, 0.135, 0.165) },
    {
      colour: [62, 46, 36],
      fur: true,
      inside: (u, v) => Math.min(ellipse(0, -0.83, 0.15, 0.16)(u, v), -0.84 + 2 * u ** 2 - v),
    },
    { colour: DARK, inside: circle(-0.05, -0.79, 0.016) },
    { colour: DARK, inside: circle(0.05, -0.79, 0.016) },
    { colour: [150, 84, 76], inside: limb(-0.045, -0.71, 0.045, -0.71, 0.01) },
  ],
  shirt: [
    { round: 0.08, inside: limb(-0.22, -0.45, -0.31, -0.16, 0.085, 0.08) },
    { round: 0.08, inside: limb(0.22, -0.45, 0.31, -0.16, 0.085, 0.08) },
    { round: 0.15, inside: pad(0, -0.22, 0.24, 0.32, 0.08) },
  ],
  woman: [
    { colour: HAIR, fur: true, inside: pad(0, -0.68, 0.19, 0.26, 0.15) },
    { colour: SKIN, round: 0.06, inside: limb(-0.08, 0.3, -0.1, 0.88, 0.07, 0.045) },
    { colour: SKIN, round: 0.06, inside: limb(0.08, 0.3, 0.1, 0.88, 0.07, 0.045) },
    { colour: [226, 222, 212], inside: ellipse(-0.12, 0.94, 0.095, 0.05) },
    { colour: [226, 222, 212], inside: ellipse(0.12, 0.94, 0.095, 0.05) },
    { colour: SKIN, inside: limb(-0.19, -0.44, -0.32, -0.02, 0.055, 0.045) },
    { colour: SKIN, inside: limb(0.19, -0.44, 0.32, -0.02, 0.055, 0.045) },
    { colour: SKIN, inside: circle(-0.325, 0.03, 0.05) },
    { colour: SKIN, inside: circle(0.325, 0.03, 0.05) },
    { colour: SKIN, inside: pad(0, -0.47, 0.17, 0.07, 0.06) },
    { colour: SKIN, inside: box(0, -0.58, 0.05, 0.08) },
    { colour: SKIN, round: 0.12, inside: ellipse(0, -0.76, 0.125, 0.155) },
    {
      colour: HAIR,
      fur: true,
      inside: (u, v) => Math.min(ellipse(0, -0.8, 0.16, 0.155)(u, v), -0.82 + 3 * u ** 2 - v),
    },
    { colour: DARK, inside: circle(-0.048, -0.76, 0.016) },
    { colour: DARK, inside: circle(0.048, -0.76, 0.016) },
    { colour: [176, 70, 74], inside: limb(-0.035, -0.68, 0.035, -0.68, 0.012) },
  ],
  dress: [
    {
      round: 0.15,
      inside: (u, v) =>
        Math.min(v + 0.46, 0.42 - v, (v < -0.12 ? 0.135 - 0.12 * (v + 0.12) : 0.135 + 0.42 * (v + 0.12)) - Math.abs(u)),
    },
  ],
  sunHat: [
    { round: 0.06, inside: ellipse(0, -0.88, 0.32, 0.075) },
    { round: 0.08, inside: (u, v) => Math.min(-0.88 - v, ellipse(0, -0.9, 0.165, 0.17)(u, v)) },
    { colour: [92, 62, 48], inside: box(0, -0.91, 0.16, 0.022) },
  ],
  beanie: [
    { round: 0.15, inside: circle(0, -0.86, 0.2) },
    { round: 0.4, inside: (u, v) => Math.min(0.05 - v, ellipse(0, 0.02, 1, 0.78)(u, v)) },
    ...Array.from({ length: 15 }, (_, i): Part => ({
      round: 0.06,
      inside: pad(-0.98 + 0.14 * i, 0.03 - 0.05 * Math.cos((i - 7) / 5), 0.07, 0.16, 0.06),
    })),
  ],
  bloom: [
    { round: 0.2, inside: ellipse(-0.34, -0.2, 0.36, 0.78) },
    { round: 0.2, inside: ellipse(0.34, -0.2, 0.36, 0.78) },
    { round: 0.3, inside: ellipse(0, 0, 0.46, 0.86) },
    { round: 0.3, inside: (u, v) => Math.min(v + 0.1, ellipse(0, 0.15, 0.66, 0.76)(u, v)) },
  ],
  stems: (
    [
      [-0.8, 0],
      [-0.3, -0.45],
      [0.3, -0.6],
      [0.8, -0.1],
      [0.02, 0.25],
    ] as const
  ).map(([x, y]): Part => ({ colour: [78, 128, 60], round: 0.03, inside: limb(0.12 * x, 1.1, x, y, 0.035, 0.028) })),
  stopSign: [
    { colour: STEEL, inside: box(0, 0.3, 0.03, 0.7) },
    { colour: PALE, inside: octagon(0.42) },
    { inside: octagon(0.39) },
  ],
  fingers: [0, 1, 2, 3].map((i): Part => ({
    round: 0.15,
    inside: limb(-0.9 + 0.05 * i, -0.5 + 0.34 * i, 0.4 - 0.08 * Math.abs(i - 1), -0.46 + 0.32 * i, 0.2, 0.17),
  })),
  spoon: [
    { colour: STEEL, round: 0.05, inside: limb(-0.3, 0.03, 1, -0.16, 0.035, 0.055) },
    { colour: STEEL, round: 0.06, inside: ellipse(-0.6, 0.08, 0.38, 0.18) },
    { colour: [118, 122, 130], round: 0.06, inside: ellipse(-0.6, 0.08, 0.3, 0.12) },
  ],
  lemon: [
    { round: 0.1, inside: limb(0.7, 0.03, 1.02, 0.05, 0.24, 0.07) },
    { round: 0.1, inside: limb(-0.7, -0.02, -0.94, -0.03, 0.22, 0.08) },
    { round: 0.4, inside: ellipse(0, 0, 0.92, 0.7) },
  ],
  armchair: [
    { colour: WOOD, inside: box(-0.66, 0.66, 0.05, 0.08) },
    { colour: WOOD, inside: box(0.66, 0.66, 0.05, 0.08) },
    { round: 0.25, inside: pad(0, -0.24, 0.62, 0.6, 0.24) },
    { inside: box(0, 0.45, 0.62, 0.14) },
    { round: 0.16, inside: pad(0, 0.24, 0.52, 0.15, 0.09) },
    { round: 0.18, inside: pad(-0.68, 0.2, 0.18, 0.42, 0.16) },
    { round: 0.18, inside: pad(0.68, 0.2, 0.18, 0.42, 0.16) },
  ],
  shopSign: [{ colour: PALE, round: 0.03, inside: pad(0, 0, 1, 0.36, 0.04) }, { inside: pad(0, 0, 0.96, 0.32, 0.03) }],
} satisfies Readonly<Record<string, readonly Part[]>>;

/** A stop sign's plate. */
function octagon(radius: number): (u: number, v: number) => number {
  return (u, v) => {
    const [across, down] = [Math.abs(u), Math.abs(v + 0.6)];
    return radius - Math.max(across, down, (across + down) * Math.SQRT1_2);
  };
}

/** What lies flat or hangs on a wall. */
export const FAMILY_FLAT = ['spoon', 'shopSign'] as const satisfies readonly (keyof typeof FAMILY_THINGS)[];

/** What is on something else. */
export const FAMILY_SHADOWLESS = [
  'coat',
  'tee',
  'shirt',
  'dress',
  'sunHat',
  'beanie',
  'bloom',
  'stems',
  'fingers',
] as const satisfies readonly (keyof typeof FAMILY_THINGS)[];

/** How far below its middle each stands, if not one radius. */
export const FAMILY_FEET: Readonly<Partial<Record<keyof typeof FAMILY_THINGS, number>>> = {
  lemon: 0.68,
  armchair: 0.74,
};
