import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** A thing that is painted before a wall or on a floor, with shading, a texture, and a shadow at its foot. */
export interface Solid {
  readonly shape: 'balloon' | 'star' | 'box' | 'ball' | 'pyramid' | 'bottle' | 'disc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Colour;
  /** A second colour makes stripes. */
  readonly stripes?: Colour;
}

/** How far inside a shape a place lies, in units of the radius; u to the right, v downwards. */
const INSIDE: Readonly<Record<Solid['shape'], (u: number, v: number) => number>> = {
  balloon: (u, v) => 1 - Math.hypot(u, v / (v < 0 ? 1.1 : 1.35)),
  star: (u, v) => {
    const angle = (((Math.atan2(u, -v) / (2 * Math.PI)) * 5 + 5.5) % 1) - 0.5;
    return 0.52 / Math.cos((2 * Math.PI * (0.5 - Math.abs(angle))) / 5) ** 2.2 - Math.hypot(u, v);
  },
  box: (u, v) => Math.min(1 - Math.abs(u), 0.8 - Math.abs(v)),
  ball: (u, v) => 1 - Math.hypot(u, v),
  disc: (u, v) => 1 - Math.hypot(u, v),
  pyramid: (u, v) => Math.min(1 - v, 0.55 * (1 + v) - Math.abs(u)),
  bottle: (u, v) =>
    Math.min(1.9 - Math.abs(v), (v < -0.9 ? 0.28 : 0.28 + 0.42 * smoothStep(v, -0.9, -0.3)) - Math.abs(u)),
};

/** `background` with the solids in it, and each one's coverage. */
export function paintSolids(background: Raster, solids: readonly Solid[]): { picture: Raster; masks: Plane[] } {
  const picture = createRaster(background.width, background.height);
  picture.data.set(background.data);
  return { picture, masks: solids.map((solid) => paint(solid, picture)) };
}

function paint(solid: Solid, { width, height, data }: Raster): Plane {
  const { shape, x, y, radius, colour, stripes } = solid;
  const mask = createPlane(width, height);
  if (shape !== 'balloon' && shape !== 'disc' && shape !== 'star') shade(solid, { width, height, data });
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const [u, v] = [(px + 0.5 - x) / radius, (py + 0.5 - y) / radius];
      const coverage = Math.min(1, Math.max(0, INSIDE[shape](u, v) * radius + 0.5));
      if (coverage === 0) continue;
      mask.data[i] = coverage;
      const striped = stripes && Math.floor(2.5 * (u + 0.4 * v) + 10) % 2 === 0 ? stripes : colour;
      const light =
        lightOn(shape, u, v) * (1 + 0.05 * Math.sin(px * 0.27 - py * 0.19) * Math.sin(py * 0.33 + px * 0.13));
      for (let c = 0; c < 3; c++) {
        data[4 * i + c] = coverage * striped[c]! * light + (1 - coverage) * data[4 * i + c]!;
      }
    }
  }
  return mask;
}

function lightOn(shape: Solid['shape'], u: number, v: number): number {
  if (shape === 'box') return v < -0.45 ? 1.15 : u > 0.45 ? 0.62 : 0.92;
  if (shape === 'pyramid') return u > 0.1 * (1 + v) ? 0.68 : 1.02;
  if (shape === 'star' || shape === 'disc') return 0.95 - 0.12 * v;
  const flat = shape === 'bottle' ? 0 : v;
  const depth = Math.sqrt(Math.max(0, 1 - Math.min(1, u * u + flat * flat)));
  return 0.4 + 0.7 * Math.max(0, 0.75 * depth - 0.4 * u - 0.5 * flat);
}

function shade({ x, y, radius, shape }: Solid, { width, height, data }: Raster): void {
  const foot = y + radius * { box: 0.8, ball: 0.95, pyramid: 1, bottle: 1.85, balloon: 1, star: 1, disc: 1 }[shape];
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const distance = Math.hypot((px - x - 0.4 * radius) / (1.4 * radius), (py - foot) / (0.22 * radius));
      const darkness = 0.4 * (1 - smoothStep(distance, 0.7, 1.1));
      for (let c = 0; c < 3; c++) data[4 * i + c]! *= 1 - darkness;
    }
  }
}

/** A room's empty corner: a papered wall above a floor of boards; where the floor begins is a share of the height. */
export function emptyRoom(width: number, height: number, wall: Colour, boards: Colour, horizon: number): Raster {
  const picture = createRaster(width, height);
  let state = 11;
  const noise = (): number => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5) * 7;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const below = y >= horizon * height;
      const board = Math.floor((y - horizon * height) / (0.06 * height));
      const grain = 0.05 * Math.sin(y * 0.9 + 3 * Math.sin(x * 0.004 + board * 5)) + 0.05 * Math.sin(board * 12.9);
      const seam = (y - horizon * height) % (0.06 * height) < 3 ? 0.7 : 1;
      const light = below ? (1 + grain) * seam : 1.05 - 0.25 * Math.hypot(x / width - 0.35, y / height - 0.25);
      for (let c = 0; c < 3; c++) picture.data[i + c] = (below ? boards : wall)[c]! * light + noise();
      picture.data[i + 3] = 255;
    }
  }
  return picture;
}

/** Where the floor of such a room is. */
export function floorOf({ width, height }: Raster, horizon: number): Plane {
  const plane = createPlane(width, height);
  plane.data.fill(1, Math.ceil(horizon * height) * width);
  return plane;
}
