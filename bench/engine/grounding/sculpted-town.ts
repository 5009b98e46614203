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
  not,
  rod,
  slab,
  turnedOnLathe,
} from './solid-geometry.ts';

const STEEL: Colour = [176, 180, 186];
const RUBBER: Colour = [32, 32, 34];
const PANE: Colour = [62, 80, 94];
const LACQUER = [0.03, 3, 3] as const;

const both = (of: (z: number) => Distance): Distance => any(of(-1), of(1));

/** A tram, its front to the left; a unit is half its length. */
export function tram(colour: Colour, roof: Colour): Sculpture {
  return {
    wide: 1.12,
    high: 1.05,
    lumps: [
      {
        colour: (_, y) => (y > 0.56 ? roof : y > 0.27 && y < 0.3 ? PALE : colour),
        gloss: 0.6,
        grain: LACQUER,
        distance: slab(
          [-0.97, 0.06, -1, 0.3, -0.94, 0.58, -0.88, 0.63, 0.88, 0.63, 0.94, 0.58, 1, 0.3, 0.97, 0.06],
          0,
          0.2,
          0.04,
        ),
      },
      {
        colour: PANE,
        gloss: 0.9,
        grain: [0.1, 3, 3],
        distance: any(
          ...[-0.44, -0.2, 0.2, 0.44].map((x) => block([x, 0.43, 0], [0.105, 0.095, 0.204], 0.02)),
          ...[-0.73, 0, 0.73].map((x) => block([x - 0.042, 0.32, 0], [0.036, 0.2, 0.204], 0.01)),
          ...[-0.73, 0, 0.73].map((x) => block([x + 0.042, 0.32, 0], [0.036, 0.2, 0.204], 0.01)),
          slab([-1, 0.33, -0.95, 0.53, -0.9, 0.53, -0.95, 0.33], 0, 0.17, 0.01),
          slab([1, 0.33, 0.95, 0.53, 0.9, 0.53, 0.95, 0.33], 0, 0.17, 0.01),
        ),
      },
      {
        colour: [250, 244, 220],
        gloss: 0.9,
        distance: any(
          both((z) => ball([-0.98, 0.2, 0.13 * z], 0.034)),
          block([-0.96, 0.58, 0], [0.02, 0.025, 0.12], 0.01),
        ),
      },
      {
        colour: RUBBER,
        distance: any(
          block([-0.55, 0.04, 0], [0.2, 0.04, 0.16], 0.02),
          block([0.55, 0.04, 0], [0.2, 0.04, 0.16], 0.02),
        ),
      },
      {
        colour: DARK,
        distance: any(
          block([0.1, 0.64, 0], [0.26, 0.03, 0.1], 0.01),
          both((z) => rod([0.1, 0.66, 0.08 * z], [0.3, 0.8, 0.08 * z], 0.011)),
          both((z) => rod([0.3, 0.8, 0.08 * z], [0.12, 0.96, 0.05 * z], 0.011)),
          rod([0.12, 0.97, -0.16], [0.12, 0.97, 0.16], 0.014),
        ),
      },
    ],
  };
}

