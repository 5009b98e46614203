import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { contourLine } from '../../../paint/contour-line.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { halftone } from '../../../paint/halftone.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { structureTensor } from '../../../filters/structure-tensor.ts';
import { xdog } from '../../../paint/xdog.ts';
import { abstractPicture, drawingLuma, lumaOf, saturate } from '../portrait/abstraction.ts';
import { plain } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture } from '../portrait/compose.ts';
import { drawGround, type Ground } from '../portrait/printed-ground.ts';
import type { Plane } from '../../../raster.ts';
import { defineStyle } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Print {
  readonly ground: Ground;
  readonly ink: Color;
  /** Width of the lines, pixels. */
  readonly line: number;
  /** How many levels of light there are. */
  readonly levels: number;
  /** Distance of the dots in the shadows, pixels; 0 for none. */
  readonly dots: number;
}

/** Flat colors in few levels, inked contours, dots in the shadows. */
export const comic = defineStyle<Print>({
  name: 'comic',
  variations: [
    {
      backdrop: plain('ffd23f'),
      light: lights.fromLeft,
      rendering: {
        ground: { kind: 'rays', colors: [hex('ffd23f'), hex('ff9f1c')], count: 18 },
        ink: hex('1a1423'),
        line: 1.7,
        levels: 5,
        dots: 9,
      },
    },
    {
      backdrop: plain('1f6fb2'),
      light: lights.coolFromRight,
      rendering: {
        ground: { kind: 'dots', colors: [hex('1f6fb2'), hex('7cc6fe')], cell: 30 },
        ink: hex('0b1030'),
        line: 1.4,
        levels: 6,
        dots: 0,
      },
    },
    {
      backdrop: plain('f4f1e8'),
      light: lights.soft,
      rendering: {
        ground: { kind: 'dots', colors: [hex('fbf6e9'), hex('f25f5c')], cell: 20 },
        ink: hex('201a1a'),
        line: 2.2,
        levels: 4,
        dots: 10,
      },
    },
    {
      backdrop: plain('7a55a8'),
      light: lights.golden,
      rendering: {
        ground: { kind: 'rays', colors: [hex('8a3ffc'), hex('5b1fb8')], count: 26 },
        ink: hex('120820'),
        line: 1.6,
        levels: 5,
        dots: 7,
      },
    },
  ],
  render: ({ picture, alpha, face, random }, { ground, ink, line, levels, dots }) => {
    const flat = abstractPicture(picture, alpha, 448, 3.5);
    const luma = lumaOf(flat);
    const drawn = drawingLuma(luma, alpha, face);
    const near = gaussianBlur(alpha, 2);
    const edges = { sigma: line, emphasis: 22, threshold: 0.24, hardness: 18 };
    const lines = xdog(drawn, structureTensor([drawn], 2.5), edges, near);
    const screen = dots > 0 ? halftone(mapPlane(drawn, shadowTone), { cell: dots, angle: 0.7 }) : undefined;
    saturate(flat, 1.35);
    quantiseLight(flat, gaussianBlur(drawn, 3), levels);
    if (screen) dim(flat, screen, 0.22);
    drawGround(flat, alpha, ground);
    inkOver(flat, lines, { alpha, near }, line, ink);
    return toPicture(flat, 0, random);
  },
});

/** No dots in the light, dense ones in the dark. */
function shadowTone(luma: number): number {
  return 0.25 + 0.75 * smoothStep(luma, 0.12, 0.5);
}

/** Draws tone to a few levels, softly at the borders, colors following (Winnemöller et al. 2006), in place. */
function quantiseLight(planes: ColorPlanes, tone: Plane, levels: number): void {
  for (let i = 0; i < tone.data.length; i++) {
    const value = Math.max(0.02, tone.data[i]!);
    const scaled = value * levels;
    const level = Math.floor(scaled);
    const stepped = (level + 0.2 + 0.8 * smoothStep(scaled - level, 0.38, 0.62)) / levels;
    const factor = Math.min(1.5, Math.max(0.55, stepped / value));
    for (const { data } of planes) data[i] = Math.min(1, data[i]! * factor);
  }
}

function dim(planes: ColorPlanes, screen: Plane, strength: number): void {
  for (const { data } of planes) for (let i = 0; i < data.length; i++) data[i]! *= 1 - strength * (1 - screen.data[i]!);
}

/** Lines on the subject and along its contour; none on the ground. */
function inkOver(
  planes: ColorPlanes,
  lines: Plane,
  { alpha, near }: { readonly alpha: Plane; readonly near: Plane },
  line: number,
  ink: Color,
): void {
  const outline = contourLine(alpha, 3 * line).data;
  planes.forEach(({ data }, c) => {
    for (let i = 0; i < data.length; i++) {
      const cover = Math.max((1 - lines.data[i]!) * smoothStep(near.data[i]!, 0.05, 0.4), outline[i]!);
      data[i] = data[i]! + (ink[c]! - data[i]!) * cover;
    }
  });
}
