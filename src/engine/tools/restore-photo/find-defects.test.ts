import { expect, it } from 'vitest';
import type { Raster } from '../../raster.ts';
import { gaussian, rasterOf } from '../../test-pictures.ts';
import { findDefects } from './find-defects.ts';

const [WIDTH, HEIGHT] = [480, 320];
/** Where they cross the middle row, and how they lean. */
const SCRATCHES = [
  [80, 0.1],
  [180, -0.15],
  [270, 0.2],
] as const;

/** Soft hills with grain; across them some scratches through (x, 160) that lean by `slope`, and a louvred shutter. */
function print(scratches: readonly (readonly [x: number, slope: number])[], shutter = true): Raster {
  const random = gaussian(3);
  return rasterOf(WIDTH, HEIGHT, (x, y) => {
    const isShutter = shutter && x > 330 && x < 420 && y > 100 && y < 220;
    const hill = 90 + 40 * Math.sin(x / 37) * Math.cos(y / 29);
    const ground = (isShutter ? 70 + (y % 12 < 3 ? 60 : 0) : hill) + 2 * random();
    const nearest = Math.min(...scratches.map(([at, slope]) => Math.abs(x - at - slope * (y - 160))), 99);
    const cover = y > 20 && y < 300 ? 0.8 * Math.exp(-((nearest / 1.2) ** 2)) : 0;
    return [ground + cover * (238 - ground), ground + cover * (230 - ground), ground + cover * (208 - ground)];
  });
}

const marked = ({ mask }: { mask: { data: Float32Array } }): number[] =>
  [...mask.data.keys()].filter((i) => mask.data[i]! > 0);

it('T5 finds scratches and leaves the louvres of a shutter', () => {
  const found = marked(findDefects(print(SCRATCHES), [], () => {}));
  const onScratch = found.filter((i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return SCRATCHES.some(([at, slope]) => Math.abs(x - at - slope * (y - 160)) <= 5);
  });
  expect(new Set(onScratch.map((i) => Math.floor(i / WIDTH))).size).toBeGreaterThan(240);
  expect(onScratch.length).toBeGreaterThan(0.95 * found.length);
});

it('T5 takes no broad, short dark strip for a scratch, as hair beside a neck is, in a scratched print', () => {
  const strip = (i: number): boolean => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return Math.abs(x - 430 - 0.2 * (y - 100)) <= 4 && y >= 100 && y < 148;
  };
  const picture = print(SCRATCHES, false);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    if (strip(i)) for (let c = 0; c < 3; c++) picture.data[4 * i + c]! *= 0.3;
  }
  const found = marked(findDefects(picture, [], () => {}));
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter(strip)).toEqual([]);
});

it('T5 finds nothing in a photo without scratches', () => {
  expect(marked(findDefects(print([]), [], () => {}))).toEqual([]);
});

it('T5 does not call a photo scratched for one long line, however small the photo', () => {
  const { evidence } = findDefects(print([[180, -0.15]], false), [], () => {});
  expect(evidence).toBeGreaterThan(0.05);
  expect(evidence).toBeLessThanOrEqual(1 / 8);
});

it('takes no grey lines for bare paper in a print that has whites', () => {
  const picture = print(SCRATCHES, false);
  expect(findDefects(picture, [], () => {}).paper).toBeDefined();
  // A lamp: lighter by 50 levels than any of the lines.
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const lit = Math.abs((i % WIDTH) - 450) < 15 && Math.abs(i - 40 * WIDTH) < 20 * WIDTH;
    for (let c = 0; c < 3; c++) picture.data[4 * i + c] = lit ? 250 : Math.min(190, 0.8 * picture.data[4 * i + c]!);
  }
  const found = findDefects(picture, [], () => {});
  expect(marked(found).length).toBeGreaterThan(500);
  expect(found.paper).toBeUndefined();
});

it('T3 calls lines scratches, and neither dust nor a short wide bar that is filled to be on the safe side', () => {
  const picture = print(SCRATCHES, false);
  const coverOf = (x: number, y: number): number =>
    y >= 60 && y < 240 ? 0.8 * Math.min(1, Math.max(0, 3.5 - Math.abs(x - 420 - 0.1 * (y - 160)))) : 0;
  const bar = (x: number, y: number): boolean => coverOf(x, y) > 0.4;
  const speck = (x: number, y: number): boolean => Math.hypot((x % 40) - 20, (y % 40) - 20) < 2 && x > 320 && x < 400;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const cover = speck(x, y) ? 1 : coverOf(x, y);
    for (let c = 0; c < 3; c++) picture.data[4 * i + c]! += cover * ([238, 230, 208][c]! - picture.data[4 * i + c]!);
  }
  const { mask, lines: linesAlone } = findDefects(picture, [], () => {});
  const lines = linesAlone();
  const countIn = (plane: { data: Float32Array }, where: (x: number, y: number) => boolean): number =>
    [...plane.data.keys()].filter((i) => plane.data[i]! > 0 && where(i % WIDTH, Math.floor(i / WIDTH))).length;
  for (const where of [bar, speck]) {
    expect(countIn(mask, where)).toBeGreaterThan(100);
    expect(countIn(lines, where)).toBeLessThan(0.05 * countIn(mask, where));
  }
  const onScratch = (x: number, y: number): boolean =>
    SCRATCHES.some(([at, lean]) => Math.abs(x - at - lean * (y - 160)) < 2);
  expect(countIn(lines, onScratch)).toBeGreaterThan(0.9 * countIn(mask, onScratch));
});
