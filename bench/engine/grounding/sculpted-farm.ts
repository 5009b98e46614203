import type { Colour } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  disc,
  type Distance,
  egg,
  melted,
  mirrored,
  moved,
  noise,
  rod,
  rough,
} from './solid-geometry.ts';

const HORN: Colour = [222, 208, 178];
const HOOF: Colour = [52, 46, 42];
const EYE: Colour = [22, 20, 20];
const HIDE = [0.16, 30, 30] as const;
const STRAW = [0.45, 10, 60] as const;

const both = (of: (z: number) => Distance): Distance => any(of(-1), of(1));

/** A cow that stands in profile, its head to the left; a unit is about half its length. */
export function cow(coat: Colour, patches: Colour): Sculpture {
  const spotted = (x: number, y: number, z: number): Colour =>
    noise(2.3 * x + 3.4, 2.3 * y + 1.2, 1.6 * z + 2) > 0.52 ? patches : coat;
  const leg = (x: number, z: number): Distance =>
    any(
      rod([x, 0.6, z], [x + 0.015, 0.32, z], 0.105, 0.06),
      rod([x + 0.015, 0.32, z], [x - 0.005, 0.08, z], 0.058, 0.052),
    );
  return {
    wide: 1.4,
    high: 1.4,
    lumps: [
      {
        colour: spotted,
        grain: HIDE,
        distance: melted(
          0.12,
          egg([0.1, 0.8, 0], [0.68, 0.31, 0.26]),
          egg([-0.42, 0.84, 0], [0.28, 0.29, 0.22]),
          egg([0.55, 0.86, 0], [0.22, 0.25, 0.23]),
          rod([-0.58, 0.92, 0], [-0.86, 1.1, 0], 0.17, 0.125),
          egg([-0.95, 1.13, 0], [0.17, 0.13, 0.12]),
          rod([-1, 1.1, 0], [-1.17, 0.97, 0], 0.1, 0.085),
        ),
      },
      {
        colour: coat,
        grain: HIDE,
        distance: any(
          leg(-0.42, 0.14),
          leg(-0.34, -0.14),
          leg(0.56, 0.14),
          leg(0.64, -0.14),
          rod([0.75, 0.95, 0], [0.83, 0.5, 0.02], 0.035, 0.02),
        ),
      },
      { colour: [216, 158, 148], distance: egg([-1.21, 0.93, 0], [0.075, 0.075, 0.085]) },
      { colour: [222, 168, 156], distance: egg([0.36, 0.5, 0.04], [0.14, 0.1, 0.13]) },
      {
        colour: HORN,
        gloss: 0.3,
        distance: both((z) => rod([-0.9, 1.22, 0.08 * z], [-0.94, 1.36, 0.16 * z], 0.035, 0.015)),
      },
      { colour: patches, grain: HIDE, distance: both((z) => egg([-0.83, 1.15, 0.17 * z], [0.06, 0.045, 0.1])) },
      { colour: EYE, gloss: 0.8, distance: both((z) => ball([-1.01, 1.17, 0.1 * z], 0.026)) },
      {
        colour: HOOF,
        distance: any(
          ...[
            [-0.42, 0.14],
            [-0.33, -0.14],
            [0.57, 0.14],
            [0.65, -0.14],
          ].map(([x, z]) => block([x!, 0.04, z!], [0.06, 0.04, 0.06], 0.02)),
        ),
      },
      { colour: patches, distance: egg([0.83, 0.43, 0.02], [0.045, 0.1, 0.045]) },
    ],
  };
}

/** A sheep that stands in profile, its head to the left; a unit is about half its length. */
export function sheep(wool: Colour, face: Colour): Sculpture {
  const leg = (x: number, z: number): Distance => rod([x, 0.42, z], [x, 0.05, z], 0.062, 0.048);
  return {
    wide: 1.05,
    high: 1.2,
    lumps: [
      {
        colour: wool,
        grain: [0.35, 16, 16],
        distance: rough(
          melted(
            0.1,
            egg([0.06, 0.66, 0], [0.66, 0.34, 0.33]),
            egg([-0.4, 0.76, 0], [0.27, 0.26, 0.25]),
            ball([-0.6, 1, 0], 0.13),
          ),
          0.05,
          9,
        ),
      },
      {
        colour: face,
        grain: [0.1, 20, 20],
        distance: any(
          melted(0.06, egg([-0.7, 0.92, 0], [0.14, 0.14, 0.115]), rod([-0.74, 0.88, 0], [-0.87, 0.78, 0], 0.1, 0.075)),
          both((z) => moved([-0.62, 0.93, 0.16 * z], 0.3, egg([0, 0, 0], [0.05, 0.035, 0.1]))),
          leg(-0.32, 0.15),
          leg(-0.26, -0.15),
          leg(0.4, 0.15),
          leg(0.46, -0.15),
        ),
      },
      { colour: EYE, gloss: 0.8, distance: both((z) => ball([-0.77, 0.95, 0.095 * z], 0.024)) },
    ],
  };
}

