import { hexColor } from './colors.ts';
import { lexicon, LONGEST_ENTRY } from './lexicon.ts';
import type { Reading, Token } from './token.ts';

/** Spellings that are written out before words are looked up. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu, ' '],
  [/[’‘`´]/g, "'"],
  [/\bb\s?[&/+n]\s?w\b|\bbw\b|\bblack\s?[&+/n]\s?white\b/g, 'black and white'],
  [/\b(do|does|is|are|should|would|could)n'?t\b/g, '$1 not'],
  [/\b(i|we)'d\b/g, '$1 would'],
  [/\b(it|that)'s\b|\b(it)s(?= too\b)/g, '$1$2 is'],
  [/\blet's\b/g, 'let us'],
  [/,\s*(?=but (?:keep|leave|not)\b)/g, ' '],
  [/(?<=\p{L})'s\b/gu, ''],
  [/(?<=\p{L})-(?=\p{L})/gu, ' '],
  [/(\d)\s*(?:percent|per cent|pct)\b/g, '$1%'],
  [/(\d)\s*(?:degrees?|degs?)\b/g, '$1°'],
];

const WORD =
  /#[0-9a-f]+|\d+(?:\.\d+)?\s*(?:[:x×/]|by|to)\s*\d+(?:\.\d+)?(?![%°\d])|[+-]?\d+(?:[.,]\d+)?\s*[%°]?|\p{L}+(?:'\p{L}+)*|\S/gu;

/**
 * An instruction's words with what they may stand for, the longest known entry first. Unknown words have no reading;
 * nothing is dropped but emoji. What stands in straight quotation marks is one unknown word: the name of a thing.
 */
export function tokenise(instruction: string): Token[] {
  return instruction
    .split(/"([^"]+)"/)
    .flatMap((part, i): Token[] => (i % 2 === 1 ? [{ text: part, readings: [], isName: true }] : tokeniseWords(part)));
}

function tokeniseWords(instruction: string): Token[] {
  let text = instruction.toLowerCase();
  for (const [pattern, to] of WRITTEN_OUT) text = text.replace(pattern, to);
  const words = (text.match(WORD) ?? []).map((word) => word.trim());
  const tokens: Token[] = [];
  for (let i = 0; i < words.length;) {
    const entry = longestEntry(words, i);
    tokens.push({ text: entry, readings: lexicon.get(entry) ?? readSign(entry) });
    i += entry.split(' ').length;
  }
  return tokens;
}

function longestEntry(words: readonly string[], from: number): string {
  for (let length = Math.min(LONGEST_ENTRY, words.length - from); length > 1; length--) {
    const entry = words.slice(from, from + length).join(' ');
    if (lexicon.has(entry) && !isThingWithColor(words, from, entry)) return entry;
  }
  return words[from]!.replaceAll(/\s+/g, '');
}

/** "The sky blue" is the sky and a color, where "a sky blue" is a color. */
function isThingWithColor(words: readonly string[], from: number, entry: string): boolean {
  const before = lexicon.get(words[from - 1] ?? '') ?? [];
  return entry === 'sky blue' && before.some(({ kind }) => kind === 'the' || kind === 'make');
}

/** Numbers, colors in hexadecimal, and marks between clauses. */
function readSign(text: string): readonly Reading[] {
  if (/^[,;.!?&+:]$/.test(text)) return [{ kind: 'and' }];
  const color = hexColor(text);
  if (color)
    return [
      { kind: 'color', color },
      { kind: 'backdrop', backdrop: { kind: 'color', color } },
    ];
  const number = Number.parseFloat(text.replace(',', '.'));
  if (text.endsWith('%')) return [{ kind: 'percent', share: number / 100 }];
  if (/^[+-]?\d+(?:[.,]\d+)?°?$/.test(text)) return [{ kind: 'angle', degrees: number }];
  return readRatio(text);
}

function readRatio(text: string): readonly Reading[] {
  const [, width, height] = /^(\d+(?:\.\d+)?)(?:[:x×/]|by|to)(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const ratio = { width: Number(width), height: Number(height) };
  const proportion = ratio.width / ratio.height;
  return proportion >= 1 / 8 && proportion <= 8 ? [{ kind: 'ratio', ratio }] : [];
}
