import { BLUE, GREEN, RED } from '../../../../pixels/luma-weights.ts';
import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { sharpen } from '../../../filters/sharpen.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { studio } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture, vignette } from '../portrait/compose.ts';
import { defineStyle } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Grade {
  /** What shadows and lights are tinted with; grey leaves them. */
  readonly shadows: Color;
  readonly lights: Color;
  /** How far bright places glow, 0..1. */
  readonly bloom: number;
}

/** A still from a film: hard light, lights of a city or dusk out of focus, split tones, glow, grain. */
export const cinematic = defineStyle<Grade>({
  name: 'cinematic',
  variations: [
    {
      backdrop: {
        kind: 'bokeh',
        above: hex('0d1b2a'),
        below: hex('1b3a4b'),
        lights: [hex('ffb35c'), hex('ff8243'), hex('ffd9a0'), hex('5fb3c8')],
        count: 60,
        brightness: 0.8,
      },
      light: lights.dramatic,
      rendering: { shadows: hex('4f7f92'), lights: hex('c89a6c'), bloom: 0.5 },
    },
    {
      backdrop: studio({ glow: 'b9541f', edge: '1a0a07', centre: [0.8, 0.35], reach: 0.6, mottling: 0.22 }),
      light: lights.golden,
      rendering: { shadows: hex('7b6a8c'), lights: hex('d89a58'), bloom: 0.6 },
    },
    {
      backdrop: studio({ glow: '9fb4b8', edge: '38494f', centre: [0.25, 0.2], reach: 0.75, mottling: 0.14 }),
      light: lights.coolFromRight,
      rendering: { shadows: hex('5f8a8a'), lights: hex('9c9c84'), bloom: 0.35 },
    },
    {
      backdrop: {
        kind: 'bokeh',
        above: hex('12060f'),
        below: hex('3d0e2a'),
        lights: [hex('ff3c6f'), hex('ff7aa0'), hex('7a5cff'), hex('3ad0ff')],
        count: 55,
        brightness: 0.75,
      },
      light: lights.fromLeft,
      rendering: { shadows: hex('6a5a9c'), lights: hex('c88a8a'), bloom: 0.5 },
    },
  ],
  render: ({ picture, random }, grade) => {
    splitTone(picture, grade);
    const glowing = bloom(picture, grade.bloom);
    vignette(glowing, 0.5);
    const result = toPicture(glowing, 0.016, random);
    sharpen(result, { amount: 0.35, threshold: 0.02, overshoot: 0.01 });
    return result;
  },
});

/** Tints shadows and lights apart, around a contrast curve with lifted blacks, in place. */
function splitTone(planes: ColorPlanes, { shadows, lights }: Grade): void {
  const [reds, greens, blues] = planes.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < reds.length; i++) {
    const luma = reds[i]! * RED + greens[i]! * GREEN + blues[i]! * BLUE;
    const high = smoothStep(luma, 0.1, 0.75);
    for (let c = 0; c < 3; c++) {
      const { data } = planes[c]!;
      const tint = 2 * (shadows[c]! + (lights[c]! - shadows[c]!) * high);
      const value = data[i]! * (0.62 + 0.38 * tint);
      data[i] = Math.min(1, 0.018 * shadows[c]! + value * (0.86 + 0.3 * value * (1.5 - value)));
    }
  }
}

/** Bright places shine over their borders: the lights, blurred twice, screened over the picture. */
function bloom(planes: ColorPlanes, strength: number): ColorPlanes {
  return planes.map((plane) => {
    const bright = mapPlane(plane, (value) => value * smoothStep(value, 0.55, 0.95));
    const near = gaussianBlur(bright, plane.width / 90).data;
    const far = gaussianBlur(bright, plane.width / 22).data;
    return mapPlane(plane, (value, i) => {
      const glow = Math.min(1, strength * (0.35 * near[i]! + 0.5 * far[i]!));
      return value + glow * (1 - value);
    });
  }) as unknown as ColorPlanes;
}
