import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import { all, any, block, disc, egg, melted, mirrored, rod } from './solid-geometry.ts';

const STEEL: Colour = [176, 180, 186];
const SILK = [0.1, 12, 30] as const;

/** A tie that hangs from the collar of a bust, in the units of a head (`HeadLook`). */
export function tie(silk: Colour, stripe: Colour): Lump[] {
  const chest = melted(
    0.5,
    egg([0, -3.28, -0.1], [1.5, 1.9, 0.95]),
    rod([-1.25, -1.9, -0.15], [1.25, -1.9, -0.15], 0.5),
    rod([-0.5, -1.53, -0.2], [0.5, -1.53, -0.2], 0.36),
  );
  return [
    {
      part: 'tie',
      colour: (x, y) => (y < -1.66 && (y + 0.9 * x + 20) % 0.5 < 0.12 ? stripe : silk),
      gloss: 0.2,
      grain: SILK,
      distance: any(
        egg([0, -1.52, 0.42], [0.19, 0.17, 0.14]),
        all(
          (x, y, z) => chest(x, y, z) - 0.09,
          (x, y) => 0.9 * (Math.abs(x) - 0.12 + 0.1 * (y + 1.5)),
          (_x, y) => y + 1.5,
          (_x, _y, z) => -z,
        ),
      ),
    },
  ];
}

/** A portable radio: its loudspeaker to the left, its dial to the right, its antenna drawn out. A unit is half its width. Its parts: dial, antenna. */
export function radio(case_: Colour, cloth: Colour): Sculpture {
  return {
    wide: 1.35,
    high: 2.1,
    lumps: [
      { colour: case_, gloss: 0.4, grain: [0.05, 10, 10], distance: block([0, 0.59, 0], [1, 0.59, 0.3], 0.1) },
      {
        colour: (x, y) => (Math.sin(70 * x) * Math.sin(70 * y) > 0.2 ? DARK : cloth),
        grain: [0.1, 30, 30],
        distance: block([-0.42, 0.62, 0.3], [0.46, 0.42, 0.02], 0.02),
      },
      {
        part: 'dial',
        colour: (x, y) =>
          Math.abs(x - 0.62) < 0.012
            ? [198, 40, 36]
            : y > 0.88 && y < 0.94 && (x * 16 + 40) % 1 < 0.24
              ? DARK
              : [246, 238, 214],
        grain: [0, 1, 1],
        gloss: 0.4,
        distance: block([0.52, 0.86, 0.3], [0.36, 0.16, 0.02], 0.015),
      },
      {
        colour: STEEL,
        gloss: 0.7,
        distance: any(disc('z', [0.32, 0.42, 0.33], 0.14, 0.06, 0.02), disc('z', [0.7, 0.42, 0.33], 0.14, 0.06, 0.02)),
      },
      {
        colour: DARK,
        gloss: 0.2,
        distance: any(
          mirrored(rod([0.66, 1.14, 0], [0.6, 1.36, 0], 0.05)),
          rod([-0.6, 1.36, 0], [0.6, 1.36, 0], 0.055),
        ),
      },
      {
        part: 'antenna',
        colour: [196, 200, 206],
        gloss: 0.8,
        grain: [0, 1, 1],
        distance: any(
          rod([0.86, 1.1, -0.16], [1.26, 1.98, -0.16], 0.03, 0.018),
          rod([1.25, 1.97, -0.16], [1.27, 2.01, -0.16], 0.036),
        ),
      },
    ],
  };
}

/** A board to write on, hung on the wall; a unit is half its width. */
export function whiteboard(frame: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 1.2,
    lumps: [
      { colour: frame, gloss: 0.4, distance: block([0, 0.56, 0], [1, 0.56, 0.03], 0.01) },
      {
        colour: PALE,
        gloss: 0.3,
        grain: [0.02, 4, 4],
        distance: block([0, 0.57, 0.02], [0.95, 0.5, 0.02], 0.01),
      },
      { colour: frame, gloss: 0.4, distance: block([0, 0.03, 0.08], [0.5, 0.02, 0.06], 0.01) },
    ],
  };
}
