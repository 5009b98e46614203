import type { Colour } from './form-parts.ts';
import type { Lump } from './sculpting.ts';
import { all, any, ball, block, egg, mirrored, rod, rough } from './solid-geometry.ts';

const KNITTED = [0.3, 16, 16] as const;
const CLOTH = [0.16, 14, 14] as const;

/** What busts wear, in the units of a head (`HeadLook`), each a part of its own name. */
export const headgear = {
  /** A knitted hat with a turned-up edge and a bobble. */
  beanie: (wool: Colour, bobble: Colour): Lump[] => [
    {
      part: 'beanie',
      colour: wool,
      grain: KNITTED,
      distance: rough(
        any(
          all(egg([0, 0.36, -0.12], [0.93, 1, 0.98]), block([0, 1.2, 0], [2, 0.62, 2])),
          all(egg([0, 0.42, -0.12], [1, 1.2, 1.05]), block([0, 0.6, 0], [2, 0.17, 2], 0.06)),
        ),
        0.02,
        20,
        4,
      ),
    },
    {
      part: 'beanie',
      colour: bobble,
      grain: [0.4, 14, 14],
      distance: rough(ball([0, 1.46, -0.12], 0.27), 0.06, 9),
    },
  ],
  /** A flat cap with a short peak. */
  flatCap: (tweed: Colour): Lump[] => [
    {
      part: 'cap',
      colour: tweed,
      grain: [0.35, 12, 12],
      distance: any(
        all(egg([0, 0.56, 0.02], [1, 0.62, 1.16]), block([0, 1.2, 0], [2, 0.68, 2], 0.02)),
        (x, y, z) => 0.8 * egg([0, 0.5, 0.98], [0.62, 0.055, 0.42])(x, y + 0.14 * x * x + 0.16 * (z - 0.98), z),
        ball([0, 1.18, 0], 0.07),
      ),
    },
  ],
  /** At the collar of a bust that has one. */
  bowTie: (silk: Colour): Lump[] => [
    {
      part: 'bowTie',
      colour: silk,
      grain: CLOTH,
      gloss: 0.25,
      distance: any(
        mirrored((x, y, z) => 0.55 * rod([0.04, -1.26, 0], [0.4, -1.26, 0], 0.07, 0.22)(x, y, (z - 0.42) * 1.8)),
        ball([0, -1.26, 0.46], 0.1),
      ),
    },
  ],
  /** About the neck, over the neckline of a bust without a collar. */
  necklace: (beads: Colour): Lump[] => [
    {
      part: 'necklace',
      colour: beads,
      gloss: 0.7,
      grain: [0, 1, 1],
      distance: any(
        ...Array.from({ length: 13 }, (_, i) => {
          const turn = (i - 6) * 0.18;
          return ball(
            [0.46 * Math.sin(turn), -1.02 - 0.5 * Math.cos(turn), -0.16 + 0.54 * Math.cos(turn)],
            0.052 + 0.02 * Math.cos(turn),
          );
        }),
      ),
    },
  ],
} as const;
