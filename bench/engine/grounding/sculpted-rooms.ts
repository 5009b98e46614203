import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  disc,
  egg,
  hoop,
  melted,
  mirrored,
  not,
  rod,
  rough,
  turnedOnLathe,
} from './solid-geometry.ts';

const WOOD: Colour = [132, 92, 60];
const STEEL: Colour = [176, 180, 186];
const CLOTH = [0.16, 60, 60] as const;
const GRAINED = [0.25, 6, 50] as const;

/** What stands in bedrooms and in rooms for music. A unit is its height or, if it is broad, half its width. */
export const roomThings = {
  /** Seen from its side, its head to the left; its parts: blanket, pillow. */
  bed: (wood: Colour, sheet: Colour, blanket: Colour, pillow: Colour): Sculpture => ({
    wide: 1.2,
    high: 0.85,
    lumps: [
      {
        colour: wood,
        grain: GRAINED,
        gloss: 0.15,
        distance: any(
          block([-1.03, 0.36, 0], [0.05, 0.36, 0.56], 0.03),
          block([1.03, 0.22, 0], [0.045, 0.22, 0.56], 0.03),
          block([0, 0.17, 0.52], [1, 0.07, 0.03], 0.015),
          block([0, 0.17, -0.52], [1, 0.07, 0.03], 0.015),
        ),
      },
      { colour: sheet, grain: CLOTH, distance: block([0, 0.3, 0], [0.98, 0.1, 0.5], 0.06) },
      {
        part: 'blanket',
        colour: blanket,
        grain: CLOTH,
        distance: rough(
          any(block([0.28, 0.32, 0], [0.71, 0.12, 0.56], 0.07), block([-0.36, 0.42, 0], [0.1, 0.035, 0.54], 0.03)),
          0.012,
          5,
        ),
      },
      {
        part: 'pillow',
        colour: pillow,
        grain: CLOTH,
        distance: melted(
          0.1,
          block([-0.72, 0.47, 0], [0.2, 0.05, 0.38], 0.05),
          egg([-0.72, 0.48, 0], [0.2, 0.11, 0.36]),
        ),
      },
    ],
  }),
  nightstand: (colour: Colour): Sculpture => ({
    wide: 0.6,
    high: 1.05,
    lumps: [
      {
        colour,
        grain: GRAINED,
        gloss: 0.15,
        distance: any(
          block([0, 0.6, 0], [0.45, 0.36, 0.4], 0.02),
          block([0, 0.98, 0], [0.5, 0.03, 0.45], 0.015),
          mirrored(
            any(rod([0.38, 0, 0.33], [0.38, 0.26, 0.33], 0.035), rod([0.38, 0, -0.33], [0.38, 0.26, -0.33], 0.035)),
          ),
        ),
      },
      {
        colour: [colour[0] * 0.8, colour[1] * 0.8, colour[2] * 0.8],
        distance: any(block([0, 0.76, 0.4], [0.38, 0.13, 0.02], 0.01), block([0, 0.44, 0.4], [0.38, 0.13, 0.02], 0.01)),
      },
      { colour: STEEL, gloss: 0.7, distance: any(ball([0, 0.76, 0.43], 0.035), ball([0, 0.44, 0.43], 0.035)) },
    ],
  }),
  tableLamp: (foot: Colour, shade: Colour): Sculpture => ({
    wide: 0.45,
    high: 1.05,
    lumps: [
      {
        colour: foot,
        gloss: 0.6,
        distance: turnedOnLathe(
          [0, 0],
          [
            [0, 0.18],
            [0.06, 0.16],
            [0.3, 0.2],
            [0.5, 0.05],
            [0.62, 0.04],
          ],
        ),
      },
      {
        colour: shade,
        grain: [0.06, 40, 40],
        distance: turnedOnLathe(
          [0, 0],
          [
            [0.55, 0.37],
            [1, 0.22],
          ],
        ),
      },
    ],
  }),
  /** Sits and looks at the viewer, one unit high. */
  teddy: (fur: Colour, bow: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.05,
    lumps: [
      {
        colour: fur,
        grain: [0.45, 46, 46],
        distance: rough(
          melted(
            0.05,
            egg([0, 0.34, 0], [0.25, 0.3, 0.22]),
            ball([0, 0.75, 0.02], 0.22),
            mirrored(ball([0.17, 0.93, 0], 0.085)),
            mirrored(rod([0.2, 0.48, 0.03], [0.34, 0.28, 0.12], 0.09, 0.08)),
            mirrored(rod([0.14, 0.12, 0.1], [0.27, 0.1, 0.36], 0.1, 0.1)),
          ),
          0.014,
          30,
        ),
      },
      {
        colour: [Math.min(255, fur[0] * 1.3), Math.min(255, fur[1] * 1.35), Math.min(255, fur[2] * 1.4)],
        grain: [0.3, 46, 46],
        distance: any(egg([0, 0.69, 0.2], [0.1, 0.08, 0.09]), mirrored(ball([0.28, 0.1, 0.42], 0.07))),
      },
      {
        colour: DARK,
        gloss: 0.8,
        distance: any(egg([0, 0.73, 0.285], [0.035, 0.025, 0.02]), mirrored(ball([0.08, 0.81, 0.205], 0.027))),
      },
      {
        colour: bow,
        gloss: 0.2,
        grain: CLOTH,
        distance: any(ball([0, 0.54, 0.22], 0.045), mirrored(egg([0.1, 0.55, 0.2], [0.1, 0.065, 0.04]))),
      },
    ],
  }),
  rug: (colour: Colour, rim: Colour): Sculpture => ({
    wide: 1.05,
    high: 0.1,
    lumps: [
      {
        colour: (x, _, z) => {
          const out = Math.hypot(x, z);
          return (out > 0.8 && out < 0.88) || (out > 0.4 && out < 0.45) ? rim : colour;
        },
        grain: [0.4, 50, 50],
        distance: disc('y', [0, 0.01, 0], 1, 0.02, 0.01),
      },
    ],
  }),
  /** Upright on a stand, one unit high. */
  guitar: (colour: Colour): Sculpture => ({
    wide: 0.4,
    high: 1.12,
    lumps: [
      {
        colour,
        gloss: 0.7,
        grain: [0.14, 30, 5],
        distance: all(
          melted(0.1, egg([0, 0.24, 0], [0.2, 0.19, 0.3]), egg([0, 0.46, 0], [0.145, 0.14, 0.3])),
          block([0, 0.35, 0], [0.4, 0.4, 0.055], 0.01),
        ),
      },
      { colour: [40, 28, 22], distance: disc('z', [0, 0.41, 0.05], 0.062, 0.012) },
      {
        colour: [62, 42, 30],
        gloss: 0.3,
        distance: any(
          block([0, 0.7, 0.045], [0.03, 0.27, 0.022], 0.008),
          block([0, 0.2, 0.06], [0.07, 0.018, 0.012], 0.006),
        ),
      },
      { colour: [92, 60, 38], gloss: 0.3, distance: block([0, 1.03, 0.035], [0.045, 0.075, 0.018], 0.012) },
      {
        colour: PALE,
        gloss: 0.6,
        distance: any(...[1, 1.04, 1.08].map((y) => mirrored(ball([0.06, y, 0.035], 0.014)))),
      },
      {
        colour: DARK,
        distance: any(
          mirrored(rod([0.1, 0, 0.14], [0.05, 0.1, 0], 0.014)),
          rod([0, 0, -0.16], [0, 0.3, -0.08], 0.014),
          mirrored(rod([0.08, 0.07, 0], [0.08, 0.07, 0.1], 0.012)),
        ),
      },
    ],
  }),
  amplifier: (colour: Colour, cloth: Colour): Sculpture => ({
    wide: 1.1,
    high: 1.75,
    lumps: [
      { colour, gloss: 0.15, grain: [0.25, 40, 40], distance: block([0, 0.78, 0], [1, 0.78, 0.5], 0.07) },
      { colour: cloth, grain: [0.35, 60, 60], distance: block([0, 0.64, 0.49], [0.86, 0.54, 0.025], 0.02) },
      { colour: [206, 182, 120], gloss: 0.5, distance: block([0, 1.34, 0.49], [0.86, 0.1, 0.022], 0.01) },
      {
        colour: DARK,
        distance: any(...[-0.6, -0.3, 0, 0.3, 0.6].map((x) => disc('z', [x, 1.34, 0.53], 0.06, 0.04, 0.01))),
      },
      { colour: DARK, distance: rod([-0.3, 1.6, 0], [0.3, 1.6, 0], 0.05) },
    ],
  }),
  stool: (seat: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.05,
    lumps: [
      { colour: seat, gloss: 0.3, grain: CLOTH, distance: disc('y', [0, 0.93, 0], 0.36, 0.07, 0.06) },
      {
        colour: WOOD,
        grain: GRAINED,
        distance: any(
          mirrored(
            any(
              rod([0.2, 0.88, 0.2], [0.3, 0.02, 0.3], 0.036, 0.028),
              rod([0.2, 0.88, -0.2], [0.3, 0.02, -0.3], 0.036, 0.028),
            ),
          ),
          all(hoop('y', [0, 0.35, 0], 0.36, 0.022), not(ball([0, 0.35, 0], 0.2))),
        ),
      },
    ],
  }),
  /** Hung on the wall: a sheet in a frame. */
  poster: (frame: Colour, sheet: Lump['colour']): Sculpture => ({
    wide: 0.85,
    high: 2.1,
    lumps: [
      { colour: frame, gloss: 0.3, distance: block([0, 1, 0], [0.75, 1, 0.04], 0.015) },
      { colour: sheet, grain: [0.03, 10, 10], distance: block([0, 1, 0.03], [0.68, 0.93, 0.02], 0.01) },
    ],
  }),
} as const;
