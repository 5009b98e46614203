import { describe, expect, it } from 'vitest';
import { colorsIn } from './color-words.ts';
import { parseHints } from './parse-hints.ts';

const RED = colorsIn(['red'])[0]!.chroma;
const pairs = (text: string): [object: string, hint: readonly number[] | undefined][] =>
  parseHints(text).map(({ object, chroma }) => [object, chroma]);
const color = (...words: string[]): readonly number[] => colorsIn(words)[0]!.chroma;

describe('parseHints', () => {
  it('T6 reads things and their colors in any order', () => {
    expect(pairs('the dress is red, the car is green')).toEqual([
      ['dress', RED],
      ['car', color('green')],
    ]);
    expect(pairs('red dress; blue sky')).toEqual([
      ['dress', RED],
      ['sky', color('blue')],
    ]);
    expect(pairs('make the wall beige')).toEqual([['wall', color('beige')]]);
    expect(pairs('Her hair is blonde and she wears a navy blue coat.')).toEqual([
      ['hair', color('blonde')],
      ['she coat', color('navy', 'blue')],
    ]);
  });

  it('takes the longest name of a color, and its strength', () => {
    expect(pairs('an olive green jacket')).toEqual([['jacket', color('olive')]]);
    expect(colorsIn(['pale', 'red'])[0]!.chroma[0]).toBeLessThan(RED[0]);
    expect(pairs('the sky blue')).toEqual([['sky', color('blue')]]);
  });

  it('T6 takes two colors in a row for one, and "-ish" for a tint', () => {
    expect(pairs('the grass is yellow-green')).toEqual([['grass', color('yellow', 'green')]]);
    expect(pairs('make the orange red')).toEqual([['orange', RED]]);
    expect(pairs('a reddish brown table')).toEqual([['table', color('reddish', 'brown')]]);
    const [[thing, tinted]] = pairs('the stone is greenish beige') as [[string, readonly number[]]];
    expect(thing).toBe('stone');
    expect(tinted[0]).toBeLessThan(color('beige')[0]!);
    expect(color('greenish')[0]).toBeLessThan(-5);
  });

  it('shares a color among things that are named together', () => {
    expect(pairs('the hat and the coat are brown')).toEqual([
      ['hat', color('brown')],
      ['coat', color('brown')],
    ]);
  });

  it.each([
    ['Das Kleid ist grün, das Auto ist orange', 'Kleid green, Auto orange'],
    ['rotes Kleid und hellblauer Himmel', 'Kleid red, Himmel light blue'],
    ['el coche es verde y los vestidos son rosas', 'coche green, vestidos pink'],
    ['la robe était bleu foncé', 'robe dark blue'],
    ['車は赤、空は青い', '車 red, 空 blue'],
    ['자동차는 초록색, 하늘은 파란색이에요', '자동차 green, 하늘 blue'],
    ['汽车是绿色的，裙子是红色的', '汽车 green, 裙子 red'],
  ])('T6 reads “%s” as %s', (text, english) => {
    const expected = english.split(', ').map((hint) => hint.split(' '));
    expect(pairs(text)).toEqual(expected.map(([thing, ...words]) => [thing, color(...words)]));
  });

  it.each([
    ['der Himmel ist blau', 'sky'],
    ['el pelo es rubio', 'hair'],
    ['le chat est orange', 'cat'],
    ['木は緑', 'trees'],
    ['얼굴은 분홍색', 'face'],
    ['蓝色的天空', 'sky'],
  ])('T6 knows in English what “%s” is about: %s', (text, thing) => {
    expect(parseHints(text)).toEqual([expect.objectContaining({ thing, chroma: expect.anything() })]);
  });

  it('shares a color in other languages too, and takes English for what only looks like them', () => {
    expect(pairs('der Hut und der Mantel sind braun')).toEqual([
      ['der hut', color('brown')],
      ['Mantel', color('brown')],
    ]);
    expect(pairs('the car is orange, an orange brown dress')).toEqual([
      ['car', color('orange')],
      ['brown dress', color('orange')],
    ]);
  });

  it('says what it did not understand', () => {
    const [first, second] = parseHints('the dress is lovely; paint it red');
    expect(first).toMatchObject({ words: 'the dress is lovely', object: 'dress lovely' });
    expect(first!.chroma).toBeUndefined();
    expect(second).toMatchObject({ object: '', chroma: RED });
    expect(parseHints('')).toEqual([]);
    expect(parseHints(' ,; and ')).toEqual([]);
  });
});
