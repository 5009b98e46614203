import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { fractalNoise } from '../../../filters/fractal-noise.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { structureTensor } from '../../../filters/structure-tensor.ts';
import { xdog } from '../../../paint/xdog.ts';
import { abstractPicture, drawingLuma, lumaOf, saturate } from '../portrait/abstraction.ts';
import { plain } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture } from '../portrait/compose.ts';
import { createPlane, type Plane } from '../../../raster.ts';
import { defineStyle, type StyleInput } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Wash {
  /** Two colors that run into each other behind the subject. */
  readonly wash: readonly [Color, Color];
  /** How much of the sheet round the subject is painted, 0 (none) to 1 (to the edge); from there on no border stays bare. */
  readonly reach: number;
  /** How far edges displaceEdges, pixels. */
  readonly wobble: number;
  readonly saturation: number;
  /** Strength of a pencil's lines under the paint, 0..1. */
  readonly pencil: number;
}

const PAPER: Color = hex('fbf9f4');

/** Thin washes on paper: edges displaceEdges and dry darker, pigment settles in the grain, the sheet stays white round them. */
export const watercolor = defineStyle<Wash>({
  name: 'watercolor',
  variations: [
    {
      backdrop: plain('cfe3ea'),
      light: lights.soft,
      rendering: { wash: [hex('8fc1d4'), hex('d9c7e8')], reach: 0.55, wobble: 4, saturation: 1.25, pencil: 0 },
    },
    {
      backdrop: plain('f3d9bf'),
      light: lights.golden,
      rendering: { wash: [hex('f2b66d'), hex('e8867c')], reach: 0.85, wobble: 5, saturation: 1.35, pencil: 0.5 },
    },
    {
      backdrop: plain('fbf9f4'),
      light: lights.fromLeft,
      rendering: { wash: [hex('f4efe4'), hex('efe6d6')], reach: 0.25, wobble: 3, saturation: 1.15, pencil: 0.9 },
    },
    {
      backdrop: plain('a9c79a'),
      light: lights.coolFromRight,
      rendering: { wash: [hex('6f9f6a'), hex('3f7f93')], reach: 1.3, wobble: 6, saturation: 1.3, pencil: 0.25 },
    },
  ],
  render: (input, wash) => {
    const { side, picture, alpha, face, random } = input;
    const simple = abstractPicture(picture, alpha, 448, 3.5);
    saturate(simple, wash.saturation);
    layWash(simple, alpha, wash, input);
    const wandering = displaceEdges(simple, wash.wobble, random);
    const density = pigmentDensity(wandering, side, random);
    const sheet = paintedArea(input, wash);
    const lines = wash.pencil > 0 ? pencilLines(drawingLuma(lumaOf(picture), alpha, face), alpha) : undefined;
    wandering.forEach(({ data }, c) => {
      const paper = PAPER[c]!;
      for (let i = 0; i < data.length; i++) {
        const thin = thinned(data[i]!);
        const pigment = thin - (thin - thin * thin) * (density.data[i]! - 1);
        let value = paper + (Math.min(1, Math.max(0, pigment)) * paper - paper) * sheet.data[i]!;
        if (lines) value *= 1 - 0.6 * wash.pencil * (1 - lines.data[i]!) * alpha.data[i]! * sheet.data[i]!;
        data[i] = value;
      }
    });
    return toPicture(wandering, 0, random);
  },
});

/** How much light the paint lets through, by the color that is wanted, 0..1: a power is dear, so at steps of 1/1024 and between them a line. */
const THIN = Float32Array.from({ length: 1026 }, (_, i) => 0.16 + 0.84 * (i / 1024) ** 0.9);

function thinned(value: number): number {
  const place = 1024 * Math.min(1, Math.max(0, value));
  const step = place | 0;
  const from = THIN[step]!;
  return from + (THIN[step + 1]! - from) * (place - step);
}

function pencilLines(luma: Plane, alpha: Plane): Plane {
  const pencil = { sigma: 1.2, emphasis: 24, threshold: 0.3, hardness: 7 };
  return xdog(luma, structureTensor([luma], 2.5), pencil, alpha);
}

