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
  rough,
  slab,
  turnedOnLathe,
  type Vector,
} from './solid-geometry.ts';

const WOOD: Colour = [132, 92, 60];
const STEEL: Colour = [176, 180, 186];
const LEAF: Colour = [74, 124, 58];
const RUBBER: Colour = [30, 30, 32];
const PANE: Colour = [60, 76, 88];
const CLOTH = [0.16, 60, 60] as const;
const BARK = [0.4, 40, 8] as const;
const GRAINED = [0.3, 6, 60] as const;

const only = (colour: Lump['colour'], distance: Distance, more: Partial<Lump> = {}): Lump => ({
  colour,
  distance,
  ...more,
});

/** What stands on tables. A unit is its height or, if it is broad, half its width. */
export const tableware = {
  mug: (colour: Colour): Sculpture => ({
    wide: 0.68,
    high: 0.95,
    lumps: [
      only(
        colour,
        all(
          melted(
            0.04,
            turnedOnLathe(
              [0, 0],
              [
                [0, 0.34],
                [0.08, 0.38],
                [0.9, 0.38],
              ],
            ),
            all(hoop('z', [0.38, 0.46, 0], 0.21, 0.05), block([0.6, 0.46, 0], [0.25, 0.4, 0.2])),
          ),
          not(
            turnedOnLathe(
              [0, 0],
              [
                [0.12, 0.3],
                [1, 0.335],
              ],
            ),
          ),
        ),
        { gloss: 0.6, grain: [0.08, 14, 40] },
      ),
      only([86, 52, 34], disc('y', [0, 0.72, 0], 0.33, 0.02), { gloss: 0.5 }),
    ],
  }),
  bottle: (colour: Colour, label: Colour): Sculpture => ({
    wide: 0.3,
    high: 1.05,
    lumps: [
      only(
        colour,
        turnedOnLathe(
          [0, 0],
          [
            [0, 0.15],
            [0.03, 0.17],
            [0.5, 0.17],
            [0.72, 0.055],
            [0.96, 0.05],
          ],
        ),
        {
          gloss: 0.95,
          grain: [0.04, 5, 5],
        },
      ),
      only(
        label,
        all(
          turnedOnLathe(
            [0, 0],
            [
              [0.12, 0.174],
              [0.42, 0.174],
            ],
          ),
          block([0, 0.3, 0.2], [0.155, 0.3, 0.2]),
        ),
      ),
      only(
        [150, 118, 76],
        turnedOnLathe(
          [0, 0],
          [
            [0.95, 0.056],
            [1, 0.056],
            [1.01, 0.04],
          ],
        ),
        { grain: [0.3, 40, 40] },
      ),
    ],
  }),
  pump: (colour: Colour, label: Colour): Sculpture => ({
    wide: 0.4,
    high: 1.12,
    lumps: [
      only(
        colour,
        turnedOnLathe(
          [0, 0],
          [
            [0, 0.24],
            [0.03, 0.26],
            [0.66, 0.26],
            [0.74, 0.1],
          ],
        ),
        { gloss: 0.7, grain: [0.03, 5, 5] },
      ),
      only(
        label,
        all(
          turnedOnLathe(
            [0, 0],
            [
              [0.16, 0.275],
              [0.52, 0.275],
            ],
          ),
          block([0, 0.34, 0.3], [0.21, 0.3, 0.3]),
        ),
      ),
      only(
        PALE,
        any(
          turnedOnLathe(
            [0, 0],
            [
              [0.73, 0.105],
              [0.84, 0.105],
              [0.85, 0.05],
              [0.98, 0.05],
            ],
          ),
          rod([0.05, 1.02, 0], [-0.24, 0.99, 0.08], 0.05, 0.032),
        ),
        { gloss: 0.5 },
      ),
    ],
  }),
  jar: (colour: Colour, lid: Colour): Sculpture => ({
    wide: 0.55,
    high: 0.7,
    lumps: [
      only(
        colour,
        turnedOnLathe(
          [0, 0],
          [
            [0, 0.44],
            [0.03, 0.48],
            [0.4, 0.48],
            [0.42, 0.46],
          ],
        ),
        { gloss: 0.7, grain: [0.04, 6, 6] },
      ),
      only(
        lid,
        turnedOnLathe(
          [0, 0],
          [
            [0.42, 0.49],
            [0.6, 0.49],
            [0.63, 0.46],
          ],
        ),
        { gloss: 0.5, grain: [0.04, 6, 6] },
      ),
    ],
  }),
  carton: (colour: Colour, band: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.05,
    lumps: [
      only((_, y) => (y > 0.52 && y < 0.8 ? band : colour), block([0, 0.5, 0], [0.36, 0.5, 0.2], 0.015), {
        gloss: 0.15,
        grain: [0.06, 20, 20],
      }),
    ],
  }),
  bowl: (colour: Colour, filling: readonly Lump[]): Sculpture => ({
    wide: 1.02,
    high: 1.25,
    lumps: [
      only(
        colour,
        all(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.4],
              [0.05, 0.42],
              [0.25, 0.82],
              [0.5, 0.98],
            ],
          ),
          not(
            turnedOnLathe(
              [0, 0],
              [
                [0.08, 0.3],
                [0.27, 0.74],
                [0.51, 0.92],
              ],
            ),
          ),
        ),
        { gloss: 0.6, grain: [0.05, 10, 10] },
      ),
      ...filling,
    ],
  }),
  vase: (colour: Colour): Sculpture => ({
    wide: 0.4,
    high: 1.05,
    lumps: [
      only(
        colour,
        turnedOnLathe(
          [0, 0],
          [
            [0, 0.2],
            [0.05, 0.22],
            [0.4, 0.35],
            [0.78, 0.13],
            [1, 0.19],
          ],
        ),
        { gloss: 0.6, grain: [0.06, 8, 30] },
      ),
    ],
  }),
  plate: (colour: Colour, food: readonly Lump[] = []): Sculpture => ({
    wide: 1.02,
    high: 0.5,
    lumps: [
      only(
        colour,
        all(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.6],
              [0.03, 0.64],
              [0.1, 1],
            ],
          ),
          not(
            turnedOnLathe(
              [0, 0],
              [
                [0.045, 0.62],
                [0.11, 0.97],
              ],
            ),
          ),
        ),
        { gloss: 0.6, grain: [0.03, 6, 6] },
      ),
      ...food,
    ],
  }),
  glass: (drink: Colour): Sculpture => ({
    wide: 0.52,
    high: 1.02,
    lumps: [
      only(
        drink,
        turnedOnLathe(
          [0, 0],
          [
            [0, 0.22],
            [0.02, 0.24],
            [0.82, 0.3],
          ],
        ),
        { gloss: 0.8, grain: [0.06, 6, 6] },
      ),
      only(
        [214, 222, 224],
        all(
          turnedOnLathe(
            [0, 0],
            [
              [0.82, 0.305],
              [1, 0.315],
            ],
          ),
          not(
            turnedOnLathe(
              [0, 0],
              [
                [0.8, 0.285],
                [1.1, 0.295],
              ],
            ),
          ),
        ),
        { gloss: 0.9 },
      ),
      only([240, 214, 90], all(disc('z', [0.3, 0.95, 0], 0.16, 0.025), not(ball([0.3, 0.95, 0.2], 0.12))), {
        gloss: 0.3,
      }),
    ],
  }),
  teapot: (colour: Colour): Sculpture => ({
    wide: 1.05,
    high: 1.1,
    lumps: [
      only(
        colour,
        melted(
          0.08,
          egg([0, 0.42, 0], [0.56, 0.42, 0.56]),
          rod([-0.45, 0.3, 0], [-0.9, 0.7, 0], 0.14, 0.07),
          all(hoop('z', [0.52, 0.46, 0], 0.28, 0.06), block([0.85, 0.46, 0], [0.42, 0.5, 0.2])),
          disc('y', [0, 0.82, 0], 0.26, 0.05),
        ),
        { gloss: 0.8, grain: [0.05, 8, 8] },
      ),
      only(colour, ball([0, 0.94, 0], 0.085), { gloss: 0.8 }),
    ],
  }),
  candle: (colour: Colour): Sculpture => ({
    wide: 0.4,
    high: 1.3,
    lumps: [
      only(
        colour,
        turnedOnLathe(
          [0, 0],
          [
            [0, 0.3],
            [0.02, 0.32],
            [0.86, 0.32],
            [0.88, 0.29],
          ],
        ),
        { gloss: 0.2, grain: [0.06, 10, 10] },
      ),
      only(DARK, rod([0, 0.86, 0], [0.01, 0.96, 0], 0.012)),
    ],
  }),
  fruit: (colour: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.1,
    lumps: [
      only(colour, rough(egg([0, 0.46, 0], [0.5, 0.46, 0.5]), 0.006, 30), { gloss: 0.5, grain: [0.12, 5, 5] }),
      only([88, 64, 40], rod([0, 0.85, 0], [0.04, 1.02, 0], 0.025)),
    ],
  }),
} as const;

