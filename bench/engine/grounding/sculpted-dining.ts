import { type Colour, DARK } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import { any, ball, block, egg, mirrored, rod, turnedOnLathe } from './solid-geometry.ts';

const GRAINED = [0.25, 6, 50] as const;
const CLOTH = [0.16, 60, 60] as const;
const STEEL: Colour = [176, 180, 186];

/** The same in front and behind. */
const bothWays =
  (solid: (x: number, y: number, z: number) => number) =>
  (x: number, y: number, z: number): number =>
    solid(x, y, Math.abs(z));

/** What stands and hangs in dining rooms and in front of sofas. A unit is its height or, if it is broad, half its width. */
export const dining = {
  table: (wood: Colour): Sculpture => ({
    wide: 1.15,
    high: 1,
    lumps: [
      {
        colour: wood,
        gloss: 0.2,
        grain: GRAINED,
        distance: any(
          block([0, 0.93, 0], [1, 0.035, 0.6], 0.02),
          block([0, 0.85, 0], [0.9, 0.06, 0.5], 0.01),
          mirrored(bothWays(block([0.86, 0.44, 0.47], [0.05, 0.44, 0.05], 0.015))),
        ),
      },
    ],
  }),
  /** A chair with a slatted back, which is behind the seat; one unit high. */
  chair: (wood: Colour, seat: Colour): Sculpture => ({
    wide: 0.42,
    high: 1.05,
    lumps: [
      {
        colour: wood,
        gloss: 0.15,
        grain: GRAINED,
        distance: any(
          mirrored(bothWays(rod([0.2, 0.46, 0.19], [0.22, 0.02, 0.21], 0.026, 0.02))),
          mirrored(rod([0.2, 0.46, -0.19], [0.2, 0.98, -0.25], 0.026, 0.022)),
          ...[0.64, 0.79, 0.94].map((y) => block([0, y, -0.19 - 0.11 * (y - 0.46)], [0.2, 0.04, 0.014], 0.01)),
          block([0, 0.44, 0], [0.23, 0.022, 0.22], 0.015),
        ),
      },
      { colour: seat, grain: CLOTH, distance: block([0, 0.48, 0.01], [0.21, 0.03, 0.2], 0.028) },
    ],
  }),
  /** Hangs from the ceiling: its foot is the shade's edge, its cord goes up two units. */
  pendantLamp: (shade: Colour): Sculpture => ({
    wide: 0.6,
    high: 2.1,
    lumps: [
      {
        colour: shade,
        gloss: 0.4,
        distance: turnedOnLathe(
          [0, 0],
          [
            [0.02, 0.52],
            [0.3, 0.34],
            [0.46, 0.1],
            [0.5, 0.06],
          ],
        ),
      },
      { colour: DARK, distance: rod([0, 0.48, 0], [0, 2.1, 0], 0.014) },
      { colour: [255, 246, 214], gloss: 0.4, distance: ball([0, 0.03, 0], 0.12) },
    ],
  }),
  /** A flat television on its foot; a unit is half its width. */
  television: (frame: Colour, glow: Lump['colour']): Sculpture => ({
    wide: 1.1,
    high: 1.35,
    lumps: [
      {
        colour: frame,
        gloss: 0.4,
        distance: any(
          block([0, 0.72, 0], [1, 0.58, 0.04], 0.02),
          block([0, 0.1, 0], [0.06, 0.1, 0.04], 0.01),
          block([0, 0.02, 0], [0.42, 0.02, 0.16], 0.01),
        ),
      },
      {
        colour: glow,
        gloss: 0.5,
        grain: [0, 1, 1],
        distance: block([0, 0.73, 0.04], [0.95, 0.53, 0.006]),
      },
    ],
  }),
  /** A low cupboard with three doors on thin legs; a unit is half its width. */
  sideboard: (wood: Colour, doors: Colour): Sculpture => ({
    wide: 1.1,
    high: 0.7,
    lumps: [
      {
        colour: wood,
        gloss: 0.15,
        grain: GRAINED,
        distance: any(
          block([0, 0.38, 0], [1, 0.23, 0.28], 0.015),
          mirrored(bothWays(rod([0.84, 0.16, 0.18], [0.9, 0, 0.22], 0.026, 0.018))),
        ),
      },
      {
        colour: doors,
        gloss: 0.2,
        grain: [0.12, 6, 40],
        distance: any(...[-0.65, 0, 0.65].map((x) => block([x, 0.38, 0.28], [0.3, 0.18, 0.012], 0.006))),
      },
      { colour: STEEL, gloss: 0.7, distance: any(...[-0.42, 0.23, 0.42].map((x) => ball([x, 0.4, 0.3], 0.022))) },
    ],
  }),
  /** A low bowl of fruit: three oranges. Its parts: bowl, oranges. */
  orangeBowl: (colour: Colour): Sculpture => ({
    wide: 1.05,
    high: 1,
    lumps: [
      {
        part: 'bowl',
        colour,
        gloss: 0.5,
        grain: [0.05, 8, 8],
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.4],
            [0.08, 0.44],
            [0.5, 0.98],
          ],
        ),
      },
      {
        part: 'oranges',
        colour: [236, 136, 34],
        gloss: 0.35,
        grain: [0.12, 30, 30],
        distance: any(
          ball([-0.38, 0.58, 0.1], 0.33),
          ball([0.36, 0.58, 0.14], 0.33),
          egg([0, 0.62, -0.3], [0.34, 0.32, 0.33]),
        ),
      },
    ],
  }),
} as const;
