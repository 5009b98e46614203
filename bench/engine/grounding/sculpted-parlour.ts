import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { any, ball, block, disc, egg, hoop, mirrored, rod, slab, turnedOnLathe } from './solid-geometry.ts';

const STEEL: Colour = [184, 188, 194];
const BRASS: Colour = [196, 160, 84];
const POLISHED = [0.22, 5, 36] as const;

/** What a telephone's dial lies on: up its slope and out of it. */
const sloped = (x: number, y: number, z: number): readonly [number, number, number] => [
  x,
  0.61 * (y - 0.37) - 0.793 * (z - 0.275),
  0.793 * (y - 0.37) + 0.61 * (z - 0.275),
];

/** An old telephone with a dial, its receiver across the top; a unit is half its length. Its parts: receiver, dial. */
export function telephone(shell: Colour, rim: Colour): Sculpture {
  const body = slab([0.64, 0, 0.62, 0.12, -0.02, 0.62, -0.42, 0.62, -0.6, 0], 0, 0.78, 0.04);
  const coil = Array.from({ length: 14 }, (_, i) => {
    const along = i / 13;
    return hoop('y', [-0.86 - 0.34 * Math.sin(Math.PI * along), 0.1 + 0.52 * along, 0.1 - 0.3 * along], 0.05, 0.022);
  });
  return {
    wide: 1.35,
    high: 1.15,
    lumps: [
      {
        colour: shell,
        gloss: 0.6,
        grain: [0.03, 6, 6],
        distance: any(
          (x, y, z) => 0.85 * body(z, y, x * (0.94 + 0.36 * y)),
          mirrored(block([0.36, 0.68, -0.2], [0.07, 0.14, 0.2], 0.03)),
        ),
      },
      {
        part: 'receiver',
        colour: shell,
        gloss: 0.6,
        grain: [0.03, 6, 6],
        distance: any(
          rod([-0.72, 0.92, -0.2], [0.72, 0.92, -0.2], 0.1),
          mirrored(disc('y', [0.82, 0.84, -0.2], 0.2, 0.12, 0.06)),
        ),
      },
      {
        part: 'dial',
        colour: (x, y, z) => {
          const [u, v] = sloped(x, y, z);
          const out = Math.hypot(u, v);
          const turn = Math.atan2(v, u) / 0.5236;
          if (out < 0.16) return PALE;
          const hole = Math.hypot(out - 0.27, 0.27 * 0.5236 * (turn - Math.round(turn))) < 0.055;
          return hole && Math.round(turn) !== -1 && Math.round(turn) !== -2 ? DARK : rim;
        },
        gloss: 0.5,
        grain: [0, 1, 1],
        distance: (x, y, z) => disc('z', [0, 0, 0.03], 0.37, 0.03, 0.015)(...sloped(x, y, z)),
      },
      { colour: DARK, gloss: 0.3, distance: any(...coil) },
    ],
  };
}

/** A toaster with two slices in it, its lever to the right; a unit is half its length. Its parts: toast. */
export function toaster(enamel: Colour, band: Colour): Sculpture {
  return {
    wide: 1.2,
    high: 1.6,
    lumps: [
      {
        colour: enamel,
        gloss: 0.7,
        grain: [0.03, 5, 5],
        distance: block([0, 0.6, 0], [0.92, 0.5, 0.46], 0.2),
      },
      { colour: band, gloss: 0.5, distance: block([0, 0.16, 0], [0.95, 0.08, 0.48], 0.06) },
      {
        colour: DARK,
        distance: any(
          block([0, 1.09, 0.17], [0.66, 0.02, 0.09], 0.01),
          block([0, 1.09, -0.17], [0.66, 0.02, 0.09], 0.01),
          block([0.92, 0.7, 0], [0.012, 0.26, 0.04], 0.01),
          mirrored(block([0.72, 0.04, 0.3], [0.09, 0.05, 0.09], 0.02)),
        ),
      },
      {
        part: 'toast',
        colour: (x, y) =>
          Math.abs(x) > 0.49 || y > 1.36 - 0.06 * (Math.abs(x) / 0.5) ** 4 ? [150, 92, 46] : [220, 170, 104],
        grain: [0.3, 18, 18],
        distance: any(
          block([0, 1.16, 0.17], [0.54, 0.26, 0.06], 0.05),
          block([0.02, 1.18, -0.17], [0.54, 0.26, 0.06], 0.05),
        ),
      },
      { colour: DARK, gloss: 0.5, distance: block([1.02, 0.86, 0], [0.1, 0.05, 0.14], 0.04) },
      {
        colour: STEEL,
        gloss: 0.9,
        distance: any(disc('z', [0.62, 0.42, 0.46], 0.1, 0.05, 0.02), ball([0.62, 0.42, 0.52], 0.04)),
      },
    ],
  };
}

/** An upright piano, its keys towards the viewer and a sheet of music over them; a unit is half its width. Its parts: keys, sheet. */
export function piano(wood: Colour): Sculpture {
  return {
    wide: 1.15,
    high: 1.75,
    lumps: [
      {
        colour: wood,
        gloss: 0.5,
        grain: POLISHED,
        distance: any(
          block([0, 0.82, -0.1], [0.98, 0.8, 0.26], 0.015),
          block([0, 1.62, -0.08], [1.02, 0.03, 0.32], 0.015),
          block([0, 0.82, 0.34], [0.98, 0.06, 0.24], 0.015),
          mirrored(block([0.94, 0.95, 0.34], [0.05, 0.12, 0.25], 0.02)),
          block([0, 0.05, 0.02], [1, 0.06, 0.34], 0.015),
          mirrored((x, y, z) =>
            turnedOnLathe(
              [0.88, 0.48],
              [
                [0, 0.06],
                [0.1, 0.035],
                [0.6, 0.075],
                [0.78, 0.05],
              ],
            )(x, y, z),
          ),
          block([0, 1.12, 0.2], [0.42, 0.015, 0.06], 0.01),
        ),
      },
      {
        part: 'keys',
        colour: DARK,
        distance: any(
          ...Array.from({ length: 7 }, (_, octave) =>
            [0.5, 1.5, 3.5, 4.5, 5.5].map((key) =>
              block([-0.86 + (octave * 7 + key + 0.5) * 0.0351, 0.94, 0.36], [0.011, 0.03, 0.11], 0.006),
            ),
          ).flat(),
        ),
      },
      {
        part: 'keys',
        colour: (x) => (((x + 0.86) / 0.0351 + 70) % 1 < 0.1 ? [120, 116, 108] : [242, 238, 226]),
        gloss: 0.5,
        grain: [0, 1, 1],
        distance: block([0, 0.9, 0.4], [0.87, 0.03, 0.17], 0.01),
      },
      {
        part: 'sheet',
        colour: (x, y) => {
          const line = ((y - 1.16) / 0.075) % 1;
          const staff = line > 0.2 && line < 0.75 && (line * 12) % 1 < 0.3;
          return staff && Math.abs(Math.abs(x) - 0.16) < 0.12 ? [70, 68, 66] : [246, 242, 230];
        },
        grain: [0.02, 5, 5],
        distance: mirrored(block([0.16, 1.33, 0.19], [0.155, 0.2, 0.008], 0.004)),
      },
      {
        colour: BRASS,
        gloss: 0.8,
        distance: mirrored(egg([0.08, 0.09, 0.42], [0.035, 0.02, 0.1])),
      },
    ],
  };
}