/** What stands in rooms; a unit is about half its width, or its height where it is slim. */
export const furniture = {
  sofa: (colour: Colour): Sculpture => ({
    wide: 1.32,
    high: 1,
    lumps: [
      only(
        colour,
        any(
          mirrored(block([0.5, 0.66, -0.26], [0.5, 0.3, 0.17], 0.1)),
          mirrored(block([0.5, 0.38, 0.06], [0.5, 0.12, 0.36], 0.08)),
          mirrored(block([1.1, 0.38, 0], [0.17, 0.3, 0.44], 0.12)),
          block([0, 0.2, 0], [1.05, 0.13, 0.4], 0.04),
        ),
        { grain: CLOTH },
      ),
      only(
        WOOD,
        mirrored(
          any(
            rod([0.95, 0.1, 0.32], [0.97, 0.02, 0.34], 0.035, 0.025),
            rod([0.95, 0.1, -0.3], [0.97, 0.02, -0.32], 0.035, 0.025),
          ),
        ),
      ),
    ],
  }),
  armchair: (colour: Colour): Sculpture => ({
    wide: 0.85,
    high: 1.25,
    lumps: [
      only(
        colour,
        any(
          block([0, 0.78, -0.3], [0.5, 0.44, 0.17], 0.14),
          block([0, 0.42, 0.06], [0.46, 0.12, 0.4], 0.09),
          mirrored(block([0.58, 0.42, 0], [0.16, 0.28, 0.46], 0.12)),
          block([0, 0.22, 0], [0.56, 0.12, 0.42], 0.04),
        ),
        { grain: CLOTH },
      ),
      only(
        WOOD,
        mirrored(
          any(
            rod([0.5, 0.12, 0.34], [0.54, 0.02, 0.38], 0.04, 0.026),
            rod([0.5, 0.12, -0.3], [0.54, 0.02, -0.34], 0.04, 0.026),
          ),
        ),
      ),
    ],
  }),
  cushion: (colour: Colour): Sculpture => ({
    wide: 0.62,
    high: 1.1,
    lumps: [
      only(
        colour,
        moved(
          [0, 0.5, 0],
          0.12,
          melted(0.2, block([0, 0, 0], [0.46, 0.46, 0.05], 0.05), egg([0, 0, 0], [0.42, 0.42, 0.2])),
        ),
        {
          grain: CLOTH,
        },
      ),
    ],
  }),
  floorLamp: (shade: Colour): Sculpture => ({
    wide: 0.26,
    high: 1.02,
    lumps: [
      only(
        shade,
        turnedOnLathe(
          [0, 0],
          [
            [0.72, 0.2],
            [1, 0.13],
          ],
        ),
        { grain: [0.06, 40, 40] },
      ),
      only([64, 58, 52], any(rod([0, 0.02, 0], [0, 0.76, 0], 0.012), disc('y', [0, 0.015, 0], 0.13, 0.015)), {
        gloss: 0.4,
      }),
    ],
  }),
  plant: (pot: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.05,
    lumps: [
      only(
        pot,
        all(
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.15],
              [0.3, 0.21],
              [0.34, 0.21],
            ],
          ),
          not(
            turnedOnLathe(
              [0, 0],
              [
                [0.3, 0.17],
                [0.4, 0.18],
              ],
            ),
          ),
        ),
        { part: 'pot', gloss: 0.3, grain: [0.1, 12, 12] },
      ),
      only([70, 50, 36], disc('y', [0, 0.29, 0], 0.17, 0.01), { grain: [0.4, 40, 40] }),
      ...Array.from({ length: 11 }, (_, i): Lump => {
        const [angle, far, up] = [i * 2.4, 0.2 + (0.16 * ((i * 7) % 5)) / 4, 0.62 + (0.32 * ((i * 3) % 7)) / 6];
        const [x, z] = [far * Math.cos(angle), 0.8 * far * Math.sin(angle)];
        return only(
          i % 3 === 0 ? [96, 148, 70] : LEAF,
          any(
            rod([0.1 * x, 0.28, 0.1 * z], [0.75 * x, up - 0.12, 0.75 * z], 0.012),
            moved([x, up, z], Math.atan2(0.25, x), egg([0, 0, 0], [0.15, 0.07, 0.05])),
          ),
          { part: 'leaves', gloss: 0.25, grain: [0.2, 14, 14] },
        );
      }),
    ],
  }),
  basket: (colour: Colour, lining: Colour): Sculpture => ({
    wide: 1.05,
    high: 0.5,
    lumps: [
      only(
        colour,
        rough(
          all(
            turnedOnLathe(
              [0, 0],
              [
                [0, 0.85],
                [0.36, 0.98],
              ],
            ),
            not(
              turnedOnLathe(
                [0, 0],
                [
                  [0.08, 0.78],
                  [0.4, 0.88],
                ],
              ),
            ),
          ),
          0.02,
          16,
          26,
        ),
        { grain: [0.3, 18, 40] },
      ),
      only(lining, egg([0, 0.12, 0], [0.82, 0.14, 0.82]), { grain: CLOTH }),
    ],
  }),
  woolBall: (colour: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.05,
    lumps: [
      only(
        colour,
        (x, y, z) =>
          0.85 *
          (ball([0, 0.5, 0], 0.47)(x, y, z) -
            0.016 * Math.sin(44 * (x + 0.7 * y)) -
            0.012 * Math.sin(46 * (y - 0.6 * z + 0.4 * x))),
        {
          grain: [0.3, 50, 50],
        },
      ),
    ],
  }),
} as const;

