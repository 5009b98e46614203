import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';
import { CREATURES, CREATURE_FEET } from './creatures.ts';
import { FAMILY_FEET, FAMILY_FLAT, FAMILY_SHADOWLESS, FAMILY_THINGS } from './family-things.ts';
import { FLAT, HOME_FEET, HOME_THINGS, SHADOWLESS } from './home-things.ts';
import { OUTDOOR_FEET, OUTDOOR_THINGS } from './outdoor-things.ts';
import { OUTING_FEET, OUTING_SHADOWLESS, OUTING_THINGS } from './outing-things.ts';
import { box, circle, type Colour, DARK, ellipse, GLASS, PALE, type Part } from './form-parts.ts';

/** A thing of several parts that is painted into a picture. */
export interface Form {
  readonly shape: keyof typeof PARTS;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Colour;
}

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
  tent: [
    { inside: (u, v) => Math.min(0.75 - v, 0.85 * (0.3 + 0.78 * (v + 0.75) - Math.abs(u))) },
    { colour: DARK, inside: (u, v) => Math.min(0.75 - v, 0.34 * (v + 0.35) - Math.abs(u)) },
  ],
  tree: [
    { colour: [96, 68, 46], inside: (u, v) => Math.min(1 - v, v + 0.2, 0.1 + 0.05 * v ** 2 - Math.abs(u)) },
    { inside: circle(0, -0.55, 0.62) },
    { inside: circle(-0.45, -0.25, 0.42) },
    { inside: circle(0.45, -0.25, 0.42) },
  ],
  duck: [
    { inside: ellipse(0.1, 0.3, 0.9, 0.5) },
    { inside: (u, v) => Math.min(v + 0.35, 0.3 - v, 0.25 + 0.5 * (v + 0.35) - Math.abs(u - 0.85)) * 0.8 },
    { colour: [232, 130, 36], inside: ellipse(-0.92, -0.28, 0.26, 0.1) },
    { inside: circle(-0.5, -0.36, 0.36) },
    { colour: DARK, inside: circle(-0.6, -0.45, 0.06) },
  ],
  bus: [
    { inside: box(0, -0.05, 1.5, 0.7) },
    ...[-1.1, -0.37, 0.37, 1.1].map((x) => ({ colour: GLASS, inside: box(x, -0.3, 0.29, 0.24) })),
    { colour: PALE, inside: box(0, 0.2, 1.5, 0.06) },
    { colour: DARK, inside: circle(-0.9, 0.65, 0.27) },
    { colour: DARK, inside: circle(0.9, 0.65, 0.27) },
  ],
  clock: [
    { inside: circle(0, 0, 1) },
    { colour: PALE, inside: circle(0, 0, 0.82) },
    { colour: DARK, inside: box(0, -0.28, 0.035, 0.32) },
    { colour: DARK, inside: box(0.2, 0, 0.22, 0.04) },
  ],
  apple: [
    { colour: [92, 64, 40], inside: box(0.04, -0.95, 0.05, 0.22) },
    { colour: [92, 140, 58], inside: ellipse(0.3, -1, 0.26, 0.11) },
    { inside: (u, v) => Math.max(ellipse(-0.28, 0, 0.7, 0.86)(u, v), ellipse(0.28, 0, 0.7, 0.86)(u, v)) },
  ],
  teapot: [
    { inside: (u, v) => 0.1 - Math.abs(0.38 - Math.hypot(u - 0.85, v - 0.05)) },
    { inside: (u, v) => Math.min(0.5 - v, v + 0.5, 0.14 - Math.abs(u + 0.85 - 0.45 * (v - 0.1))) },
    { inside: ellipse(0, 0.15, 0.82, 0.72) },
    { inside: ellipse(0, -0.55, 0.4, 0.14) },
    { inside: circle(0, -0.74, 0.1) },
  ],
  flower: [
    { colour: [70, 128, 52], inside: box(0, 0.55, 0.05, 0.6) },
    { colour: [78, 138, 58], inside: ellipse(0.28, 0.75, 0.26, 0.1) },
    ...Array.from({ length: 7 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 7;
      return { inside: circle(0.36 * Math.sin(angle), -0.4 - 0.36 * Math.cos(angle), 0.24) };
    }),
    { colour: [122, 84, 36], inside: circle(0, -0.4, 0.22) },
  ],
  backpack: [
    { colour: DARK, inside: (u, v) => 0.05 - Math.abs(0.18 - Math.hypot(u, v + 0.95)) },
    { inside: (u, v) => 0.3 - Math.hypot(Math.max(0, Math.abs(u) - 0.4), Math.max(0, Math.abs(v) - 0.65)) },
    { colour: DARK, inside: box(0, -0.1, 0.68, 0.03) },
    { inside: box(0, 0.45, 0.46, 0.3) },
    { colour: DARK, inside: box(0, 0.2, 0.4, 0.025) },
  ],
  heart: [
    {
      inside: (u, v) =>
        Math.max(Math.min(0.95 - v - Math.abs(u) * 1.05, v + 0.3) * 0.7, 0.5 - Math.hypot(Math.abs(u) - 0.46, v + 0.3)),
    },
  ],
} satisfies Readonly<Record<string, readonly Part[]>>;

