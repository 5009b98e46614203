import type { Colour } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { any, ball, egg, melted, mirrored, rod, rough } from './solid-geometry.ts';

const NOSE: Colour = [30, 26, 26];
const FUR = [0.45, 46, 46] as const;

/** A dog that sits and looks at the viewer, one unit high. */
export function sittingDog(coat: Colour, ears: Colour): Sculpture {
  return {
    wide: 0.55,
    high: 1.06,
    lumps: [
      {
        part: 'body',
        colour: coat,
        grain: FUR,
        distance: rough(
          melted(
            0.12,
            egg([0, 0.36, -0.06], [0.24, 0.36, 0.24]),
            mirrored(egg([0.2, 0.17, 0.02], [0.13, 0.17, 0.2])),
            mirrored(rod([0.1, 0.42, 0.12], [0.11, 0.06, 0.22], 0.085, 0.062)),
            mirrored(egg([0.11, 0.045, 0.27], [0.075, 0.05, 0.09])),
            rod([0.12, 0.12, -0.2], [0.42, 0.16, -0.06], 0.07, 0.04),
            egg([0, 0.8, 0.03], [0.19, 0.18, 0.18]),
            egg([0, 0.73, 0.19], [0.105, 0.085, 0.13]),
          ),
          0.014,
          30,
          18,
        ),
      },
      {
        part: 'body',
        colour: ears,
        grain: FUR,
        distance: rough(mirrored(egg([0.2, 0.76, 0], [0.065, 0.17, 0.1])), 0.012, 34, 16),
      },
      {
        part: 'body',
        colour: [232, 222, 206],
        grain: FUR,
        distance: rough(egg([0, 0.5, 0.1], [0.13, 0.16, 0.12]), 0.014, 30, 18),
      },
      { part: 'body', colour: NOSE, gloss: 0.6, distance: egg([0, 0.77, 0.31], [0.042, 0.032, 0.03]) },
      { part: 'body', colour: NOSE, gloss: 0.9, distance: mirrored(ball([0.075, 0.85, 0.185], 0.028)) },
    ],
  };
}

/** A dog that stands and looks to the left, about one unit high. */
export function standingDog(coat: Colour, collar: Colour): Sculpture {
  const leg = (x: number, z: number) =>
    any(rod([x, 0.46, z], [x + 0.01, 0.2, z], 0.085, 0.058), rod([x + 0.01, 0.2, z], [x - 0.02, 0.05, z], 0.055, 0.05));
  return {
    wide: 0.95,
    high: 1.05,
    lumps: [
      {
        part: 'body',
        colour: coat,
        grain: FUR,
        distance: rough(
          melted(
            0.1,
            egg([-0.02, 0.55, 0], [0.5, 0.19, 0.18]),
            egg([-0.3, 0.56, 0], [0.22, 0.23, 0.19]),
            rod([-0.42, 0.65, 0], [-0.58, 0.85, 0], 0.13, 0.11),
            egg([-0.63, 0.9, 0], [0.16, 0.135, 0.125]),
            rod([-0.7, 0.88, 0], [-0.86, 0.84, 0], 0.085, 0.06),
            leg(-0.36, 0.1),
            leg(-0.3, -0.1),
            leg(0.36, 0.1),
            leg(0.42, -0.1),
            rod([0.46, 0.62, 0], [0.74, 0.82, 0], 0.06, 0.03),
          ),
          0.014,
          30,
          24,
        ),
      },
      {
        part: 'body',
        colour: [coat[0] * 0.7, coat[1] * 0.7, coat[2] * 0.7],
        grain: FUR,
        distance: rough(egg([-0.57, 0.87, 0.13], [0.075, 0.13, 0.035]), 0.012, 34, 16),
      },
      {
        part: 'collar',
        colour: collar,
        gloss: 0.3,
        distance: rod([-0.46, 0.76, -0.01], [-0.56, 0.74, 0.01], 0.128, 0.122),
      },
      { part: 'body', colour: NOSE, gloss: 0.6, distance: ball([-0.91, 0.85, 0], 0.035) },
      { part: 'body', colour: NOSE, gloss: 0.9, distance: ball([-0.7, 0.95, 0.1], 0.024) },
    ],
  };
}
