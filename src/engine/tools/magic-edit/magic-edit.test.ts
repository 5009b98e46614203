import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import type { Finding } from '../../finding/find.ts';
import type { Plane, Raster } from '../../raster.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { magicEdit } from './magic-edit.ts';

const isRed = (x: number, y: number): boolean => Math.hypot(x - 40, y - 30) < 14;
/** A red ball before grey blue stripes. */
const source = rasterOf(80, 60, (x, y) =>
  isRed(x, y) ? [200, 40, 40] : y % 6 < 3 ? [110, 120, 150] : [130, 140, 170],
);
const matte = planeFrom(64, 64, (x, y) => (isRed((x + 0.5) * (80 / 64), (y + 0.5) * (60 / 64)) ? 1 : 0));

const ball = {
  mask: planeFrom(80, 60, (x, y) => (isRed(x, y) ? 1 : 0)),
  confidence: 0.9,
  found: 'a sports ball in the middle',
  casts: true,
  others: [],
};
const found = new Map<string, Finding | EngineError>([
  ['ball', ball],
  ['kite', { ...ball, confidence: 0.5 }],
  ['bag', { ...ball, confidence: 0.8 }],
  ['elephant', new EngineError('object_not_found', { object: 'elephant' })],
]);

describe('editing by words', () => {
  it('T4 does all that was asked for', () => {
    const result = edit('make it black and white and turn it upside down');
    expect([result.width, result.height]).toEqual([80, 60]);
    const { data } = result;
    for (let i = 0; i < data.length; i += 4) expect(data[i] === data[i + 1] && data[i] === data[i + 2]).toBe(true);
    expect(data[(59 * 80 + 79) * 4]).toBe(edit('black and white').data[0]);
  });

  it('T4 changes a part and no bit of the rest', () => {
    const result = edit('make the background much darker');
    expect(pixel(result, 40, 30)).toEqual(pixel(source, 40, 30));
    expect(pixel(result, 3, 3)[0]!).toBeLessThan(pixel(source, 3, 3)[0]!);
    const brighter = edit('brighten the subject');
    expect(pixel(brighter, 3, 3)).toEqual(pixel(source, 3, 3));
    expect(pixel(brighter, 40, 30)).not.toEqual(pixel(source, 40, 30));
  });

  it('T4 a new background is not touched by what happens to the picture', () => {
    const result = edit('white background, and make it much darker');
    expect(pixel(result, 2, 2)).toEqual([255, 255, 255, 255]);
    expect(pixel(result, 40, 30)[0]!).toBeLessThan(190);
    expect(pixel(edit('remove the background'), 2, 2)).toEqual([0, 0, 0, 0]);
  });

  it('tells that little changed where a slight change is marked on a spot, and not where it is seen', () => {
    const notesOf = (instruction: string, mask?: Plane) => {
      const known = { source, seed: 1, matte, faces: [], found, ...(mask && { mask }) };
      return magicEdit.run({ ...known, params: { instruction } }, () => {}).notes;
    };
    const spot = planeFrom(80, 60, (x, y) => (x < 4 && y < 4 ? 1 : 0));
    expect(notesOf('make it slightly brighter', spot)).toEqual([{ code: 'little_changed' }]);
    expect(notesOf('make it much brighter', spot)).toEqual([]);
    expect(notesOf('make it slightly brighter')).toEqual([]);
  });

  it('T4 changes what is marked and no bit of the rest', () => {
    const mark = planeFrom(80, 60, (x, y) => (x < 20 && y < 60 ? 1 : 0));
    const darker = edit('make it much darker', source, matte, mark);
    expect(pixel(darker, 3, 3)[0]!).toBeLessThan(pixel(source, 3, 3)[0]!);
    expect(pixel(darker, 40, 30)).toEqual(pixel(source, 40, 30));
    expect(pixel(edit('white background', source, matte, mark), 3, 3)).toEqual([255, 255, 255, 255]);
    expect(pixel(edit('white background', source, matte, mark), 75, 3)).toEqual(pixel(source, 75, 3));
  });

  it('T4 gives what is marked another color, or takes it away, without a word for it', () => {
    const [red, , blue] = pixel(edit('make it blue', source, matte, ball.mask), 40, 30);
    expect(blue).toBeGreaterThan(red!);
    expect(pixel(edit('remove it', source, matte, ball.mask), 40, 30)[0]!).toBeLessThan(160);
    expect(pixel(edit('remove it', source, matte, ball.mask), 3, 3)).toEqual(pixel(source, 3, 3));
  });

  it('T4 crops round the subject', () => {
    const aside = rasterOf(160, 60, (x, y) => (x >= 80 && isRed(x - 80, y) ? [200, 40, 40] : [120, 130, 160]));
    const where = planeFrom(64, 64, (x, y) => (isRed((x + 0.5) * 2.5 - 80, (y + 0.5) * (60 / 64)) ? 1 : 0));
    const { width, height, data } = edit('crop square', aside, where);
    expect([width, height]).toEqual([60, 60]);
    expect(data.filter((value, i) => i % 4 === 0 && value === 200 && data[i + 1] === 40).length).toBeGreaterThan(500);
  });

  it('T9 refuses before any network is asked, and says which part', () => {
    expect(() => magicEdit.needs({ instruction: 'make it warmer and add a dragon' }, false)).toThrow(
      expect.objectContaining({
        code: 'needs_model',
        details: expect.objectContaining({ part: 'add a dragon' }),
      }),
    );
  });

  it('T4 changes what was found of what is named, or takes it away', () => {
    const blue = edit('make the ball blue');
    expect(pixel(blue, 40, 30)[2]!).toBeGreaterThan(pixel(blue, 40, 30)[0]!);
    expect(pixel(blue, 3, 3)).toEqual(pixel(source, 3, 3));
    const without = edit('remove the ball');
    expect(pixel(without, 40, 30)[0]!).toBeLessThan(140);
    expect(pixel(without, 3, 3)).toEqual(pixel(source, 3, 3));
  });

  it.each([
    ['remove the elephant', 'object_not_found', 'elephant', 'magicErase'],
    ['make the elephant blue', 'object_not_found', 'elephant', undefined],
    ['remove the kite', 'object_uncertain', 'kite', 'magicErase'],
    ['make the kite blue', 'object_uncertain', 'kite', undefined],
  ])('T9 “%s” where it is not found for sure is refused, and names the tool that can go on', (...told) => {
    const [instruction, code, object, tool] = told;
    const refusal = { code, object, tool };
    expect(() => edit(instruction)).toThrow(
      expect.toSatisfy(({ code: thrown, details }: EngineError) => {
        expect({ code: thrown, object: details?.object, tool: details?.tool }).toEqual(refusal);
        return true;
      }),
    );
  });

  it('T9 what is likely and not sure is refused, for the person to confirm it', () => {
    expect(() => edit('make the bag blue')).toThrow(
      expect.objectContaining({ code: 'object_uncertain', details: { object: 'bag', found: ball.found } }),
    );
  });

  it('T4 what the person shows for words that are not sure is changed, and the rest of the instruction is done everywhere', () => {
    const corrected = planeFrom(80, 60, (x) => (x < 20 ? 1 : 0));
    const shown = edit('make the kite blue and the background much darker', source, matte, corrected, 'kite');
    expect(pixel(shown, 3, 3)).not.toEqual(pixel(source, 3, 3));
    expect(pixel(shown, 3, 3)[2]!).toBeGreaterThan(pixel(shown, 3, 3)[0]!);
    expect(pixel(shown, 75, 3)[0]!).toBeLessThan(pixel(source, 75, 3)[0]!);
    expect(pixel(shown, 40, 30)).toEqual(pixel(source, 40, 30));
    expect(magicEdit.needs({ instruction: 'make the kite blue', object: 'kite' }, true).words).toEqual(['kite']);
  });

  it.each(['kite', 'elephant'])('T4 a mark is the %s that is not surely found', (thing) => {
    const mark = planeFrom(80, 60, (x) => (x < 20 ? 1 : 0));
    const blue = edit(`make the ${thing} blue`, source, matte, mark);
    expect(pixel(blue, 3, 3)).not.toEqual(pixel(source, 3, 3));
    expect(pixel(blue, 40, 30)).toEqual(pixel(source, 40, 30));
  });

  it.each([
    ['make the kite blue and the bag green', undefined],
    ['make the kite blue and the bag green', 'kite'],
  ])('T9 “%s” is more than one mask can show (shown: %s)', (instruction, object) => {
    expect(() => edit(instruction, source, matte, object === undefined ? undefined : ball.mask, object)).toThrow(
      expect.objectContaining({
        code: 'several_uncertain',
        details: { objects: object === undefined ? 'kite, bag' : 'bag' },
      }),
    );
  });

  it('asks for no more than the instruction needs', () => {
    const needs = (instruction: string) => magicEdit.needs({ instruction }, false);
    expect(needs('warmer, then rotate left')).toEqual({ matte: false, faces: false, words: [] });
    expect(needs('blur the background')).toEqual({ matte: true, faces: false, words: [] });
    expect(needs('crop square')).toEqual({ matte: true, faces: true, words: [] });
    expect(needs('make the ball blue')).toEqual({ matte: false, faces: false, words: ['ball'] });
    expect(needs('remove the ball')).toEqual({ matte: true, faces: false, words: ['ball'] });
  });

  it.each([
    ['crop to 4:3', 'same_ratio'],
    ['remove the noise', 'nothing_to_change'],
  ])('T9 “%s” of a picture that it would not change is an error and no result', (instruction, code) => {
    expect(() => edit(instruction)).toThrow(expect.objectContaining({ code }));
  });

  it('T9 a background of a picture without a subject is an error', () => {
    const empty = planeFrom(64, 64, () => 0);
    expect(() => edit('blur the background', source, empty)).toThrow(expect.objectContaining({ code: 'no_subject' }));
  });

  it('gives the same pixels for the same input, and does not touch its source', () => {
    const before = source.data.slice();
    const instruction = 'studio background, sharper, a vignette';
    expect(isSame(edit(instruction).data, edit(instruction).data)).toBe(true);
    edit('add a vignette');
    expect(isSame(source.data, before)).toBe(true);
  });

  it('passes on the error that a step throws when the edit was cancelled', () => {
    const cancelled = new Error('cancelled');
    const step = (): void => {
      throw cancelled;
    };
    expect(() => magicEdit.run({ source, params: { instruction: 'warmer' }, seed: 1 }, step)).toThrow(cancelled);
  });
});

function edit(instruction: string, picture = source, alpha: Plane = matte, mask?: Plane, object?: string): Raster {
  const known = { source: picture, seed: 1, matte: alpha, faces: [], found, ...(mask && { mask }) };
  return magicEdit.run({ ...known, params: { instruction, object } }, () => {}).pictures[0]!;
}

function pixel({ width, data }: Raster, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

function isSame(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
