import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** A thing of several parts that is painted into a picture. */
export interface Form {
  readonly shape: keyof typeof SHAPES;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Colour;
}

interface Part {
  /** The form's own colour, or one that such a thing always has. */
  readonly colour?: Colour;
  /** How far inside the part a place lies, in units of the radius; u to the right, v downwards. */
  readonly inside: (u: number, v: number) => number;
}

const box =
  (x: number, y: number, halfWidth: number, halfHeight: number) =>
  (u: number, v: number): number =>
    Math.min(halfWidth - Math.abs(u - x), halfHeight - Math.abs(v - y));

const circle =
  (x: number, y: number, radius: number) =>
  (u: number, v: number): number =>
    radius - Math.hypot(u - x, v - y);

const DARK: Colour = [38, 38, 42];
const PALE: Colour = [236, 234, 226];
const GLASS: Colour = [150, 176, 190];

/** Each form's parts, the later before the earlier. */
const SHAPES = {
  car: [
    { inside: (u, v) => Math.min(0.42 - Math.abs(v + 0.32), 1 - 0.5 * (v + 0.74) - 0.25 - Math.abs(u + 0.1)) + 0.02 },
    { colour: GLASS, inside: (u, v) => Math.min(0.2 - Math.abs(v + 0.4), 0.58 + 0.4 * (v + 0.4) - Math.abs(u + 0.1)) },
    { inside: (u, v) => Math.min(0.34 - Math.abs(v - 0.3), 1.6 - 0.3 * (v - 0.3) ** 2 - Math.abs(u)) },
    { colour: DARK, inside: circle(-0.95, 0.62, 0.34) },
    { colour: DARK, inside: circle(0.95, 0.62, 0.34) },
    { colour: PALE, inside: circle(-0.95, 0.62, 0.15) },
    { colour: PALE, inside: circle(0.95, 0.62, 0.15) },
  ],
  sailboat: [
    { colour: DARK, inside: box(0, -0.4, 0.025, 1.2) },
    { colour: PALE, inside: (u, v) => Math.min(0.35 - v, u - 0.05, 0.8 * (v + 1.55) - u) * 0.8 },
    { colour: PALE, inside: (u, v) => Math.min(0.35 - v, -u - 0.05, 0.5 * (v + 1.3) + u) * 0.8 },
    { inside: (u, v) => Math.min(v - 0.45, 0.8 - v, 1.25 - 0.6 * (v - 0.45) - Math.abs(u)) },
  ],
  house: [
    { colour: PALE, inside: box(0, 0.35, 1, 0.65) },
    { inside: (u, v) => Math.min(-0.25 - v, 1.25 - 1.6 * (-0.25 - v) - Math.abs(u)) * 0.7 },
    { colour: [110, 72, 48], inside: box(-0.35, 0.6, 0.2, 0.4) },
    { colour: GLASS, inside: box(0.45, 0.3, 0.24, 0.2) },
  ],
  umbrella: [
    { colour: DARK, inside: box(0, 0.35, 0.04, 1) },
    { inside: (u, v) => Math.min(0.12 * Math.cos(9.4 * u) - v - 0.1, 1 - Math.hypot(u, v * 1.15)) },
  ],
  vase: [
    {
      inside: (u, v) =>
        Math.min(1 - Math.abs(v), 0.34 + 0.3 * smoothStep(v, -0.8, 0.1) - 0.22 * smoothStep(v, 0.3, 1) - Math.abs(u)),
    },
  ],
  kite: [{ inside: (u, v) => (v < -0.2 ? 0.75 * (1 + (v + 0.2) / 0.8) : 0.75 * (1 - (v + 0.2) / 1.2)) - Math.abs(u) }],
  chair: [
    { inside: box(-0.5, -0.35, 0.09, 0.85) },
    { inside: box(0, 0.25, 0.6, 0.1) },
    { inside: box(-0.5, 0.65, 0.07, 0.45) },
    { inside: box(0.5, 0.65, 0.07, 0.45) },
    { inside: box(-0.5, -0.8, 0.09, 0.4) },
  ],
  mushroom: [
    { colour: PALE, inside: (u, v) => Math.min(1 - v, v + 0.2, 0.24 + 0.08 * v - Math.abs(u)) },
    { inside: (u, v) => Math.min(-v, 0.95 - Math.hypot(u, v * 1.2)) },
    { colour: PALE, inside: circle(-0.4, -0.35, 0.12) },
    { colour: PALE, inside: circle(0.25, -0.5, 0.13) },
    { colour: PALE, inside: circle(0.5, -0.2, 0.1) },
  ],
  candle: [
    { inside: box(0, 0.2, 0.26, 0.8) },
    { colour: DARK, inside: box(0, -0.66, 0.02, 0.08) },
    { colour: [255, 214, 120], inside: (u, v) => 0.11 - Math.hypot(u, (v + 0.85) / 1.9) },
  ],
  book: [
    { inside: box(0, 0, 0.62, 0.85) },
    { colour: PALE, inside: box(0.56, 0, 0.05, 0.8) },
    { colour: PALE, inside: box(-0.05, -0.35, 0.3, 0.07) },
  ],
  heart: [
    {
      inside: (u, v) =>
        Math.max(Math.min(0.95 - v - Math.abs(u) * 1.05, v + 0.3) * 0.7, 0.5 - Math.hypot(Math.abs(u) - 0.46, v + 0.3)),
    },
  ],
} satisfies Readonly<Record<string, readonly Part[]>>;

