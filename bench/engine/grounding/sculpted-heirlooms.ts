import { type Colour, DARK, PALE } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  disc,
  type Distance,
  egg,
  hoop,
  melted,
  mirrored,
  moved,
  not,
  rod,
  slab,
  type Vector,
} from './solid-geometry.ts';

const STEEL: Colour = [176, 180, 186];
const RUBBER: Colour = [30, 30, 32];
const PANE: Colour = [64, 82, 96];
const BRASS: Colour = [206, 164, 84];
const GRAINED = [0.25, 6, 50] as const;

/** What busts wear out of doors, in the units of a head (`HeadLook`), each a part of its own name. */
export const sunwear = {
  /** A rider's hat: its brim turned up at the sides, its crown creased. */
  riderHat: (felt: Colour, band: Colour): Lump[] => {
    const crown = all(
      melted(0.2, egg([0, 0.72, -0.14], [0.93, 0.98, 1.02]), egg([0, 1.1, -0.14], [0.74, 0.62, 0.86])),
      (x, y) => 0.9 * (0.54 + 0.2 * x * x - y),
    );
    return [
      {
        part: 'hat',
        colour: felt,
        grain: [0.16, 10, 10],
        distance: any(
          (x, y, z) => 0.7 * disc('y', [0, 0.56, -0.1], 1.62, 0.05, 0.045)(1.06 * x, y - 0.2 * x * x + 0.05 * z * z, z),
          all(crown, not(egg([0, 1.86, 0.1], [0.26, 0.28, 1.1]))),
        ),
      },
      {
        part: 'hat',
        colour: band,
        grain: [0.14, 30, 30],
        distance: all(
          (x, y, z) => crown(x, y, z) - 0.03,
          (_x, y) => Math.abs(y - 0.72) - 0.09,
        ),
      },
    ];
  },
  /** Dark glasses against the sun. */
  sunglasses: (frame: Colour, lens: Colour): Lump[] => [
    {
      part: 'sunglasses',
      colour: lens,
      gloss: 0.9,
      grain: [0, 1, 1],
      distance: mirrored(egg([0.31, 0.02, 0.79], [0.25, 0.2, 0.05])),
    },
    {
      part: 'sunglasses',
      colour: frame,
      gloss: 0.6,
      distance: mirrored(
        any(
          (x, y, z) => 0.8 * hoop('z', [0.31, 0.02, 0.79], 0.25, 0.036)(x, 1.22 * (y - 0.02) + 0.02, z),
          rod([0, 0.1, 0.84], [0.09, 0.08, 0.81], 0.034),
          rod([0.54, 0.08, 0.76], [0.76, 0.1, 0.1], 0.034),
        ),
      ),
    },
  ],
} as const;

/** A horn that widens from one place to another, with flutes at its mouth. */
function flare([ax, ay, az]: Vector, [bx, by, bz]: Vector, mouth: number): Distance {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const reach = Math.hypot(dx, dy, dz);
  const [ux, uy, uz] = [dx / reach, dy / reach, dz / reach];
  const flat = Math.hypot(ux, uz);
  const [sx, sz] = [uz / flat, -ux / flat];
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az];
    const along = px * ux + py * uy + pz * uz;
    const share = Math.min(1, Math.max(0, along / reach));
    const [ox, oy, oz] = [px - along * ux, py - along * uy, pz - along * uz];
    const turn = Math.atan2(oy / flat, ox * sx + oz * sz);
    const radius = 0.07 + mouth * share ** 2.3 * (1 + 0.05 * share * Math.abs(Math.cos(4 * turn)));
    const out = Math.hypot(ox, oy, oz) - radius;
    const inside = 0.035 + 0.8 * Math.max(0, 0.42 - share);
    const steep = Math.hypot(1, (2.3 * mouth * share ** 1.3 + (share < 0.42 ? 0.8 : 0)) / reach);
    return Math.max((0.9 / steep) * (out > 0 ? out - 0.035 : -out - inside), along - reach, -along);
  };
}

