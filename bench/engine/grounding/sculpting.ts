import { gaussianBlur } from '../../../src/engine/kernels/gaussian-blur.ts';
import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';
import type { Colour } from './form-parts.ts';
import { type Distance, noise, type Vector } from './solid-geometry.ts';

/** A part of a sculpture, of one material. */
export interface Lump {
  /** In units of the sculpture's scale: x to the right, y up from the ground, z towards the viewer. */
  readonly distance: Distance;
  readonly colour: Colour | ((x: number, y: number, z: number) => Colour);
  /** Lumps of the same name are one truth. */
  readonly part?: string;
  /** How much of a highlight it has, 0..1. */
  readonly gloss?: number;
  /** How much lighter and darker the material is from place to place, 0..1, and how fine that is. */
  readonly grain?: readonly [amount: number, across: number, along: number];
}

export interface Sculpture {
  readonly lumps: readonly Lump[];
  /** How far it reaches to each side of its middle, and up. */
  readonly wide: number;
  readonly high: number;
}

/** Where in a picture a sculpture stands. */
export interface Standing {
  /** Of the middle of its foot. */
  readonly x: number;
  readonly y: number;
  /** Pixels to a unit. */
  readonly scale: number;
  /** Turned about its upright axis, radians: what was in front goes to the right. */
  readonly turn?: number;
}

/** How a scene is lit and seen. */
export interface Daylight {
  /** Towards the light. */
  readonly from: Vector;
  /** The camera looks down by this angle, radians; the view is parallel. */
  readonly down: number;
  /** How sharp the edges of shadows are: 3 by a wide window, 20 in the sun. */
  readonly sharpness: number;
  /** How much of the light on the ground is taken by a shadow, of 1. */
  readonly depth: number;
  readonly tint?: Vector;
  /** Of all light, of 1. */
  readonly strength?: number;
  /** Of the lens at this distance, pixels. */
  readonly blur?: number;
}

export interface Sculpted {
  readonly picture: Raster;
  readonly mask: Plane;
  readonly parts: Readonly<Record<string, Plane>>;
  /** Where the ground is darker by it. */
  readonly shadow: Plane;
}

const STEPS = 90;
/** Of the whole way along a ray that one step may go: the distances are only bounds. */
const STRIDE = 0.75;
/** A ray meets what is as near to it as this share of a pixel. */
const NEAR = 0.25;
/** The side of a cell in which only the lumps that can be nearest are looked at. */
const CELL = 0.08;
const GAMMA = 2.2;

