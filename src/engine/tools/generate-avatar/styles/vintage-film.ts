import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { fractalNoise } from '../../../filters/fractal-noise.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { studio } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture, vignette } from '../portrait/compose.ts';
import { saturate } from '../portrait/abstraction.ts';
import { defineStyle } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Film {
  /** What black and white have faded to. */
  readonly black: Color;
  readonly white: Color;
  readonly saturation: number;
  /** Where light has leaked in: from a side, 0 left to 1 right, or nowhere. */
  readonly leak?: { readonly from: number; readonly color: Color };
  /** Width of a print's white border, a share of the side. */
  readonly border: number;
}

/** An old color print: faded blacks, shifted dyes, soft lens, grain, leaks of light, now and then a border. */
export const vintageFilm = defineStyle<Film>({
  name: 'vintage film',
  variations: [
    {
      backdrop: { kind: 'scene', exposure: 1, saturation: 0.9 },
      light: lights.golden,
      rendering: {
        black: hex('3a2c26'),
        white: hex('fbeccb'),
        saturation: 0.85,
        leak: { from: 1, color: hex('ff8a3c') },
        border: 0,
      },
    },
    {
      backdrop: studio({ glow: 'b08d62', edge: '5a4634', centre: [0.5, 0.4], reach: 0.7, mottling: 0.14 }),
      light: lights.fromLeft,
      rendering: { black: hex('35241a'), white: hex('f3ddb4'), saturation: 0.12, border: 0 },
    },
    {
      backdrop: studio({ glow: 'b9d4cf', edge: '6f9c9a', centre: [0.5, 0.3], reach: 0.8, mottling: 0.06 }),
      light: lights.soft,
      rendering: { black: hex('2f3a40'), white: hex('f6f2df'), saturation: 0.95, border: 0.055 },
    },
    {
      backdrop: studio({ glow: '6d4a86', edge: '1d1736', centre: [0.3, 0.3], reach: 0.7, mottling: 0.12 }),
      light: lights.coolFromRight,
      rendering: {
        black: hex('241c38'),
        white: hex('f5d9d2'),
        saturation: 1.05,
        leak: { from: 0, color: hex('ff4f7b') },
        border: 0,
      },
    },
  ],
  render: ({ picture, side, random }, film) => {
    saturate(picture, film.saturation);
    const soft = picture.map((plane) => gaussianBlur(plane, side / 150).data);
    const clouds = fractalNoise(side, side, { size: side / 2, octaves: 3 }, random).data;
    picture.forEach(({ data }, c) => {
      for (let i = 0; i < data.length; i++) {
        const glow = data[i]! + 0.35 * Math.max(0, soft[c]![i]! - data[i]!);
        const curved = glow * (0.8 + 0.5 * glow * (1.4 - glow));
        data[i] = film.black[c]! + (film.white[c]! - film.black[c]!) * Math.min(1, curved);
      }
    });
    vignette(picture, 0.4);
    if (film.leak) leakLight(picture, film.leak.from, film.leak.color, clouds);
    if (film.border > 0) drawBorder(picture, film.border);
    return toPicture(picture, 0.028, random);
  },
});

function leakLight(planes: ColorPlanes, from: number, color: Color, clouds: Float32Array): void {
  const { width, height } = planes[0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const distance = Math.abs(x / width - from) + 0.07 * clouds[i]! + 0.12 * (y / height);
      const light = 0.75 * (1 - smoothStep(distance, 0, 0.36));
      if (light === 0) continue;
      for (let c = 0; c < 3; c++) {
        const { data } = planes[c]!;
        data[i] = data[i]! + light * color[c]! * (1 - data[i]!);
      }
    }
  }
}

const CARD: Color = hex('f4f0e6');

/** A white border, wider at the bottom, as instant prints have it. */
function drawBorder(planes: ColorPlanes, border: number): void {
  const { width, height } = planes[0];
  const edge = border * width;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const inside = Math.min(x - edge, width - 1 - x - edge, y - edge, height - 1 - y - 2.4 * edge);
      if (inside >= 4) continue;
      const cover = 1 - smoothStep(inside, -1, 1);
      const shade = 1 - 0.12 * (1 - smoothStep(inside, 0, 4));
      planes.forEach(({ data }, c) => (data[i] = data[i]! * shade + (CARD[c]! - data[i]! * shade) * cover));
    }
  }
}
