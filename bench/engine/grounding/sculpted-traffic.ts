import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import { all, any, ball, block, disc, egg, hoop, mirrored, not, rod, slab, turnedOnLathe } from './solid-geometry.ts';

const STEEL: Colour = [176, 180, 186];
const RUBBER: Colour = [30, 30, 32];
const PANE: Colour = [64, 82, 96];

const wheel = (x: number, z: number, radius: number, hub: Colour, half = 0.07): Lump[] => [
  { colour: RUBBER, grain: [0.15, 20, 20], distance: disc('z', [x, radius, z], radius, half, 0.03) },
  { colour: hub, gloss: 0.5, distance: disc('z', [x, radius, z], radius * 0.58, half + 0.012, 0.02) },
];

/** A bus, its front to the left; a unit is half its length. */
export function bus(colour: Colour, roof: Colour): Sculpture {
  const axles = [-0.6, 0.58];
  return {
    wide: 1.15,
    high: 0.9,
    lumps: [
      {
        colour: (_, y) => (y > 0.7 ? roof : colour),
        gloss: 0.7,
        grain: [0.03, 3, 3],
        distance: all(
          slab([-1, 0.1, -1.02, 0.4, -0.98, 0.74, -0.92, 0.79, 0.97, 0.79, 1, 0.74, 1, 0.1], 0, 0.3, 0.05),
          not(any(...axles.map((x) => disc('z', [x, 0.13, 0.3], 0.165, 0.16)))),
        ),
      },
      {
        colour: PANE,
        gloss: 0.9,
        grain: [0.1, 3, 3],
        distance: any(
          ...[-0.52, -0.2, 0.12, 0.44, 0.76].map((x) => block([x, 0.55, 0], [0.145, 0.11, 0.305], 0.03)),
          block([-0.83, 0.43, 0], [0.1, 0.25, 0.305], 0.02),
          block([-1, 0.53, 0], [0.03, 0.17, 0.25], 0.02),
        ),
      },
      { colour: DARK, distance: block([-0.83, 0.43, 0], [0.006, 0.25, 0.31], 0.004) },
      { colour: PALE, distance: block([0, 0.36, 0], [1, 0.014, 0.304], 0.01) },
      {
        colour: [248, 240, 214],
        gloss: 0.9,
        distance: any(ball([-1, 0.24, 0.2], 0.05), ball([-1, 0.24, -0.2], 0.05)),
      },
      { colour: RUBBER, distance: block([0, 0.09, 0], [0.98, 0.04, 0.28], 0.02) },
      ...axles.flatMap((x) => [...wheel(x, 0.26, 0.13, STEEL, 0.05), ...wheel(x, -0.26, 0.13, STEEL, 0.05)]),
    ],
  };
}

/** A tractor, its front to the left; a unit is half its length. */
export function tractor(colour: Colour, rims: Colour): Sculpture {
  return {
    wide: 1.15,
    high: 1.5,
    lumps: [
      {
        colour,
        gloss: 0.6,
        grain: [0.05, 4, 4],
        distance: any(
          block([-0.5, 0.62, 0], [0.46, 0.2, 0.2], 0.08),
          block([0.35, 0.5, 0], [0.4, 0.16, 0.24], 0.05),
          all(
            disc('z', [0.48, 0.44, 0], 0.53, 0.42, 0.03),
            not(disc('z', [0.48, 0.44, 0], 0.48, 0.6)),
            block([0.48, 0.95, 0], [0.5, 0.35, 0.6]),
          ),
          block([0.38, 1.36, 0], [0.42, 0.04, 0.34], 0.03),
        ),
      },
      {
        colour: PANE,
        gloss: 0.9,
        distance: block([0.36, 0.98, 0], [0.3, 0.35, 0.26], 0.03),
      },
      {
        colour: DARK,
        gloss: 0.3,
        distance: any(
          ...[-0.27, 0.27].flatMap((z) => [
            rod([0.04, 0.62, z], [0.06, 1.34, z], 0.03),
            rod([0.68, 0.62, z], [0.68, 1.34, z], 0.03),
          ]),
          rod([-0.42, 0.75, 0.12], [-0.42, 1.22, 0.12], 0.035),
          block([-0.5, 0.36, 0], [0.36, 0.1, 0.12], 0.03),
          block([-0.965, 0.62, 0], [0.012, 0.14, 0.14], 0.01),
        ),
      },
      {
        colour: [248, 240, 214],
        gloss: 0.9,
        distance: any(ball([-0.95, 0.72, 0.15], 0.05), ball([-0.95, 0.72, -0.15], 0.05)),
      },
      ...[-0.32, 0.32].flatMap((z) => [
        ...wheel(-0.62, z * 0.95, 0.26, rims),
        ...wheel(0.48, z * 1.1, 0.44, rims, 0.1),
      ]),
      ...[0.46].map((z): Lump => ({ colour: DARK, distance: hoop('z', [0.48, 0.44, z], 0.1, 0.03) })),
    ],
  };
}

