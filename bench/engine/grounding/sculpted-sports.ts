import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Sculpture } from './sculpting.ts';
import { all, any, ball, block, disc, type Distance, egg, hoop, mirrored, rod, rough } from './solid-geometry.ts';

const both = (of: (z: number) => Distance): Distance => any(of(-1), of(1));

/** A football with dark patches; one unit high. */
export function football(patches: Colour): Sculpture {
  const ratio = (1 + Math.sqrt(5)) / 2;
  const corners = [-1, 1].flatMap((a) =>
    [-ratio, ratio].flatMap((b) => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  );
  return {
    wide: 0.55,
    high: 1.05,
    lumps: [
      {
        colour: (x, y, z) => {
          const [u, v, w] = [0.94 * x + 0.34 * z, y - 0.49, 0.94 * z - 0.34 * x];
          const near = Math.max(
            ...corners.map(([a, b, c]) => (a! * u + b! * v + c! * w) / (0.48 * Math.hypot(1, ratio))),
          );
          return near > 0.93 ? patches : PALE;
        },
        gloss: 0.4,
        grain: [0.06, 6, 6],
        distance: ball([0, 0.49, 0], 0.48),
      },
    ],
  };
}

/** A goal seen from in front; a unit is half its width. Its parts: posts. */
export function goal(): Sculpture {
  const strings = Array.from({ length: 13 }, (_, i) => -0.93 + i * 0.155);
  return {
    wide: 1.1,
    high: 0.85,
    lumps: [
      {
        colour: [206, 210, 212],
        distance: any(
          ...strings.map((x) => rod([x, 0.72, -0.14], [x, 0.02, -0.32], 0.004)),
          ...[0.08, 0.22, 0.36, 0.5, 0.64].map((y) =>
            rod([-0.96, y, -0.32 + 0.25 * y], [0.96, y, -0.32 + 0.25 * y], 0.004),
          ),
        ),
      },
      {
        part: 'posts',
        colour: [244, 244, 242],
        gloss: 0.4,
        distance: any(
          mirrored(rod([0.98, 0, 0], [0.98, 0.76, 0], 0.028)),
          rod([-0.98, 0.76, 0], [0.98, 0.76, 0], 0.028),
        ),
      },
    ],
  };
}

/** A racket that hangs with its handle upwards and its strings towards the viewer, one unit long. */
export function racket(frame: Colour, grip: Colour): Sculpture {
  return {
    wide: 0.3,
    high: 1.05,
    lumps: [
      {
        colour: frame,
        gloss: 0.5,
        distance: any(
          (x, y, z) => 0.8 * hoop('z', [0, 0.29, 0], 0.205, 0.022)(x * 1.12, 0.29 + (y - 0.29) * 0.84, z),
          mirrored(rod([0.11, 0.5, 0], [0.02, 0.66, 0], 0.018)),
        ),
      },
      {
        colour: (x, y) =>
          Math.abs(((x * 26 + 40) % 1) - 0.5) < 0.22 || Math.abs(((y * 26) % 1) - 0.5) < 0.22
            ? [236, 236, 228]
            : [190, 192, 182],
        grain: [0, 1, 1],
        distance: (x, y, z) => 0.8 * disc('z', [0, 0.29, 0], 0.195, 0.006)(x * 1.12, 0.29 + (y - 0.29) * 0.84, z),
      },
      { colour: grip, grain: [0.2, 30, 60], distance: rod([0, 0.66, 0], [0, 0.98, 0], 0.026) },
    ],
  };
}

/** A tennis net between two posts; a unit is half its width. Its parts: net, tape. */
export function tennisNet(mesh: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 0.32,
    lumps: [
      {
        part: 'net',
        colour: (x, y) =>
          Math.abs(((x * 40 + 80) % 1) - 0.5) < 0.2 || Math.abs(((y * 40) % 1) - 0.5) < 0.2
            ? mesh
            : [mesh[0] + 26, mesh[1] + 26, mesh[2] + 24],
        grain: [0, 1, 1],
        distance: block([0, 0.115, 0], [0.97, 0.115, 0.006]),
      },
      {
        part: 'net',
        colour: [240, 240, 236],
        distance: any(block([0, 0.235, 0], [0.97, 0.018, 0.01], 0.004), block([0, 0.12, 0.005], [0.012, 0.12, 0.01])),
      },
      { part: 'posts', colour: DARK, gloss: 0.3, distance: mirrored(rod([0.99, 0, 0], [0.99, 0.27, 0], 0.02)) },
    ],
  };
}

/** A sports bag that lies, with a strap; a unit is half its length. */
export function sportsBag(colour: Colour, trim: Colour): Sculpture {
  return {
    wide: 1.1,
    high: 0.95,
    lumps: [
      { colour, grain: [0.2, 24, 24], distance: rough(egg([0, 0.36, 0], [1, 0.37, 0.42]), 0.02, 5) },
      {
        colour: trim,
        distance: any(
          both((z) => all(hoop('z', [0, 0.42, 0.22 * z], 0.42, 0.04), (_, y) => 0.5 - y)),
          mirrored(all(egg([0, 0.36, 0], [1.02, 0.385, 0.435]), (x) => Math.abs(x - 0.52) - 0.05)),
        ),
      },
    ],
  };
}
