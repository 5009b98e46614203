import type { Face } from '../../../face.ts';
import { type Brush, lightRelief, paintStrokes } from '../../../paint/brush-strokes.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { structureTensor } from '../../../filters/structure-tensor.ts';
import { saturate } from '../portrait/abstraction.ts';
import { studio } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture } from '../portrait/compose.ts';
import type { Plane } from '../../../raster.ts';
import { defineStyle } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Paint {
  readonly brushes: readonly Brush[];
  readonly ground: Color;
  readonly saturation: number;
  /** How thickly the paint lies, 0..1. */
  readonly impasto: number;
}

const fine: readonly Brush[] = [
  { radius: 20, length: 7, tolerance: 0, jitter: 0.12 },
  { radius: 9, length: 8, tolerance: 0.028, jitter: 0.1 },
  { radius: 4, length: 8, tolerance: 0.03, jitter: 0.06 },
  { radius: 2, length: 8, tolerance: 0.035, jitter: 0.04 },
];
const bold: readonly Brush[] = [
  { radius: 30, length: 5, tolerance: 0, jitter: 0.2 },
  { radius: 13, length: 6, tolerance: 0.03, jitter: 0.16 },
  { radius: 6, length: 6, tolerance: 0.035, jitter: 0.1 },
  { radius: 2.5, length: 7, tolerance: 0.045, jitter: 0.05 },
];

/** Layers of brush strokes along the forms, thick enough to catch the light. */
export const oilPainting = defineStyle<Paint>({
  name: 'oil painting',
  variations: [
    {
      backdrop: studio({ glow: '8a6a44', edge: '21170f', centre: [0.4, 0.4], reach: 0.55, mottling: 0.1 }),
      light: lights.dramatic,
      rendering: { brushes: fine, ground: hex('5a4028'), saturation: 1.12, impasto: 0.4 },
    },
    {
      backdrop: studio({ glow: 'a9c0bd', edge: '4d6f86', centre: [0.6, 0.3], reach: 0.8, mottling: 0.14 }),
      light: lights.golden,
      rendering: { brushes: bold, ground: hex('d8b070'), saturation: 1.25, impasto: 0.6 },
    },
    {
      backdrop: { kind: 'scene', exposure: 0.95, saturation: 1.3 },
      light: lights.fromLeft,
      rendering: { brushes: fine, ground: hex('b8a888'), saturation: 1.25, impasto: 0.45 },
    },
    {
      backdrop: studio({ glow: 'cfa56a', edge: '8a4a38', centre: [0.5, 0.4], reach: 0.9, mottling: 0.14 }),
      light: lights.coolFromRight,
      rendering: { brushes: bold, ground: hex('a04830'), saturation: 1.25, impasto: 0.6 },
    },
  ],
  render: ({ picture, face, random }, { brushes, ground, saturation, impasto }) => {
    saturate(picture, saturation);
    const flow = structureTensor(picture, 14);
    const { colors, relief } = paintStrokes(picture, flow, brushes, ground, random);
    thinOver(face, relief);
    lightRelief(colors, gaussianBlur(relief, 0.7), impasto);
    return toPicture(colors, 0, random);
  },
});

/** Ridges of paint look like wrinkles on skin: there it lies so much thinner. Painters do the same. */
const ON_SKIN = 0.3;

/** Thins the relief over a face in place. */
function thinOver({ x, y, width, height }: Face, relief: Plane): void {
  for (let row = 0, i = 0; row < relief.height; row++) {
    const down = (row - y - 0.45 * height) / (0.7 * height);
    for (let column = 0; column < relief.width; column++, i++) {
      const aside = (column - x - 0.5 * width) / (0.6 * width);
      relief.data[i]! *= ON_SKIN + (1 - ON_SKIN) * smoothStep(Math.hypot(aside, down), 0.75, 1.2);
    }
  }
}