/** What is sold from grandparents' households. A unit is half its width. */
export const heirlooms = {
  /** A gramophone, its horn above a record and towards the viewer, a crank to the right. Its parts: horn, record. */
  gramophone: (wood: Colour, horn: Colour): Sculpture => ({
    wide: 1.6,
    high: 3.4,
    lumps: [
      {
        colour: wood,
        gloss: 0.3,
        grain: [0.25, 4, 30],
        distance: any(
          block([0, 0.36, 0], [0.94, 0.3, 0.8], 0.03),
          block([0, 0.06, 0], [1, 0.06, 0.86], 0.03),
          block([0, 0.66, 0], [1, 0.05, 0.86], 0.03),
        ),
      },
      {
        colour: BRASS,
        gloss: 0.7,
        distance: any(
          block([0, 0.36, 0.8], [0.22, 0.1, 0.012], 0.01),
          rod([0.72, 0.66, -0.56], [0.72, 1.5, -0.56], 0.085, 0.07),
          rod([0.72, 1.5, -0.56], [0.5, 1.7, -0.42], 0.09),
          rod([0.72, 1.16, -0.56], [0.62, 1.02, 0.02], 0.05),
          rod([0.62, 1.02, 0.02], [0.44, 0.86, 0.22], 0.045),
          disc('x', [0.43, 0.86, 0.24], 0.11, 0.05, 0.02),
          rod([0.9, 0.36, 0.2], [1.2, 0.36, 0.2], 0.04),
          rod([1.2, 0.36, 0.2], [1.24, 0.08, 0.28], 0.04),
          hoop('y', [0, 0.76, 0], 0.72, 0.02),
        ),
      },
      { colour: DARK, gloss: 0.4, distance: rod([1.24, 0.08, 0.28], [1.46, 0.09, 0.28], 0.06) },
      {
        part: 'record',
        colour: (x, _y, z) => {
          const out = Math.hypot(x, z);
          if (out < 0.05) return PALE;
          return out < 0.24 ? [176, 46, 44] : Math.sin(150 * out) > 0.7 ? [58, 56, 60] : [26, 24, 28];
        },
        gloss: 0.5,
        grain: [0, 1, 1],
        distance: disc('y', [0, 0.78, 0], 0.7, 0.02, 0.01),
      },
      {
        part: 'horn',
        colour: (x, y, z) => {
          const deep = Math.min(1, Math.max(0.25, 2 * Math.hypot(x - 0.5, y - 1.7, z + 0.42) - 0.6));
          return [horn[0] * deep, horn[1] * deep, horn[2] * deep];
        },
        gloss: 0.6,
        grain: [0.05, 6, 6],
        distance: flare([0.5, 1.7, -0.42], [-0.16, 2.36, 0.74], 0.82),
      },
    ],
  }),
  /** A typewriter with a sheet in it. Its parts: keys, paper. */
  typewriter: (enamel: Colour, caps: Colour): Sculpture => ({
    wide: 1.4,
    high: 1.9,
    lumps: [
      {
        colour: enamel,
        gloss: 0.6,
        grain: [0.04, 8, 8],
        distance: any(
          all(
            (x, y, z) =>
              slab([-0.72, 0.06, -0.72, 0.66, -0.02, 0.72, 0.16, 0.46, 0.98, 0.2, 0.98, 0.06], 0, 0.98, 0.06)(z, y, x),
            not(egg([0, 0.74, -0.02], [0.42, 0.2, 0.2])),
          ),
          mirrored(block([0.86, 0.66, -0.2], [0.12, 0.1, 0.3], 0.08)),
        ),
      },
      {
        colour: STEEL,
        gloss: 0.7,
        grain: [0.05, 30, 30],
        distance: any(
          ...Array.from({ length: 15 }, (_, i) =>
            rod([0.048 * (i - 7), 0.6, 0.02], [0.034 * (i - 7), 0.7, -0.18], 0.014),
          ),
          block([0, 0.86, -0.34], [0.98, 0.025, 0.06], 0.01),
          rod([-1.04, 0.92, -0.42], [-1.24, 1.06, -0.14], 0.028),
          mirrored(block([0.36, 1.06, -0.36], [0.02, 0.06, 0.02], 0.01)),
        ),
      },
      {
        colour: RUBBER,
        gloss: 0.3,
        distance: any(
          rod([-0.98, 0.9, -0.46], [0.98, 0.9, -0.46], 0.12),
          mirrored(disc('x', [1.14, 0.9, -0.46], 0.13, 0.06, 0.03)),
          rod([-1.2, 0.9, -0.46], [1.2, 0.9, -0.46], 0.03),
          mirrored(block([0.8, 0.03, 0.7], [0.08, 0.05, 0.08], 0.02)),
        ),
      },
      {
        part: 'paper',
        colour: (x, y) => {
          const line = (y - 1.08) / 0.09;
          const written = line > 0 && line < 6 && line % 1 < 0.4 && Math.abs(x) < 0.42;
          const word = Math.sin(37 * x + 11 * Math.floor(line)) + Math.sin(91 * x + 5 * Math.floor(line));
          return written && word > -0.5 ? [96, 92, 96] : [246, 242, 230];
        },
        grain: [0.02, 6, 6],
        distance: (x, y, z) => 0.95 * block([0, 1.36, -0.5], [0.58, 0.46, 0.012], 0.006)(x, y, z + 0.22 * (y - 1)),
      },
      {
        part: 'keys',
        colour: caps,
        gloss: 0.4,
        grain: [0.03, 20, 20],
        distance: any(
          ...[0, 1, 2, 3].flatMap((row) =>
            Array.from({ length: 10 }, (_, i) =>
              disc(
                'y',
                [0.165 * (i - 4.5) + 0.04 * (row - 1.5), 0.33 + 0.064 * row, 0.76 - 0.175 * row],
                0.066,
                0.028,
                0.02,
              ),
            ),
          ),
          block([0, 0.27, 0.93], [0.5, 0.03, 0.045], 0.025),
        ),
      },
    ],
  }),
  /** A fireplace with a mantelpiece and a wood fire; it stands against the wall. Its parts: fire, mantel. */
  fireplace: (stone: Colour, wood: Colour): Sculpture => ({
    wide: 1.15,
    high: 1.3,
    lumps: [
      {
        colour: (x, y) => {
          const row = Math.floor(y / 0.16);
          const across = x / 0.36 + (row % 2) / 2;
          const joint = Math.min(across - Math.floor(across), 1 - across + Math.floor(across));
          const level = y / 0.16 - row;
          if (joint < 0.05 || level < 0.09) return [stone[0] * 0.66, stone[1] * 0.66, stone[2] * 0.66];
          const shade = 0.9 + 0.16 * Math.abs(Math.sin(12.9 * Math.floor(across) + 7.7 * row));
          return [stone[0] * shade, stone[1] * shade, stone[2] * shade];
        },
        grain: [0.16, 14, 14],
        distance: all(
          block([0, 0.56, 0], [0.88, 0.56, 0.2], 0.015),
          not(
            any(
              block([0, 0.28, 0.2], [0.48, 0.34, 0.34], 0.01),
              all(egg([0, 0.6, 0.2], [0.48, 0.2, 0.6]), (_x, y) => 0.58 - y),
            ),
          ),
        ),
      },
      { colour: [52, 46, 44], grain: [0.3, 8, 8], distance: block([0, 0.45, -0.16], [0.5, 0.42, 0.03]) },
      { colour: [118, 112, 108], grain: [0.2, 10, 10], distance: block([0, 0.025, 0.28], [0.94, 0.03, 0.4], 0.015) },
      {
        part: 'mantel',
        colour: wood,
        gloss: 0.2,
        grain: GRAINED,
        distance: any(
          block([0, 1.16, 0.04], [1.02, 0.045, 0.28], 0.015),
          block([0, 1.08, 0.02], [0.93, 0.04, 0.23], 0.02),
        ),
      },
      {
        colour: [92, 64, 44],
        grain: [0.4, 6, 20],
        distance: any(
          rod([-0.34, 0.12, 0.12], [0.34, 0.11, 0.16], 0.06),
          rod([-0.3, 0.13, -0.02], [0.32, 0.14, 0], 0.06),
          rod([-0.24, 0.24, 0.04], [0.26, 0.22, 0.1], 0.055),
        ),
      },
      {
        part: 'fire',
        colour: (_x, y) => (y < 0.34 ? [430, 370, 190] : y < 0.46 ? [430, 290, 90] : [400, 180, 50]),
        grain: [0, 1, 1],
        distance: any(
          rod([0, 0.26, 0.06], [0.02, 0.66, 0.04], 0.12, 0.012),
          rod([-0.15, 0.24, 0.08], [-0.2, 0.54, 0.06], 0.09, 0.01),
          rod([0.15, 0.24, 0.1], [0.21, 0.5, 0.06], 0.085, 0.01),
        ),
      },
    ],
  }),
} as const;