/** A wheel with a tyre and a hub, towards the viewer; upright, of a radius. */
export const wheel = (x: number, y: number, z: number, radius: number): Lump[] => [
  only(RUBBER, disc('z', [x, y, z], radius, 0.075, 0.03), { grain: [0.1, 20, 20] }),
  only(STEEL, disc('z', [x, y, z], radius * 0.62, 0.085, 0.02), { gloss: 0.7 }),
  only(DARK, hoop('z', [x, y, z + 0.084], radius * 0.36, 0.018)),
];

/** What drives; its front to the left, a unit is half its length. */
export const vehicles = {
  car: (colour: Colour): Sculpture => ({
    wide: 1.15,
    high: 0.78,
    lumps: [
      only(
        colour,
        all(
          melted(
            0.05,
            slab([-0.98, 0.2, -1, 0.36, -0.92, 0.43, -0.46, 0.49, 0.86, 0.5, 0.99, 0.42, 1, 0.2], 0, 0.42, 0.06),
            slab([-0.5, 0.46, -0.24, 0.71, 0.48, 0.72, 0.86, 0.48], 0, 0.36, 0.06),
          ),
          not(any(disc('z', [-0.62, 0.19, 0.4], 0.225, 0.25), disc('z', [0.62, 0.19, 0.4], 0.225, 0.25))),
        ),
        { part: 'body', gloss: 0.9, grain: [0.03, 3, 3] },
      ),
      only(
        PANE,
        any(
          slab([-0.38, 0.5, -0.2, 0.665, 0.08, 0.675, 0.08, 0.5], 0, 0.375, 0.03),
          slab([0.13, 0.5, 0.13, 0.675, 0.45, 0.675, 0.66, 0.5], 0, 0.375, 0.03),
        ),
        { gloss: 0.9, grain: [0.1, 3, 3] },
      ),
      only(
        PANE,
        all(
          slab([-0.53, 0.49, -0.265, 0.7, -0.18, 0.7, -0.4, 0.49], 0, 0.31, 0.02),
          block([-0.4, 0.6, 0], [0.3, 0.08, 0.4]),
        ),
        { gloss: 0.9 },
      ),
      only(
        RUBBER,
        any(block([0, 0.16, 0], [0.96, 0.05, 0.38], 0.03), block([-0.98, 0.24, 0], [0.04, 0.03, 0.3], 0.01)),
      ),
      only(
        [244, 240, 220],
        any(egg([-0.95, 0.37, 0.3], [0.06, 0.05, 0.09]), egg([-0.95, 0.37, -0.3], [0.06, 0.05, 0.09])),
        { gloss: 0.9 },
      ),
      only([170, 26, 28], any(egg([0.97, 0.38, 0.32], [0.04, 0.06, 0.08])), { gloss: 0.8 }),
      only(
        DARK,
        any(
          block([0.105, 0.36, 0.42], [0.004, 0.14, 0.006]),
          block([0.02, 0.44, 0.425], [0.05, 0.01, 0.01]),
          block([0.55, 0.44, 0.425], [0.05, 0.01, 0.01]),
        ),
      ),
      ...wheel(-0.62, 0.19, 0.36, 0.19),
      ...wheel(0.62, 0.19, 0.36, 0.19),
      ...wheel(-0.62, 0.19, -0.36, 0.19),
      ...wheel(0.62, 0.19, -0.36, 0.19),
    ],
  }),
  van: (colour: Colour): Sculpture => ({
    wide: 1.15,
    high: 1,
    lumps: [
      only(
        (_, y) => (y > 0.88 ? [236, 232, 222] : colour),
        all(
          slab([-0.98, 0.2, -1, 0.46, -0.86, 0.84, -0.74, 0.94, 0.9, 0.95, 0.99, 0.86, 1, 0.2], 0, 0.42, 0.08),
          not(any(disc('z', [-0.6, 0.19, 0.4], 0.235, 0.25), disc('z', [0.6, 0.19, 0.4], 0.235, 0.25))),
        ),
        { gloss: 0.8, grain: [0.03, 3, 3] },
      ),
      ...[-0.5, -0.04, 0.42, 0.8].map((x, i) =>
        only(PANE, block([x, 0.7, 0], [i === 3 ? 0.11 : 0.2, 0.12, 0.425], 0.04), { gloss: 0.9, grain: [0.1, 3, 3] }),
      ),
      only(PANE, slab([-0.95, 0.56, -0.87, 0.83, -0.82, 0.83, -0.9, 0.56], 0, 0.35, 0.02), { gloss: 0.9 }),
      only(PALE, block([0, 0.5, 0], [1, 0.014, 0.43], 0.01), { gloss: 0.5 }),
      only([244, 240, 220], any(ball([-0.97, 0.36, 0.28], 0.07), ball([-0.97, 0.36, -0.28], 0.07)), { gloss: 0.9 }),
      only(STEEL, block([-0.99, 0.22, 0], [0.04, 0.035, 0.42], 0.02), { gloss: 0.7 }),
      only(RUBBER, block([0, 0.16, 0], [0.94, 0.06, 0.38], 0.03)),
      ...wheel(-0.6, 0.19, 0.36, 0.19),
      ...wheel(0.6, 0.19, 0.36, 0.19),
      ...wheel(-0.6, 0.19, -0.36, 0.19),
      ...wheel(0.6, 0.19, -0.36, 0.19),
    ],
  }),
  bicycle: (colour: Colour): Sculpture => ({
    wide: 1.1,
    high: 1.1,
    lumps: [
      only(RUBBER, any(hoop('z', [-0.62, 0.37, 0], 0.34, 0.03), hoop('z', [0.62, 0.37, 0], 0.34, 0.03))),
      only(
        colour,
        any(
          rod([-0.62, 0.37, 0], [-0.46, 0.85, 0], 0.03),
          rod([-0.47, 0.8, 0], [0.22, 0.8, 0], 0.03),
          rod([-0.5, 0.72, 0], [0.06, 0.34, 0], 0.034),
          rod([0.06, 0.34, 0], [0.27, 0.92, 0], 0.03),
          rod([0.06, 0.34, 0], [0.62, 0.37, 0], 0.024),
          rod([0.24, 0.78, 0], [0.62, 0.37, 0], 0.022),
        ),
        { gloss: 0.6 },
      ),
      only(
        STEEL,
        any(
          hoop('z', [0.06, 0.34, 0.03], 0.09, 0.02),
          rod([-0.46, 0.85, 0], [-0.44, 0.98, 0], 0.022),
          rod([-0.44, 0.98, -0.2], [-0.44, 0.98, 0.2], 0.02),
        ),
        { gloss: 0.7 },
      ),
      only(
        [44, 34, 28],
        any(egg([0.3, 0.96, 0], [0.15, 0.045, 0.09]), rod([-0.44, 0.98, 0.14], [-0.34, 0.99, 0.22], 0.03)),
        { gloss: 0.2 },
      ),
    ],
  }),
  sailboat: (hull: Colour, sail: Colour): Sculpture => ({
    wide: 1.05,
    high: 2,
    lumps: [
      only(hull, all(egg([0, 0.28, 0], [1, 0.32, 0.3]), block([0, 0.14, 0], [1.1, 0.14, 0.5])), {
        part: 'hull',
        gloss: 0.5,
        grain: [0.06, 4, 30],
      }),
      only([150, 108, 70], all(egg([0, 0.28, 0], [0.97, 0.3, 0.28]), block([0, 0.285, 0], [1.1, 0.02, 0.5]))),
      only(WOOD, rod([0.05, 0.25, 0], [0.05, 1.95, 0], 0.022)),
      only(
        sail,
        any(slab([0.0, 0.42, 0.0, 1.9, -0.72, 0.5], 0, 0.015), slab([0.1, 0.4, 0.1, 1.8, 0.95, 0.44], 0, 0.015)),
        { part: 'sail', grain: [0.06, 10, 3] },
      ),
    ],
  }),
  canoe: (colour: Colour): Sculpture => ({
    wide: 1.1,
    high: 0.5,
    lumps: [
      only(
        colour,
        all(
          (x, y, z) => egg([0, 0.26, 0], [1.05, 0.3, 0.26])(x, y - 0.1 * x * x, z),
          not((x, y, z) => egg([0, 0.3, 0], [0.95, 0.26, 0.22])(x, y - 0.1 * x * x, z)),
          (x, y) => 0.8 * (y - 0.26 - 0.14 * x * x),
          (_, y) => -y,
        ),
        { gloss: 0.5, grain: [0.06, 4, 20] },
      ),
      only([120, 84, 54], mirrored(block([0.45, 0.2, 0], [0.05, 0.015, 0.2]))),
    ],
  }),
} as const;

