import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, block, disc, egg, hoop, not, rod, rough, slab, turnedOnLathe } from './solid-geometry.ts';

const STEEL: Colour = [182, 186, 192];

/** Kitchen scales with a round dial and a heap of flour in their pan; a unit is half their width. Their parts: dial, pan, flour. */
export function kitchenScales(enamel: Colour, pan: Colour): Sculpture {
  const [middle, front] = [0.62, 0.6];
  return {
    wide: 1.2,
    high: 2,
    lumps: [
      {
        colour: enamel,
        gloss: 0.6,
        grain: [0.03, 5, 5],
        distance: any(
          slab([-0.78, 0.08, -0.62, 1.1, 0.62, 1.1, 0.78, 0.08], 0, 0.52, 0.08),
          block([0, 0.07, 0], [0.84, 0.07, 0.58], 0.05),
        ),
      },
      {
        part: 'dial',
        colour: (x, y) => {
          const [u, v] = [x, y - middle];
          const out = Math.hypot(u, v);
          const turn = ((Math.atan2(u, v) / (2 * Math.PI)) * 20 + 20.5) % 1;
          if (out > 0.3 && out < 0.37 && Math.abs(turn - 0.5) < 0.09) return DARK;
          return out > 0.395 ? STEEL : [246, 242, 230];
        },
        gloss: 0.3,
        grain: [0, 1, 1],
        distance: disc('z', [0, middle, 0.53], 0.43, 0.04, 0.015),
      },
      {
        part: 'dial',
        colour: [190, 40, 36],
        distance: any(rod([0, middle, front], [0.16, 0.86, front], 0.018), disc('z', [0, middle, front], 0.045, 0.02)),
      },
      { colour: STEEL, gloss: 0.8, distance: disc('y', [0, 1.16, 0], 0.16, 0.08, 0.02) },
      {
        part: 'pan',
        colour: pan,
        gloss: 0.7,
        grain: [0.04, 8, 8],
        distance: all(
          egg([0, 1.66, 0], [1.06, 0.46, 0.86]),
          (_x, y) => y - 1.66,
          not(egg([0, 1.7, 0], [0.98, 0.42, 0.78])),
        ),
      },
      {
        part: 'flour',
        colour: [248, 244, 234],
        grain: [0.06, 14, 14],
        distance: rough(egg([0, 1.58, 0], [0.74, 0.3, 0.58]), 0.02, 6),
      },
    ],
  };
}

/** A storm lantern with a wick that burns behind its glass, its handle upwards; one unit high. Its parts: glass, handle. */
export function lantern(enamel: Colour): Sculpture {
  return {
    wide: 0.42,
    high: 1.12,
    lumps: [
      {
        colour: enamel,
        gloss: 0.6,
        grain: [0.04, 8, 8],
        distance: any(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.27],
              [0.04, 0.28],
              [0.2, 0.25],
              [0.25, 0.12],
              [0.3, 0.14],
            ],
          ),
          turnedOnLathe(
            [0, 0],
            [
              [0.66, 0.16],
              [0.7, 0.13],
              [0.78, 0.13],
              [0.8, 0.2],
              [0.84, 0.1],
              [0.88, 0.08],
            ],
          ),
          ...[-1, 1].flatMap((side) => [
            rod([0.24 * side, 0.14, 0], [0.29 * side, 0.3, 0], 0.026),
            rod([0.29 * side, 0.3, 0], [0.29 * side, 0.68, 0], 0.026),
            rod([0.29 * side, 0.68, 0], [0.14 * side, 0.82, 0], 0.026),
          ]),
        ),
      },
      {
        part: 'glass',
        colour: (x, y) => {
          const flame = Math.hypot(x / 0.045, (y - 0.44) / 0.11);
          if (flame < 1) return [330, 280, 150];
          return flame < 1.9 ? [250, 226, 164] : [222, 222, 204];
        },
        gloss: 1,
        grain: [0, 1, 1],
        distance: turnedOnLathe(
          [0, 0],
          [
            [0.29, 0.12],
            [0.46, 0.19],
            [0.67, 0.13],
          ],
        ),
      },
      {
        part: 'handle',
        colour: STEEL,
        gloss: 0.7,
        distance: any(
          all(hoop('z', [0, 0.76, 0], 0.31, 0.016), (_x, y) => 0.76 - y),
          rod([-0.31, 0.76, 0], [-0.29, 0.66, 0], 0.016),
          rod([0.31, 0.76, 0], [0.29, 0.66, 0], 0.016),
        ),
      },
      {
        colour: PALE,
        gloss: 0.7,
        distance: any(
          hoop('y', [0, 0.46, 0], 0.2, 0.008),
          rod([0, 0.3, 0.15], [0, 0.46, 0.2], 0.008),
          rod([0, 0.46, 0.2], [0, 0.66, 0.15], 0.008),
        ),
      },
    ],
  };
}

/** An open umbrella that is held at its foot, one unit high. Its parts: canopy. */
export function umbrella(cloth: Colour): Sculpture {
  return {
    wide: 0.64,
    high: 1.1,
    lumps: [
      {
        part: 'canopy',
        colour: (x, _y, z) => {
          const seam = ((Math.atan2(x, z) / (2 * Math.PI)) * 8 + 8.3) % 1;
          const shade = Math.min(seam, 1 - seam) < 0.02 ? 0.7 : 1;
          return [cloth[0] * shade, cloth[1] * shade, cloth[2] * shade];
        },
        gloss: 0.2,
        grain: [0.06, 20, 20],
        distance: (x, y, z) => {
          const edge = 0.68 + 0.035 * Math.abs(Math.sin(4 * Math.atan2(x, z) + 0.94));
          const dome = egg([0, 0.5, 0], [0.62, 0.47, 0.62])(x, y, z);
          const under = egg([0, 0.48, 0], [0.61, 0.46, 0.61])(x, y, z);
          return 0.9 * Math.max(dome, -under, edge - y);
        },
      },
      {
        colour: DARK,
        gloss: 0.4,
        distance: any(
          rod([0, 0, 0], [0, 1.04, 0], 0.014),
          all(hoop('z', [-0.05, -0.01, 0], 0.05, 0.02), (_x, y) => y + 0.01),
        ),
      },
    ],
  };
}
