import { describe, expect, it } from 'vitest';
import { avatarStyles } from './avatar-styles.ts';
import { matchStyle } from './match-style.ts';

const found = (asked: string): [string, boolean] => {
  const { style, exact } = matchStyle(asked);
  return [style.name, exact];
};

describe('the style for anybody’s words', () => {
  it.each(avatarStyles.map(({ name, words }) => [name, words[0]]))(
    'T8 takes %s by its name and label',
    (name, label) => {
      expect(found(name)).toEqual([name, true]);
      expect(found(label.toUpperCase())).toEqual([name, true]);
    },
  );

  it.each([
    ['Watercolor', 'watercolor'],
    ['black & white', 'black and white portrait'],
    ['in the style of a comic book', 'comic'],
    ['8-bit', 'pixel art'],
    ['LinkedIn photo, professional', 'professional headshot'],
    ['cyberpunk', 'neon'],
    ['movie', 'cinematic'],
    ['an oil painting like Van Gogh', 'oil painting'],
    ['charcoal drawing', 'pencil sketch'],
    ['Andy Warhol pop art', 'pop art'],
    ['wie ein Gemälde von Monet', 'oil painting'],
    ['en acuarela, por favor', 'watercolor'],
    ['白黒写真', 'black and white portrait'],
  ])('T8 knows “%s”', (asked, name) => {
    expect(found(asked)[0]).toBe(name);
  });

  it.each([
    ['a watercolor', true],
    ['a watercolor of a pirate', false],
    ['comic superhero', true],
    ['watercolr', false],
    ['my grandmother’s kitchen', false],
  ])('T8 says whether “%s” is just what was asked for: %s', (asked, exact) => {
    expect(found(asked)[1]).toBe(exact);
  });

  it('T8 finds the nearest style of a misspelt word and of a mixed wish', () => {
    expect(found('watercolr')[0]).toBe('watercolor');
    expect(found('pencl sketchh')[0]).toBe('pencil sketch');
    expect(found('viking warrior in a movie')[0]).toBe('cinematic');
  });

  it('T8 falls back to the usual style', () => {
    expect(found('xyzzy')).toEqual(['professional headshot', false]);
    expect(found('!!!')).toEqual(['professional headshot', false]);
  });

  it('no word speaks for two styles', () => {
    const all = avatarStyles.flatMap(({ name, words }) => [
      ...new Set([name, ...words.map((word) => word.toLowerCase())]),
    ]);
    expect(all.filter((word, i) => all.indexOf(word) !== i)).toEqual([]);
  });
});
