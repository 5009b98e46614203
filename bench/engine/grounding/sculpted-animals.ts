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

/** A cat that lies with its head to the left, about one unit long to each side of its middle. */
export function lyingCat(coat: Colour, stripes: Colour): Sculpture {
  const striped = (x: number, y: number): Colour => {
    const wave = 0.5 + 0.5 * Math.sin(26 * x + 5 * y + 2 * Math.sin(9 * y));
    const share = wave > 0.55 ? 0.85 : 0;
    return [0, 1, 2].map((c) => coat[c]! + share * (stripes[c]! - coat[c]!)) as unknown as Colour;
  };
  return {
    wide: 1.1,
    high: 0.85,
    lumps: [
      {
        part: 'body',
        colour: striped,
        grain: FUR,
        distance: rough(
          melted(
            0.12,
            egg([0.12, 0.27, 0], [0.55, 0.27, 0.28]),
            egg([0.42, 0.25, 0.08], [0.28, 0.25, 0.26]),
            egg([-0.42, 0.45, 0.08], [0.2, 0.18, 0.18]),
            rod([-0.25, 0.35, 0.05], [-0.4, 0.42, 0.06], 0.17, 0.15),
            rod([-0.25, 0.14, 0.2], [-0.55, 0.06, 0.32], 0.085, 0.06),
            rod([-0.2, 0.12, 0.3], [-0.42, 0.055, 0.42], 0.08, 0.06),
            rod([0.65, 0.12, 0.1], [0.75, 0.08, 0.34], 0.06, 0.055),
            rod([0.75, 0.08, 0.34], [0.4, 0.06, 0.46], 0.055, 0.045),
            rod([-0.52, 0.56, 0.05], [-0.56, 0.72, 0.04], 0.06, 0.012),
            rod([-0.32, 0.57, 0.05], [-0.28, 0.73, 0.04], 0.06, 0.012),
          ),
          0.012,
          34,
          34,
        ),
      },
      {
        part: 'body',
        colour: [240, 232, 220],
        grain: FUR,
        distance: rough(egg([-0.43, 0.39, 0.22], [0.085, 0.06, 0.07]), 0.008, 40),
      },
      { part: 'body', colour: [206, 128, 122], distance: egg([-0.435, 0.425, 0.285], [0.022, 0.015, 0.015]) },
      {
        part: 'body',
        colour: [120, 150, 60],
        gloss: 0.9,
        distance: any(egg([-0.505, 0.49, 0.235], [0.032, 0.028, 0.02]), egg([-0.36, 0.49, 0.24], [0.032, 0.028, 0.02])),
      },
      {
        part: 'body',
        colour: [20, 20, 18],
        gloss: 0.9,
        distance: any(egg([-0.506, 0.49, 0.252], [0.01, 0.024, 0.01]), egg([-0.36, 0.49, 0.257], [0.01, 0.024, 0.01])),
      },
    ],
  };
}