/** A duck that swims, its head to the left; a unit is about half its length. */
export function duck(body: Colour, head: Colour, beak: Colour): Sculpture {
  return {
    wide: 1.05,
    high: 1.15,
    lumps: [
      {
        colour: body,
        grain: [0.2, 14, 26],
        distance: all(
          melted(0.12, egg([0.1, 0.2, 0], [0.72, 0.32, 0.36]), rod([0.62, 0.3, 0], [0.86, 0.48, 0], 0.15, 0.05)),
          (_, y) => -y,
        ),
      },
      {
        colour: [body[0] * 0.82, body[1] * 0.82, body[2] * 0.82],
        grain: [0.3, 10, 30],
        distance: both((z) => moved([0.2, 0.3, 0.3 * z], 0.12, egg([0, 0, 0], [0.46, 0.19, 0.08]))),
      },
      {
        colour: head,
        grain: [0.12, 24, 24],
        distance: melted(
          0.08,
          rod([-0.4, 0.34, 0], [-0.56, 0.72, 0], 0.17, 0.12),
          egg([-0.6, 0.85, 0], [0.185, 0.165, 0.155]),
        ),
      },
      { colour: beak, gloss: 0.4, distance: egg([-0.82, 0.8, 0], [0.16, 0.04, 0.085]) },
      { colour: EYE, gloss: 0.9, distance: both((z) => ball([-0.68, 0.9, 0.13 * z], 0.028)) },
    ],
  };
}

/** A fence of posts and rails, from the left to the right. */
export function fence(colour: Colour): Sculpture {
  return {
    wide: 2.1,
    high: 0.75,
    lumps: [
      {
        colour,
        grain: [0.3, 20, 6],
        distance: any(
          ...[-2, -1.2, -0.4, 0.4, 1.2, 2].map((x) => block([x, 0.34, 0], [0.055, 0.34, 0.05], 0.015)),
          ...[0.22, 0.5].map((y) => block([0, y, 0.05], [2.06, 0.05, 0.018], 0.01)),
        ),
      },
    ],
  };
}

/** A round bale of hay that shows its end. */
export function bale(colour: Colour): Sculpture {
  const spiral = (x: number, y: number): number => Math.hypot(x, y - 0.5) * 40 + Math.atan2(y - 0.5, x);
  return {
    wide: 0.75,
    high: 1.05,
    lumps: [
      {
        colour: (x, y, z) =>
          z > 0.38
            ? ([0, 1, 2].map((c) => colour[c]! * (0.88 + 0.12 * Math.sin(spiral(x, y)))) as unknown as Colour)
            : colour,
        grain: STRAW,
        distance: rough(disc('z', [0, 0.5, 0], 0.5, 0.42, 0.05), 0.012, 26),
      },
    ],
  };
}

/** A barn with a round-topped gate; a unit is half its width. */
export function barn(walls: Colour, roof: Colour): Sculpture {
  const beam = (from: readonly [number, number], to: readonly [number, number]): Distance =>
    rod([from[0], from[1], 0.72], [to[0], to[1], 0.72], 0.022);
  const trim: Lump['colour'] = [236, 230, 218];
  const pitch = (x: number): number => 1.5 - 0.72 * Math.abs(x);
  return {
    wide: 1.35,
    high: 1.65,
    lumps: [
      {
        colour: (x) =>
          [0, 1, 2].map((c) => walls[c]! * (Math.abs(((x * 7 + 20) % 1) - 0.5) > 0.42 ? 0.7 : 1)) as unknown as Colour,
        grain: [0.2, 8, 3],
        distance: (x, y, z) => Math.max(0.8 * (y - pitch(x)), Math.abs(x) - 0.95, Math.abs(z) - 0.7, -y),
      },
      {
        colour: roof,
        grain: [0.25, 20, 20],
        distance: (x, y, z) => Math.max(0.8 * Math.abs(y - pitch(x)) - 0.035, Math.abs(x) - 1.1, Math.abs(z) - 0.8),
      },
      {
        colour: trim,
        distance: any(
          beam([-0.4, 0.02], [-0.4, 0.66]),
          beam([0.4, 0.02], [0.4, 0.66]),
          beam([-0.4, 0.66], [0.4, 0.66]),
          beam([0, 0.02], [0, 0.66]),
          beam([-0.4, 0.02], [0, 0.66]),
          beam([0.4, 0.02], [0, 0.66]),
          mirrored(rod([0.93, 0.02, 0.7], [0.93, 0.84, 0.7], 0.03)),
        ),
      },
      { colour: [44, 36, 34], distance: block([0, 1.02, 0.69], [0.15, 0.15, 0.03]) },
    ],
  };
}
