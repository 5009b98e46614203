import { gaussianBlur } from '../../../src/pixels/gaussian-blur.ts';
import { mapPlane } from '../../../src/engine/filters/map-planes.ts';
import { cropRaster } from '../../../src/engine/resample/crop.ts';
import { boxFilter, resampleRaster } from '../../../src/engine/resample/resample.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { changedShare, fineDetail, type Properties, propertiesOf } from '../measures/properties.ts';
import { psnr, ssim } from '../measures/similarity.ts';

/** One thing that an instruction asks for. */
export interface Expected {
  /** A change, a color, `gone`, `the only color`, `turned`, `cropped` … */
  readonly is: string;
  /** `background`, or a named thing; the whole picture when left out. */
  readonly of?: string;
  readonly degree?: 'slight' | 'strong';
  /** Degrees clockwise of what is turned. */
  readonly by?: number;
  /** `16:9` or `portrait`, of what is cropped. */
  readonly ratio?: string;
}

/** A picture with what is known of it. All planes have the picture's size. */
export interface EditScene {
  readonly picture: Raster;
  /** The picture before it was tilted or spoilt, or without the thing that is to go. */
  readonly truth?: Raster;
  /** The subject's alpha. */
  readonly subject?: Plane;
  /** 1 where what is not subject is surely background. */
  readonly background: Plane;
  /** 1 where a named thing is: all of it, or a box well inside. */
  readonly things: Readonly<Record<string, Plane>>;
}

interface Edited extends EditScene {
  readonly after: Raster;
}

/** How much of a change a slight one has to reach at least. */
const SLIGHT = 0.35;

type Check = (before: Properties, after: Properties, part: number) => boolean;

/** The changes of light and color, by the means over the area; `part` is 1, or less for a slight change. */
const CHANGES: Readonly<Record<string, Check>> = {
  'black and white': (_, after) => after.chroma <= 1,
  sepia: (_, after) => after.a > 1 && after.b > 5 && after.b > after.a,
  warmer: (before, after, part) => after.b - before.b >= 3 * part,
  cooler: (before, after, part) => before.b - after.b >= 3 * part,
  bluer: (before, after, part) => before.b - after.b >= 3 * part,
  brighter: (before, after, part) => after.luma - before.luma >= 0.03 * part,
  darker: (before, after, part) => before.luma - after.luma >= 0.03 * part,
  'more contrast': (before, after, part) => after.lumaDeviation / before.lumaDeviation >= 1 + 0.06 * part,
  'less contrast': (before, after, part) => before.lumaDeviation / after.lumaDeviation >= 1 + 0.06 * part,
  'more vivid': (before, after, part) => after.chroma / before.chroma >= 1 + 0.1 * part,
  'less vivid': (before, after, part) => before.chroma / after.chroma >= 1 + 0.1 * part,
  transparent: (_, after) => after.alpha <= 0.03,
  'white studio': (_, after) => after.lightness > 92 && after.chroma < 3,
  white: (_, after) => after.lightness > 88 && after.chroma < 8,
  black: (_, after) => after.lightness < 22 && after.chroma < 8,
  grey: (_, after) => after.lightness > 35 && after.lightness < 88 && after.chroma < 8,
};

/** CIE hue in degrees, how far from it a color may be, and the bounds of L*: what anyone calls by that name. */
const HUES: Readonly<Record<string, readonly [hue: number, tolerance: number, darkest?: number, lightest?: number]>> = {
  red: [28, 22],
  orange: [62, 18],
  yellow: [88, 18],
  green: [143, 32],
  blue: [278, 28],
  'dark blue': [285, 30, 0, 40],
  'light blue': [262, 35, 60, 100],
  purple: [312, 25],
  pink: [358, 30],
};

/** Changes of the whole picture that its pixels tell, not its means. */
const WHOLE: Readonly<Record<string, (edited: Edited, expected: Expected) => boolean>> = {
  sharper: ({ picture, after }) => fineDetail(after) / fineDetail(picture) >= 1.15,
  softer: ({ picture, after }) => fineDetail(picture) / fineDetail(after) >= 1.15,
  'less noise': ({ picture, after, truth }) => psnr(after, truth!) - psnr(picture, truth!) >= 2,
  'dark corners': ({ picture, after }, { degree }) =>
    cornerRatio(picture) / cornerRatio(after) >= (degree === 'slight' ? 1.05 : 1.15),
  mirrored: ({ picture, after }) => isSameAt(picture, after, (x, y) => [picture.width - 1 - x, y]),
  'mirrored vertically': ({ picture, after }) => isSameAt(picture, after, (x, y) => [x, picture.height - 1 - y]),
  straight: ({ after, truth }) => ssim(truth!, fitted(after, truth!)) >= 0.6,
  turned: ({ picture, after }, { by = 0 }) => isTurned(picture, after, by),
  cropped: ({ picture, after }, { ratio = '' }) => isCropped(picture, after, ratio),
};

/** Whether a change can be measured on the result; with `isAlone` also that the rest of the picture stayed as it was. */
export function isAsExpected(expected: Expected, edited: Edited, isAlone: boolean): boolean {
  const { is, of } = expected;
  if (of === 'background') return isBackground(expected, edited, isAlone);
  const { picture, after, truth } = edited;
  if (of === undefined) return WHOLE[is]?.(edited, expected) ?? check(expected, picture, after, undefined);
  const inside = edited.things[of]!;
  const elsewhere = farFrom(inside);
  if (is === 'the only color') {
    const kept = propertiesOf(after, inside).chroma / propertiesOf(picture, inside).chroma;
    return propertiesOf(after, elsewhere).chroma <= 2 && kept >= 0.85;
  }
  if (isAlone && changedShare(picture, after, elsewhere) > 0.02) return false;
  if (is === 'gone') return psnr(after, truth!, inside) - psnr(picture, truth!, inside) >= 6;
  return check(expected, picture, after, inside);
}