/** What stands outdoors; a unit is its height, or half its width where it is broad. */
export const outdoorThings = {
  tree: (leaves: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.05,
    lumps: [
      only(
        [104, 80, 58],
        melted(
          0.05,
          rod([0, 0, 0], [0.01, 0.5, 0], 0.05, 0.03),
          rod([0.01, 0.4, 0], [0.16, 0.6, 0], 0.024, 0.015),
          rod([0, 0.4, 0], [-0.15, 0.58, 0.02], 0.024, 0.015),
        ),
        { grain: BARK, part: 'trunk' },
      ),
      only(
        leaves,
        rough(
          any(
            egg([0, 0.78, 0], [0.26, 0.22, 0.24]),
            egg([-0.2, 0.62, 0.04], [0.2, 0.16, 0.2]),
            egg([0.21, 0.64, 0], [0.21, 0.17, 0.2]),
            egg([0.04, 0.6, 0.14], [0.22, 0.15, 0.16]),
            egg([-0.1, 0.86, -0.02], [0.15, 0.13, 0.15]),
          ),
          0.035,
          22,
        ),
        { grain: [0.55, 40, 40], part: 'leaves' },
      ),
    ],
  }),
  fir: (leaves: Colour): Sculpture => ({
    wide: 0.36,
    high: 1.05,
    lumps: [
      only([92, 70, 52], rod([0, 0, 0], [0, 0.4, 0], 0.035), { grain: BARK }),
      only(
        leaves,
        rough(
          any(
            turnedOnLathe(
              [0, 0],
              [
                [0.12, 0.31],
                [0.5, 0.1],
              ],
            ),
            turnedOnLathe(
              [0, 0],
              [
                [0.34, 0.25],
                [0.76, 0.06],
              ],
            ),
            turnedOnLathe(
              [0, 0],
              [
                [0.58, 0.18],
                [1, 0.01],
              ],
            ),
          ),
          0.03,
          26,
          40,
        ),
        {
          grain: [0.5, 40, 60],
        },
      ),
    ],
  }),
  bench: (colour: Colour): Sculpture => ({
    wide: 1.1,
    high: 0.75,
    lumps: [
      only(
        colour,
        any(
          ...[-0.16, 0, 0.16].map((z) => block([0, 0.34, z + 0.02], [1, 0.022, 0.065], 0.012)),
          ...[0.5, 0.64].map((y) => block([0, y, -0.22], [1, 0.055, 0.02], 0.012)),
        ),
        { grain: GRAINED, gloss: 0.15 },
      ),
      only(
        [52, 54, 58],
        mirrored(
          any(
            rod([0.85, 0, 0.16], [0.85, 0.32, 0.16], 0.026),
            rod([0.85, 0, -0.2], [0.85, 0.7, -0.25], 0.026),
            rod([0.85, 0.32, 0.16], [0.85, 0.32, -0.2], 0.026),
          ),
        ),
        { gloss: 0.3 },
      ),
    ],
  }),
  parasol: (colour: Colour, other: Colour): Sculpture => ({
    wide: 0.62,
    high: 1.1,
    lumps: [
      only([214, 204, 186], rod([0, 0, 0], [0, 1.02, 0], 0.014), { gloss: 0.3 }),
      only(
        (x, _, z) => (Math.floor(((Math.atan2(z, x) + 0.4) / Math.PI) * 4 + 8) % 2 === 0 ? colour : other),
        all(
          egg([0, 0.72, 0], [0.58, 0.33, 0.58]),
          not(egg([0, 0.7, 0], [0.58, 0.325, 0.58])),
          block([0, 1, 0], [1, 0.24, 1]),
        ),
        { grain: CLOTH },
      ),
    ],
  }),
  towel: (colour: Colour): Sculpture => ({
    wide: 1.05,
    high: 0.1,
    lumps: [
      only(
        (x) => (Math.abs(x) > 0.8 && Math.abs(x) < 0.9 ? PALE : colour),
        block([0, 0.015, 0], [1, 0.02, 0.5], 0.015),
        { grain: CLOTH },
      ),
    ],
  }),
  beachBall: (colour: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.05,
    lumps: [
      only(
        (x, y, z) =>
          Math.floor(((Math.atan2(z, x + 0.3 * (y - 0.5)) + 0.2) / Math.PI) * 3 + 6) % 2 === 0 ? colour : PALE,
        ball([0, 0.49, 0], 0.48),
        { gloss: 0.6, grain: [0.04, 4, 4] },
      ),
    ],
  }),
  ball: (colour: Colour): Sculpture => ({
    wide: 0.55,
    high: 1.05,
    lumps: [only(colour, ball([0, 0.49, 0], 0.48), { gloss: 0.4, grain: [0.08, 10, 10] })],
  }),
  kite: (colour: Colour, other: Colour): Sculpture => ({
    wide: 0.75,
    high: 1.75,
    lumps: [
      only(
        (x, y) => (x > 0 === y > 1.1 ? colour : other),
        moved([0, 0, 0], 0.2, slab([0, 1.7, 0.52, 1.2, 0, 0.5, -0.52, 1.2], 0, 0.012)),
        { part: 'sail', grain: [0.06, 12, 12] },
      ),
      only(
        [150, 110, 70],
        moved([0, 0, 0.014], 0.2, any(rod([0, 0.5, 0], [0, 1.7, 0], 0.008), rod([-0.5, 1.2, 0], [0.5, 1.2, 0], 0.008))),
      ),
      ...[0, 1, 2, 3].map((i) =>
        only(
          i % 2 === 0 ? colour : other,
          any(egg([0.14 + 0.05 * Math.sin(2 * i), 0.42 - 0.12 * i, 0], [0.06, 0.022, 0.02])),
        ),
      ),
    ],
  }),
  balloon: (colour: Colour, other: Colour): Sculpture => ({
    wide: 0.5,
    high: 1.25,
    lumps: [
      only(
        (x, _, z) => (Math.floor((Math.atan2(z, x) / Math.PI) * 5 + 20.3) % 2 === 0 ? colour : other),
        turnedOnLathe(
          [0, 0],
          [
            [0.26, 0.08],
            [0.4, 0.2],
            [0.8, 0.42],
            [1.0, 0.38],
            [1.14, 0.22],
            [1.2, 0.02],
          ],
        ),
        { grain: [0.06, 8, 30] },
      ),
      only([128, 88, 52], block([0, 0.06, 0], [0.075, 0.06, 0.075], 0.02), { grain: [0.4, 30, 60] }),
      only(
        DARK,
        mirrored(
          any(rod([0.07, 0.1, 0.06], [0.1, 0.3, 0.06], 0.006), rod([0.07, 0.1, -0.06], [0.1, 0.3, -0.06], 0.006)),
        ),
      ),
    ],
  }),
  house: (walls: Colour, roof: Colour): Sculpture => ({
    wide: 1.25,
    high: 1.6,
    lumps: [
      only(walls, block([0, 0.45, 0], [0.95, 0.45, 0.6], 0.01), { grain: [0.14, 8, 8] }),
      only(walls, slab([-0.95, 0.88, 0.95, 0.88, 0, 1.42], 0, 0.58), { grain: [0.14, 8, 8] }),
      only(
        roof,
        (x, y, z) =>
          Math.max(
            Math.abs(Math.abs(x) * 0.494 + (y - 1.42) * 0.87) - 0.03,
            Math.abs(z) - 0.7,
            0.82 - y,
            Math.abs(x) - 1.12,
          ),
        { grain: [0.3, 10, 40] },
      ),
      only([90, 62, 44], block([0.1, 0.32, 0.6], [0.14, 0.32, 0.02]), { grain: GRAINED }),
      only(PANE, any(block([-0.5, 0.48, 0.6], [0.17, 0.17, 0.02]), block([0.6, 0.48, 0.6], [0.17, 0.17, 0.02])), {
        gloss: 0.8,
      }),
      only(
        PALE,
        any(
          ...[-0.5, 0.6].flatMap((x) => [
            block([x, 0.48, 0.62], [0.012, 0.18, 0.01]),
            block([x, 0.48, 0.62], [0.18, 0.012, 0.01]),
            all(block([x, 0.48, 0.61], [0.2, 0.2, 0.02]), not(block([x, 0.48, 0.61], [0.17, 0.17, 0.1]))),
          ]),
        ),
      ),
      only([150, 84, 66], block([0.55, 1.3, -0.2], [0.1, 0.25, 0.1]), { grain: [0.3, 20, 40] }),
    ],
  }),
  board: (colour: Colour): Sculpture => ({
    wide: 0.75,
    high: 1.05,
    lumps: [
      only([110, 84, 60], mirrored(rod([0.45, 0, -0.02], [0.45, 1, -0.02], 0.035)), { grain: BARK }),
      only(colour, block([0, 0.76, 0.03], [0.66, 0.22, 0.025], 0.015), { part: 'plate', grain: [0.12, 6, 50] }),
    ],
  }),
  plate: (colour: Colour): Sculpture => ({
    wide: 1.1,
    high: 0.8,
    lumps: [
      only(colour, block([0, 0.35, 0], [1, 0.35, 0.04], 0.02), { grain: [0.12, 4, 40] }),
      only(
        PALE,
        all(block([0, 0.35, 0.03], [0.95, 0.3, 0.02], 0.01), not(block([0, 0.35, 0], [0.93, 0.28, 0.2], 0.01))),
      ),
    ],
  }),
  postBox: (colour: Colour): Sculpture => ({
    wide: 0.3,
    high: 1.05,
    lumps: [
      only(
        colour,
        any(
          turnedOnLathe(
            [0, 0],
            [
              [0.02, 0.2],
              [0.84, 0.2],
            ],
          ),
          turnedOnLathe(
            [0, 0],
            [
              [0.84, 0.23],
              [0.9, 0.23],
              [0.98, 0.03],
            ],
          ),
          turnedOnLathe(
            [0, 0],
            [
              [0, 0.22],
              [0.08, 0.22],
            ],
          ),
        ),
        { gloss: 0.6, grain: [0.06, 8, 8] },
      ),
      only(DARK, block([0, 0.72, 0.2], [0.1, 0.016, 0.02])),
    ],
  }),
} as const;

