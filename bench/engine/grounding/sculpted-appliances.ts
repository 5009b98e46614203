import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, ball, block, disc, hoop, mirrored, not, rod, turnedOnLathe } from './solid-geometry.ts';

const CHROME: Colour = [186, 190, 196];
const ENAMEL = [0.03, 3, 3] as const;

/** What stands in kitchens. A unit is its height or, if it is broad, half its width. */
export const appliances = {
  /** A freezer above, notes held by magnets; one unit high. Its parts: notes. */
  fridge: (colour: Colour, note: Colour): Sculpture => ({
    wide: 0.4,
    high: 1.05,
    lumps: [
      {
        colour,
        gloss: 0.5,
        grain: ENAMEL,
        distance: any(
          block([0, 0.36, 0.02], [0.27, 0.32, 0.24], 0.03),
          block([0, 0.845, 0.02], [0.27, 0.15, 0.24], 0.03),
          block([0, 0.5, -0.03], [0.265, 0.48, 0.22], 0.02),
        ),
      },
      {
        colour: CHROME,
        gloss: 0.9,
        distance: any(
          rod([-0.21, 0.5, 0.29], [-0.21, 0.64, 0.29], 0.014),
          rod([-0.21, 0.74, 0.29], [-0.21, 0.84, 0.29], 0.014),
          block([0.12, 0.9, 0.26], [0.07, 0.012, 0.006]),
        ),
      },
      {
        part: 'notes',
        colour: (x, y) => (y > 0.575 ? note : x > 0.08 ? [150, 206, 230] : [246, 244, 236]),
        grain: [0.02, 3, 3],
        distance: any(
          block([0.02, 0.6, 0.263], [0.05, 0.05, 0.004]),
          block([0.15, 0.47, 0.263], [0.055, 0.06, 0.004]),
          block([0, 0.46, 0.263], [0.045, 0.065, 0.004]),
        ),
      },
      { colour: DARK, distance: block([0, 0.02, 0], [0.25, 0.025, 0.22], 0.01) },
    ],
  }),
  /** With an oven under four rings; a unit is half its width. */
  cooker: (colour: Colour): Sculpture => ({
    wide: 1.2,
    high: 2.1,
    lumps: [
      {
        colour,
        gloss: 0.5,
        grain: ENAMEL,
        distance: any(block([0, 0.92, 0], [1, 0.84, 0.8], 0.04), block([0, 0.06, -0.05], [0.96, 0.06, 0.7], 0.01)),
      },
      { colour: [34, 34, 38], gloss: 0.7, distance: block([0, 1.77, 0], [1, 0.025, 0.8], 0.02) },
      {
        colour: (_x, y) => (y > 1.3 || y < 0.45 ? [52, 54, 58] : [70, 56, 44]),
        gloss: 0.7,
        grain: [0.2, 3, 3],
        distance: block([0, 0.84, 0.8], [0.72, 0.42, 0.015], 0.05),
      },
      {
        colour: CHROME,
        gloss: 0.9,
        distance: any(
          rod([-0.7, 1.36, 0.9], [0.7, 1.36, 0.9], 0.035),
          mirrored(rod([0.66, 1.36, 0.8], [0.66, 1.36, 0.9], 0.03)),
        ),
      },
      {
        colour: DARK,
        gloss: 0.4,
        distance: any(
          ...[-0.72, -0.36, 0, 0.36, 0.72].map((x) => disc('z', [x, 1.58, 0.84], 0.09, 0.06, 0.02)),
          ...[-0.45, 0.45].map((x) => hoop('y', [x, 1.8, 0.3], 0.27, 0.03)),
          ...[-0.45, 0.45].map((x) => hoop('y', [x, 1.8, -0.36], 0.27, 0.03)),
        ),
      },
    ],
  }),
  /** A cupboard with a worktop and a sink; a unit is half its width. */
  kitchenUnit: (doors: Colour, worktop: Colour): Sculpture => ({
    wide: 1.1,
    high: 1.4,
    lumps: [
      {
        colour: doors,
        gloss: 0.2,
        grain: [0.06, 6, 30],
        distance: any(
          block([0, 0.48, -0.03], [0.97, 0.44, 0.36], 0.01),
          ...[-0.65, 0, 0.65].map((x) => block([x, 0.48, 0.34], [0.305, 0.4, 0.02], 0.015)),
        ),
      },
      {
        colour: worktop,
        gloss: 0.3,
        grain: [0.2, 20, 20],
        distance: all(
          block([0, 0.95, 0], [1.01, 0.04, 0.42], 0.015),
          not(block([0.35, 1, 0.02], [0.3, 0.09, 0.24], 0.03)),
        ),
      },
      {
        colour: CHROME,
        gloss: 0.9,
        distance: any(
          block([0.35, 0.9, 0.02], [0.31, 0.02, 0.25], 0.01),
          rod([0.35, 0.96, -0.3], [0.35, 1.28, -0.3], 0.025),
          all(hoop('x', [0.35, 1.26, -0.2], 0.1, 0.022), (_, y) => 1.26 - y),
          rod([0.35, 1.26, -0.1], [0.35, 1.2, -0.1], 0.024),
          ...[-0.42, 0.23, 0.42].map((x) => rod([x, 0.68, 0.39], [x, 0.8, 0.39], 0.014)),
        ),
      },
      { colour: DARK, distance: block([0, 0.03, -0.05], [0.94, 0.03, 0.3], 0.01) },
    ],
  }),
  /** Its spout to the left; one unit high. */
  kettle: (colour: Colour): Sculpture => ({
    wide: 0.75,
    high: 1.15,
    lumps: [
      {
        colour,
        gloss: 0.9,
        grain: ENAMEL,
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.42],
              [0.06, 0.46],
              [0.4, 0.38],
              [0.62, 0.2],
              [0.66, 0.14],
            ],
          ),
          rod([-0.3, 0.32, 0], [-0.64, 0.6, 0], 0.1, 0.055),
        ),
      },
      {
        colour: DARK,
        gloss: 0.4,
        distance: any(
          all(hoop('z', [0, 0.52, 0], 0.33, 0.045), (_, y) => 0.46 - y),
          ball([0, 0.71, 0], 0.065),
        ),
      },
    ],
  }),
  /** Hung on the wall, with jars and plates on it; a unit is half its width. Its parts: plates, jars. */
  wallShelf: (wood: Colour, jars: Colour): Sculpture => ({
    wide: 1.1,
    high: 0.75,
    lumps: [
      {
        colour: wood,
        grain: [0.25, 6, 50],
        distance: any(
          block([0, 0.05, 0], [1, 0.035, 0.2], 0.01),
          mirrored(block([0.7, -0.04, -0.06], [0.03, 0.1, 0.12], 0.01)),
        ),
      },
      {
        part: 'jars',
        colour: (_, y) => (y > 0.44 ? [120, 84, 54] : jars),
        gloss: 0.5,
        distance: any(...[-0.72, -0.38, -0.04].map((x) => disc('y', [x, 0.29, 0], 0.13, 0.21, 0.03))),
      },
      {
        part: 'plates',
        colour: (x, y) => (Math.hypot(x - 0.55, y - 0.36) > 0.2 ? [86, 120, 170] : PALE),
        gloss: 0.5,
        grain: [0.02, 3, 3],
        distance: disc('z', [0.55, 0.36, 0.02], 0.28, 0.02),
      },
    ],
  }),
} as const;
