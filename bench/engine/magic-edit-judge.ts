import { gaussianBlur } from '../../src/engine/filters/gaussian-blur.ts';
import { cropRaster } from '../../src/engine/resample/crop.ts';
import { boxFilter, resampleRaster } from '../../src/engine/resample/resample.ts';
import type { Plane, Raster } from '../../src/engine/raster.ts';
import { psnr, ssim } from './measures.ts';
import type { Change, Expected, NamedColour } from './magic-edit-phrases.ts';
import { type EditScene, partLeft, TILT } from './magic-edit-scenes.ts';
import { changedShare, fineDetail, type Properties, propertiesOf } from './picture-properties.ts';

/** What is judged: the scene, the result, and whether more than this one change was asked for. */
export interface Case {
  readonly scene: EditScene;
  readonly after: Raster;
  readonly alone: boolean;
}

/** Whether the change can be measured on the result, and nothing that should not have. Undefined for yes, else what is wrong. */
export function judge(expected: Expected, given: Case): string | undefined {
  if (typeof expected === 'string') return judgeWhole(expected, given);
  if ('change' in expected) return judgeWhole(expected.change, given, expected.degree);
  if ('background' in expected) return judgeBackground(expected, given);
  if ('object' in expected) return judgeObject(expected, given);
  if ('turned' in expected) return judgeTurned(expected.turned, given);
  return judgeRatio(expected.ratio, given);
}

type Whole = Extract<Expected, string>;

/** How much of a change is asked for at least: 1, or what a slight one has to reach of it. */
const SLIGHT = 0.35;

function judgeWhole(wanted: Whole, { scene, after }: Case, degree?: 'slight' | 'strong'): string | undefined {
  const { picture, truth } = scene;
  if (isChange(wanted))
    return judgeChange(wanted, propertiesOf(picture), propertiesOf(after), degree === 'slight' ? SLIGHT : 1);
  switch (wanted) {
    case 'sharper':
      return atLeast('detail', fineDetail(after) / fineDetail(picture), 1.15);
    case 'softer':
      return atLeast('softness', fineDetail(picture) / fineDetail(after), 1.15);
    case 'less noise':
      return atLeast('dB gained', psnr(after, truth!) - psnr(picture, truth!), 2);
    case 'dark corners':
      return atLeast('darkening', cornerRatio(picture) / cornerRatio(after), degree === 'slight' ? 1.05 : 1.15);
    case 'mirrored':
      return sameAt(picture, after, (x, y) => [picture.width - 1 - x, y]);
    case 'mirrored vertically':
      return sameAt(picture, after, (x, y) => [x, picture.height - 1 - y]);
    case 'straight':
      return judgeStraight(truth!, after);
  }
}

const CHANGES: readonly Change[] = [
  'black and white',
  'sepia',
  'warmer',
  'cooler',
  'brighter',
  'darker',
  'more contrast',
  'less contrast',
  'more vivid',
  'less vivid',
  'bluer',
];

function isChange(wanted: Whole): wanted is Change {
  return (CHANGES as readonly string[]).includes(wanted);
}

/** `part` scales what is asked for at least. */
function judgeChange(change: Change, before: Properties, after: Properties, part = 1): string | undefined {
  switch (change) {
    case 'black and white':
      return atMost('chroma', after.chroma, 1);
    case 'sepia':
      return after.a > 1 && after.b > 5 && after.b > after.a
        ? undefined
        : `a ${after.a.toFixed(1)}, b ${after.b.toFixed(1)}`;
    case 'warmer':
      return atLeast('b', after.b - before.b, 3 * part);
    case 'cooler':
    case 'bluer':
      return atLeast('−b', before.b - after.b, 3 * part);
    case 'brighter':
      return atLeast('luma', after.luma - before.luma, 0.03 * part);
    case 'darker':
      return atLeast('−luma', before.luma - after.luma, 0.03 * part);
    case 'more contrast':
      return atLeast('deviation', after.lumaDeviation / before.lumaDeviation, 1 + 0.06 * part);
    case 'less contrast':
      return atLeast('deviation', before.lumaDeviation / after.lumaDeviation, 1 + 0.06 * part);
    case 'more vivid':
      return atLeast('chroma', after.chroma / before.chroma, 1 + 0.1 * part);
    case 'less vivid':
      return atLeast('chroma', before.chroma / after.chroma, 1 + 0.1 * part);
  }
}

type OfBackground = Extract<Expected, { background: string }>;