/** A cone that closes a lane, one unit high. */
export function roadCone(colour: Colour): Sculpture {
  return {
    wide: 0.5,
    high: 1.05,
    lumps: [
      {
        colour: (_, y) => (y > 0.36 && y < 0.56 ? PALE : colour),
        gloss: 0.3,
        grain: [0.06, 8, 8],
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0.02, 0.3],
              [0.5, 0.16],
              [1, 0.05],
            ],
          ),
          block([0, 0.04, 0], [0.38, 0.04, 0.38], 0.03),
        ),
      },
    ],
  };
}

/** A round sign on a post, one unit high; its parts: plate. */
export function roundSign(colour: Colour, rim: Colour): Sculpture {
  return {
    wide: 0.35,
    high: 1.05,
    lumps: [
      { colour: STEEL, gloss: 0.5, distance: rod([0, 0, -0.02], [0, 0.95, -0.02], 0.022) },
      { part: 'plate', colour: rim, gloss: 0.3, distance: disc('z', [0, 0.78, 0], 0.23, 0.014) },
      { part: 'plate', colour, gloss: 0.3, distance: disc('z', [0, 0.78, 0.012], 0.205, 0.014) },
    ],
  };
}

/** A street lamp, one unit high. */
export function streetLamp(colour: Colour): Sculpture {
  return {
    wide: 0.2,
    high: 1.05,
    lumps: [
      {
        colour,
        gloss: 0.4,
        distance: any(
          rod([0, 0, 0], [0, 0.86, 0], 0.022, 0.014),
          disc('y', [0, 0.02, 0], 0.05, 0.02),
          disc('y', [0, 0.86, 0], 0.06, 0.01),
          turnedOnLathe(
            [0, 0],
            [
              [0.97, 0.075],
              [1.02, 0.02],
            ],
          ),
        ),
      },
      { colour: [246, 236, 204], gloss: 0.6, distance: egg([0, 0.915, 0], [0.055, 0.055, 0.055]) },
    ],
  };
}

/** A pram with its hood to the right; a unit is half its length. */
export function pram(colour: Colour): Sculpture {
  return {
    wide: 1.15,
    high: 1.5,
    lumps: [
      {
        colour,
        gloss: 0.3,
        grain: [0.12, 20, 20],
        distance: any(
          all(egg([0, 0.92, 0], [0.72, 0.45, 0.34]), not(egg([0, 0.98, 0], [0.66, 0.4, 0.29])), (_, y) => y - 0.92),
          all(
            egg([0.28, 0.9, 0], [0.46, 0.5, 0.345]),
            not(egg([0.2, 0.88, 0], [0.44, 0.46, 0.3])),
            (x, y) => 0.9 - y - 0.2 * x,
          ),
        ),
      },
      { colour: [236, 230, 220], grain: [0.1, 30, 30], distance: egg([-0.05, 0.86, 0], [0.56, 0.14, 0.26]) },
      {
        colour: STEEL,
        gloss: 0.7,
        distance: any(
          ...[-0.28, 0.28].flatMap((z) => [
            hoop('z', [-0.42, 0.24, z], 0.22, 0.022),
            hoop('z', [0.42, 0.24, z], 0.22, 0.022),
            rod([-0.42, 0.24, z], [0.3, 0.62, z], 0.02),
            rod([0.42, 0.24, z], [-0.3, 0.62, z], 0.02),
            rod([-0.5, 0.72, z], [-0.95, 1.12, z], 0.02),
            ...[0, 1, 2].map((i) => {
              const [u, v] = [0.21 * Math.cos(i * 1.05), 0.21 * Math.sin(i * 1.05)];
              return any(
                rod([-0.42 - u, 0.24 - v, z], [-0.42 + u, 0.24 + v, z], 0.009),
                rod([0.42 - u, 0.24 - v, z], [0.42 + u, 0.24 + v, z], 0.009),
              );
            }),
          ]),
          rod([-0.95, 1.12, -0.28], [-0.95, 1.12, 0.28], 0.028),
        ),
      },
    ],
  };
}

/** A suitcase with straps and a handle; a unit is half its width. */
export function suitcase(colour: Colour, straps: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 1.5,
    lumps: [
      { colour, gloss: 0.25, grain: [0.15, 12, 12], distance: block([0, 0.6, 0], [1, 0.6, 0.3], 0.08) },
      {
        colour: straps,
        gloss: 0.3,
        distance: any(
          mirrored(block([0.55, 0.6, 0], [0.07, 0.61, 0.315], 0.02)),
          rod([-0.2, 1.2, 0], [-0.17, 1.36, 0], 0.035),
          rod([0.2, 1.2, 0], [0.17, 1.36, 0], 0.035),
          rod([-0.17, 1.36, 0], [0.17, 1.36, 0], 0.04),
        ),
      },
    ],
  };
}
