import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';

/** A ball or a can that is painted into a picture: lit from the upper left, with a texture and a cast shadow. */
export interface Toy {
  readonly shape: 'ball' | 'can';
  readonly x: number;
  readonly y: number;
  /** A ball's radius; half a can's width, which is 1.3 times as high as wide. */
  readonly radius: number;
  readonly colour: readonly [red: number, green: number, blue: number];
}

export interface PaintedToys {
  readonly picture: Raster;
  /** Each toy's coverage, in the order given. */
  readonly masks: readonly Plane[];
  /** Where the toys' shadows lie, toys excluded. */
  readonly shadow: Plane;
}

/** `background` with toys in it. */
export function paintToys(background: Raster, toys: readonly Toy[]): PaintedToys {
  const { width, height } = background;
  const picture = createRaster(width, height);
  picture.data.set(background.data);
  const shadow = createPlane(width, height);
  for (const toy of toys) castShadowOf(toy, picture, shadow);
  const masks = toys.map((toy) => paint(toy, picture));
  masks.forEach(({ data }) => data.forEach((value, i) => (shadow.data[i]! *= 1 - value)));
  return { picture, masks, shadow };
}

function castShadowOf({ shape, x, y, radius }: Toy, { width, height, data }: Raster, shadow: Plane): void {
  const foot = y + radius * (shape === 'ball' ? 0.9 : 1.25);
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const distance = Math.hypot((px - x - 0.7 * radius) / (1.5 * radius), (py - foot) / (0.3 * radius));
      const darkness = 1 - smoothStep(distance, 0.8, 1.1);
      if (darkness === 0) continue;
      for (let c = 0; c < 3; c++) data[4 * i + c]! *= 1 - 0.45 * darkness;
      shadow.data[i] = Math.max(shadow.data[i]!, darkness);
    }
  }
}

function paint({ shape, x, y, radius, colour }: Toy, { width, height, data }: Raster): Plane {
  const mask = createPlane(width, height);
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const u = (px + 0.5 - x) / radius;
      const v = (py + 0.5 - y) / radius;
      const inside = shape === 'ball' ? 1 - Math.hypot(u, v) : Math.min(1 - Math.abs(u), 1.3 - Math.abs(v));
      const coverage = Math.min(1, Math.max(0, inside * radius + 0.5));
      if (coverage === 0) continue;
      mask.data[i] = coverage;
      const light =
        lightOn(shape, u, v) * (1 + 0.07 * Math.sin(px * 0.31 + py * 0.17) * Math.sin(py * 0.23 - px * 0.11));
      const shine = shape === 'ball' ? 90 * Math.max(0, 1 - 4 * Math.hypot(u + 0.4, v + 0.45)) : 0;
      for (let c = 0; c < 3; c++) {
        data[4 * i + c] = coverage * (colour[c]! * light + shine) + (1 - coverage) * data[4 * i + c]!;
      }
    }
  }
  return mask;
}

function lightOn(shape: Toy['shape'], u: number, v: number): number {
  const depth = Math.sqrt(Math.max(0, 1 - u * u - (shape === 'ball' ? v * v : 0)));
  return 0.35 + 0.75 * Math.max(0, -0.45 * u - (shape === 'ball' ? 0.5 * v : 0) + 0.74 * depth);
}