function judgeBackground(wanted: OfBackground, given: Case): string | undefined {
  const { scene, after, alone } = given;
  if (after.width !== scene.picture.width) return judgeCropped(after);
  const kept = keptSubject(wanted.background, given);
  if (alone && kept !== undefined) return kept;
  const [before, now] = [propertiesOf(scene.picture, scene.background), propertiesOf(after, scene.background)];
  switch (wanted.background) {
    case 'blurred': {
      const blur = fineDetail(scene.picture, scene.background) / fineDetail(after, scene.background);
      return atLeast('blur', blur, 'degree' in wanted && wanted.degree === 'slight' ? 1.1 : 1.5);
    }
    case 'transparent':
      return atMost('alpha', now.alpha, 0.03);
    case 'white studio':
      return now.lightness > 92 && now.chroma < 3
        ? undefined
        : `L ${now.lightness.toFixed(0)}, chroma ${now.chroma.toFixed(1)}`;
    case 'black and white':
      return judgeChange('black and white', before, now);
    case 'darker':
      return judgeChange('darker', before, now);
    case 'colour':
      return now.lumaDeviation > 0.02 ? 'not plain' : ofColour(now, wanted.colour);
    case 'gradient':
      return judgeGradient(after, wanted.between);
  }
}

/** Everything else of the picture stays: here the subject, but for its rim. */
function keptSubject(wanted: OfBackground['background'], { scene, after }: Case): string | undefined {
  if (!scene.subject) return undefined;
  const inner = {
    ...scene.subject,
    data: gaussianBlur(scene.subject, scene.picture.width / 250).data.map((v) => (v > 0.98 ? 1 : 0)),
  };
  const same = psnr(scene.picture, after, inner);
  return same < 30 ? `the subject changed with the background (${wanted}): ${same.toFixed(1)} dB` : undefined;
}

function judgeCropped(after: Raster): string | undefined {
  const { alpha } = propertiesOf(after);
  return alpha > 0.1 && alpha < 0.95 ? undefined : `mean alpha ${alpha.toFixed(2)}`;
}

function judgeGradient(after: Raster, between: readonly [NamedColour, NamedColour] | undefined): string | undefined {
  const strip = (from: number, to: number): Properties => {
    const top = Math.round(from * after.height);
    const height = Math.round(to * after.height) - top;
    return propertiesOf(cropRaster(after, { left: 0, top, width: Math.round(0.06 * after.width), height }));
  };
  const [top, bottom] = [strip(0, 0.06), strip(0.94, 1)];
  if (Math.hypot(top.lightness - bottom.lightness, top.a - bottom.a, top.b - bottom.b) < 15) return 'no gradient';
  return between && (ofColour(top, between[0]) ?? ofColour(bottom, between[1]));
}

type OfObject = Extract<Expected, { object: string }>;

function judgeObject({ object, becomes }: OfObject, { scene, after, alone }: Case): string | undefined {
  const inside = scene.things[object]!;
  if (becomes !== 'the only colour' && alone) {
    const elsewhere = changedShare(scene.picture, after, farFrom(inside, object));
    if (elsewhere > 0.02) return `${(100 * elsewhere).toFixed(0)} % elsewhere changed`;
  }
  const [before, now] = [propertiesOf(scene.picture, inside), propertiesOf(after, inside)];
  if (becomes === 'gone') {
    return atLeast('dB gained', psnr(after, scene.truth!, inside) - psnr(scene.picture, scene.truth!, inside), 6);
  }
  if (becomes === 'the only colour') {
    const rest = propertiesOf(after, farFrom(inside, object));
    return atMost('chroma elsewhere', rest.chroma, 2) ?? atLeast('chroma kept', now.chroma / before.chroma, 0.85);
  }
  return isChange(becomes as Whole)
    ? judgeChange(becomes as Change, before, now)
    : ofColour(now, becomes as NamedColour);
}

/** Well outside of a thing. A box lies inside a thing that goes on round it: there only the other half of the picture is sure. */
function farFrom(inside: Plane, object: string): Plane {
  const { width, height } = inside;
  if (object === 'sky') return { width, height, data: inside.data.map((_, i) => (i > 0.6 * height * width ? 1 : 0)) };
  const reach = ['cone', 'scooter', 'mug'].includes(object) ? width / 25 : width / 6;
  return { width, height, data: gaussianBlur(inside, reach / 2).data.map((near) => (near < 1e-4 ? 1 : 0)) };
}

/** In degrees of CIE hue and units of L*: what anyone calls by that name. */
const HUES: Readonly<Partial<Record<NamedColour, readonly [hue: number, tolerance: number]>>> = {
  red: [28, 22],
  orange: [62, 18],
  yellow: [88, 18],
  green: [143, 32],
  blue: [278, 28],
  'dark blue': [285, 30],
  'light blue': [262, 35],
  purple: [312, 25],
  pink: [358, 30],
};

function ofColour({ lightness, a, b, chroma }: Properties, name: NamedColour): string | undefined {
  const said = `L ${lightness.toFixed(0)}, a ${a.toFixed(0)}, b ${b.toFixed(0)} is not ${name}`;
  if (name === 'white') return lightness > 88 && chroma < 8 ? undefined : said;
  if (name === 'black') return lightness < 22 && chroma < 8 ? undefined : said;
  if (name === 'grey') return lightness > 35 && lightness < 88 && chroma < 8 ? undefined : said;
  const [hue, tolerance] = HUES[name]!;
  const turn = (((((Math.atan2(b, a) * 180) / Math.PI - hue + 540) % 360) + 360) % 360) - 180;
  if (Math.abs(turn) > tolerance || Math.hypot(a, b) < 12) return said;
  if (name === 'dark blue' && lightness > 40) return said;
  return name === 'light blue' && lightness < 60 ? said : undefined;
}