/** The plain instruction that a slight or strong one is compared with. */
export function plainOf({ is, of }: Expected): string {
  if (of === 'background') return 'blur the background';
  return is === 'dark corners' ? 'add a vignette' : is;
}

function check({ is, degree }: Expected, before: Raster, after: Raster, area: Plane | undefined): boolean {
  const now = propertiesOf(after, area);
  const change = CHANGES[is];
  if (change) return change(propertiesOf(before, area), now, degree === 'slight' ? SLIGHT : 1);
  const [hue, tolerance, darkest = 0, lightest = 100] = HUES[is]!;
  const turn = ((((Math.atan2(now.b, now.a) * 180) / Math.PI - hue + 540) % 360) + 360) % 360;
  const isHue = Math.abs(turn - 180) <= tolerance && Math.hypot(now.a, now.b) >= 12;
  return isHue && now.lightness >= darkest && now.lightness <= lightest;
}

function isBackground(expected: Expected, { picture, after, subject, ...scene }: Edited, isAlone: boolean): boolean {
  if (after.width !== picture.width) return Math.abs(propertiesOf(after).alpha - 0.525) < 0.425;
  const near = gaussianBlur(subject!, picture.width / 200);
  const background = mapPlane(near, (alpha, i) => (alpha < 0.002 ? scene.background.data[i]! : 0));
  const solid = gaussianBlur(
    mapPlane(subject!, (alpha) => (alpha > 0.98 ? 1 : 0)),
    picture.width / 250,
  );
  const inner = mapPlane(solid, (alpha) => (alpha > 0.98 ? 1 : 0));
  if (isAlone && psnr(picture, after, inner) < 30) return false;
  if (expected.is === 'blurred') {
    const blur = fineDetail(picture, background) / fineDetail(after, background);
    return blur >= (expected.degree === 'slight' ? 1.1 : 1.5);
  }
  if (expected.is === 'gradient') {
    const [top, bottom] = [0, 0.94].map((from) => propertiesOf(stripOf(after, from))) as [Properties, Properties];
    return Math.hypot(top.lightness - bottom.lightness, top.a - bottom.a, top.b - bottom.b) >= 15;
  }
  return check(expected, picture, after, background);
}

/** At the left border, from a share of the height on. */
function stripOf(after: Raster, from: number): Raster {
  const [width, height] = [Math.round(0.06 * after.width), Math.round(0.06 * after.height)];
  return cropRaster(after, { left: 0, top: Math.floor(from * after.height), width, height });
}

/** Well outside a thing. */
function farFrom(inside: Plane): Plane {
  return mapPlane(gaussianBlur(inside, inside.width / 12), (near) => (near < 1e-4 ? 1 : 0));
}

/** Luma in the corners over that in the middle. */
function cornerRatio(picture: Raster): number {
  const side = { width: Math.round(picture.width / 12), height: Math.round(picture.height / 12) };
  const [right, bottom] = [picture.width - side.width, picture.height - side.height];
  const lumaAt = (left: number, top: number): number => propertiesOf(cropRaster(picture, { left, top, ...side })).luma;
  const corners = lumaAt(0, 0) + lumaAt(right, 0) + lumaAt(0, bottom) + lumaAt(right, bottom);
  return corners / 4 / lumaAt(right >> 1, bottom >> 1);
}

function isTurned(picture: Raster, after: Raster, degrees: number): boolean {
  const { width, height } = picture;
  if (degrees % 90 !== 0) return after.width < width && propertiesOf(after).alpha === 1;
  if (degrees === 180) return isSameAt(picture, after, (x, y) => [width - 1 - x, height - 1 - y]);
  if (after.width !== height || after.height !== width) return false;
  return isSameAt(picture, after, (x, y) => (degrees === 90 ? [y, height - 1 - x] : [width - 1 - y, x]));
}

function isCropped(picture: Raster, after: Raster, ratio: string): boolean {
  const shape = after.width / after.height;
  if (after.width !== picture.width && after.height !== picture.height) return false;
  if (ratio === 'portrait') return shape < 0.85 && shape > 0.5;
  const [width, height] = ratio.split(':').map(Number) as [number, number];
  return Math.abs((shape * height) / width - 1) < 0.01;
}

/** The middle of a picture at another's shape and size. */
function fitted(picture: Raster, { width, height }: Raster): Raster {
  const scale = Math.min(picture.width / width, picture.height / height);
  const part = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const [left, top] = [(picture.width - part.width) >> 1, (picture.height - part.height) >> 1];
  return resampleRaster(cropRaster(picture, { left, top, ...part }), width, height, boxFilter);
}

function isSameAt(before: Raster, after: Raster, from: (x: number, y: number) => [number, number]): boolean {
  for (let y = 0; y < after.height; y += 3) {
    for (let x = 0; x < after.width; x += 3) {
      const [fromX, fromY] = from(x, y);
      const [i, j] = [4 * (y * after.width + x), 4 * (fromY * before.width + fromX)];
      for (let c = 0; c < 4; c++) if (after.data[i + c] !== before.data[j + c]) return false;
    }
  }
  return true;
}
