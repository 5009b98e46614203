import type { Face } from '../../../face.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { contourLine } from '../../../paint/contour-line.ts';
import { choosePalette, nearestColor, type PaletteColor, type PaletteSample } from '../../../color/palette.ts';
import { boxFilter, resamplePlane } from '../../../resample/resample.ts';
import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { saturate } from '../portrait/abstraction.ts';
import { plain } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { drawGround, type Ground } from '../portrait/printed-ground.ts';
import { createRaster, type Plane, type Raster } from '../../../raster.ts';
import { defineStyle } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Screen {
  /** How many large pixels a side has. */
  readonly pixels: number;
  readonly colors: number;
  /** Strength of the ordered dither, 0..1. */
  readonly dither: number;
  readonly ground: Ground;
  readonly outline: Color;
}

/** Large square pixels in few colors, the contour drawn by hand, as old games had them. */
export const pixelArt = defineStyle<Screen>({
  name: 'pixel art',
  variations: [
    {
      backdrop: plain('6fb7e9'),
      light: lights.fromLeft,
      rendering: {
        pixels: 128,
        colors: 28,
        dither: 0,
        ground: { kind: 'rays', colors: [hex('5fa8e0'), hex('7cc3f2')], count: 14 },
        outline: hex('1d1a2f'),
      },
    },
    {
      backdrop: plain('2d1b4e'),
      light: lights.coolFromRight,
      rendering: {
        pixels: 96,
        colors: 24,
        dither: 0.2,
        ground: { kind: 'disc', colors: [hex('2d1b4e'), hex('ff6f91')], radius: 0.36 },
        outline: hex('150b28'),
      },
    },
    {
      backdrop: plain('f3e9d2'),
      light: lights.soft,
      rendering: {
        pixels: 80,
        colors: 18,
        dither: 0,
        ground: { kind: 'flat', color: hex('8fd0b0') },
        outline: hex('2b2118'),
      },
    },
    {
      backdrop: plain('14323a'),
      light: lights.golden,
      rendering: {
        pixels: 128,
        colors: 20,
        dither: 0.45,
        ground: { kind: 'stripes', colors: [hex('14323a'), hex('1d4650')], width: 90 },
        outline: hex('07161a'),
      },
    },
  ],
  render: ({ picture, alpha, face, side }, { pixels, colors, dither, ground, outline }) => {
    saturate(picture, 1.3);
    const small = (plane: Plane): Plane => resamplePlane(plane, pixels, pixels, boxFilter);
    drawGround(picture, alpha, ground);
    const planes = picture.map(small) as unknown as ColorPlanes;
    const grounds = ground.kind === 'flat' ? [ground.color] : ground.colors;
    const line = small(contourLine(alpha, side / pixels)).data;
    const inside = small(alpha).data;
    const colorAt = (i: number): PaletteColor => {
      const at = (plane: Plane): number => (inside[i]! < 0.5 ? plane.data[i]! : crisp(plane.data[i]!));
      return [at(planes[0]), at(planes[1]), at(planes[2])];
    };
    const samples: PaletteSample[] = [];
    for (let i = 0; i < inside.length; i++) {
      if (inside[i]! < 0.5 || line[i]! > INK) continue;
      const weight =
        face && contains(face, ((i % pixels) + 0.5) * (side / pixels), (Math.floor(i / pixels) + 0.5) * (side / pixels))
          ? FACE_WEIGHT
          : 1;
      samples.push({ color: colorAt(i), weight });
    }
    const palette = choosePalette(samples, colors);
    return enlarge(pixels, side, (x, y) => {
      const i = y * pixels + x;
      if (line[i]! > INK) return outline;
      const color = colorAt(i);
      if (inside[i]! < 0.5) return grounds[nearestColor(grounds, color)]!;
      const shift = dither * (BAYER[(y % 4) * 4 + (x % 4)]! / 16 - 0.47) * 0.22;
      const [red, green, blue] = color;
      return palette[nearestColor(palette, [red + shift, green + shift, blue + shift])]!;
    });
  },
});

/** From this share of the contour's line on a pixel is all line. */
const INK = 0.42;
/** How much a pixel of the face counts for the palette: or a large bright garment has the shades that lips and cheeks need. */
const FACE_WEIGHT = 6;

function contains(face: Face, x: number, y: number): boolean {
  return x > face.x && x < face.x + face.width && y > face.y && y < face.y + face.height;
}

/** The ordered dither's matrix (Bayer 1973). */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const;

/** More contrast, which few colors need. */
function crisp(value: number): number {
  return 0.4 * value + 0.6 * smoothStep(value, 0, 1);
}

function enlarge(pixels: number, side: number, color: (x: number, y: number) => PaletteColor): Raster {
  const raster = createRaster(side, side);
  const palette = Array.from({ length: pixels * pixels }, (_, i) => color(i % pixels, Math.floor(i / pixels)));
  for (let y = 0, to = 0; y < side; y++) {
    const row = Math.floor((y * pixels) / side) * pixels;
    for (let x = 0; x < side; x++, to += 4) {
      const chosen = palette[row + Math.floor((x * pixels) / side)]!;
      for (let c = 0; c < 3; c++) raster.data[to + c] = 255 * chosen[c]!;
      raster.data[to + 3] = 255;
    }
  }
  return raster;
}