/** `behind` with a sculpture in it, ray-marched (Hart 1996) with soft shadows; `hanging`: without a shadow on the ground. */
export function sculpt(
  behind: Raster,
  { lumps, wide, high }: Sculpture,
  { x: footX, y: footY, scale, turn = 0 }: Standing,
  light: Daylight,
  hanging = false,
): Sculpted {
  const { width, height } = behind;
  const picture = createRaster(width, height);
  picture.data.set(behind.data);
  const [sin, cos] = [Math.sin(light.down), Math.cos(light.down)];
  const turned = (x: number, z: number): readonly [number, number] => [
    x * Math.cos(turn) - z * Math.sin(turn),
    x * Math.sin(turn) + z * Math.cos(turn),
  ];
  const [fromX, fromY, fromZ] = normalised(light.from);
  const [sunX, sunZ] = turned(fromX, fromZ);
  const sun: Vector = [sunX, fromY, sunZ];
  const [aheadX, aheadZ] = turned(0, -cos);
  const ahead: Vector = [aheadX, -sin, aheadZ];
  const reach = Math.hypot(wide, high);
  const shade = new Shader(lumps, sun, light, reach, high);

  const shadow = createPlane(width, height);
  if (!hanging) {
    const [thrownX, thrownZ] = [(-fromX / fromY) * high, (-fromZ / fromY) * high];
    const margin = 1.3 * wide + (1.2 * high) / light.sharpness;
    const bounds = boxWithin(behind, [
      footX + scale * (-margin + Math.min(0, thrownX)),
      footY + scale * sin * (-margin + Math.min(0, thrownZ)),
      footX + scale * (margin + Math.max(0, thrownX)),
      footY + scale * sin * (margin + Math.max(0, thrownZ)),
    ]);
    for (let py = bounds.top; py < bounds.bottom; py++) {
      for (let px = bounds.left; px < bounds.right; px++) {
        const [x, z] = turned((px + 0.5 - footX) / scale, (py + 0.5 - footY) / scale / sin);
        const dark = shade.darknessAt(x, z);
        if (dark === 0) continue;
        const kept = (1 - dark) ** (1 / GAMMA);
        const i = py * width + px;
        for (let c = 0; c < 3; c++) picture.data[4 * i + c]! *= kept;
        shadow.data[i] = smoothStep(1 - kept, 0.05, 0.2);
      }
    }
  }

  const box = boxWithin(behind, [
    footX - scale * wide,
    footY - scale * (high * cos + wide * sin),
    footX + scale * wide,
    footY + scale * wide * sin + 2,
  ]);
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const [red, green, blue, cover] = [0, 1, 2, 3].map(() => createPlane(across, down)) as [Plane, Plane, Plane, Plane];
  const parts = new Map<string, Plane>();
  for (let py = 0, i = 0; py < down; py++) {
    for (let px = 0; px < across; px++, i++) {
      const [u, w] = [(box.left + px + 0.5 - footX) / scale, (footY - box.top - py - 0.5) / scale];
      const [startX, startZ] = turned(u, -w * sin + reach * 1.6 * cos);
      const hit = shade.march([startX, w * cos + reach * 1.6 * sin, startZ], ahead, 0.7 / scale);
      if (!hit) continue;
      const [r, g, b] = shade.lightOf(hit, ahead);
      red.data[i] = r * hit.coverage;
      green.data[i] = g * hit.coverage;
      blue.data[i] = b * hit.coverage;
      cover.data[i] = hit.coverage;
      if (hit.lump.part === undefined) continue;
      if (!parts.has(hit.lump.part)) parts.set(hit.lump.part, createPlane(across, down));
      parts.get(hit.lump.part)!.data[i] = hit.coverage;
    }
  }
  const soft = (plane: Plane): Plane => gaussianBlur(plane, light.blur ?? 0.8);
  const [softRed, softGreen, softBlue, softCover] = [red, green, blue, cover].map(soft) as [Plane, Plane, Plane, Plane];
  const mask = createPlane(width, height);
  const placed = (from: Plane, to: Plane): Plane => {
    for (let y = 0; y < down; y++) {
      to.data.set(from.data.subarray(y * across, (y + 1) * across), (box.top + y) * width + box.left);
    }
    return to;
  };
  placed(softCover, mask);
  for (let y = 0, i = 0; y < down; y++) {
    for (let x = 0; x < across; x++, i++) {
      const to = 4 * ((box.top + y) * width + box.left + x);
      const left = 1 - softCover.data[i]!;
      [softRed, softGreen, softBlue].forEach(({ data }, c) => {
        picture.data[to + c] = 255 * data[i]! + left * picture.data[to + c]!;
      });
    }
  }
  for (let i = 0; i < mask.data.length; i++) shadow.data[i]! *= 1 - mask.data[i]!;
  return {
    picture,
    mask,
    shadow,
    parts: Object.fromEntries(
      [...parts].map(([name, plane]) => [name, placed(soft(plane), createPlane(width, height))] as const),
    ),
  };
}

interface Hit {
  readonly at: Vector;
  readonly lump: Lump;
  readonly coverage: number;
}

class Shader {
  private readonly lumps: readonly Lump[];
  private readonly sun: Vector;
  private readonly light: Daylight;
  private readonly reach: number;
  private readonly high: number;
  private readonly cells = new Map<number, readonly Lump[]>();

  constructor(lumps: readonly Lump[], sun: Vector, light: Daylight, reach: number, high: number) {
    this.lumps = lumps;
    this.sun = sun;
    this.light = light;
    this.reach = reach;
    this.high = high;
  }

  private distance(x: number, y: number, z: number): number {
    let least = Infinity;
    const near = this.lumpsAt(x, y, z);
    for (let i = 0; i < near.length; i++) least = Math.min(least, near[i]!.distance(x, y, z));
    return least;
  }

  private nearest([x, y, z]: Vector): Lump {
    let [least, found] = [Infinity, this.lumps[0]!];
    for (const lump of this.lumps) {
      const distance = lump.distance(x, y, z);
      if (distance < least) [least, found] = [distance, lump];
    }
    return found;
  }

  /** Those that can be the nearest in the cell about a place. */
  private lumpsAt(x: number, y: number, z: number): readonly Lump[] {
    const column = Math.floor(x / CELL);
    const row = Math.floor(y / CELL);
    const layer = Math.floor(z / CELL);
    const key = ((column + 512) * 1024 + row + 512) * 1024 + layer + 512;
    const known = this.cells.get(key);
    if (known) return known;
    const away = this.lumps.map(({ distance }) =>
      distance((column + 0.5) * CELL, (row + 0.5) * CELL, (layer + 0.5) * CELL),
    );
    // Twice the half diagonal, and a third more where a distance is only a bound.
    const least = Math.min(...away);
    const limit = least + 1.3 * Math.sqrt(3) * CELL + 0.35 * Math.abs(least);
    const near = this.lumps.filter((_, i) => away[i]! <= limit);
    this.cells.set(key, near);
    return near;
  }