const PARTS = { ...SHAPES, ...CREATURES, ...OUTDOOR_THINGS, ...HOME_THINGS, ...OUTING_THINGS, ...FAMILY_THINGS };

/** What hangs or flies casts no shadow on the ground below. */
const ALOFT: ReadonlySet<Form['shape']> = new Set([
  'kite',
  'heart',
  'sailboat',
  'duck',
  'clock',
  'fish',
  'gull',
  'wires',
  'rowboat',
  ...SHADOWLESS,
  ...OUTING_SHADOWLESS,
  ...FAMILY_SHADOWLESS,
]);

/** What casts a shadow of its own outline on what it lies or hangs on. */
const LYING: ReadonlySet<string> = new Set([...FLAT, ...FAMILY_FLAT]);

/** How far below its middle a form stands, if not one radius. */
const FOOT: Readonly<Partial<Record<Form['shape'], number>>> = {
  umbrella: 1.33,
  chair: 1.08,
  book: 0.85,
  tent: 0.75,
  flower: 1.13,
  bus: 0.88,
  apple: 0.84,
  teapot: 0.84,
  backpack: 0.93,
  ...CREATURE_FEET,
  ...OUTDOOR_FEET,
  ...HOME_FEET,
  ...OUTING_FEET,
  ...FAMILY_FEET,
};

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
  if (LYING.has(shape)) shadeBeneath(form, picture);
  else if (!ALOFT.has(shape)) shade(form, picture);
  for (const part of PARTS[shape] as readonly Part[]) {
    for (let py = 0, i = 0; py < height; py++) {
      for (let px = 0; px < width; px++, i++) {
        const [u, v] = [(px + 0.5 - x) / radius, (py + 0.5 - y) / radius];
        if (Math.abs(u) > 2 || Math.abs(v) > 2) continue;
        const depth = part.inside(u, v);
        const coverage = Math.min(1, Math.max(0, depth * radius + 0.5));
        if (coverage === 0) continue;
        mask.data[i] = Math.max(mask.data[i]!, coverage);
        const weave = 1 + 0.06 * Math.sin(px * 0.23 + py * 0.29) * Math.sin(py * 0.17 - px * 0.11);
        const rounded = part.round ? 0.68 + 0.38 * smoothStep(depth, -0.3 * part.round, part.round) : 1;
        const light = (0.9 - 0.22 * u - 0.16 * v) * weave * (part.fur ? hairAt(px, py) : 1) * rounded;
        for (let c = 0; c < 3; c++) {
          data[4 * i + c] = coverage * (part.colour ?? colour)[c]! * light + (1 - coverage) * data[4 * i + c]!;
        }
      }
    }
  }
  return mask;
}

/** How light one hair is: streaks a few pixels long, the same for the same place. */
function hairAt(x: number, y: number): number {
  const strand =
    Math.imul(Math.floor(x / 2 + Math.sin(y * 0.05) * 3), 374_761_393) ^ Math.imul(Math.floor(y / 7), 668_265_263);
  const mixed = Math.imul(strand ^ (strand >>> 13), 1_274_126_177);
  return 0.8 + (0.4 * ((mixed ^ (mixed >>> 16)) >>> 0)) / 2 ** 32;
}

function shade({ x, y, radius, shape }: Form, { width, height, data }: Raster): void {
  const foot = y + radius * (FOOT[shape] ?? 0.97);
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const distance = Math.hypot((px - x - 0.35 * radius) / (1.4 * radius), (py - foot) / (0.18 * radius));
      const darkness = 0.38 * (1 - smoothStep(distance, 0.6, 1.1));
      for (let c = 0; c < 3; c++) data[4 * i + c]! *= 1 - darkness;
    }
  }
}

/** The shadow of what lies flat: its outline, a little to the lower right, with a soft edge. */
function shadeBeneath({ x, y, radius, shape }: Form, { width, height, data }: Raster): void {
  const parts = PARTS[shape] as readonly Part[];
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const [u, v] = [(px + 0.5 - x) / radius - 0.06, (py + 0.5 - y) / radius - 0.08];
      if (Math.abs(u) > 2 || Math.abs(v) > 2) continue;
      const depth = parts.reduce((most, { inside }) => Math.max(most, inside(u, v)), -1);
      const darkness = 0.45 * smoothStep(depth, -0.09, 0.05);
      for (let c = 0; c < 3; c++) data[4 * i + c]! *= 1 - darkness;
    }
  }
}