function judgeTurned(degrees: number, { scene: { picture }, after }: Case): string | undefined {
  if (degrees % 90 !== 0) return turnedSlightly(picture, after, degrees);
  const { width, height } = picture;
  if (degrees === 180) return sameAt(picture, after, (x, y) => [width - 1 - x, height - 1 - y]);
  if (after.width !== height || after.height !== width) return 'not on its side';
  return sameAt(picture, after, (x, y) => (degrees === 90 ? [y, height - 1 - x] : [width - 1 - y, x]));
}

/** Against the pixels that lie at the turned positions; no empty corners. */
function turnedSlightly(picture: Raster, after: Raster, degrees: number): string | undefined {
  const angle = (degrees * Math.PI) / 180;
  let sum = 0;
  let count = 0;
  for (let y = 0; y < after.height; y += 5) {
    for (let x = 0; x < after.width; x += 5) {
      const [u, v] = [x + 0.5 - after.width / 2, y + 0.5 - after.height / 2];
      const fromX = Math.floor(u * Math.cos(angle) + v * Math.sin(angle) + picture.width / 2);
      const fromY = Math.floor(v * Math.cos(angle) - u * Math.sin(angle) + picture.height / 2);
      if (fromX < 0 || fromY < 0 || fromX >= picture.width || fromY >= picture.height) return 'empty corners';
      sum += (after.data[(y * after.width + x) * 4 + 1]! - picture.data[(fromY * picture.width + fromX) * 4 + 1]!) ** 2;
      count++;
    }
  }
  return atLeast('dB', 10 * Math.log10((255 * 255 * count) / sum), 24);
}

/** Against the part of the level picture that is left after it was tilted and turned back. */
function judgeStraight(truth: Raster, after: Raster): string | undefined {
  const part = partLeft(truth, TILT) ** 2;
  const width = Math.round(truth.width * part);
  const height = Math.round(truth.height * part);
  const left = Math.round((truth.width - width) / 2);
  const wanted = cropRaster(truth, { left, top: Math.round((truth.height - height) / 2), width, height });
  const resized = resampleRaster(fitShape(after, width / height), width, height, boxFilter);
  return atLeast('SSIM', ssim(wanted, resized), 0.7);
}

/** The middle of a picture in a shape. */
function fitShape(picture: Raster, shape: number): Raster {
  const width = Math.min(picture.width, Math.round(picture.height * shape));
  const height = Math.min(picture.height, Math.round(picture.width / shape));
  return cropRaster(picture, {
    left: Math.round((picture.width - width) / 2),
    top: Math.round((picture.height - height) / 2),
    width,
    height,
  });
}

function judgeRatio(
  ratio: readonly [number, number] | 'portrait',
  { scene: { picture }, after }: Case,
): string | undefined {
  const shape = after.width / after.height;
  const largest = after.width === picture.width || after.height === picture.height;
  if (!largest) return 'smaller than need be';
  if (ratio === 'portrait') return shape < 0.85 && shape > 0.5 ? undefined : `ratio ${shape.toFixed(2)}`;
  return Math.abs(shape / (ratio[0] / ratio[1]) - 1) < 0.01 ? undefined : `ratio ${shape.toFixed(2)}`;
}

/** Luma in the corners over that in the middle. */
function cornerRatio(picture: Raster): number {
  const { width, height } = picture;
  const side = { width: Math.round(width / 12), height: Math.round(height / 12) };
  const at = (left: number, top: number): number => propertiesOf(cropRaster(picture, { left, top, ...side })).luma;
  const [right, bottom] = [width - side.width, height - side.height];
  const corners = at(0, 0) + at(right, 0) + at(0, bottom) + at(right, bottom);
  return corners / 4 / at(Math.round(right / 2), Math.round(bottom / 2));
}

function sameAt(before: Raster, after: Raster, from: (x: number, y: number) => [number, number]): string | undefined {
  for (let y = 0; y < after.height; y += 3) {
    for (let x = 0; x < after.width; x += 3) {
      const [fromX, fromY] = from(x, y);
      const [i, j] = [(y * after.width + x) * 4, (fromY * before.width + fromX) * 4];
      for (let c = 0; c < 4; c++) if (after.data[i + c] !== before.data[j + c]) return `another pixel at ${x}, ${y}`;
    }
  }
  return undefined;
}

function atLeast(what: string, value: number, least: number): string | undefined {
  return value >= least ? undefined : `${what} ${value.toFixed(3)}, not ${least.toFixed(3)}`;
}

function atMost(what: string, value: number, most: number): string | undefined {
  return value <= most ? undefined : `${what} ${value.toFixed(3)}, not ${most.toFixed(3)} at most`;
}
