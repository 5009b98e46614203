import { createPlane, createRaster } from '../../../src/engine/raster.ts';
import { type Colour, DARK, PALE } from './form-parts.ts';
import { vehicles } from './sculpted-things.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import { any, ball, block, disc, mirrored, rod } from './solid-geometry.ts';
import type { Stage } from './staging.ts';

const PANE: Colour = [66, 84, 98];
const CURTAIN: Colour = [176, 180, 176];
const ASPHALT: Colour = [60, 60, 64];

/** How a house looks from the street. */
interface Front {
  readonly walls: Colour;
  readonly frames: Colour;
  /** Windows side by side, and above each other over the ground floor. */
  readonly across: number;
  readonly floors: number;
  /** The board above the shop on the ground floor, and the stripes of its awning. */
  readonly shop?: { readonly board: Colour; readonly stripe: Colour };
  readonly door: Colour;
}

/** A row house seen from in front; a unit is half its width, a floor is 0.6 high. */
export function rowHouse({ walls, frames, across, floors, shop, door }: Front): Sculpture {
  const high = 0.75 + 0.6 * floors;
  const wide = 2 / across;
  const windowAt = (u: number, v: number): Colour | undefined => {
    if (u > 0.64 || v > 0.72) return undefined;
    if (u > 0.54 || v > 0.62) return frames;
    if (u < 0.04 || Math.abs(v - 0.12) < 0.03) return frames;
    return v > 0.35 || u > 0.4 ? CURTAIN : PANE;
  };
  const painted = (x: number, y: number): Colour => {
    if (y > 0.75) {
      const [i, j] = [(x + 1) / wide, (y - 0.75) / 0.6];
      const u = Math.abs(i - Math.floor(i) - 0.5) * 2;
      const v = Math.abs(j - Math.floor(j) - 0.5) * 2;
      return windowAt(u, v) ?? walls;
    }
    if (Math.abs(x - 0.62) < 0.17 && y < 0.56) {
      return Math.abs(x - 0.62) < 0.13 && y < 0.52 ? (y > 0.4 ? PANE : door) : frames;
    }
    if (shop) {
      const u = Math.abs(x + 0.25);
      if (u < 0.58 && y > 0.12 && y < 0.5) return u > 0.54 || y < 0.15 || u < 0.02 ? frames : PANE;
      return walls;
    }
    return windowAt(Math.abs(x + 0.3) / 0.5, Math.abs(y - 0.36) / 0.28) ?? walls;
  };
  return {
    wide: 1.15,
    high: high + 0.1,
    lumps: [
      {
        part: 'front',
        colour: painted,
        grain: [0.1, 14, 14],
        distance: block([0, high / 2, -0.1], [1, high / 2, 0.1]),
      },
      {
        part: 'front',
        colour: frames,
        distance: any(
          block([0, high, 0], [1.04, 0.045, 0.05], 0.01),
          ...(shop ? [] : [block([0, 0.745, 0], [1, 0.02, 0.03], 0.008)]),
        ),
      },
      ...(shop
        ? [
            { colour: shop.board, gloss: 0.2, distance: block([-0.25, 0.68, 0.03], [0.64, 0.085, 0.03], 0.01) },
            {
              part: 'awning',
              colour: (x: number): Colour => (Math.floor(x * 12 + 40) % 2 === 0 ? shop.stripe : PALE),
              distance: (x: number, y: number, z: number): number =>
                0.8 * block([-0.25, 0.52, 0.14], [0.62, 0.02, 0.14], 0.01)(x, y + 0.5 * (z - 0.14), z),
            },
          ]
        : []),
    ],
  };
}

/** A car with a sign on its roof. */
export function taxi(colour: Colour): Sculpture {
  const { lumps, ...size } = vehicles.car(colour);
  return {
    ...size,
    high: 0.9,
    lumps: [
      ...lumps,
      { colour: [248, 244, 226], gloss: 0.5, distance: block([0.1, 0.77, 0], [0.17, 0.055, 0.08], 0.02) },
      {
        colour: (x) => (Math.floor(x * 16 + 40) % 2 === 0 ? [34, 34, 36] : PALE),
        distance: any(block([0.105, 0.43, 0.422], [0.66, 0.028, 0.006], 0.004)),
      },
    ],
  };
}

