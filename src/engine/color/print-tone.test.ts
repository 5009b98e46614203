import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import type { Raster } from '../raster.ts';
import { largestChange, printTone, repairTone, toneRepair } from './print-tone.ts';

type Color = [number, number, number];

/** From black to white, line by line in one of some hues that are `vivid`. */
function picture(black: Color, white: Color, vivid = 0): Raster {
  return rasterOf(256, 60, (x, y) => {
    const share = x / 255;
    const strength = vivid * Math.min(share, 1 - share);
    return black.map((low, c) => low + (white[c]! - low) * share + strength * Math.cos(y + 2.1 * c)) as Color;
  });
}

describe('the tone of a print', () => {
  it('T5 is one tone in brown and in grey, and none in a photo with colors or with a soft tint', () => {
    expect(printTone(picture([60, 45, 35], [220, 200, 175])).oneTone).toBe(1);
    expect(printTone(picture([30, 30, 30], [220, 220, 220])).oneTone).toBe(1);
    expect(printTone(picture([5, 5, 5], [245, 245, 245], 120)).oneTone).toBe(0);
    expect(printTone(picture([70, 72, 74], [226, 229, 231], 20)).oneTone).toBe(0);
  });

  it('T6 has colors when one lightness has several of them, and none in a toned print or with a small colored stamp', () => {
    expect(printTone(picture([5, 5, 5], [245, 245, 245], 120)).hasColors).toBe(true);
    expect(printTone(picture([60, 45, 35], [220, 200, 175])).hasColors).toBe(false);
    const stamped = rasterOf(256, 60, (x, y) => (x > 230 && y > 40 && y < 48 ? [230, 90, 20] : [x, x, x]));
    expect(printTone(stamped).hasColors).toBe(false);
  });

  it('T5 is a cast when blacks and whites each have one tint, and none when blacks are black', () => {
    expect(printTone(picture([70, 30, 20], [225, 233, 210], 100)).cast).toBe(1);
    expect(printTone(picture([4, 4, 3], [235, 215, 170], 100)).cast).toBe(0);
  });

  it('T5 is mostly grey when a part of a grey print is stained, and not when all of it has a cast', () => {
    const stained = (color: Color, share: number) =>
      rasterOf(60, 40, (x, y) => {
        const light = 30 + 3 * x;
        return x % 10 < 10 * share && y < 20 ? (color.map((value) => light + value) as Color) : [light, light, light];
      });
    expect(printTone(stained([40, 20, 0], 0.3)).oneTone).toBe(0);
    expect(printTone(stained([40, 20, 0], 0.3)).mostlyGrey).toBe(1);
    expect(printTone(stained([40, 20, 0], 1)).mostlyGrey).toBe(0);
  });

  it('T5 shows bare paper where white lies beside a brown print’s own whites, and none in whites that have its tone or fade to white', () => {
    const torn = (paper: Color) =>
      rasterOf(256, 60, (x, y) => (x > 100 && x < 130 && y > 20 && y < 40 ? paper : [x, 0.92 * x, 0.8 * x]));
    const light = (paper: Color) => printTone(torn(paper)).barePaper;
    expect(light([254, 248, 242])).toBeGreaterThan(0.02);
    expect(light([255, 246, 205])).toBe(0);
    expect(printTone(picture([60, 45, 35], [255, 255, 255])).barePaper).toBe(0);
  });

  it('T5 is faded when its warm blacks are light and its warm whites dark', () => {
    expect(printTone(picture([85, 70, 60], [205, 185, 160], 100)).faded).toBe(1);
    expect(printTone(picture([85, 86, 88], [228, 229, 231], 100)).faded).toBe(0);
  });

  it('counts no frame and no pixel that is left out', () => {
    const print = picture([60, 45, 35], [200, 180, 155]);
    const framed = rasterOf(256, 60, (x, y) =>
      x < 2 || y < 2 || x > 253 || y > 57
        ? [255, 255, 255]
        : (Array.from(print.data.subarray(4 * (y * 256 + x), 4 * (y * 256 + x) + 3)) as Color),
    );
    expect(printTone(framed).white[0]).toBeLessThan(205);
    const dark = {
      width: 256,
      height: 60,
      data: Float32Array.from({ length: 256 * 60 }, (_, i) => (i % 256 > 127 ? 1 : 0)),
    };
    expect(printTone(print, dark).white[0]).toBeLessThan(135);
  });
});

describe('repairing a tone', () => {
  const repaired = (print: Raster, contrast = 1): Raster => {
    const result = { ...print, data: print.data.slice() };
    repairTone(result, toneRepair(printTone(print), 1, contrast));
    return result;
  };
  const ends = ({ data }: Raster): [Color, Color] =>
    [5, 250].map((x) => [...data.subarray(4 * (30 * 256 + x), 4 * (30 * 256 + x) + 3)]) as [Color, Color];

  it('T5 gives a toned print its range and keeps a part of its tone', () => {
    const [black, white] = ends(repaired(picture([60, 45, 35], [220, 200, 175])));
    expect(black[1]).toBeLessThan(30);
    expect(white[1]).toBeGreaterThan(220);
    expect(white[0] - white[2]).toBeGreaterThan(20);
    expect(white[0] - white[2]).toBeLessThan(32);
  });

  it('T5 takes a cast off and gives the range back', () => {
    const [black, white] = ends(repaired(picture([70, 30, 20], [225, 233, 190], 100)));
    expect(Math.max(...black) - Math.min(...black)).toBeLessThan(25);
    expect(Math.max(...white) - Math.min(...white)).toBeLessThan(25);
  });

  it('T5 gives no contrast back where none is asked for', () => {
    const print = picture([60, 45, 35], [220, 200, 175]);
    const [before, after] = [ends(print), ends(repaired(print, 0))];
    expect(Math.abs(after[1][1] - after[0][1] - (before[1][1] - before[0][1]))).toBeLessThan(6);
  });

  it('T5 changes next to nothing in a print with its blacks and whites, and never turns values round', () => {
    const good = printTone(picture([12, 12, 12], [240, 240, 240]));
    expect(largestChange(toneRepair(good, 1, 1), good)).toBeLessThan(2);
    for (const curve of toneRepair(printTone(picture([70, 30, 20], [225, 233, 190], 100)), 1, 1).curves) {
      for (let value = 1; value < 256; value++) expect(curve[value]).toBeGreaterThanOrEqual(curve[value - 1]!);
    }
  });
});
