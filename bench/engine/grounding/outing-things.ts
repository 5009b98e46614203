import { limb } from './creatures.ts';
import { box, circle, type Colour, DARK, ellipse, pad, PALE, type Part } from './form-parts.ts';

const BEAK: Colour = [226, 124, 44];
const PANE: Colour = [78, 98, 114];

/** What is met on a drive, at a lake and in a café, each painted as the forms are: later parts before earlier ones. */
export const OUTING_THINGS = {
  van: [
    { colour: DARK, inside: pad(0, 0.55, 1.35, 0.12, 0.05) },
    { round: 0.2, inside: (u, v) => Math.min(pad(0, -0.06, 1.5, 0.66, 0.16)(u, v), 1.72 + 0.55 * v - u) },
    { colour: PALE, inside: box(0, 0.06, 1.48, 0.035) },
    ...[-1.05, -0.42, 0.21].map((x): Part => ({ colour: PANE, inside: pad(x, -0.32, 0.27, 0.22, 0.05) })),
    { colour: PANE, inside: (u, v) => Math.min(pad(0.95, -0.3, 0.36, 0.24, 0.05)(u, v), 1.42 + 0.55 * v - u) },
    { colour: DARK, inside: box(0.56, 0.02, 0.012, 0.6) },
    { colour: [250, 240, 196], inside: ellipse(1.42, 0.26, 0.08, 0.11) },
    { colour: [24, 24, 28], inside: circle(-0.9, 0.56, 0.31) },
    { colour: [24, 24, 28], inside: circle(0.9, 0.56, 0.31) },
    { colour: [170, 172, 176], round: 0.1, inside: circle(-0.9, 0.56, 0.17) },
    { colour: [170, 172, 176], round: 0.1, inside: circle(0.9, 0.56, 0.17) },
  ],
  plane: [
    { inside: limb(-0.85, -0.05, -1.12, -0.42, 0.11, 0.06) },
    { colour: PALE, inside: limb(0.15, -0.06, -0.2, -0.36, 0.07, 0.03) },
    { colour: PALE, round: 0.12, inside: limb(-0.95, 0, 0.85, 0, 0.1, 0.14) },
    { colour: PALE, inside: limb(-0.85, 0.02, -1.1, 0.16, 0.05, 0.03) },
    { colour: [176, 178, 184], inside: limb(0.2, 0.04, -0.4, 0.55, 0.1, 0.04) },
    ...Array.from({ length: 9 }, (_, i): Part => ({ colour: PANE, inside: circle(-0.6 + 0.15 * i, -0.04, 0.025) })),
    { colour: PANE, inside: ellipse(0.88, -0.05, 0.07, 0.04) },
  ],
  swan: [
    { round: 0.15, inside: limb(0.7, 0.25, 1.05, 0.05, 0.16, 0.03) },
    { round: 0.1, inside: ellipse(0.15, 0.38, 0.82, 0.36) },
    { round: 0.1, inside: limb(-0.5, 0.3, -0.68, -0.15, 0.17, 0.1) },
    { round: 0.1, inside: limb(-0.68, -0.15, -0.52, -0.6, 0.1, 0.09) },
    { round: 0.1, inside: limb(-0.54, -0.62, -0.74, -0.58, 0.13, 0.1) },
    { colour: BEAK, inside: limb(-0.82, -0.57, -1.04, -0.48, 0.06, 0.025) },
    { colour: DARK, inside: circle(-0.68, -0.63, 0.03) },
    { round: 0.08, inside: ellipse(0.25, 0.27, 0.55, 0.26) },
  ],
  cake: [
    { colour: PALE, round: 0.06, inside: ellipse(0, 0.78, 1.15, 0.14) },
    { round: 0.3, inside: pad(0, 0.32, 0.88, 0.46, 0.1) },
    {
      colour: [250, 236, 238],
      round: 0.08,
      inside: (u, v) =>
        Math.min(pad(0, 0.1, 0.92, 0.34, 0.12)(u, v), 0.16 + 0.12 * Math.sin(9 * u) + 0.05 * Math.sin(23 * u) - v),
    },
    ...[-0.6, -0.2, 0.2, 0.6].map((x): Part => ({
      colour: [196, 30, 44],
      round: 0.12,
      inside: circle(x, -0.3, 0.13),
    })),
  ],
  lane: [
    { inside: box(0, 0, 1.99, 0.13) },
    ...[-1.75, -1.25, -0.75, -0.25, 0.25, 0.75, 1.25, 1.75].map((x): Part => ({
      colour: PALE,
      inside: (u, v) => Math.min(0.14 - Math.abs(u - x - 0.5 * v), 0.007 - Math.abs(v)),
    })),
  ],
} satisfies Readonly<Record<string, readonly Part[]>>;

/** How far below its middle each stands, if not one radius. */
export const OUTING_FEET: Readonly<Partial<Record<keyof typeof OUTING_THINGS, number>>> = { van: 0.85, cake: 0.88 };

/** What is in the air, on water, or the ground itself. */
export const OUTING_SHADOWLESS = ['plane', 'swan', 'lane'] as const satisfies readonly (keyof typeof OUTING_THINGS)[];
