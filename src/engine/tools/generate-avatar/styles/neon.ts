import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { structureTensor } from '../../../filters/structure-tensor.ts';
import { xdog } from '../../../paint/xdog.ts';
import { contourLine } from '../../../paint/contour-line.ts';
import { drawingLuma, lumaOf } from '../portrait/abstraction.ts';
import { plain } from '../portrait/backdrop.ts';
import { type Color, hex } from '../portrait/color.ts';
import { toPicture, vignette } from '../portrait/compose.ts';
import { createPlane, type Plane } from '../../../raster.ts';
import { defineStyle, type StyleInput } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Tubes {
  /** The lights from the left and from the right. */
  readonly left: Color;
  readonly right: Color;
  /** The sign behind the head. */
  readonly sign: Color;
  readonly shape: 'ring' | 'triangle' | 'bars' | 'none';
  readonly night: Color;
  /** How strongly the lines of the drawing glow, 0..1. */
  readonly lines: number;
}

/** Night, two colored lights, a glowing sign behind the head, contours like tubes. */
export const neon = defineStyle<Tubes>({
  name: 'neon',
  variations: [
    {
      backdrop: plain('30304a'),
      light: lights.soft,
      rendering: {
        left: hex('ff2fa0'),
        right: hex('19c8ff'),
        sign: hex('ff4fd8'),
        shape: 'ring',
        night: hex('0b0618'),
        lines: 0.25,
      },
    },
    {
      backdrop: plain('2a3a4a'),
      light: lights.coolFromRight,
      rendering: {
        left: hex('20e3b2'),
        right: hex('6a5cff'),
        sign: hex('2afadf'),
        shape: 'triangle',
        night: hex('04121a'),
        lines: 0.2,
      },
    },
    {
      backdrop: plain('4a2a20'),
      light: lights.fromLeft,
      rendering: {
        left: hex('ff7a18'),
        right: hex('c31cff'),
        sign: hex('ffb02e'),
        shape: 'bars',
        night: hex('16050f'),
        lines: 0.2,
      },
    },
    {
      backdrop: plain('101020'),
      light: lights.dramatic,
      rendering: {
        left: hex('3a6cff'),
        right: hex('ff2e63'),
        sign: hex('08d9d6'),
        shape: 'none',
        night: hex('03030c'),
        lines: 0.15,
      },
    },
  ],
  render: (input, tubes) => {
    const { picture, alpha, face, side, random } = input;
    const luma = drawingLuma(lumaOf(picture), alpha, face);
    const lines = xdog(withoutTone(luma), structureTensor([luma], 2.5), INK, alpha);
    const outline = contourLine(alpha, 4).data;
    const swell = gaussianBlur(alpha, side / 28);
    const tube = signPlane(tubes.shape, side);
    const halo = gaussianBlur(tube, side / 40).data;
    const wide = gaussianBlur(tube, side / 9).data;
    const ink = mapPlane(lines, (bare, i) => (1 - bare) * alpha.data[i]!);
    const solid = gaussianBlur(ink, 3).data;
    const drawn = createPlane(side, side);
    for (let i = 0; i < drawn.data.length; i++) {
      // A tube runs round a pupil or a nostril: filled with light, it would be a lamp.
      const hollow = ink.data[i]! * (1 - smoothStep(solid[i]!, 0.68, 0.9));
      drawn.data[i] = tubes.lines * Math.max(hollow, outline[i]!);
    }
    const lineGlow = gaussianBlur(drawn, side / 130).data;
    const sides = sideLight(input, swell);
    const planes = picture.map((_, c) => {
      const plane = createPlane(side, side);
      for (let i = 0; i < plane.data.length; i++) {
        const sign = tubes.sign[c]!;
        const lit = Math.min(1, 0.9 * tube.data[i]!);
        let behind = tubes.night[c]! + sign * (1.5 * halo[i]! + 1.1 * wide[i]!);
        behind += (0.35 * sign + 0.65 - behind) * lit;
        const a = alpha.data[i]!;
        const share = sides.data[i]!;
        const lamp = tubes.left[c]! + (tubes.right[c]! - tubes.left[c]!) * share;
        const between = 4 * share * (1 - share);
        const tone = luma.data[i]!;
        const rim = (1 - smoothStep(swell.data[i]!, 0.5, 0.97)) * 0.75;
        let front = tubes.night[c]! * 0.8 + lamp * tone * (1.2 - 0.3 * between) + 0.3 * tone ** 3;
        front += lamp * rim * (0.25 + 0.75 * luma.data[i]!);
        front *= 1 - 0.2 * tubes.lines;
        const value = behind + (Math.min(1, front) - behind) * a;
        const glow = Math.min(1, 1.6 * lineGlow[i]!) * sign + drawn.data[i]! * (0.3 + 0.4 * sign);
        plane.data[i] = value + Math.min(1, glow) * (1 - Math.min(1, value));
      }
      return plane;
    }) as unknown as [Plane, Plane, Plane];
    vignette(planes, 0.35);
    return toPicture(planes, 0.01, random);
  },
});

const INK = { sigma: 1.5, emphasis: 26, threshold: 0.22, hardness: 12 };

/** Detail about a middle grey: dark areas would be drawn as full of ink. */
function withoutTone(luma: Plane): Plane {
  const base = gaussianBlur(luma, luma.width / 60).data;
  return mapPlane(luma, (value, i) => 0.6 + value - base[i]!);
}

/** 0 where the left lamp lights the subject, 1 where the right one does; by where its contour turns to and by place. */
function sideLight({ face, side }: StyleInput, swell: Plane): Plane {
  const result = createPlane(side, side);
  const wide = gaussianBlur(swell, side / 24);
  const middle = face.x + face.width / 2;
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const slope = wide.data[i + (x < side - 1 ? 1 : 0)]! - wide.data[i - (x > 0 ? 1 : 0)]!;
      const place = (x - middle) / (0.42 * side) - 45 * slope;
      result.data[i] = smoothStep(place, -1, 1);
    }
  }
  return result;
}

/** The glass of the sign: 1 on the tube. */
function signPlane(shape: Tubes['shape'], side: number): Plane {
  const plane = createPlane(side, side);
  if (shape === 'none') return plane;
  const half = side / 110;
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const distance = signDistance(shape, x / side - 0.5, y / side - 0.42) * side;
      plane.data[i] = 1 - smoothStep(Math.abs(distance), half - 1, half + 1);
    }
  }
  return plane;
}

/** How far a point (shares of the side, from the sign's middle) is from the middle of the tube. */
function signDistance(shape: 'ring' | 'triangle' | 'bars', x: number, y: number): number {
  if (shape === 'ring') return Math.sqrt(x * x + y * y) - 0.385;
  if (shape === 'triangle') {
    const across = Math.abs(x);
    return Math.max(across * 0.866 + y * 0.5, -y) - 0.27;
  }
  const bar = Math.abs(Math.abs(x) - 0.3) < 0.09 ? Math.abs(x) - 0.3 : 0.09;
  const ends = Math.max(0, Math.abs(y) - 0.36);
  return Math.sqrt(bar * bar + ends * ends);
}