/** A fire engine, its front to the left; a unit is half its length. Its parts: ladder, lights. */
export function fireEngine(colour: Colour): Sculpture {
  const wheels = [-0.66, 0.5];
  return {
    wide: 1.15,
    high: 1.15,
    lumps: [
      {
        colour: (_, y) => (y > 0.24 && y < 0.3 ? PALE : colour),
        gloss: 0.8,
        grain: LACQUER,
        distance: all(
          any(
            slab([-1, 0.14, -1.02, 0.42, -0.95, 0.78, -0.9, 0.82, -0.38, 0.82, -0.36, 0.14], 0, 0.36, 0.04),
            block([0.33, 0.47, 0], [0.68, 0.34, 0.35], 0.02),
          ),
          not(any(...wheels.map((x) => disc('z', [x, 0.17, 0.36], 0.205, 0.2)))),
        ),
      },
      {
        colour: (_, y) => (Math.sin(110 * y) > 0 ? STEEL : [146, 150, 156]),
        gloss: 0.5,
        distance: any(...[-0.12, 0.24, 0.78].map((x) => block([x, 0.54, 0.35], [0.155, 0.17, 0.012], 0.01))),
      },
      {
        colour: PANE,
        gloss: 0.9,
        grain: [0.1, 3, 3],
        distance: any(
          block([-0.76, 0.61, 0], [0.12, 0.12, 0.365], 0.02),
          block([-0.5, 0.61, 0], [0.09, 0.12, 0.365], 0.02),
          slab([-1.02, 0.5, -0.96, 0.74, -0.92, 0.74, -0.98, 0.5], 0, 0.32, 0.01),
        ),
      },
      {
        part: 'lights',
        colour: [40, 110, 236],
        gloss: 0.9,
        distance: any(block([-0.78, 0.86, 0], [0.07, 0.045, 0.26], 0.03)),
      },
      {
        part: 'ladder',
        colour: [222, 224, 226],
        gloss: 0.6,
        distance: any(
          both((z) => rod([-0.66, 0.98, 0.15 * z], [1.02, 0.9, 0.15 * z], 0.022)),
          both((z) => rod([-0.66, 1.06, 0.15 * z], [1.02, 0.98, 0.15 * z], 0.016)),
          ...Array.from({ length: 15 }, (_, i) => {
            const along = -0.62 + 0.115 * i;
            return both((z) =>
              rod(
                [along, 0.975 - 0.0476 * (along + 0.66), 0.15 * z],
                [along, 1.06 - 0.0476 * (along + 0.66), 0.15 * z],
                0.013,
              ),
            );
          }),
        ),
      },
      {
        colour: DARK,
        distance: any(
          block([0.4, 0.84, 0], [0.08, 0.08, 0.12], 0.02),
          block([-0.63, 0.42, 0.36], [0.004, 0.26, 0.006]),
          block([0, 0.13, 0], [0.98, 0.04, 0.32], 0.02),
        ),
      },
      { colour: [250, 246, 224], gloss: 0.9, distance: both((z) => ball([-1.01, 0.3, 0.26 * z], 0.05)) },
      ...wheels.flatMap((x): Lump[] => [
        { colour: RUBBER, distance: both((z) => disc('z', [x, 0.17, 0.29 * z], 0.17, 0.06, 0.03)) },
        { colour: STEEL, gloss: 0.5, distance: both((z) => disc('z', [x, 0.17, 0.29 * z], 0.095, 0.072, 0.02)) },
      ]),
    ],
  };
}

