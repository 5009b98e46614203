import words from '../../../../words/en/instructions.json' with { type: 'json' };
import { listOf } from '../../../vocabulary/terms.ts';
import { colorWords } from './colors.ts';
import { QUALITIES, type Quality } from './operation.ts';
import type { PlainKind, Reading } from './token.ts';

/** By the quality: words that say there is much of it, and that there is little. */
type Signed = Readonly<Partial<Record<Quality, { readonly much: string; readonly little: string }>>>;

/** Words (one to five, lower case) and all that they may stand for. */
export const lexicon: ReadonlyMap<string, readonly Reading[]> = buildLexicon();

/** The longest entry's number of words. */
export const LONGEST_ENTRY = 5;

function buildLexicon(): Map<string, Reading[]> {
  const entries = new Map<string, Reading[]>();
  const enter = (list: string, reading: Reading): void => {
    for (const word of listOf(list)) entries.set(word, [...(entries.get(word) ?? []), reading]);
  };
  for (const [kind, list] of Object.entries(words.plain)) enter(list, { kind: kind as PlainKind });
  const signed: readonly (readonly ['tone' | 'act' | 'quantity', Signed])[] = [
    ['tone', words.adjectives],
    ['act', words.verbs],
    ['quantity', words.quantities],
  ];
  for (const [kind, table] of signed) {
    for (const quality of QUALITIES) {
      enter(table[quality]?.much ?? '', { kind, quality, sign: 1 });
      enter(table[quality]?.little ?? '', { kind, quality, sign: -1 });
    }
  }
  for (const [name, color] of colorWords()) {
    enter(name, { kind: 'color', color });
    enter(name, { kind: 'backdrop', backdrop: { kind: 'color', color } });
  }
  for (const [word, name] of Object.entries(words.tints)) {
    const color = entries.get(name)!.find((each) => each.kind === 'color')!.color;
    enter(word, { kind: 'tone', quality: 'tint', sign: 1, color });
  }
  const { backdrops, degrees, angles, directions, axes } = words;
  enter(backdrops.transparent, { kind: 'backdrop', backdrop: { kind: 'transparent' } });
  enter(backdrops.studio, { kind: 'backdrop', backdrop: { kind: 'studio' } });
  enter(backdrops.gradient, { kind: 'gradient' });
  enter(degrees.barely, { kind: 'degree', amount: 0.3 });
  enter(degrees.slightly, { kind: 'degree', amount: 0.5 });
  enter(degrees.much, { kind: 'degree', amount: 1.7 });
  enter(angles.quarter, { kind: 'angle', degrees: 90 });
  enter(angles.half, { kind: 'angle', degrees: 180 });
  enter(directions.clockwise, { kind: 'direction', sign: 1 });
  enter(directions.counterclockwise, { kind: 'direction', sign: -1 });
  enter(axes.horizontal, { kind: 'axis', axis: 'horizontal' });
  enter(axes.vertical, { kind: 'axis', axis: 'vertical' });
  for (const [instruction, list] of Object.entries(words.looks)) enter(list, { kind: 'look', instruction });
  for (const [shape, list] of Object.entries(words.ratios)) {
    const [width, height] = shape.split(':').map(Number);
    enter(list, { kind: 'ratio', ratio: { width: width!, height: height! } });
  }
  return entries;
}