/** A traffic light on its post, one unit high; the lamp that is lit: 0 is the uppermost. */
export function trafficLight(lit: 0 | 1 | 2): Sculpture {
  const lamps: readonly (readonly [lit: Colour, dark: Colour])[] = [
    [
      [246, 60, 44],
      [84, 26, 24],
    ],
    [
      [250, 190, 50],
      [86, 64, 22],
    ],
    [
      [70, 226, 120],
      [22, 74, 42],
    ],
  ];
  return {
    wide: 0.2,
    high: 1.05,
    lumps: [
      { colour: [70, 74, 76], gloss: 0.3, distance: rod([0, 0, -0.03], [0, 0.95, -0.03], 0.018) },
      { colour: [40, 44, 44], gloss: 0.3, distance: block([0, 0.82, 0], [0.075, 0.19, 0.05], 0.02) },
      ...lamps.map(([on, off], i): Lump => ({
        colour: i === lit ? on : off,
        gloss: 0.4,
        grain: [0, 1, 1],
        distance: disc('z', [0, 0.94 - 0.12 * i, 0.05], 0.046, 0.012),
      })),
    ],
  };
}

/** A post with a bar for wires, one unit high; the wires leave it at 0.955. */
export function utilityPole(colour: Colour): Sculpture {
  return {
    wide: 0.2,
    high: 1.05,
    lumps: [
      {
        colour,
        grain: [0.3, 30, 4],
        distance: any(rod([0, 0, 0], [0, 1, 0], 0.02, 0.014), block([0, 0.93, 0.015], [0.15, 0.013, 0.012], 0.004)),
      },
      { colour: DARK, distance: any(mirrored(ball([0.13, 0.955, 0.015], 0.013)), ball([0, 1.005, 0], 0.013)) },
    ],
  };
}

/** A dustbin with a lid and wheels, one unit high. */
export function dustbin(colour: Colour): Sculpture {
  return {
    wide: 0.45,
    high: 1.05,
    lumps: [
      {
        colour,
        gloss: 0.25,
        grain: [0.08, 10, 10],
        distance: any(
          (x, y, z) => 0.9 * block([0, 0.46, 0], [0.28, 0.42, 0.28], 0.04)(x * (1.12 - 0.2 * y), y, z),
          block([0, 0.92, 0], [0.33, 0.04, 0.32], 0.03),
          rod([-0.25, 0.95, -0.3], [0.25, 0.95, -0.3], 0.03),
        ),
      },
      { colour: ASPHALT, distance: mirrored(disc('x', [0.27, 0.09, -0.2], 0.09, 0.03)) },
    ],
  };
}

/** A hanging wire: where it begins and ends, and how far its middle sags, pixels. */
type Span = readonly [fromX: number, fromY: number, toX: number, toY: number, sag: number];

/** Thin dark wires before all that is there so far, as one thing. */
export function withWires(stage: Stage, name: string, spans: readonly Span[], half: number): Stage {
  const { width, height } = stage.picture;
  const picture = createRaster(width, height);
  picture.data.set(stage.picture.data);
  const mask = createPlane(width, height);
  for (const [fromX, fromY, toX, toY, sag] of spans) {
    for (let x = Math.max(0, Math.ceil(fromX)); x < Math.min(width, toX); x++) {
      const along = (x + 0.5 - fromX) / (toX - fromX);
      const middle = fromY + along * (toY - fromY) + 4 * sag * along * (1 - along);
      const slope = (toY - fromY + 4 * sag * (1 - 2 * along)) / (toX - fromX);
      const upright = half * Math.hypot(1, slope);
      for (let y = Math.floor(middle - upright - 1); y <= middle + upright + 1; y++) {
        if (y < 0 || y >= height) continue;
        const cover = Math.min(1, Math.max(0, upright + 0.5 - Math.abs(y + 0.5 - middle)));
        mask.data[y * width + x] = Math.max(mask.data[y * width + x]!, cover);
      }
    }
  }
  mask.data.forEach((cover, i) => {
    if (cover === 0) return;
    for (let c = 0; c < 3; c++) picture.data[4 * i + c] = cover * 42 + (1 - cover) * picture.data[4 * i + c]!;
  });
  return { ...stage, picture, things: { ...stage.things, [name]: mask } };
}
