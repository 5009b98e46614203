import { type Colour, PALE } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, block, type Distance, egg, melted, noise, rod, rough, turnedOnLathe } from './solid-geometry.ts';

const WOOD: Colour = [168, 122, 78];
const both = (of: (z: number) => Distance): Distance => any(of(-1), of(1));

/** A deckchair that faces to the left, its seat of striped canvas; a unit is half its length. */
export function deckchair(colour: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 1.35,
    lumps: [
      {
        colour: WOOD,
        grain: [0.25, 6, 40],
        distance: any(
          both((z) => rod([-0.85, 0.04, 0.42 * z], [0.75, 1.25, 0.42 * z], 0.04)),
          both((z) => rod([0.85, 0.04, 0.36 * z], [-0.75, 0.5, 0.36 * z], 0.04)),
          rod([0.75, 1.25, -0.42], [0.75, 1.25, 0.42], 0.04),
          rod([-0.75, 0.5, -0.42], [-0.75, 0.5, 0.42], 0.04),
          rod([-0.85, 0.04, -0.42], [-0.85, 0.04, 0.42], 0.035),
          rod([0.85, 0.04, -0.36], [0.85, 0.04, 0.36], 0.035),
        ),
      },
      {
        part: 'canvas',
        colour: (_, __, z) => (Math.floor(z * 7 + 40.5) % 2 === 0 ? colour : PALE),
        grain: [0.14, 40, 40],
        distance: (x, y, z) => {
          const t = Math.min(1, Math.max(0, (x + 0.75) / 1.5));
          const sag = 0.5 + 0.75 * t * t - 0.55 * t * (1 - t);
          return Math.max(0.6 * (Math.abs(y - sag) - 0.02), Math.abs(x) - 0.75, Math.abs(z) - 0.36);
        },
      },
    ],
  };
}

/** A castle of sand with four towers; a unit is half its width. */
export function sandcastle(sand: Colour, flag: Colour): Sculpture {
  const tower = (x: number, z: number, high: number): Distance =>
    turnedOnLathe(
      [x, z],
      [
        [0, 0.24],
        [high, 0.17],
        [high + 0.01, 0.21],
        [high + 0.14, 0.21],
      ],
    );
  return {
    wide: 1.1,
    high: 1.75,
    lumps: [
      {
        colour: sand,
        grain: [0.35, 40, 40],
        distance: rough(
          melted(
            0.06,
            block([0, 0.22, 0], [0.7, 0.24, 0.5], 0.05),
            tower(-0.66, 0.42, 0.55),
            tower(0.66, 0.42, 0.55),
            tower(-0.6, -0.4, 0.6),
            tower(0.6, -0.4, 0.6),
            tower(0, -0.05, 0.95),
            egg([0, 0, 0], [1.05, 0.12, 0.8]),
          ),
          0.02,
          16,
        ),
      },
      { colour: [96, 72, 52], distance: egg([0, 0.1, 0.5], [0.13, 0.2, 0.05]) },
      { part: 'flag', colour: WOOD, distance: rod([0, 1, -0.05], [0, 1.68, -0.05], 0.018) },
      { part: 'flag', colour: flag, distance: block([0.17, 1.55, -0.05], [0.17, 0.11, 0.012], 0.008) },
    ],
  };
}

/** A surfboard that stands upright in the sand, one unit high. */
export function surfboard(colour: Colour, stripe: Colour): Sculpture {
  return {
    wide: 0.25,
    high: 1.05,
    lumps: [
      {
        colour: (x) => (Math.abs(x) < 0.022 ? stripe : colour),
        gloss: 0.8,
        grain: [0.03, 6, 6],
        distance: egg([0, 0.48, 0], [0.15, 0.53, 0.035]),
      },
    ],
  };
}

/** A round boulder; a unit is half its width. */
export function boulder(stone: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 0.85,
    lumps: [
      {
        colour: (x, y, z) => {
          const light = 0.8 + 0.4 * noise(5 * x, 5 * y, 5 * z);
          return [stone[0] * light, stone[1] * light, stone[2] * light];
        },
        grain: [0.3, 14, 14],
        distance: all(
          rough(melted(0.2, egg([0, 0.25, 0], [0.95, 0.5, 0.6]), egg([0.3, 0.4, 0], [0.5, 0.4, 0.45])), 0.06, 4),
          (_, y) => -y,
        ),
      },
    ],
  };
}
