import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import type { Face } from '../../face.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import type { RecipeResult } from '../../recipe.ts';
import { gaussian, planeFrom, rasterOf } from '../../test-pictures.ts';
import { restoreDefects, restorePhoto } from './restore-photo.ts';
import { toneOf } from '../../color/print-tone.ts';
import { brownPrint, cracks, isCrack } from './test-prints.ts';

const WIDTH = 480;
const HEIGHT = 320;
const CRACKS = cracks(14);
const cracked = brownPrint(WIDTH, CRACKS);
const face: Face = {
  x: 230,
  y: 90,
  width: 60,
  height: 70,
  confidence: 0.9,
  leftEye: { x: 247, y: 110 },
  rightEye: { x: 273, y: 110 },
  mouth: { x: 260, y: 142 },
};

describe('restoring a print', () => {
  it('T5 takes cracks out, gives contrast back and weakens the tone', () => {
    const onCrack = isCrack(CRACKS, WIDTH);
    const result = restore(cracked, { damage: damageWhere(onCrack) });
    const whole = restore(brownPrint(WIDTH));
    expect(error(result, whole, onCrack)).toBeLessThan(0.4 * error(cracked, brownPrint(WIDTH), onCrack));
    const [before, after] = [spreadOf(cracked, (i) => !onCrack(i)), spreadOf(result, (i) => !onCrack(i))];
    expect(after).toBeGreaterThan(1.15 * before);
    expect(tint(result)).toBeLessThan(0.8 * tint(cracked));
  });

  it('T5 mends a faded print and a cast where no scratch is', () => {
    const faded = brownPrint(WIDTH);
    expect(spreadOf(restore(faded))).toBeGreaterThan(1.15 * spreadOf(faded));
    const reddish = mapPixels(modern, ([r, g, b]) => [80 + 0.6 * r, 45 + 0.66 * g, 20 + 0.66 * b]);
    const result = restore(reddish);
    expect(Math.abs(tint(result))).toBeLessThan(0.5 * Math.abs(tint(reddish)));
  });

  it('T5 leaves a clean photo in color as it is, whatever lines it shows', () => {
    const isLine = isCrack(CRACKS, WIDTH);
    const lined = mapPixels(modern, (pixel, i) => (isLine(i) ? [235, 235, 230] : pixel));
    expect(restoredOrSame(modern)).toBe(modern);
    expect(restoredOrSame(lined, damageWhere(isLine))).toBe(lined);
  });

  it('T9 says that there is nothing to change rather than to return the picture', () => {
    expect(() => restore(modern)).toThrow(expect.objectContaining({ name: 'EngineError', code: 'nothing_to_restore' }));
  });

  it('T5 raises no contrast over tears that show bare paper, and says so', () => {
    const print = brownPrint(WIDTH);
    const torn = (barePaper: number) => restoredWith(print, { tone: { ...toneOf(print), barePaper } });
    expect(spreadOf(torn(0.012).pictures[0]!)).toBeCloseTo(spreadOf(print), 0);
    expect(torn(0.012).notes).toEqual([{ code: 'cracks_stay' }]);
    expect(torn(0.006).notes).toEqual([{ code: 'print_toned' }]);
  });

  it('T5 restores the tone of a print on a white page as that of the print alone', () => {
    const print = brownPrint(WIDTH, [], 0);
    const wide = 100;
    const onPage = rasterOf(WIDTH + 2 * wide, HEIGHT, (x, y) => {
      if (x < wide || x >= WIDTH + wide) return [255, 255, 255];
      return [...print.data.subarray(4 * (y * WIDTH + x - wide), 4 * (y * WIDTH + x - wide) + 3)] as Color;
    });
    const inPrint = (i: number): boolean => i % onPage.width >= wide && i % onPage.width < WIDTH + wide;
    expect(spreadOf(restore(onPage), inPrint)).toBeCloseTo(spreadOf(restore(print)), 0);
    expect(spreadOf(restore(onPage), inPrint)).toBeGreaterThan(1.15 * spreadOf(print));
    expect(restore(onPage).data.slice(0, 4 * wide)).toEqual(onPage.data.slice(0, 4 * wide));
  });

  it('T5 tells that scratches may remain where some were filled', () => {
    const mask = planeFrom(WIDTH, HEIGHT, (x, y) => (x === 15 && y > 20 && y < 160 ? 1 : 0));
    expect(restoredWith(brownPrint(WIDTH), { mask }).notes).toEqual([{ code: 'damage_may_remain' }]);
    expect(restoredWith(brownPrint(WIDTH), {}).notes).toEqual([{ code: 'print_toned' }]);
  });

  it('T5 keeps a face’s eyes in a cracked print: they are no dust', () => {
    const isEye = (i: number): boolean =>
      [face.leftEye, face.rightEye].some(({ x, y }) => Math.hypot((i % WIDTH) - x, Math.floor(i / WIDTH) - y) < 2.5);
    const eyed = mapPixels(brownPrint(WIDTH, cracks(14)), (pixel, i) => (isEye(i) ? [220, 204, 184] : pixel));
    const bright = (picture: Raster, where: (i: number) => boolean): number => meanOf(picture, where);
    const onCrack = isCrack(CRACKS, WIDTH);
    const damage = damageWhere((i) => onCrack(i) || isEye(i), 0.9);
    const result = restore(eyed, { faces: [face], damage });
    const around = (i: number): boolean => !isEye(i) && Math.hypot((i % WIDTH) - 260, Math.floor(i / WIDTH) - 110) < 20;
    expect(bright(result, isEye) - bright(result, around)).toBeGreaterThan(60);
  });

  it('T5 keeps a face’s grain, and softens it elsewhere', () => {
    const grainy = brownPrint(WIDTH, [], 6);
    const result = restore(grainy, { faces: [face] });
    const inFace = (i: number): boolean => Math.hypot((i % WIDTH) - 260, Math.floor(i / WIDTH) - 125) < 28;
    const far = (i: number): boolean => i % WIDTH < 100;
    const ratio = (where: (i: number) => boolean): number => roughness(result, where) / roughness(grainy, where);
    expect(ratio(far)).toBeLessThan(0.8 * ratio(inFace));
  });

  it('works on a sliver and on a single pixel', () => {
    for (const [width, height] of [
      [1, 1],
      [3, 200],
    ] as const) {
      const small = rasterOf(width, height, () => [200, 180, 140]);
      const result = restoredOrSame(small);
      expect([result.width, result.height]).toEqual([width, height]);
    }
  });
});

