import { createPlane, type Plane } from '../../../raster.ts';
import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { fractalNoise } from '../../../filters/fractal-noise.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { enlargePlane } from '../../../resample/enlarge-plane.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { type Color, hex, mixColors } from './color.ts';

/** What stands behind the subject. Positions are shares of the picture's sides, from the top left. */
export type Backdrop =
  | { readonly kind: 'plain'; readonly color: Color }
  /** A painted canvas, lit in one place and falling off from there. */
  | {
      readonly kind: 'studio';
      readonly glow: Color;
      readonly edge: Color;
      readonly centre: readonly [x: number, y: number];
      /** How far the light reaches, as a share of the side. */
      readonly reach: number;
      /** Strength of the canvas's cloudy paint, 0..1. */
      readonly mottling: number;
    }
  /** Lights far out of focus before a smooth ground that changes from top to bottom. */
  | {
      readonly kind: 'bokeh';
      readonly above: Color;
      readonly below: Color;
      readonly lights: readonly Color[];
      readonly count: number;
      readonly brightness: number;
    }
  /** What was behind the subject in the photo, far out of focus. */
  | { readonly kind: 'scene'; readonly exposure: number; readonly saturation: number };

/** One color, of six hexadecimal digits. */
export function plain(digits: string): Backdrop {
  return { kind: 'plain', color: hex(digits) };
}

/** A painted canvas whose colors are six hexadecimal digits each. */
export function studio(canvas: Omit<Studio, 'kind' | 'glow' | 'edge'> & Record<'glow' | 'edge', string>): Backdrop {
  return { kind: 'studio', ...canvas, glow: hex(canvas.glow), edge: hex(canvas.edge) };
}

/** Paints a backdrop. `scene` gives the photo without its subject, at any size. */
export function paintBackdrop(
  backdrop: Backdrop,
  side: number,
  scene: () => ColorPlanes,
  random: () => number,
): ColorPlanes {
  switch (backdrop.kind) {
    case 'plain':
      return backdrop.color.map((value) => filled(side, value)) as unknown as ColorPlanes;
    case 'studio':
      return paintStudio(backdrop, side, random);
    case 'bokeh':
      return paintBokeh(backdrop, side, random);
    case 'scene':
      return paintScene(backdrop, side, scene());
  }
}

function filled(side: number, value: number): Plane {
  const plane = createPlane(side, side);
  plane.data.fill(value);
  return plane;
}

type Studio = Extract<Backdrop, { kind: 'studio' }>;

function paintStudio({ glow, edge, centre, reach, mottling }: Studio, side: number, random: () => number): ColorPlanes {
  const planes = threePlanes(side);
  const clouds = fractalNoise(side, side, { size: side / 3, octaves: 5, decay: 0.6 }, random).data;
  for (let y = 0, i = 0; y < side; y++) {
    const down = (y / side - centre[1]) / reach;
    for (let x = 0; x < side; x++, i++) {
      const across = (x / side - centre[0]) / reach;
      const fall = 1 - Math.exp(-1.4 * (across * across + 0.8 * down * down));
      const paint = 1 + mottling * clouds[i]!;
      for (let c = 0; c < 3; c++) planes[c]!.data[i] = clamp((glow[c]! + (edge[c]! - glow[c]!) * fall) * paint);
    }
  }
  return planes;
}

type Bokeh = Extract<Backdrop, { kind: 'bokeh' }>;

function paintBokeh(backdrop: Bokeh, side: number, random: () => number): ColorPlanes {
  const small = Math.ceil(side / 2);
  const planes = threePlanes(small);
  const clouds = fractalNoise(small, small, { size: small / 3, octaves: 3 }, random).data;
  for (let y = 0, i = 0; y < small; y++) {
    for (let x = 0; x < small; x++, i++) {
      const t = smoothStep(0.25 + 0.5 * (y / small) + 0.17 * clouds[i]!, 0.1, 0.9);
      for (let c = 0; c < 3; c++)
        planes[c]!.data[i] = backdrop.above[c]! + (backdrop.below[c]! - backdrop.above[c]!) * t;
    }
  }
  for (let light = 0; light < backdrop.count; light++) addDisc(planes, backdrop, small, random);
  return planes.map((plane) => enlargePlane(gaussianBlur(plane, small / 130), side, side)) as unknown as ColorPlanes;
}

/** One light: a disc, a little brighter at its rim as lenses draw it, added as light. */
function addDisc(planes: ColorPlanes, { lights, brightness }: Bokeh, side: number, random: () => number): void {
  const color = lights[Math.floor(random() * lights.length)]!;
  const radius = side * (0.03 + 0.07 * random() * random());
  const cx = random() * side;
  const cy = random() ** 1.3 * side * 0.9;
  const strength = brightness * (0.15 + 0.85 * random() ** 2);
  const right = Math.min(side - 1, Math.ceil(cx + radius));
  const bottom = Math.min(side - 1, Math.ceil(cy + radius));
  for (let y = Math.max(0, Math.floor(cy - radius)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= right; x++) {
      const distance = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) / radius;
      if (distance >= 1) continue;
      const light = strength * (0.85 + 0.15 * distance * distance) * (1 - smoothStep(distance, 0.82, 1));
      for (let c = 0; c < 3; c++) {
        const { data } = planes[c]!;
        const i = y * side + x;
        data[i] = data[i]! + light * color[c]! * (1 - data[i]!);
      }
    }
  }
}

type Scene = Extract<Backdrop, { kind: 'scene' }>;

function paintScene({ exposure, saturation }: Scene, side: number, scene: ColorPlanes): ColorPlanes {
  const planes = scene.map((plane) => enlargePlane(plane, side, side)) as unknown as ColorPlanes;
  const [reds, greens, blues] = planes.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < reds.length; i++) {
    const color: Color = [reds[i]!, greens[i]!, blues[i]!];
    const grey = 0.3 * color[0] + 0.6 * color[1] + 0.1 * color[2];
    const [red, green, blue] = mixColors([grey, grey, grey], color, saturation);
    reds[i] = clamp(red * exposure);
    greens[i] = clamp(green * exposure);
    blues[i] = clamp(blue * exposure);
  }
  return planes;
}

function threePlanes(side: number): [Plane, Plane, Plane] {
  return [createPlane(side, side), createPlane(side, side), createPlane(side, side)];
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