/** What is eaten, and what lies about it. */
export const food = {
  apple: (colour: Colour, [x, y, z]: Vector, radius: number): Lump[] => [
    only(colour, egg([x, y, z], [radius, radius * 0.92, radius]), { gloss: 0.5, grain: [0.14, 7, 7] }),
    only([84, 62, 40], rod([x, y + radius * 0.8, z], [x + 0.05, y + radius * 1.2, z], 0.025)),
  ],
  friedEgg: ([x, y, z]: Vector, radius: number): Lump[] => [
    only([244, 240, 230], rough(egg([x, y, z], [radius, 0.045, radius * 0.9]), 0.02, 9), {
      part: 'eggs',
      gloss: 0.5,
      grain: [0.04, 10, 10],
    }),
    only([236, 164, 40], egg([x + 0.03, y + 0.05, z + 0.02], [radius * 0.4, 0.075, radius * 0.4]), {
      part: 'eggs',
      gloss: 0.7,
      grain: [0.08, 8, 8],
    }),
  ],
  tomato: ([x, y, z]: Vector, radius: number): Lump[] => [
    only([198, 44, 34], egg([x, y, z], [radius, radius * 0.9, radius]), {
      part: 'tomatoes',
      gloss: 0.7,
      grain: [0.08, 6, 6],
    }),
    only([74, 112, 48], egg([x, y + radius * 0.86, z], [radius * 0.3, 0.02, radius * 0.3]), { part: 'tomatoes' }),
  ],
  toast: ([x, y, z]: Vector, half: number): Lump[] => [
    only([150, 92, 46], rough(block([x, y, z], [half, 0.05, half], 0.05), 0.01, 20), {
      part: 'toast',
      grain: [0.2, 20, 20],
    }),
    only([214, 164, 100], block([x, y + 0.03, z], [half * 0.86, 0.032, half * 0.86], 0.02), {
      part: 'toast',
      grain: [0.3, 26, 26],
    }),
  ],
  salad: [
    only(
      [112, 148, 62],
      all(rough(egg([0, 0.4, 0], [0.82, 0.18, 0.82]), 0.08, 7), block([0, 0.9, 0], [0.88, 0.46, 0.88])),
      { grain: [0.5, 9, 9], gloss: 0.3 },
    ),
  ] as Lump[],
  fork: {
    wide: 0.85,
    high: 0.1,
    lumps: [
      only(
        STEEL,
        any(
          rod([0, 0.04, 0.1], [0, 0.03, 0.8], 0.03, 0.05),
          egg([0, 0.03, -0.05], [0.1, 0.025, 0.16]),
          ...[-0.075, -0.025, 0.025, 0.075].map((x) => rod([x, 0.035, -0.1], [x, 0.045, -0.45], 0.014)),
        ),
        { gloss: 0.8, grain: [0.1, 8, 8] },
      ),
    ],
  } satisfies Sculpture,
  napkin: (colour: Colour): Sculpture => ({
    wide: 1.2,
    high: 0.15,
    lumps: [only(colour, rough(block([0, 0.03, 0], [0.8, 0.035, 0.8], 0.03), 0.012, 3), { grain: CLOTH })],
  }),
  loaf: {
    wide: 1.1,
    high: 0.6,
    lumps: [
      only(
        (x) => (Math.abs(((x * 2.6 + 10) % 1) - 0.5) > 0.36 ? [226, 184, 124] : [176, 112, 58]),
        rough(egg([0, 0.26, 0], [0.95, 0.28, 0.4]), 0.02, 12),
        { grain: [0.3, 18, 18] },
      ),
    ],
  } satisfies Sculpture,
} as const;

