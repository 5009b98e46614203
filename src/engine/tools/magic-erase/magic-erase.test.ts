import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import type { Raster } from '../../raster.ts';
import type { RecipeInput } from '../../recipe.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { magicErase, type MagicEraseParams } from './magic-erase.ts';

const isDisc = (x: number, y: number): boolean => Math.hypot(x - 60, y - 40) < 14;
const ground = (x: number, y: number): [number, number, number] => [90 + ((x + y) % 5), 140 + (x % 7), 80 + (y % 3)];
/** A red disc on a lawn. */
const source = rasterOf(120, 80, (x, y) => (isDisc(x, y) ? [220, 30, 30] : ground(x, y)));
const painted = planeFrom(120, 80, (x, y) => (isDisc(x, y) ? 1 : 0));
const matte = planeFrom(64, 64, (x, y) => (isDisc((x + 0.5) * (120 / 64), (y + 0.5) * (80 / 64)) ? 1 : 0));

const ball = { mask: painted, confidence: 0.9, found: 'a sports ball in the middle', casts: true, others: [] };
const named = { params: { object: ' the red ball ' }, found: new Map([['the red ball', ball]]), matte };

describe('erasing', () => {
  it('T3 fills what is painted over with what lies round it', () => {
    const { data } = erase({ mask: painted });
    expect(maximum(data, 0)).toBeLessThan(100);
    expect(minimum(data, 1)).toBeGreaterThan(130);
  });

  it('T3 everything but the mask and a margin of two pixels stays unchanged', () => {
    const { data } = erase({ mask: painted });
    const changed = data.filter(
      (value, i) => value !== source.data[i] && Math.hypot(((i >> 2) % 120) - 60, Math.floor((i >> 2) / 120) - 40) > 17,
    );
    expect(changed).toHaveLength(0);
  });

  it('T3 erases what was found of what is named', () => {
    expect(maximum(erase(named).data, 0)).toBeLessThan(110);
  });

  it('T3 erases nothing that was not found, or not found for sure', () => {
    const unsure = { ...named, found: new Map([['the red ball', { ...ball, confidence: 0.84 }]]) };
    const details = { object: 'the red ball', found: ball.found };
    expect(() => erase(unsure)).toThrow(expect.objectContaining({ code: 'object_uncertain', details }));
    const missing = new EngineError('object_not_found', { object: 'the red ball' });
    expect(() => erase({ ...named, found: new Map([['the red ball', missing]]) })).toThrow(missing);
  });

  it('T3 erases what is named and what is painted', () => {
    const dot = planeFrom(120, 80, (x, y) => (Math.hypot(x - 15, y - 60) < 6 ? 1 : 0));
    const dotted = rasterOf(120, 80, (x, y) => (dot.data[y * 120 + x] === 1 ? [20, 20, 250] : at(x, y)));
    const { data } = erase({ ...named, source: dotted, mask: dot });
    expect(maximum(data, 0)).toBeLessThan(110);
    expect(maximum(data, 2)).toBeLessThan(100);
  });

  it('T3 does not make a second subject out of the one that stays', () => {
    const beside = planeFrom(120, 80, (x, y) => (Math.hypot(x - 95, y - 40) < 10 ? 1 : 0));
    const { data } = erase({ mask: beside, matte });
    const reds = data.filter((value, i) => i % 4 === 0 && (i >> 2) % 120 > 80 && value > 110);
    expect(reds).toHaveLength(0);
  });

  it('T3 fills a mark on the subject from the subject', () => {
    const wall = rasterOf(120, 80, (x, y) =>
      x < 20 ? ground(x, y) : Math.hypot(x - 60, y - 40) < 4 ? [255, 255, 255] : [220, 30, 30],
    );
    const mark = planeFrom(120, 80, (x, y) => (Math.hypot(x - 60, y - 40) < 4 ? 1 : 0));
    const { data } = erase({ source: wall, mask: mark, matte: planeFrom(60, 40, (x) => (x < 10 ? 0 : 1)) });
    expect([...data.subarray((40 * 120 + 60) * 4, (40 * 120 + 60) * 4 + 3)]).toEqual([220, 30, 30]);
  });

  it('T3 says so when nothing is marked, or nothing is left', () => {
    expect(() => erase({})).toThrow(expect.objectContaining({ code: 'nothing_marked' }));
    expect(() => erase({ params: { object: '  ' } })).toThrow(expect.objectContaining({ code: 'nothing_marked' }));
    expect(() => erase({ mask: planeFrom(120, 80, () => 0) })).toThrow(
      expect.objectContaining({ code: 'nothing_marked' }),
    );
    expect(() => erase({ mask: planeFrom(120, 80, (x) => (x > 6 ? 1 : 0)) })).toThrow(
      expect.objectContaining({ code: 'nothing_left' }),
    );
  });

  it('asks for the matte, and for something to erase before it does', () => {
    expect(() => magicErase.needs({}, false)).toThrow(expect.objectContaining({ code: 'nothing_marked' }));
    expect(magicErase.needs({}, true)).toEqual({ matte: true, faces: false, words: [] });
    expect(magicErase.needs({ object: ' the ball ' }, false)).toEqual({
      matte: true,
      faces: false,
      words: ['the ball'],
    });
  });
});

function erase(given: Partial<RecipeInput<MagicEraseParams>>): Raster {
  return magicErase.run({ source, params: {}, seed: 5, ...given }, () => {}).pictures[0]!;
}

function at(x: number, y: number): [number, number, number] {
  return isDisc(x, y) ? [220, 30, 30] : ground(x, y);
}

function maximum(data: Uint8ClampedArray, channel: number): number {
  return data.reduce((most, value, i) => (i % 4 === channel ? Math.max(most, value) : most), 0);
}

function minimum(data: Uint8ClampedArray, channel: number): number {
  return data.reduce((least, value, i) => (i % 4 === channel ? Math.min(least, value) : least), 255);
}