/** A child's scooter to kick along, its front to the left; one unit high. */
export function kickScooter(colour: Colour, wheels: Colour): Sculpture {
  return {
    wide: 0.8,
    high: 1.1,
    lumps: [
      {
        colour,
        gloss: 0.6,
        grain: [0.04, 6, 6],
        distance: any(
          block([0.12, 0.15, 0], [0.46, 0.028, 0.1], 0.02),
          rod([-0.32, 0.15, 0], [-0.48, 0.34, 0], 0.035),
          rod([-0.56, 0.16, 0], [-0.42, 0.66, 0], 0.04),
          all(hoop('z', [0.62, 0.12, 0], 0.15, 0.022), (_x, y) => 0.16 - y),
        ),
      },
      { colour: DARK, grain: [0.2, 40, 40], distance: block([0.14, 0.182, 0], [0.36, 0.008, 0.085], 0.006) },
      {
        colour: STEEL,
        gloss: 0.8,
        distance: any(
          rod([-0.43, 0.62, 0], [-0.33, 0.98, 0], 0.026),
          rod([-0.33, 0.98, -0.24], [-0.33, 0.98, 0.24], 0.024),
        ),
      },
      {
        colour: RUBBER,
        distance: any(
          rod([-0.33, 0.98, 0.15], [-0.33, 0.98, 0.27], 0.036),
          rod([-0.33, 0.98, -0.15], [-0.33, 0.98, -0.27], 0.036),
        ),
      },
      {
        colour: wheels,
        gloss: 0.3,
        distance: any(disc('z', [-0.58, 0.12, 0], 0.12, 0.035, 0.02), disc('z', [0.62, 0.12, 0], 0.12, 0.035, 0.02)),
      },
      {
        colour: STEEL,
        gloss: 0.6,
        distance: any(disc('z', [-0.58, 0.12, 0], 0.05, 0.042, 0.01), disc('z', [0.62, 0.12, 0], 0.05, 0.042, 0.01)),
      },
    ],
  };
}

