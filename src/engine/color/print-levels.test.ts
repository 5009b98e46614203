import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { applyCurves, largestChange, printLevels, type SignsOfAge } from './print-levels.ts';

const none = planeFrom(256, 20, () => 0);
const print = (black: readonly number[], white: readonly number[]) =>
  rasterOf(256, 20, (x) => black.map((low, c) => low + ((white[c]! - low) * x) / 255) as [number, number, number]);

const unknown: SignsOfAge = { paper: undefined, evidence: 0 };
const withPaper = (...paper: [number, number, number]): SignsOfAge => ({ paper, evidence: 1 });

it('T5 leaves a print that has its blacks and its white alone', () => {
  expect(largestChange(printLevels(print([5, 5, 5], [245, 243, 238]), none, unknown))).toBeLessThan(1);
});

it('T5 lowers lifted blacks, raises dropped whites, takes the yellow out of the paper', () => {
  const faded = print([60, 55, 45], [215, 195, 150]);
  const result = applyCurves(faded, printLevels(faded, none, unknown), faded);
  const [black, white] = [result.data.subarray(4 * 5), result.data.subarray(4 * 250)];
  expect(Math.max(...black.subarray(0, 3))).toBeLessThan(35);
  expect(Math.min(...white.subarray(0, 3))).toBeGreaterThan(185);
  expect(white[0]! - white[2]!).toBeLessThan(35);
});

it('T5 keeps a pale scene pale when the bare paper says that the print has hardly aged', () => {
  const pale = print([110, 112, 80], [221, 214, 200]);
  const curves = printLevels(pale, none, withPaper(243, 234, 214));
  expect(applyCurves(pale, curves, pale).data[4 * 2 + 1]).toBeGreaterThan(85);
});

it('T5 takes haze for fading only in a picture that is scratched', () => {
  const hazy = print([100, 115, 70], [230, 228, 224]);
  expect(largestChange(printLevels(hazy, none, unknown))).toBe(0);
  expect(largestChange(printLevels(hazy, none, { ...unknown, evidence: 1 }))).toBeGreaterThan(8);
});

it('T5 does not take warm light for yellowed paper: its blacks are dark', () => {
  expect(largestChange(printLevels(print([5, 4, 0], [200, 170, 105]), none, unknown))).toBe(0);
});

it('T5 leaves the blue of a dusk lit by lamps alone when the paper is hardly yellowed', () => {
  const dusk = print([35, 30, 25], [235, 200, 160]);
  const [red, , blue] = printLevels(dusk, none, withPaper(243, 234, 214));
  expect(blue[120]! - red[120]!).toBeLessThan(25);
});

it('T5 lowers blacks by more the yellower the bare paper is', () => {
  const faded = print([75, 65, 52], [215, 195, 158]);
  const darkest = (paper: [number, number, number]): number =>
    applyCurves(faded, printLevels(faded, none, withPaper(...paper)), print([0, 0, 0], [0, 0, 0])).data[4 * 2 + 1]!;
  expect(darkest([242, 225, 192])).toBeLessThan(darkest([243, 234, 214]) - 8);
});

it('never turns the order of values round, nor clips', () => {
  const curves = printLevels(print([60, 55, 45], [215, 195, 150]), none, unknown);
  for (const curve of curves) {
    for (let value = 1; value < 256; value++) expect(curve[value]).toBeGreaterThanOrEqual(curve[value - 1]!);
    expect([curve[0], curve[255]]).toEqual([0, 255]);
  }
});
