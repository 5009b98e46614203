import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import type { Plane, Raster } from '../../raster.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { removeBackground } from './remove-background.ts';

const isRed = (x: number, y: number): boolean => Math.hypot(x - 30, y - 20) < 12;
const source = rasterOf(60, 40, (x, y) => (isRed(x, y) ? [200, 40, 40] : [40, 90, 200]));
/** What a network sees: the disc, stretched to a square, with soft edges. */
const matte = planeFrom(64, 64, (x, y) => {
  const distance = Math.hypot((x + 0.5) * (60 / 64) - 30.5, (y + 0.5) * (40 / 64) - 20.5);
  return Math.min(1, Math.max(0, (13 - distance) / 2));
});

describe('removing the background', () => {
  it('T1 keeps the size, the subject’s own pixels, and nothing of the background', () => {
    const result = cut(source, matte);
    expect([result.width, result.height]).toEqual([60, 40]);
    expect(pixel(result, 30, 20)).toEqual([200, 40, 40, 255]);
    expect(pixel(result, 2, 2)).toEqual([0, 0, 0, 0]);
  });

  it('T1 cleans the background’s blue from the soft edge', () => {
    // A lens mixes the two colors at the edge.
    const seen = rasterOf(60, 40, (x, y) => {
      const share = Math.min(1, Math.max(0, (13 - Math.hypot(x - 30, y - 20)) / 2));
      return [40 + 160 * share, 90 - 50 * share, 200 - 160 * share];
    });
    const { data } = cut(seen, matte);
    const softBlues = data.filter((_, i) => i % 4 === 2 && data[i + 1]! > 24 && data[i + 1]! < 255);
    expect(softBlues.length).toBeGreaterThan(0);
    expect(Math.max(...softBlues)).toBeLessThan(110);
  });

  it('follows the picture’s edge where the matte is a pixel off', () => {
    const result = cut(source, matte);
    const wrong = result.data.filter((value, i) => {
      const [x, y] = [Math.floor(i / 4) % 60, Math.floor(i / 240)];
      return i % 4 === 3 && value >= 128 !== isRed(x, y);
    });
    expect(wrong.length).toBeLessThan(12);
  });

  it('T1 keeps of two subjects the one that is marked', () => {
    const isGreen = (x: number, y: number): boolean => Math.hypot(x - 90, y - 20) < 12;
    const two = rasterOf(120, 40, (x, y) => {
      if (isRed(x, y)) return [200, 40, 40];
      return isGreen(x, y) ? [40, 160, 60] : [60, 70, 200];
    });
    const both = planeFrom(120, 40, (x, y) => (isRed(x, y) || isGreen(x, y) ? 1 : 0));
    const mask = planeFrom(120, 40, (x, y) => (Math.hypot(x - 90, y - 20) < 18 ? 1 : 0));
    const kept = cut(two, both, mask);
    expect([pixel(kept, 90, 20)[3], pixel(kept, 30, 20)[3], pixel(kept, 105, 20)[3]]).toEqual([255, 0, 0]);
    const nothing = planeFrom(120, 40, () => 0);
    expect(() => cut(two, both, nothing)).toThrow(expect.objectContaining({ code: 'no_subject' }));
  });

  it('says that there is no subject rather than to return an empty picture', () => {
    const empty = planeFrom(64, 64, () => 0.03);
    expect(() => cut(source, empty)).toThrow(expect.objectContaining({ name: 'EngineError', code: 'no_subject' }));
    expect(new EngineError('no_subject')).toBeInstanceOf(Error);
  });

  it('T1 says when the network is unsure, refuses when nothing stands out, and trusts a mark or a detected thing', () => {
    const sure = planeFrom(64, 64, (x, y) => (matte.data[64 * y + x]! > 0.5 ? 1 : 0));
    const doubtful = (level: number) => planeFrom(64, 64, (x, y) => (y < 24 ? level : sure.data[64 * y + x]!));
    const run = (alpha: Plane, given: object = {}) =>
      removeBackground.run({ source, matte: alpha, seed: 1, params: {}, ...given }, () => {});
    const codes = (alpha: Plane, given?: object) => run(alpha, given).notes?.map(({ code }) => code);
    expect(codes(sure)).toEqual([]);
    expect(codes(doubtful(0.15))).toEqual(['subject_unsure']);
    expect(() => run(doubtful(0.45))).toThrow(expect.objectContaining({ code: 'no_subject' }));
    const thing = { name: 'ball', confidence: 0.8, box: { left: 18, top: 8, right: 42, bottom: 32 } };
    expect(codes(doubtful(0.45), { mainObjects: [thing] })).toEqual(['subject_unsure']);
    expect(codes(doubtful(0.45), { mask: planeFrom(60, 40, (x, y) => (isRed(x, y) ? 1 : 0)) })).toEqual([]);
  });

  it('T1 takes scratches for no subject, and keeps one that is as small but of one piece', () => {
    const print = rasterOf(600, 400, () => [180, 160, 130]);
    const line = planeFrom(600, 400, (x, y) => (x > 100 && x < 500 && Math.abs(y - 200) < 1 ? 1 : 0));
    const dot = planeFrom(600, 400, (x, y) => (Math.max(Math.abs(x - 300), Math.abs(y - 200)) < 10 ? 1 : 0));
    expect(() => cut(print, line)).toThrow(expect.objectContaining({ code: 'no_subject' }));
    expect(pixel(cut(print, dot), 300, 200)[3]).toBe(255);
  });

  it('frees strands of hair from a haze of sky that the network half takes for the subject', () => {
    const isHair = (x: number, y: number): boolean => x < 80 || (x < 92 && y % 6 < 3);
    const hair = rasterOf(240, 160, (x, y) => (isHair(x, y) ? [20, 15, 10] : [200, 180, 160]));
    const hazy = planeFrom(240, 160, (x) => (x < 80 ? 1 : x < 130 ? 0.4 : 0));
    const result = cut(hair, hazy);
    expect(pixel(result, 110, 82)[3]).toBe(0);
    expect(pixel(result, 90, 79)[3]).toBeGreaterThan(230);
    expect(pixel(result, 90, 82)[3]).toBeLessThan(40);
  });

  it('says that the background shows through a glass', () => {
    const inGlass = (x: number, y: number): boolean => x >= 60 && x < 140 && y >= 40 && y < 150;
    const isRim = (x: number, y: number): boolean => inGlass(x, y) && !(x >= 66 && x < 134 && y < 144);
    const dark = rasterOf(200, 160, (x, y) => (isRim(x, y) ? [160, 170, 180] : [12, 14, 16]));
    const clay = rasterOf(200, 160, (x, y) => (inGlass(x, y) ? [160, 90, 60] : [12, 14, 16]));
    const seen = planeFrom(200, 160, (x, y) => (isRim(x, y) ? 1 : inGlass(x, y) ? 0.95 : 0));
    const notesOf = (photo: Raster, label: string) => {
      const mainObjects = [{ label, score: 0.6, box: { left: 60, top: 40, right: 140, bottom: 150 } }];
      return removeBackground.run({ source: photo, params: {}, seed: 1, matte: seen, mainObjects }, () => {}).notes;
    };
    expect(notesOf(dark, 'cup')).toEqual([{ code: 'glass_keeps_background' }]);
    expect(notesOf(clay, 'cup')).toEqual([]);
    expect(notesOf(dark, 'cat')).toEqual([]);
  });

  it('works on a single pixel and on a sliver', () => {
    const full = planeFrom(8, 8, () => 1);
    expect(
      pixel(
        cut(
          rasterOf(1, 1, () => [1, 2, 3]),
          full,
        ),
        0,
        0,
      ),
    ).toEqual([1, 2, 3, 255]);
    expect(
      cut(
        rasterOf(1, 300, () => [1, 2, 3]),
        full,
      ).data.length,
    ).toBe(1200);
  });
});

function cut(picture: Raster, alpha: Plane, mask?: Plane): Raster {
  const input = { source: picture, params: {}, seed: 1, matte: alpha, ...(mask && { mask }) };
  return removeBackground.run(input, () => {}).pictures[0]!;
}

function pixel({ width, data }: Raster, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}