/** What is worn on heads: the middle of its foot is the middle of the head, a unit is half its width. */
export const headwear = {
  strawHat: (colour: Colour, band: Colour): Sculpture => ({
    wide: 1.05,
    high: 0.75,
    lumps: [
      only(
        colour,
        any(
          (x, y, z) => 0.9 * disc('y', [0, 0, 0], 1, 0.02, 0.02)(x, y + 0.1 * x * x - 0.04 * z, z),
          all(egg([0, 0.02, 0], [0.62, 0.62, 0.62]), block([0, 0.5, 0], [1, 0.52, 1])),
        ),
        {
          grain: [0.4, 16, 90],
        },
      ),
      only(
        band,
        all(
          turnedOnLathe(
            [0, 0],
            [
              [0.04, 0.635],
              [0.18, 0.615],
            ],
          ),
          block([0, 0.1, 0], [1, 0.08, 1]),
        ),
        { grain: CLOTH },
      ),
    ],
  }),
  headphones: (colour: Colour): Sculpture => ({
    wide: 1.2,
    high: 1.75,
    lumps: [
      only(
        colour,
        all(
          (x, y, z) => hoop('z', [0, 0.32, 0], 1, 0.08)(x, 0.32 + (y - 0.37) * 0.86, z * 0.6),
          block([0, 1.15, 0], [1.5, 0.8, 1]),
        ),
        { gloss: 0.5, grain: [0.06, 8, 8] },
      ),
      only([52, 50, 52], mirrored(disc('x', [0.86, 0.37, 0], 0.32, 0.1, 0.07)), { gloss: 0.2, grain: CLOTH }),
      only(colour, mirrored(disc('x', [1, 0.37, 0], 0.3, 0.1, 0.08)), { gloss: 0.5, grain: [0.06, 8, 8] }),
    ],
  }),
} as const;
