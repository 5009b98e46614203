import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { cutOut } from './cut-out.ts';

const flat = (value: number) => planeFrom(3, 1, () => value);
const zero = flat(0);
/** Alpha 0, ½, 1 across three pixels; a red subject before blue. */
const model = { scales: [zero, zero, zero] as const, offset: planeFrom(3, 1, (x) => [0, 0.475, 1][x]!) };
const layers = { foreground: [flat(1), zero, zero] as const, background: [zero, zero, flat(1)] as const };

describe('cutting out', () => {
  it('a soft pixel gets the subject’s color, an empty one no color, and an opaque one its own', () => {
    const source = rasterOf(3, 1, (x) => [[0, 0, 255] as const, [128, 0, 127] as const, [250, 3, 4] as const][x]!);
    const pixels = cutOut(source, model, layers).data;
    expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    expect([...pixels.subarray(4, 8)]).toEqual([255, 0, 0, 128]);
    expect([...pixels.subarray(8, 12)]).toEqual([250, 3, 4, 255]);
  });

  it('transparent pixels stay transparent', () => {
    const source = rasterOf(3, 1, () => [250, 3, 4, 100]);
    expect(cutOut(source, model, layers).data[11]).toBe(100);
  });

  it('soft pixels keep the detail of the picture', () => {
    const source = rasterOf(3, 1, () => [108, 0, 127]);
    expect(cutOut(source, model, layers).data[4]).toBeLessThan(255);
  });
});
