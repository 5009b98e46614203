import { fractalNoise } from '../../../filters/fractal-noise.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { sharpen } from '../../../filters/sharpen.ts';
import { plain, studio } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture, vignette } from '../portrait/compose.ts';
import { createPlane } from '../../../raster.ts';
import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { defineStyle } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Film {
  /** How the film weighs red, green and blue. */
  readonly response: Color;
  readonly contrast: number;
  /** Tint of the print; white is neutral. */
  readonly tone: Color;
  readonly grain: number;
}

/** Black-and-white film: a response of its own to colors, local contrast, grain that lives in the middle tones. */
export const blackAndWhite = defineStyle<Film>({
  name: 'black and white portrait',
  variations: [
    {
      backdrop: studio({ glow: '3c3c3c', edge: '0a0a0a', centre: [0.62, 0.42], reach: 0.5, mottling: 0.08 }),
      light: lights.dramatic,
      rendering: { response: [0.45, 0.42, 0.13], contrast: 1.5, tone: [1, 1, 1], grain: 0.03 },
    },
    {
      backdrop: plain('f2f2f2'),
      light: lights.soft,
      rendering: { response: [0.55, 0.35, 0.1], contrast: 1.35, tone: [1, 1, 1], grain: 0.018 },
    },
    {
      backdrop: studio({ glow: '9a9a9a', edge: '4a4a4a', centre: [0.35, 0.35], reach: 0.7, mottling: 0.12 }),
      light: lights.fromLeft,
      rendering: { response: [0.3, 0.52, 0.18], contrast: 1.3, tone: hex('fff4e2'), grain: 0.025 },
    },
    {
      backdrop: { kind: 'scene', exposure: 0.55, saturation: 0 },
      light: lights.coolFromRight,
      rendering: { response: [0.2, 0.45, 0.35], contrast: 1.7, tone: hex('f1f6ff'), grain: 0.045 },
    },
  ],
  render: ({ picture, side, random }, { response, contrast, tone, grain }) => {
    const grey = createPlane(side, side);
    for (let i = 0; i < grey.data.length; i++) {
      for (let c = 0; c < 3; c++) grey.data[i]! += response[c]! * picture[c]!.data[i]!;
    }
    const base = gaussianBlur(grey, side / 40).data;
    const specks = fractalNoise(side, side, { size: 2.4, octaves: 2, decay: 0.8 }, random).data;
    const planes = [createPlane(side, side), createPlane(side, side), createPlane(side, side)] as const;
    for (let i = 0; i < base.length; i++) {
      const local = grey.data[i]! + 0.25 * (grey.data[i]! - base[i]!);
      const held = Math.min(1, Math.max(0, local));
      const curved = held + (contrast - 1) * 2 * held * (1 - held) * (held - 0.42);
      const value = curved + grain * specks[i]! * (0.35 + 2.6 * curved * (1 - curved));
      for (let c = 0; c < 3; c++) planes[c]!.data[i] = value * tone[c]!;
    }
    vignette(planes, 0.3);
    const result = toPicture(planes as ColorPlanes, 0, random);
    sharpen(result, { amount: 0.4, threshold: 0.03, overshoot: 0.01 });
    return result;
  },
});
