import type { Chroma } from './sure-colors.ts';
import words from '../../../words/en/color-hints.json' with { type: 'json' };
import { listOf } from '../../vocabulary/terms.ts';

/** CIE a* and b* that things called by these colors have in middle light; their lightness is the photo's. */
const chromaOfWords = new Map<string, Chroma>(
  Object.values(words.colors).flatMap(({ a, b, words }) => listOf(words).map((word) => [word, [a, b]] as const)),
);
/** How strong a color is when one of these stands before it. */
const STRENGTHS: Readonly<Record<string, number>> = words.strengths;
/** What an adjective of this color adds to the color that follows it. */
const TINTS: Readonly<Record<string, string>> = words.tints;
const TINT = 0.35;

export interface NamedColor {
  readonly chroma: Chroma;
  /** Where it stands among the words: from, and up to but not including. */
  readonly from: number;
  readonly to: number;
}

/** The colors that are named among `words` (lower case), in their order; the longest name counts: "olive green" is one. */
export function colorsIn(words: readonly string[]): NamedColor[] {
  const found: NamedColor[] = [];
  for (let i = 0; i < words.length; i++) {
    const color = colorAt(words, i);
    if (!color) continue;
    found.push(color);
    i = color.to - 1;
  }
  return found;
}

function colorAt(words: readonly string[], from: number): NamedColor | undefined {
  for (const length of [3, 2, 1]) {
    const chroma = chromaOfWords.get(words.slice(from, from + length).join(' '));
    if (chroma && from + length <= words.length) return { chroma, from, to: from + length };
  }
  const strength = STRENGTHS[words[from]!];
  const next = strength === undefined ? undefined : colorAt(words, from + 1);
  if (next) return { chroma: [strength! * next.chroma[0], strength! * next.chroma[1]], from, to: next.to };
  return tintAt(words, from);
}

/** "greenish grey", and "greenish" alone, which is a weak green. */
function tintAt(words: readonly string[], from: number): NamedColor | undefined {
  const tint = chromaOfWords.get(TINTS[words[from]!] ?? '');
  if (!tint) return undefined;
  const next = colorAt(words, from + 1) ?? { chroma: [0, 0] as const, to: from + 1 };
  const mixed = (k: 0 | 1): number => TINT * tint[k] + (1 - TINT) * next.chroma[k];
  return { chroma: [mixed(0), mixed(1)], from, to: next.to };
}