/** A motorcycle, its front to the left; a unit is half its length. */
export function motorbike(colour: Colour): Sculpture {
  return {
    wide: 1.15,
    high: 1.2,
    lumps: [
      {
        colour: RUBBER,
        distance: any(hoop('z', [-0.68, 0.32, 0], 0.26, 0.075), hoop('z', [0.66, 0.32, 0], 0.25, 0.085)),
      },
      {
        colour: STEEL,
        gloss: 0.8,
        distance: any(
          disc('z', [-0.68, 0.32, 0], 0.1, 0.07, 0.02),
          disc('z', [0.66, 0.32, 0], 0.12, 0.08, 0.02),
          both((z) => rod([-0.68, 0.32, 0.1 * z], [-0.42, 0.92, 0.07 * z], 0.03)),
          rod([-0.4, 0.98, -0.32], [-0.4, 0.98, 0.32], 0.024),
          both((z) => rod([0.66, 0.32, 0.13 * z], [0.2, 0.42, 0.13 * z], 0.028)),
          rod([-0.1, 0.24, 0.17], [0.84, 0.26, 0.2], 0.045, 0.06),
          block([0.0, 0.36, 0], [0.2, 0.15, 0.15], 0.05),
          ...[0.3, 0.36, 0.42, 0.48].map((y) => block([-0.06, y, 0], [0.16, 0.014, 0.18], 0.01)),
          ...[0, 1, 2, 3].flatMap((i) => {
            const [u, v] = [0.25 * Math.cos(i * 0.79 + 0.2), 0.25 * Math.sin(i * 0.79 + 0.2)];
            return [
              rod([-0.68 - u, 0.32 - v, 0], [-0.68 + u, 0.32 + v, 0], 0.01),
              rod([0.66 - u, 0.32 - v, 0], [0.66 + u, 0.32 + v, 0], 0.01),
            ];
          }),
        ),
      },
      {
        colour,
        gloss: 0.9,
        grain: LACQUER,
        distance: any(
          melted(0.06, egg([-0.14, 0.74, 0], [0.32, 0.16, 0.17]), egg([0.06, 0.68, 0], [0.2, 0.1, 0.14])),
          all(hoop('z', [-0.68, 0.32, 0], 0.37, 0.05), (x, y) => 0.42 - y - 0.3 * (x + 0.68)),
          all(hoop('z', [0.66, 0.32, 0], 0.37, 0.06), (x, y) => 0.36 - y + 0.2 * (x - 0.66)),
        ),
      },
      {
        colour: [38, 32, 30],
        gloss: 0.35,
        distance: any(
          melted(0.06, egg([0.32, 0.72, 0], [0.26, 0.07, 0.15]), egg([0.6, 0.76, 0], [0.2, 0.06, 0.14])),
          both((z) => rod([-0.4, 0.98, 0.26 * z], [-0.36, 0.98, 0.38 * z], 0.036)),
          rod([-0.4, 0.9, 0], [0.02, 0.5, 0], 0.05),
          rod([0.2, 0.6, 0], [0.6, 0.66, 0], 0.04),
        ),
      },
      { colour: [250, 246, 226], gloss: 0.9, distance: egg([-0.56, 0.86, 0], [0.06, 0.11, 0.11]) },
      { colour: [190, 30, 30], gloss: 0.8, distance: egg([0.92, 0.66, 0], [0.04, 0.05, 0.07]) },
    ],
  };
}

/** A telephone box with small panes and a pale sign, one unit high. */
export function telephoneBox(colour: Colour): Sculpture {
  const painted = (x: number, y: number, z: number): Colour => {
    const side = Math.abs(x) > Math.abs(z) ? z : x;
    if (y > 0.83 && y < 0.885 && Math.abs(side) < 0.14) return [244, 240, 226];
    if (y < 0.16 || y > 0.79 || Math.abs(side) > 0.13) return colour;
    const [u, v] = [Math.abs(side) / 0.13, ((y - 0.16) / 0.63) * 7];
    if (Math.abs(v - Math.round(v)) < 0.09 || Math.abs(u - 0.5) < 0.06) return colour;
    return [116, 140, 150];
  };
  return {
    wide: 0.35,
    high: 1.05,
    lumps: [
      {
        colour: painted,
        gloss: 0.5,
        grain: LACQUER,
        distance: any(block([0, 0.46, 0], [0.185, 0.46, 0.185], 0.01), block([0, 0.03, 0], [0.2, 0.03, 0.2], 0.01)),
      },
      {
        colour,
        gloss: 0.5,
        grain: LACQUER,
        distance: any(
          block([0, 0.92, 0], [0.2, 0.022, 0.2], 0.01),
          all(egg([0, 0.9, 0], [0.22, 0.11, 0.22]), block([0, 0.95, 0], [0.18, 0.06, 0.18], 0.02)),
        ),
      },
    ],
  };
}

/** A shelter of posts, panes and a roof, with a bench in it; a unit is half its width. */
export function busShelter(frame: Colour, seat: Colour): Sculpture {
  return {
    wide: 1.15,
    high: 1.35,
    lumps: [
      {
        colour: frame,
        gloss: 0.3,
        distance: any(
          block([0, 1.24, 0], [1.08, 0.05, 0.46], 0.02),
          mirrored(both((z) => block([0.98, 0.62, 0.36 * z], [0.03, 0.62, 0.03], 0.01))),
          block([0, 0.16, -0.36], [0.98, 0.02, 0.02]),
          block([0, 0.62, -0.36], [0.02, 0.5, 0.025]),
        ),
      },
      {
        colour: (x, y) => {
          const light = 1 + 0.16 * Math.max(0, 1 - Math.abs(((x + 0.6 * y + 3) % 0.9) - 0.4) / 0.1);
          return [150 * light, 172 * light, 182 * light];
        },
        gloss: 0.7,
        grain: [0, 1, 1],
        distance: block([0, 0.68, -0.37], [0.95, 0.5, 0.01]),
      },
      {
        colour: seat,
        grain: [0.25, 6, 50],
        distance: any(
          block([0, 0.38, -0.18], [0.8, 0.03, 0.14], 0.01),
          mirrored(block([0.6, 0.18, -0.18], [0.03, 0.18, 0.08], 0.01)),
        ),
      },
    ],
  };
}