/** A gull that stands and looks to the left, one unit high. */
export function gull(back: Colour): Sculpture {
  const white: Colour = [242, 242, 238];
  return {
    wide: 0.85,
    high: 1.08,
    lumps: [
      {
        colour: white,
        grain: [0.06, 20, 20],
        distance: melted(
          0.1,
          moved([0.04, 0.5, 0], -0.24, egg([0, 0, 0], [0.42, 0.2, 0.19])),
          rod([-0.26, 0.62, 0], [-0.34, 0.86, 0], 0.13, 0.1),
          egg([-0.36, 0.9, 0], [0.145, 0.12, 0.115]),
          rod([0.38, 0.42, 0], [0.56, 0.38, 0], 0.08, 0.05),
        ),
      },
      {
        colour: (x) => (x > 0.44 ? [36, 36, 40] : back),
        grain: [0.14, 10, 40],
        distance: any(
          moved([0.16, 0.54, 0.14], -0.24, egg([0, 0, 0], [0.42, 0.14, 0.075])),
          moved([0.16, 0.54, -0.14], -0.24, egg([0, 0, 0], [0.42, 0.14, 0.075])),
          moved([0.2, 0.6, 0], -0.24, egg([0, 0, 0], [0.34, 0.085, 0.15])),
          rod([0.42, 0.46, 0.1], [0.76, 0.36, 0.03], 0.05, 0.012),
        ),
      },
      {
        colour: [234, 182, 52],
        gloss: 0.4,
        distance: any(rod([-0.46, 0.89, 0], [-0.63, 0.865, 0], 0.042, 0.022), ball([-0.63, 0.85, 0], 0.024)),
      },
      {
        colour: [24, 22, 22],
        gloss: 0.7,
        distance: any(ball([-0.41, 0.93, 0.095], 0.022), ball([-0.41, 0.93, -0.095], 0.022)),
      },
      {
        colour: [222, 160, 140],
        distance: any(
          ...[-0.07, 0.07].flatMap((z) => [
            rod([0.02, 0.34, z], [0.02, 0.02, z], 0.022),
            egg([-0.05, 0.015, z], [0.1, 0.018, 0.06]),
          ]),
        ),
      },
    ],
  };
}

