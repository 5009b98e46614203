import { type Colour, DARK } from './form-parts.ts';
import { wheel } from './sculpted-things.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, ball, block, disc, egg, melted, mirrored, not, rod, slab, turnedOnLathe } from './solid-geometry.ts';

const STEEL: Colour = [176, 180, 186];
const PANE: Colour = [60, 76, 88];

/** A motor scooter, its front to the left; a unit is half its length. */
export function motorScooter(colour: Colour, seat: Colour): Sculpture {
  return {
    wide: 1.15,
    high: 1.35,
    lumps: [
      {
        colour,
        gloss: 0.8,
        grain: [0.03, 4, 4],
        distance: any(
          melted(
            0.08,
            egg([0.46, 0.52, 0], [0.42, 0.26, 0.22]),
            egg([0.5, 0.44, 0.13], [0.3, 0.2, 0.14]),
            block([0.3, 0.42, 0], [0.16, 0.2, 0.14], 0.05),
          ),
          block([-0.1, 0.25, 0], [0.4, 0.035, 0.2], 0.03),
          slab([-0.56, 0.24, -0.44, 0.24, -0.58, 1.02, -0.66, 1.02], 0, 0.22, 0.03),
          all(egg([-0.68, 0.34, 0], [0.3, 0.2, 0.12]), (_, y) => 0.3 - y),
          egg([-0.64, 1.1, 0], [0.12, 0.1, 0.12]),
        ),
      },
      {
        colour: STEEL,
        gloss: 0.8,
        distance: any(
          rod([-0.7, 0.22, 0.1], [-0.6, 0.9, 0.06], 0.026),
          rod([-0.56, 1.12, -0.26], [-0.56, 1.12, 0.26], 0.026),
          rod([-0.56, 1.13, 0.2], [-0.46, 1.3, 0.26], 0.012),
          rod([-0.56, 1.13, -0.2], [-0.46, 1.3, -0.26], 0.012),
          rod([0.2, 0.22, 0.2], [0.75, 0.26, 0.2], 0.045),
        ),
      },
      {
        colour: [190, 204, 214],
        gloss: 0.9,
        distance: any(egg([-0.44, 1.32, 0.27], [0.02, 0.07, 0.07]), egg([-0.44, 1.32, -0.27], [0.02, 0.07, 0.07])),
      },
      {
        colour: [250, 246, 224],
        gloss: 0.9,
        distance: egg([-0.74, 1.1, 0], [0.05, 0.08, 0.08]),
      },
      {
        colour: seat,
        gloss: 0.25,
        distance: melted(0.06, egg([0.3, 0.81, 0], [0.3, 0.085, 0.17]), egg([0.62, 0.8, 0], [0.22, 0.08, 0.16])),
      },
      { colour: [180, 30, 30], gloss: 0.8, distance: egg([0.88, 0.56, 0], [0.04, 0.06, 0.09]) },
      ...wheel(-0.7, 0.22, 0, 0.22),
      ...wheel(0.58, 0.22, 0, 0.22),
    ],
  };
}

/** A pickup truck, its front to the left; a unit is half its length. */
export function pickupTruck(colour: Colour): Sculpture {
  return {
    wide: 1.15,
    high: 0.95,
    lumps: [
      {
        colour,
        gloss: 0.8,
        grain: [0.03, 3, 3],
        distance: all(
          slab(
            [-0.98, 0.22, -1, 0.46, -0.92, 0.53, -0.5, 0.58, -0.34, 0.86, 0.14, 0.88, 0.2, 0.56, 0.97, 0.56, 1, 0.22],
            0,
            0.42,
            0.05,
          ),
          not(block([0.6, 0.56, 0], [0.35, 0.2, 0.35], 0.02)),
          not(any(disc('z', [-0.62, 0.21, 0.4], 0.245, 0.25), disc('z', [0.6, 0.21, 0.4], 0.245, 0.25))),
        ),
      },
      {
        colour: PANE,
        gloss: 0.9,
        grain: [0.1, 3, 3],
        distance: any(
          slab([-0.39, 0.6, -0.28, 0.81, -0.1, 0.82, -0.1, 0.6], 0, 0.426, 0.02),
          slab([-0.05, 0.6, -0.05, 0.82, 0.09, 0.82, 0.13, 0.6], 0, 0.426, 0.02),
          slab([-0.5, 0.61, -0.37, 0.83, -0.3, 0.83, -0.42, 0.61], 0, 0.36, 0.02),
        ),
      },
      {
        colour: DARK,
        distance: any(
          block([-0.075, 0.4, 0.42], [0.004, 0.16, 0.006]),
          block([0.17, 0.42, 0.42], [0.004, 0.14, 0.006]),
          block([0.03, 0.52, 0.425], [0.05, 0.012, 0.01]),
          block([0, 0.19, 0], [0.96, 0.05, 0.38], 0.03),
        ),
      },
      {
        colour: STEEL,
        gloss: 0.7,
        distance: any(block([-1, 0.26, 0], [0.05, 0.05, 0.43], 0.03), block([1, 0.26, 0], [0.05, 0.045, 0.42], 0.03)),
      },
      {
        colour: [248, 244, 226],
        gloss: 0.9,
        distance: any(ball([-0.97, 0.41, 0.3], 0.075), ball([-0.97, 0.41, -0.3], 0.075)),
      },
      { colour: [180, 28, 28], gloss: 0.8, distance: block([0.985, 0.43, 0.36], [0.025, 0.08, 0.06], 0.02) },
      ...wheel(-0.62, 0.21, 0.36, 0.21),
      ...wheel(0.6, 0.21, 0.36, 0.21),
      ...wheel(-0.62, 0.21, -0.36, 0.21),
      ...wheel(0.6, 0.21, -0.36, 0.21),
    ],
  };
}

/** A hydrant at the kerb, one unit high. */
export function hydrant(colour: Colour, caps: Colour): Sculpture {
  return {
    wide: 0.5,
    high: 1.1,
    lumps: [
      {
        colour,
        gloss: 0.4,
        grain: [0.08, 12, 12],
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.3],
              [0.1, 0.3],
              [0.12, 0.22],
              [0.7, 0.2],
            ],
          ),
          disc('y', [0, 0.7, 0], 0.27, 0.04, 0.02),
          all(egg([0, 0.72, 0], [0.22, 0.24, 0.22]), (_, y) => 0.7 - y),
          rod([0, 0.9, 0], [0, 1.02, 0], 0.06),
          rod([-0.3, 0.5, 0], [0.3, 0.5, 0], 0.09),
          rod([0, 0.46, 0], [0, 0.46, 0.24], 0.12),
        ),
      },
      {
        colour: caps,
        gloss: 0.4,
        distance: any(
          mirrored(disc('x', [0.34, 0.5, 0], 0.13, 0.05, 0.02)),
          disc('z', [0, 0.46, 0.33], 0.15, 0.05, 0.02),
        ),
      },
    ],
  };
}

/** Boxes of a delivery, one on the other; a unit is half the width of the lower. */
export function parcels(card: Colour, tape: Colour): Sculpture {
  const taped = (x: number): Colour => (Math.abs(x) < 0.13 ? tape : card);
  return {
    wide: 1.2,
    high: 2.1,
    lumps: [
      { colour: taped, grain: [0.14, 6, 20], distance: block([0, 0.6, 0], [1, 0.6, 0.7], 0.03) },
      { colour: (x) => taped(x - 0.1), grain: [0.14, 6, 20], distance: block([0.1, 1.6, 0], [0.66, 0.4, 0.5], 0.03) },
    ],
  };
}
