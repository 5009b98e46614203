import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { halftone } from '../../../paint/halftone.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { structureTensor } from '../../../filters/structure-tensor.ts';
import { xdog } from '../../../paint/xdog.ts';
import { abstractPicture, drawingLuma, lumaOf } from '../portrait/abstraction.ts';
import { plain } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture } from '../portrait/compose.ts';
import { drawGround, type Ground } from '../portrait/printed-ground.ts';
import { defineStyle } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Screenprint {
  /** Inks from the darkest tone to the lightest. */
  readonly inks: readonly [Color, Color, Color, Color];
  readonly ground: Ground;
  /** Distance of the dots between the two middle inks, pixels; 0 for a hard border. */
  readonly dots: number;
}

/** Where one ink gives way to the next, in tone 0..1. */
const BORDERS = [0.2, 0.46, 0.72] as const;

/** A screenprint in four loud inks, one over the other, with dots where two of them meet. */
export const popArt = defineStyle<Screenprint>({
  name: 'pop art',
  variations: [
    {
      backdrop: plain('262626'),
      light: lights.fromLeft,
      rendering: {
        inks: [hex('1b1446'), hex('d7263d'), hex('ff9b54'), hex('ffe8a3')],
        ground: { kind: 'flat', color: hex('2ec4b6') },
        dots: 0,
      },
    },
    {
      backdrop: plain('262626'),
      light: lights.coolFromRight,
      rendering: {
        inks: [hex('14213d'), hex('8e2de2'), hex('ff6ec7'), hex('fff3b0')],
        ground: { kind: 'disc', colors: [hex('f9c80e'), hex('ff4d6d')], radius: 0.37 },
        dots: 11,
      },
    },
    {
      backdrop: plain('262626'),
      light: lights.soft,
      rendering: {
        inks: [hex('0d2c54'), hex('1f7a8c'), hex('bfd7a0'), hex('fdf6d8')],
        ground: { kind: 'stripes', colors: [hex('ef3e36'), hex('d52f2a')], width: 54 },
        dots: 0,
      },
    },
    {
      backdrop: plain('262626'),
      light: lights.golden,
      rendering: {
        inks: [hex('111111'), hex('e63946'), hex('f7b2ad'), hex('fff8f0')],
        ground: { kind: 'dots', colors: [hex('fee440'), hex('00a6fb')], cell: 34 },
        dots: 14,
      },
    },
  ],
  render: ({ picture, alpha, face, random }, { inks, ground, dots }) => {
    const planes = abstractPicture(picture, alpha, 400, 3.5);
    const drawn = drawingLuma(lumaOf(planes), alpha, face);
    const ink = { sigma: 2, emphasis: 18, threshold: 0.2, hardness: 25 };
    const lines = xdog(drawn, structureTensor([drawn], 3), ink, alpha);
    const tone = gaussianBlur(drawn, 2.5).data;
    const screen = dots > 0 ? halftone(mapPlane(drawn, dotTone), { cell: dots, angle: 0.52 }).data : undefined;
    for (let i = 0; i < tone.length; i++) {
      if (alpha.data[i] === 0) continue;
      const value = tone[i]!;
      const first = border(value, 0);
      const third = border(value, 2);
      const second = screen
        ? Math.min(border(value, 1) + screen[i]!, 1) * smoothStep(value, 0.3, 0.32)
        : border(value, 1);
      for (let c = 0; c < 3; c++) {
        let ink = inks[0][c]! + (inks[1][c]! - inks[0][c]!) * first;
        ink += (inks[2][c]! - ink) * second;
        ink += (inks[3][c]! - ink) * third;
        planes[c]!.data[i] = ink + (inks[0][c]! - ink) * (1 - lines.data[i]!);
      }
    }
    drawGround(planes, alpha, ground);
    return toPicture(planes, 0, random);
  },
});

function border(tone: number, index: 0 | 1 | 2): number {
  return smoothStep(tone, BORDERS[index] - 0.012, BORDERS[index] + 0.012);
}

/** The dots run out before the next ink begins. */
function dotTone(tone: number): number {
  return smoothStep(tone, 0.28, 0.5);
}
