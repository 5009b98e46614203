import type { Colour } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, block, disc, egg, hoop, melted, mirrored, rod, slab, turnedOnLathe } from './solid-geometry.ts';

const STEEL: Colour = [186, 190, 196];
const ENAMEL = [0.05, 6, 6] as const;
const GRAINED = [0.25, 6, 50] as const;

/** An iron for clothes, its tip to the left, its cord on the table to the right; a unit is half its length. Its parts: handle, cord. */
export function iron(enamel: Colour, grip: Colour): Sculpture {
  const sole = slab([-1, 0, -0.72, 0.24, -0.3, 0.38, 0.7, 0.4, 0.7, -0.4, -0.3, -0.38, -0.72, -0.24], 0.05, 0.05, 0.02);
  const cover = slab(
    [-0.9, 0, -0.66, 0.2, -0.28, 0.33, 0.64, 0.35, 0.64, -0.35, -0.28, -0.33, -0.66, -0.2],
    0.17,
    0.09,
    0.06,
  );
  const lying: readonly (readonly [number, number, number])[] = [
    [0.7, 0.66, 0],
    [0.92, 0.5, 0.02],
    [1.08, 0.2, 0.08],
    [1.24, 0.04, 0.2],
    [1.6, 0.03, 0.26],
    [2.05, 0.03, 0.04],
    [2.5, 0.03, -0.1],
    [3.4, 0.03, -0.04],
  ];
  return {
    wide: 3.4,
    high: 0.95,
    lumps: [
      { colour: STEEL, gloss: 0.9, grain: [0.03, 4, 4], distance: (x, y, z) => sole(x, z, y) },
      {
        colour: enamel,
        gloss: 0.6,
        grain: ENAMEL,
        distance: melted(0.1, (x, y, z) => cover(x, z, y), egg([0.06, 0.27, 0], [0.6, 0.17, 0.26])),
      },
      {
        colour: [236, 234, 228],
        gloss: 0.5,
        grain: ENAMEL,
        distance: any(disc('y', [-0.06, 0.44, 0], 0.15, 0.04, 0.02), block([-0.5, 0.4, 0], [0.05, 0.05, 0.06], 0.02)),
      },
      {
        part: 'handle',
        colour: grip,
        gloss: 0.3,
        grain: ENAMEL,
        distance: melted(
          0.06,
          rod([-0.44, 0.3, 0], [-0.4, 0.72, 0], 0.09, 0.08),
          rod([-0.4, 0.74, 0], [0.62, 0.76, 0], 0.09, 0.1),
          rod([0.6, 0.28, 0], [0.64, 0.74, 0], 0.11, 0.1),
        ),
      },
      {
        part: 'cord',
        colour: [58, 56, 60],
        distance: any(...lying.slice(1).map((to, i) => rod(lying[i]!, to, 0.032))),
      },
    ],
  };
}

/** A storm lantern that burns, its handle up; one unit high. Its parts: glass, handle. */
export function lantern(enamel: Colour): Sculpture {
  return {
    wide: 0.45,
    high: 1.2,
    lumps: [
      {
        colour: enamel,
        gloss: 0.6,
        grain: ENAMEL,
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.27],
              [0.04, 0.29],
              [0.13, 0.27],
              [0.2, 0.14],
              [0.28, 0.12],
            ],
          ),
          turnedOnLathe(
            [0, 0],
            [
              [0.66, 0.13],
              [0.71, 0.18],
              [0.75, 0.11],
              [0.85, 0.09],
              [0.88, 0.14],
              [0.92, 0.06],
            ],
          ),
          mirrored(
            any(
              rod([0.24, 0.1, 0], [0.3, 0.34, 0], 0.03),
              rod([0.3, 0.34, 0], [0.28, 0.66, 0], 0.03),
              rod([0.28, 0.66, 0], [0.1, 0.82, 0], 0.03),
            ),
          ),
        ),
      },
      {
        part: 'glass',
        colour: (x, y) => {
          const out = (x / 0.05) ** 2 + ((y - 0.42) / 0.11) ** 2;
          if (out < 1) return [255, 238, 176];
          const glow = Math.max(0, 1 - out / 9);
          return [226 + 26 * glow, 218 + 2 * glow, 196 - 66 * glow];
        },
        gloss: 0.9,
        grain: [0.02, 4, 4],
        distance: egg([0, 0.47, 0], [0.19, 0.215, 0.19]),
      },
      {
        colour: STEEL,
        gloss: 0.7,
        distance: any(hoop('y', [0, 0.47, 0], 0.205, 0.01), disc('y', [0, 0.29, 0], 0.16, 0.015, 0.01)),
      },
      {
        part: 'handle',
        colour: STEEL,
        gloss: 0.7,
        distance: any(
          all(hoop('z', [0, 0.7, 0], 0.33, 0.016), (_x, y) => 0.66 - y),
          mirrored(rod([0.28, 0.62, 0], [0.33, 0.68, 0], 0.026)),
        ),
      },
    ],
  };
}

/** A stepladder that is set up, its steps towards the viewer; one unit high. */
export function stepladder(wood: Colour): Sculpture {
  return {
    wide: 0.4,
    high: 1.05,
    lumps: [
      {
        colour: wood,
        grain: GRAINED,
        distance: any(
          mirrored(rod([0.22, 0.02, 0.24], [0.14, 0.98, 0.02], 0.024)),
          mirrored(rod([0.22, 0.02, -0.24], [0.14, 0.96, -0.02], 0.02)),
          block([0, 0.98, 0], [0.18, 0.022, 0.08], 0.01),
          ...[0.2, 0.4, 0.6, 0.8].map((y) => block([0, y, 0.25 - 0.23 * y], [0.215 - 0.085 * y, 0.018, 0.06], 0.006)),
          block([0, 0.25, -0.18], [0.2, 0.02, 0.012], 0.004),
        ),
      },
    ],
  };
}
