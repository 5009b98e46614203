import { colorWords } from './colors.ts';
import type { Reading } from './token.ts';
import {
  ADJECTIVES,
  ANGLES,
  AXES,
  DEGREES,
  DIRECTIONS,
  GRADIENTS,
  PLAIN,
  type PlainKind,
  QUANTITIES,
  RATIOS,
  TINTS,
  VERBS,
} from './vocabulary.ts';

/** Words (one to five, lower case) and all that they may stand for. */
export const lexicon: ReadonlyMap<string, readonly Reading[]> = buildLexicon();

/** The longest entry's number of words. */
export const LONGEST_ENTRY = 5;

function buildLexicon(): Map<string, Reading[]> {
  const entries = new Map<string, Reading[]>();
  const enter = (words: string, reading: Reading): void => {
    for (const word of words.split(',')) if (word !== '') entries.set(word, [...(entries.get(word) ?? []), reading]);
  };
  for (const [kind, words] of Object.entries(PLAIN)) enter(words, { kind: kind as PlainKind });
  for (const [kind, table] of [
    ['tone', ADJECTIVES],
    ['act', VERBS],
    ['quantity', QUANTITIES],
  ] as const) {
    for (const [quality, much, little] of table) {
      enter(much, { kind, quality, sign: 1 });
      enter(little, { kind, quality, sign: -1 });
    }
  }
  for (const [words, color] of colorWords()) {
    enter(words, { kind: 'color', color });
    enter(words, { kind: 'backdrop', backdrop: { kind: 'color', color } });
  }
  for (const [word, name] of Object.entries(TINTS)) {
    const color = entries.get(name)!.find((each) => each.kind === 'color')!.color;
    enter(word, { kind: 'tone', quality: 'tint', sign: 1, color });
  }
  enter('transparent,see through,invisible,transparency', { kind: 'backdrop', backdrop: { kind: 'transparent' } });
  enter(
    'studio,white studio,photo studio,studio white,product photo,product shot,studio shot,studio photo,packshot,white seamless,' +
      'product photo on white,white product photo,product photo on a white background,studio backdrop,catalogue photo,catalog photo',
    { kind: 'backdrop', backdrop: { kind: 'studio' } },
  );
  enter(GRADIENTS, { kind: 'gradient' });
  for (const [amount, words] of DEGREES) enter(words, { kind: 'degree', amount });
  for (const [words, degrees] of Object.entries(ANGLES)) enter(words, { kind: 'angle', degrees });
  for (const [sign, words] of DIRECTIONS) enter(words, { kind: 'direction', sign });
  for (const [axis, words] of AXES) enter(words, { kind: 'axis', axis });
  for (const [width, height, words] of RATIOS) enter(words, { kind: 'ratio', ratio: { width, height } });
  return entries;
}
