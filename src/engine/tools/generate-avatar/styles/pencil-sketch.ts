import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { contourLine } from '../../../paint/contour-line.ts';
import { fractalNoise, whiteNoise } from '../../../filters/fractal-noise.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { hatchingTexture } from '../../../paint/hatching.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { structureTensor } from '../../../filters/structure-tensor.ts';
import { xdog } from '../../../paint/xdog.ts';
import { drawingLuma, lumaOf } from '../portrait/abstraction.ts';
import { plain } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture } from '../portrait/compose.ts';
import { createPlane, type Plane } from '../../../raster.ts';
import { defineStyle, type StyleInput } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Pencil {
  readonly paper: Color;
  readonly lead: Color;
  /** Chalk for the lights; on white paper there is none. */
  readonly chalk?: Color;
  /** Directions of the layers of hatching, radians; a layer more for each darker tone. */
  readonly angles: readonly number[];
  /** Width of a stroke, pixels. */
  readonly width: number;
  /** How much of the picture's own color the leads have, 0..1. */
  readonly color: number;
  /** How dark the backdrop is hatched, 0..1. */
  readonly backdrop: number;
}

/** Contours and crossed hatching on paper with a tooth. */
export const pencilSketch = defineStyle<Pencil>({
  name: 'pencil sketch',
  variations: [
    {
      backdrop: plain('ffffff'),
      light: lights.fromLeft,
      rendering: {
        paper: hex('f8f6f1'),
        lead: hex('2e2f33'),
        angles: [-0.85, -0.35, 0.6],
        width: 2.2,
        color: 0,
        backdrop: 0.16,
      },
    },
    {
      backdrop: plain('a89880'),
      light: lights.coolFromRight,
      rendering: {
        paper: hex('b9a688'),
        lead: hex('2a1c16'),
        chalk: hex('fffaf0'),
        angles: [0.8, 0.25, -0.6],
        width: 2.8,
        color: 0,
        backdrop: 0,
      },
    },
    {
      backdrop: plain('ffffff'),
      light: lights.soft,
      rendering: {
        paper: hex('fdfcf9'),
        lead: hex('3a3a44'),
        angles: [-0.7, 0.5, -0.2],
        width: 2.2,
        color: 1,
        backdrop: 0,
      },
    },
    {
      backdrop: plain('808080'),
      light: lights.dramatic,
      rendering: {
        paper: hex('e9e6e0'),
        lead: hex('161616'),
        angles: [-1.0, -0.5, 0.45],
        width: 4,
        color: 0,
        backdrop: 0.8,
      },
    },
  ],
  render: (input, pencil) => {
    const { picture, alpha, side, random } = input;
    const luma = drawingLuma(lumaOf(picture), alpha, input.face);
    const tone = drawingTone(luma, input, pencil);
    const dark = createPlane(side, side);
    const tooth = whiteNoise(side, side, random).data;
    pencil.angles.forEach((angle, layer) => {
      const strokes = hatchingTexture(side, side, { angle, length: 70, width: pencil.width }, random).data;
      const from = 0.9 - 0.24 * layer;
      for (let i = 0; i < dark.data.length; i++) {
        const wanted = smoothStep(from - tone.data[i]!, 0, 0.5);
        if (wanted === 0) continue;
        const mark = smoothStep(strokes[i]! + 0.07 * tooth[i]!, 0.95 - wanted, 1.25 - wanted);
        dark.data[i] = 1 - (1 - dark.data[i]!) * (1 - (0.3 + 0.25 * wanted) * mark);
      }
    });
    const lines = xdog(inkable(luma), structureTensor([luma], 2.5), {
      sigma: 1.3,
      emphasis: 26,
      threshold: 0.3,
      hardness: 9,
    });
    const outline = contourLine(alpha, 2.2).data;
    for (let i = 0; i < dark.data.length; i++) {
      const drawn = Math.max((1 - lines.data[i]!) * (0.35 + 0.65 * alpha.data[i]!), 0.75 * outline[i]!);
      const line = drawn * (0.72 + 0.12 * tooth[i]!);
      dark.data[i] = 1 - (1 - dark.data[i]!) * (1 - Math.max(0, Math.min(0.92, line)));
    }
    return toPicture(onPaper(input, dark, tone, pencil), 0, random);
  },
});

/** Where a tone is brighter than this, lines are drawn as if it had this tone. */
const BRIGHT = 0.62;

/** Luma whose bright areas lie low enough for lines: or the lit half of a face would lose its eye and mouth. */
function inkable(luma: Plane): Plane {
  const base = gaussianBlur(luma, luma.width / 60).data;
  return mapPlane(luma, (value, i) => value - Math.max(0, base[i]! - BRIGHT));
}

/** The tone to be hatched, 1 is bare paper: the subject's own, spread over the whole range, and the backdrop's shade. */
function drawingTone(drawn: Plane, { alpha, side, random }: StyleInput, { backdrop, chalk }: Pencil): Plane {
  const luma = gaussianBlur(drawn, 1.5);
  const clouds = fractalNoise(side, side, { size: side / 3, octaves: 3 }, random).data;
  const shadow = gaussianBlur(alpha, side / 16).data;
  const tone = createPlane(side, side);
  for (let i = 0; i < tone.data.length; i++) {
    const shade = backdrop * (0.35 + 0.8 * shadow[i]!) * (1 + 0.25 * clouds[i]!);
    const behind = chalk ? 0.8 : 1 - Math.min(0.9, Math.max(0, shade));
    const a = alpha.data[i]!;
    tone.data[i] = behind + (luma.data[i]! - behind) * a;
  }
  return tone;
}

function onPaper(
  { picture, alpha, side, random }: StyleInput,
  dark: Plane,
  tone: Plane,
  { paper, lead, chalk, color }: Pencil,
): ColorPlanes {
  const grain = fractalNoise(side, side, { size: 4, octaves: 2 }, random).data;
  const strokes = chalk && hatchingTexture(side, side, { angle: 0.8, length: 60, width: 3 }, random).data;
  const pigment = picture.map((plane) => gaussianBlur(plane, 3).data);
  return picture.map(({ width, height }, c) => {
    const plane = createPlane(width, height);
    for (let i = 0; i < plane.data.length; i++) {
      const sheet = paper[c]! * (1 + 0.012 * grain[i]!);
      const own = Math.min(1, pigment[c]![i]! * 0.92);
      const ink = lead[c]! + (own - lead[c]!) * color * alpha.data[i]!;
      let cover = dark.data[i]!;
      // Colored leads lay a thin wash of wax under the strokes.
      let base = sheet;
      if (color > 0) {
        base = sheet + (own - sheet) * 0.42 * color * alpha.data[i]!;
        cover *= 0.9;
      }
      let value = base + (ink * (color > 0 ? 0.75 : 1) - base) * cover;
      if (chalk && strokes) {
        const light = smoothStep(tone.data[i]!, 0.55, 1) * alpha.data[i]!;
        const mark = smoothStep(strokes[i]! + 0.1 * grain[i]!, 0.9 - light, 1.3 - light) * light;
        value += (chalk[c]! - value) * 0.85 * mark;
      }
      plane.data[i] = value;
    }
    return plane;
  }) as unknown as ColorPlanes;
}
