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

/** What lies flat or hangs on a wall. */
export const FAMILY_FLAT = ['spoon', 'shopSign'] as const satisfies readonly (keyof typeof FAMILY_THINGS)[];

/** What is on something else. */
export const FAMILY_SHADOWLESS = ['coat', 'fingers'] as const satisfies readonly (keyof typeof FAMILY_THINGS)[];

/** How far below its middle each stands, if not one radius. */
export const FAMILY_FEET: Readonly<Partial<Record<keyof typeof FAMILY_THINGS, number>>> = {
  lemon: 0.68,
  armchair: 0.74,
};