  /** The first place that a ray meets; one that passes within `pixel` is met in part. */
  march([x, y, z]: Vector, [dx, dy, dz]: Vector, pixel: number): Hit | undefined {
    let [least, leastAt] = [Infinity, 0];
    for (let step = 0, way = 0; step < STEPS && way < 3.4 * this.reach; step++) {
      const away = this.distance(x + way * dx, y + way * dy, z + way * dz);
      if (away < least) [least, leastAt] = [away, way];
      if (away < NEAR * pixel) break;
      way += STRIDE * away;
    }
    if (least > pixel) return undefined;
    const at: Vector = [x + leastAt * dx, y + leastAt * dy, z + leastAt * dz];
    return { at, lump: this.nearest(at), coverage: Math.min(1, (1 + NEAR) * (1 - least / pixel)) };
  }

  /** How much of the ground's light is taken at a place, 0..1. */
  darknessAt(x: number, z: number): number {
    const over = this.distance(x, 0.05, z);
    const contact = 0.5 * Math.max(0, 1 - over / 0.12);
    return Math.min(0.9, Math.max(contact, this.light.depth * (1 - this.sunAt(x, 0.004, z))));
  }

  /** How much of the sun is seen from a place, 0..1 (Quilez's penumbra). */
  private sunAt(x: number, y: number, z: number): number {
    const [sx, sy, sz] = this.sun;
    let seen = 1;
    for (let step = 0, way = 0.03; step < 40 && way < 2.4 * this.reach && y + way * sy < this.high; step++) {
      const away = this.distance(x + way * sx, y + way * sy, z + way * sz);
      if (away < 0.0008) return 0;
      seen = Math.min(seen, (this.light.sharpness * away) / way);
      way += Math.min(0.2, Math.max(0.015, 0.8 * away));
    }
    return seen * seen * (3 - 2 * seen);
  }

  /** The light that a place throws back, each channel 0..1. */
  lightOf({ at: [x, y, z], lump }: Hit, ahead: Vector): Vector {
    const e = 0.002;
    const [a, b, c, d] = [
      this.distance(x + e, y - e, z - e),
      this.distance(x - e, y - e, z + e),
      this.distance(x - e, y + e, z - e),
      this.distance(x + e, y + e, z + e),
    ];
    const [nx, ny, nz] = normalised([a - b - c + d, -a - b + c + d, -a + b - c + d]);
    const [sx, sy, sz] = this.sun;
    const facing = Math.max(0, nx * sx + ny * sy + nz * sz);
    const lit = facing > 0 ? facing * this.sunAt(x + 0.01 * nx, y + 0.01 * ny, z + 0.01 * nz) : 0;
    const open = [0.05, 0.12, 0.25].reduce((share, step, i) => {
      const away = this.distance(x + step * nx, y + step * ny, z + step * nz);
      return share - (0.5 / (i + 1)) * Math.max(0, 1 - away / step) * 0.6;
    }, 1);
    const sky = (0.55 + 0.45 * ny) * Math.max(0.1, open);
    const { tint = [1, 1, 1], strength = 1 } = this.light;
    const half = normalised([sx - ahead[0], sy - ahead[1], sz - ahead[2]]);
    const shine =
      (lump.gloss ?? 0) *
      lit ** 0.5 *
      Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]) ** (20 + 60 * (lump.gloss ?? 0));
    const rim = (lump.gloss ?? 0) * 0.12 * (1 - Math.abs(nx * ahead[0] + ny * ahead[1] + nz * ahead[2])) ** 3;
    const [amount, across, along] = lump.grain ?? [0.1, 9, 9];
    const material =
      1 +
      amount *
        (noise(across * x, along * y, across * z) +
          0.5 * noise(2.3 * across * x, 2.3 * along * y, 2.3 * across * z) -
          0.75) *
        2;
    const colour = typeof lump.colour === 'function' ? lump.colour(x, y, z) : lump.colour;
    const channel = (i: 0 | 1 | 2): number => {
      const albedo = (colour[i] / 255) ** GAMMA * material;
      const direct = 0.95 * lit * tint[i];
      const light = strength * (albedo * (direct + 0.5 * sky + 0.08) + 0.7 * shine * tint[i] + rim * sky);
      return Math.min(1, Math.max(0, light) ** (1 / GAMMA));
    };
    return [channel(0), channel(1), channel(2)];
  }
}

function normalised([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function boxWithin({ width, height }: Raster, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const inside = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
  return {
    left: inside(left, width),
    top: inside(top, height),
    right: inside(right, width),
    bottom: inside(bottom, height),
  };
}
