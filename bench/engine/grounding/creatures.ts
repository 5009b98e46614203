import { box, circle, type Colour, DARK, ellipse, PALE, type Part } from './form-parts.ts';

const SKIN: Colour = [214, 164, 132];
const WOOD: Colour = [104, 72, 46];
const TROUSERS: Colour = [54, 62, 84];

/** A line from one place to another, thick at its first and at its last end. */
export const limb =
  (x0: number, y0: number, x1: number, y1: number, thick: number, thin = thick) =>
  (u: number, v: number): number => {
    const [dx, dy] = [x1 - x0, y1 - y0];
    const along = Math.min(1, Math.max(0, ((u - x0) * dx + (v - y0) * dy) / (dx * dx + dy * dy)));
    return thick + (thin - thick) * along - Math.hypot(u - x0 - along * dx, v - y0 - along * dy);
  };

/** Animals, people and what they have about them, each painted as the forms are: later parts before earlier ones. */
export const CREATURES = {
  dog: [
    { fur: true, inside: limb(0.75, -0.1, 1.15, -0.6, 0.1, 0.05) },
    ...[-0.55, -0.35, 0.5, 0.7].map((x): Part => ({ fur: true, inside: limb(x, 0.2, x - 0.03, 0.92, 0.13, 0.09) })),
    { fur: true, inside: ellipse(0.08, 0.08, 0.82, 0.36) },
    { fur: true, inside: limb(-0.55, 0, -0.8, -0.45, 0.26, 0.24) },
    { fur: true, inside: circle(-0.85, -0.5, 0.3) },
    { fur: true, inside: limb(-0.95, -0.42, -1.25, -0.36, 0.18, 0.13) },
    { colour: DARK, inside: circle(-1.36, -0.4, 0.06) },
    { colour: DARK, inside: circle(-0.96, -0.58, 0.045) },
    { colour: [88, 58, 38], fur: true, inside: limb(-0.68, -0.66, -0.6, -0.3, 0.1, 0.13) },
  ],
  cat: [
    { fur: true, inside: limb(0.4, 0.75, 1.05, 0.3, 0.1, 0.08) },
    { fur: true, inside: ellipse(0.05, 0.4, 0.52, 0.62) },
    { fur: true, inside: limb(-0.22, 0.4, -0.26, 0.92, 0.14, 0.12) },
    { fur: true, inside: limb(0.12, 0.4, 0.1, 0.92, 0.14, 0.12) },
    { fur: true, inside: (u, v) => Math.min(v + 1.1, 0.55 * (v + 1.1) - Math.abs(u + 0.3), -0.5 - v) },
    { fur: true, inside: (u, v) => Math.min(v + 1.1, 0.55 * (v + 1.1) - Math.abs(u - 0.16), -0.5 - v) },
    { fur: true, inside: ellipse(-0.07, -0.42, 0.42, 0.36) },
    { colour: [168, 190, 84], inside: ellipse(-0.22, -0.46, 0.07, 0.05) },
    { colour: [168, 190, 84], inside: ellipse(0.08, -0.46, 0.07, 0.05) },
    { colour: [196, 120, 120], inside: circle(-0.07, -0.31, 0.04) },
  ],
  fish: [
    { inside: (u, v) => Math.min(u - 0.6, 1.15 - u, 0.95 * (u - 0.55) - Math.abs(v)) },
    { inside: (u, v) => Math.min(v + 0.75, -0.2 - v, 0.5 * (v + 0.8) - Math.abs(u - 0.05)) },
    { inside: ellipse(-0.05, 0, 0.8, 0.45) },
    { colour: PALE, inside: circle(-0.52, -0.1, 0.1) },
    { colour: DARK, inside: circle(-0.53, -0.1, 0.055) },
  ],
  hiker: [
    { colour: TROUSERS, inside: limb(-0.12, 0.1, -0.2, 0.9, 0.13, 0.09) },
    { colour: TROUSERS, inside: limb(0.12, 0.1, 0.22, 0.9, 0.13, 0.09) },
    { colour: DARK, inside: ellipse(-0.24, 0.94, 0.16, 0.07) },
    { colour: DARK, inside: ellipse(0.18, 0.94, 0.16, 0.07) },
    { inside: limb(-0.24, -0.42, -0.45, 0.05, 0.1, 0.08) },
    { inside: limb(0.24, -0.42, 0.42, 0.08, 0.1, 0.08) },
    { colour: SKIN, inside: circle(-0.46, 0.1, 0.07) },
    { colour: SKIN, inside: circle(0.43, 0.13, 0.07) },
    { inside: (u, v) => Math.min(0.34 - Math.abs(v + 0.2), 0.3 - 0.06 * v - Math.abs(u)) },
    { colour: SKIN, inside: box(0, -0.58, 0.07, 0.08) },
    { colour: SKIN, inside: ellipse(0, -0.76, 0.16, 0.19) },
    { colour: WOOD, inside: (u, v) => Math.min(-0.8 - v, 0.2 - Math.hypot(u, v + 0.8)) },
  ],
  snowman: [
    { colour: WOOD, inside: limb(-0.35, -0.15, -0.95, -0.5, 0.03) },
    { colour: WOOD, inside: limb(0.35, -0.15, 0.95, -0.4, 0.03) },
    { colour: PALE, inside: circle(0, 0.52, 0.48) },
    { colour: PALE, inside: circle(0, -0.1, 0.36) },
    { colour: PALE, inside: circle(0, -0.6, 0.26) },
    { inside: box(0, -0.36, 0.24, 0.07) },
    { colour: DARK, inside: box(0, -0.84, 0.32, 0.04) },
    { colour: DARK, inside: box(0, -1, 0.2, 0.16) },
    { colour: DARK, inside: circle(-0.09, -0.66, 0.035) },
    { colour: DARK, inside: circle(0.09, -0.66, 0.035) },
    { colour: [226, 124, 40], inside: limb(0, -0.58, 0.22, -0.54, 0.05, 0.01) },
  ],
  pine: [
    { colour: WOOD, inside: box(0, 0.88, 0.08, 0.14) },
    ...[0.8, 0.35, -0.1].map((foot, i): Part => ({
      fur: true,
      inside: (u, v) => Math.min(foot - v, (0.6 - 0.12 * i) * (v - foot + 0.85) - Math.abs(u)),
    })),
  ],
  cactus: [
    { inside: limb(0, -0.8, 0, 0.4, 0.2) },
    { inside: limb(-0.48, -0.45, -0.48, -0.05, 0.11) },
    { inside: limb(-0.48, -0.05, 0, 0.05, 0.11) },
    { inside: limb(0.45, -0.6, 0.45, -0.2, 0.1) },
    { inside: limb(0.45, -0.2, 0, -0.1, 0.1) },
    { colour: [178, 92, 60], inside: (u, v) => Math.min(v - 0.35, 1 - v, 0.42 - 0.16 * (v - 0.35) - Math.abs(u)) },
    { colour: [190, 104, 70], inside: box(0, 0.4, 0.46, 0.09) },
  ],
  guitar: [
    { colour: DARK, inside: box(0, -0.55, 0.06, 0.62) },
    { colour: WOOD, inside: box(0, -1.2, 0.1, 0.14) },
    { inside: ellipse(0, 0.1, 0.38, 0.34) },
    { inside: ellipse(0, 0.58, 0.5, 0.42) },
    { colour: DARK, inside: circle(0, 0.22, 0.15) },
    { colour: DARK, inside: box(0, 0.66, 0.22, 0.035) },
  ],
  lamp: [
    { colour: DARK, inside: ellipse(0, 0.95, 0.34, 0.07) },
    { colour: DARK, inside: box(0, 0.3, 0.035, 0.65) },
    { inside: (u, v) => Math.min(v + 1, -0.2 - v, 0.3 + 0.3 * (v + 1) - Math.abs(u)) },
  ],
  crab: [
    ...[-1, 1].flatMap((side): Part[] => [
      { inside: limb(0.5 * side, 0.2, 0.95 * side, 0.5, 0.07, 0.04) },
      { inside: limb(0.45 * side, 0.3, 0.75 * side, 0.65, 0.07, 0.04) },
      { inside: limb(0.5 * side, 0.05, 0.85 * side, -0.3, 0.08, 0.06) },
      { inside: ellipse(0.9 * side, -0.45, 0.2, 0.17) },
      { colour: DARK, inside: circle(0.16 * side, -0.36, 0.07) },
    ]),
    { inside: ellipse(0, 0.15, 0.62, 0.42) },
  ],
  gift: [
    { inside: box(0, 0.2, 0.8, 0.62) },
    { colour: PALE, inside: box(0, 0.2, 0.1, 0.62) },
    { colour: PALE, inside: box(0, 0.1, 0.8, 0.09) },
    { colour: PALE, inside: ellipse(-0.22, -0.52, 0.24, 0.12) },
    { colour: PALE, inside: ellipse(0.22, -0.52, 0.24, 0.12) },
  ],
} satisfies Readonly<Record<string, readonly Part[]>>;

/** How far below its middle each stands, if not one radius. */
export const CREATURE_FEET: Readonly<Partial<Record<keyof typeof CREATURES, number>>> = {
  crab: 0.65,
  gift: 0.82,
};