/** What hangs or flies casts no shadow on the ground below. */
const ALOFT: ReadonlySet<Form['shape']> = new Set(['kite', 'heart', 'sailboat']);

/** `background` with the forms in it, and each one's coverage; a later one covers the earlier. */
export function paintForms(background: Raster, forms: readonly Form[]): { picture: Raster; masks: Plane[] } {
  const picture = createRaster(background.width, background.height);
  picture.data.set(background.data);
  return { picture, masks: forms.map((form) => paint(form, picture)) };
}

function paint(form: Form, picture: Raster): Plane {
  const { shape, x, y, radius, colour } = form;
  const { width, height, data } = picture;
  const mask = createPlane(width, height);
  if (!ALOFT.has(shape)) shade(form, picture);
  for (const part of SHAPES[shape] as readonly Part[]) {
    for (let py = 0, i = 0; py < height; py++) {
      for (let px = 0; px < width; px++, i++) {
        const [u, v] = [(px + 0.5 - x) / radius, (py + 0.5 - y) / radius];
        if (Math.abs(u) > 2 || Math.abs(v) > 2) continue;
        const coverage = Math.min(1, Math.max(0, part.inside(u, v) * radius + 0.5));
        if (coverage === 0) continue;
        mask.data[i] = Math.max(mask.data[i]!, coverage);
        const weave = 1 + 0.06 * Math.sin(px * 0.23 + py * 0.29) * Math.sin(py * 0.17 - px * 0.11);
        const light = (0.9 - 0.22 * u - 0.16 * v) * weave;
        for (let c = 0; c < 3; c++) {
          data[4 * i + c] = coverage * (part.colour ?? colour)[c]! * light + (1 - coverage) * data[4 * i + c]!;
        }
      }
    }
  }
  return mask;
}

function shade({ x, y, radius, shape }: Form, { width, height, data }: Raster): void {
  const foot = y + radius * (shape === 'umbrella' ? 1.33 : shape === 'chair' ? 1.08 : shape === 'book' ? 0.85 : 0.97);
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const distance = Math.hypot((px - x - 0.35 * radius) / (1.4 * radius), (py - foot) / (0.18 * radius));
      const darkness = 0.38 * (1 - smoothStep(distance, 0.6, 1.1));
      for (let c = 0; c < 3; c++) data[4 * i + c]! *= 1 - darkness;
    }
  }
}