/** Two washes that bleed into each other behind the subject, in place. */
function layWash(planes: ColorPlanes, alpha: Plane, { wash }: Wash, { side, random }: StyleInput): void {
  const clouds = fractalNoise(side, side, { size: side / 2, octaves: 5, decay: 0.6 }, random).data;
  const pools = fractalNoise(side, side, { size: side / 4, octaves: 4, decay: 0.55 }, random).data;
  planes.forEach(({ data }, c) => {
    for (let i = 0; i < data.length; i++) {
      const a = alpha.data[i]!;
      if (a > 0.98) continue;
      const t = smoothStep(0.5 + 0.35 * clouds[i]!, 0.1, 0.9);
      const color = wash[0][c]! + (wash[1][c]! - wash[0][c]!) * t;
      const wet = color + (1 - color) * (0.25 + 0.16 * pools[i]!);
      data[i] = wet + (data[i]! - wet) * a;
    }
  });
}

/** Every pixel from a little beside: edges run unsteadily, as wet paint does (after Bousseau et al., NPAR 2006). */
function displaceEdges(planes: ColorPlanes, reach: number, random: () => number): ColorPlanes {
  const { width, height } = planes[0];
  const across = fractalNoise(width, height, { size: 40, octaves: 3, decay: 0.6 }, random).data;
  const down = fractalNoise(width, height, { size: 40, octaves: 3, decay: 0.6 }, random).data;
  const [reds, greens, blues] = planes.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  const result = planes.map(() => createPlane(width, height)) as unknown as ColorPlanes;
  const [outRed, outGreen, outBlue] = result.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const column = Math.min(width - 1, Math.max(0, x + 0.5 * reach * across[i]! + 0.5)) | 0;
      const row = Math.min(height - 1, Math.max(0, y + 0.5 * reach * down[i]! + 0.5)) | 0;
      const from = row * width + column;
      outRed[i] = reds[from]!;
      outGreen[i] = greens[from]!;
      outBlue[i] = blues[from]!;
    }
  }
  return result;
}

/** Pigment per area, about 1: more along edges, where washes dry, in the paper's grain, and in clouds. */
function pigmentDensity(planes: ColorPlanes, side: number, random: () => number): Plane {
  const luma = lumaOf(planes);
  const near = gaussianBlur(luma, 2).data;
  const wide = gaussianBlur(luma, 7).data;
  const grain = fractalNoise(side, side, { size: 6, octaves: 3, decay: 0.8 }, random).data;
  const clouds = fractalNoise(side, side, { size: side / 6, octaves: 4, decay: 0.6 }, random).data;
  const density = createPlane(side, side);
  for (let i = 0; i < density.data.length; i++) {
    const edge = Math.min(0.6, Math.max(0, 6 * Math.max(0, wide[i]! - near[i]!)));
    density.data[i] = 1 + edge + 0.13 * grain[i]! + 0.2 * clouds[i]!;
  }
  return density;
}

/** 1 where paint is, 0 where the sheet is bare: round the subject, with a ragged edge that is a little darker outside. */
function paintedArea({ alpha, side, random }: StyleInput, { reach }: Wash): Plane {
  const spread = gaussianBlur(alpha, side / 9).data;
  const rough = fractalNoise(side, side, { size: side / 5, octaves: 6, decay: 0.62 }, random).data;
  const area = createPlane(side, side);
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const border = Math.min(x, y, side - 1 - x) / side + 0.012 * rough[i]!;
      const margin = reach < 1 && border < 0.06 ? smoothStep(border, 0.02, 0.06) - 1 : 0;
      // What is behind the subject ends where the subject does at the sheet's border, or it would show through there.
      const field = Math.min(1, 2.2 * spread[i]! + reach - 0.62 + 0.16 * rough[i]!) + 1.2 * margin;
      let behind = 0;
      if (field >= 0.34) behind = 0.78;
      else if (field > 0.2) {
        const wet = smoothStep(field, 0.2, 0.235);
        const rim = wet * (1 - smoothStep(field, 0.235, 0.34));
        behind = wet * (0.78 + 0.22 * rim);
      }
      area.data[i] = Math.max(behind, smoothStep(alpha.data[i]! * (1 + margin), 0.35, 0.6));
    }
  }
  return area;
}