/** A lorry with a box for its load, its front to the left; a unit is half its length. Its parts: box, cab. */
export function lorry(cab: Colour, box: Colour): Sculpture {
  const axles = [-0.74, 0.42, 0.72];
  return {
    wide: 1.15,
    high: 1.25,
    lumps: [
      {
        part: 'cab',
        colour: cab,
        gloss: 0.7,
        grain: [0.03, 3, 3],
        distance: all(
          slab([-0.98, 0.18, -1, 0.5, -0.93, 0.88, -0.86, 0.94, -0.56, 0.94, -0.56, 0.18], 0, 0.34, 0.05),
          not(disc('z', [-0.74, 0.17, 0.3], 0.205, 0.2)),
        ),
      },
      {
        part: 'box',
        colour: box,
        gloss: 0.3,
        grain: [0.05, 3, 3],
        distance: block([0.24, 0.74, 0], [0.76, 0.46, 0.36], 0.02),
      },
      {
        colour: PANE,
        gloss: 0.9,
        grain: [0.1, 3, 3],
        distance: any(
          slab([-0.9, 0.54, -0.86, 0.82, -0.64, 0.82, -0.64, 0.54], 0, 0.346, 0.02),
          slab([-1.01, 0.52, -0.955, 0.84, -0.9, 0.84, -0.94, 0.52], 0, 0.28, 0.02),
        ),
      },
      {
        colour: DARK,
        distance: any(
          block([0.2, 0.2, 0], [0.78, 0.06, 0.24], 0.02),
          block([-0.62, 0.36, 0.342], [0.004, 0.16, 0.004]),
          block([-0.7, 0.47, 0.345], [0.04, 0.01, 0.008]),
          rod([-0.94, 0.62, 0.36], [-0.96, 0.78, 0.42], 0.024),
        ),
      },
      {
        colour: STEEL,
        gloss: 0.6,
        distance: any(
          block([-0.99, 0.2, 0], [0.04, 0.05, 0.34], 0.02),
          block([0.24, 0.285, 0], [0.77, 0.014, 0.365], 0.01),
          block([0.24, 1.19, 0], [0.77, 0.014, 0.365], 0.01),
          block([0.06, 0.16, 0.3], [0.16, 0.07, 0.04], 0.02),
        ),
      },
      {
        colour: [248, 244, 226],
        gloss: 0.9,
        distance: any(ball([-0.985, 0.32, 0.25], 0.055), ball([-0.985, 0.32, -0.25], 0.055)),
      },
      ...axles.flatMap((x) =>
        [-0.28, 0.28].flatMap((z): Lump[] => [
          { colour: RUBBER, grain: [0.15, 20, 20], distance: disc('z', [x, 0.16, z], 0.16, 0.065, 0.03) },
          { colour: STEEL, gloss: 0.5, distance: disc('z', [x, 0.16, z], 0.09, 0.077, 0.02) },
        ]),
      ),
    ],
  };
}