/** A cart for ice cream on two wheels with a striped parasol; a unit is half the cart's length. Its parts: parasol. */
export function iceCreamCart(body: Colour, stripe: Colour): Sculpture {
  return {
    wide: 1.3,
    high: 2.65,
    lumps: [
      {
        colour: (_x, y) => (y > 0.62 && y < 0.7 ? stripe : body),
        gloss: 0.4,
        grain: LACQUER,
        distance: any(block([0, 0.64, 0], [0.9, 0.34, 0.42], 0.04), block([0, 1, 0], [0.96, 0.03, 0.46], 0.02)),
      },
      {
        colour: STEEL,
        gloss: 0.7,
        distance: any(...[-0.5, 0, 0.5].map((x) => disc('y', [x, 1.05, 0.12], 0.17, 0.05, 0.03))),
      },
      {
        colour: [120, 84, 54],
        distance: any(
          both((z) => rod([0.9, 0.7, 0.3 * z], [1.2, 0.86, 0.3 * z], 0.03)),
          rod([1.2, 0.86, -0.3], [1.2, 0.86, 0.3], 0.035),
          mirrored(block([0.72, 0.17, -0.3], [0.04, 0.17, 0.04], 0.01)),
          block([0.72, 0.17, 0.3], [0.04, 0.17, 0.04], 0.01),
        ),
      },
      {
        colour: DARK,
        distance: any(
          hoop('z', [-0.3, 0.3, 0.48], 0.27, 0.03),
          ...[0, 1, 2, 3].map((i) => {
            const [u, v] = [0.27 * Math.cos(i * 0.785), 0.27 * Math.sin(i * 0.785)];
            return rod([-0.3 - u, 0.3 - v, 0.48], [-0.3 + u, 0.3 + v, 0.48], 0.014);
          }),
        ),
      },
      {
        part: 'parasol',
        colour: (x, y, z) =>
          y < 1.84 ? PALE : Math.floor((Math.atan2(x, z) / Math.PI + 1) * 6) % 2 === 0 ? stripe : PALE,
        grain: [0.1, 20, 20],
        distance: any(
          all(
            turnedOnLathe(
              [0, -0.1],
              [
                [1.85, 1.12],
                [2.2, 0.62],
                [2.5, 0.03],
              ],
            ),
          ),
          rod([0, 1, -0.1], [0, 2.58, -0.1], 0.03),
        ),
      },
    ],
  };
}

/** A parking meter on its post, one unit high. */
export function parkingMeter(colour: Colour): Sculpture {
  return {
    wide: 0.2,
    high: 1.05,
    lumps: [
      { colour: STEEL, gloss: 0.5, distance: rod([0, 0, 0], [0, 0.72, 0], 0.026) },
      {
        colour,
        gloss: 0.5,
        distance: any(
          block([0, 0.8, 0], [0.085, 0.1, 0.06], 0.03),
          all(disc('z', [0, 0.9, 0], 0.085, 0.06, 0.03), (_, y) => 0.86 - y),
        ),
      },
      {
        colour: [214, 226, 220],
        gloss: 0.8,
        distance: all(disc('z', [0, 0.9, 0.03], 0.06, 0.036, 0.01), (_, y) => 0.885 - y),
      },
      {
        colour: DARK,
        distance: any(block([0, 0.8, 0.062], [0.03, 0.008, 0.005]), block([0, 0.76, 0.062], [0.045, 0.02, 0.005])),
      },
    ],
  };
}
