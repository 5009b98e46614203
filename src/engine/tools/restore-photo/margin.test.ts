import { describe, expect, it } from 'vitest';
import { rasterOf } from '../../test-pictures.ts';
import { toneOf } from '../../color/print-tone.ts';
import { brown, brownPrint } from './test-prints.ts';
import { marginOf } from './margin.ts';

const print = brownPrint(120);
const onPage = (level: number, wide: number) =>
  rasterOf(120 + 2 * wide, 80, (x, y) => {
    const at = 4 * (y * 120 + x - wide);
    if (x < wide || x >= 120 + wide) return [level, level, level];
    return [print.data[at]!, print.data[at + 1]!, print.data[at + 2]!];
  });

describe('the margin around a print', () => {
  it('T5 is found where a page or a scanner put white or black beside the print', () => {
    for (const level of [255, 2]) {
      const { data, width } = marginOf(onPage(level, 40));
      expect(data.slice(0, width)).toEqual(Float32Array.from({ length: width }, (_, x) => +(x < 42 || x >= 158)));
    }
  });

  it('T5 leaves the tone of the print as it is without a margin', () => {
    const framed = onPage(255, 40);
    expect(toneOf(framed).white).toEqual([255, 255, 255]);
    const { white, oneTone } = toneOf(framed, marginOf(framed));
    expect(white.map((value, c) => Math.abs(value - toneOf(print).white[c]!) < 4)).toEqual([true, true, true]);
    expect(oneTone).toBeCloseTo(toneOf(print).oneTone, 1);
  });

  it('is neither the paper of the print nor a picture that is white as a whole', () => {
    const paper = rasterOf(60, 40, (x) => (x < 10 ? brown(225) : brown(90)));
    expect(marginOf(paper).data.includes(1)).toBe(false);
    expect(marginOf(rasterOf(60, 40, () => [255, 255, 255])).data.includes(1)).toBe(false);
  });
});