type Color = [number, number, number];

/** Patches of many colors from black to white, with a little noise. */
const random = gaussian(5);
const modern = rasterOf(WIDTH, HEIGHT, (x, y) => {
  const [u, v] = [Math.floor(x / 40), Math.floor(y / 40)];
  const light = 4 + ((u * 5 + v * 3) % 12) * 21.5;
  const vivid = Math.min(light, 250 - light) * 0.8;
  const hue = (u * 2.4 + v * 1.7) % (2 * Math.PI);
  return [0, 2.1, 4.2].map((turn) => light + vivid * Math.cos(hue + turn) + random()) as Color;
});

/** What the network would tell: `probability` where there is damage. */
function damageWhere(isDamaged: (i: number) => boolean, probability = 1): Plane {
  return planeFrom(WIDTH, HEIGHT, (x, y) => (isDamaged(y * WIDTH + x) ? probability : 0));
}

interface Seen {
  readonly faces?: readonly Face[];
  readonly damage?: Plane;
}

function restore(source: Raster, { faces = [], damage = createPlane(WIDTH, HEIGHT) }: Seen = {}): Raster {
  return restorePhoto.run({ source, params: {}, seed: 1, faces, damage }, () => {}).pictures[0]!;
}

function restoredOrSame(source: Raster, damage?: Plane): Raster {
  try {
    return restore(source, { ...(damage && { damage }) });
  } catch (thrown) {
    if (thrown instanceof EngineError && thrown.code === 'nothing_to_restore') return source;
    throw thrown;
  }
}

function restoredWith(source: Raster, given: Partial<Parameters<typeof restoreDefects>[1]>): RecipeResult {
  const empty = createPlane(WIDTH, HEIGHT);
  const defects = {
    mask: empty,
    torn: empty,
    isScratched: false,
    tone: toneOf(source),
    margin: empty,
    ...given,
  };
  return restoreDefects(source, defects, { faces: [], seed: 1, step: () => {} })!;
}

function mapPixels({ width, height, data }: Raster, change: (pixel: Color, i: number) => Color): Raster {
  return rasterOf(width, height, (x, y) => {
    const i = y * width + x;
    return change([...data.subarray(4 * i, 4 * i + 3)] as Color, i);
  });
}

function greens({ data }: Raster, where: (i: number) => boolean = () => true): number[] {
  return Array.from({ length: data.length / 4 }, (_, i) => i)
    .filter(where)
    .map((i) => data[4 * i + 1]!);
}

function meanOf(picture: Raster, where?: (i: number) => boolean): number {
  const values = greens(picture, where);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation of green. */
function spreadOf(picture: Raster, where?: (i: number) => boolean): number {
  const mean = meanOf(picture, where);
  const values = greens(picture, where);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** The mean difference of red and blue. */
function tint({ data }: Raster): number {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += data[i]! - data[i + 2]!;
  return sum / (data.length / 4);
}

/** The mean difference of neighbours. */
function roughness({ width, data }: Raster, where: (i: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < data.length / 4 - 1; i++) {
    if (!where(i) || i % width === width - 1) continue;
    sum += Math.abs(data[4 * i + 1]! - data[4 * i + 5]!);
    count++;
  }
  return sum / count;
}

/** The root of the mean square difference of green. */
function error(a: Raster, b: Raster, where: (i: number) => boolean): number {
  const [one, other] = [greens(a, where), greens(b, where)];
  return Math.sqrt(one.reduce((sum, value, i) => sum + (value - other[i]!) ** 2, 0) / one.length);
}
