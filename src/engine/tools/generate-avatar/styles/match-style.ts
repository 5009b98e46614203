import type { AvatarStyle } from './avatar-style.ts';
import { avatarStyles } from './avatar-styles.ts';
import { asksForModel } from '../../../vocabulary/phrasebook/asks-for-model.ts';
import { listOf } from '../../../vocabulary/terms.ts';
import { STYLE_WORDS } from './style-words.ts';

export interface StyleMatch {
  readonly style: AvatarStyle;
  /** Whether the words say this style and nothing beside it. */
  readonly exact: boolean;
  /** Whether any of the words speaks for the style, beside what only a generative model makes. */
  readonly near: boolean;
}

/** Words that say nothing about a style. */
const FILLERS = new Set(
  'a an and as at by for from give i in into like look looking looks make me my of on or please some style styled that the this to turn with in-style effect avatar avatars picture pictures image portrait portraits photo photograph version very nice beautiful cool'.split(
    ' ',
  ),
);
/** Letters in common (Dice's coefficient of trigrams, 1945) from which on a misspelt word counts as the word. */
const ALIKE = 0.5;

/**
 * The style for anybody's words: by its name, its synonyms (misspelt ones too), and otherwise the one that most words
 * speak for. Words that speak for none get the usual style.
 */
export function matchStyle(asked: string): StyleMatch {
  const words = wordsOf(asked);
  const text = words.join(' ');
  const named = avatarStyles.find((style) => [...phrasesOf(style), ...foreignNames(style)].includes(text));
  if (named) return { style: named, exact: true, near: true };
  const telling = words.filter((word) => !FILLERS.has(word));
  const said = telling.join(' ');
  const scored = avatarStyles.map((style) => ({ style, ...score(style, said, telling) }));
  const best = scored.reduce((a, b) => (b.points > a.points ? b : a));
  const exact = best.points > 0 && best.unexplained === 0;
  return { style: best.style, exact, near: exact || (best.points > 0 && !asksForModel(asked)) };
}

/** A style's own name counts more than its other words, which may stand in several moods. */
const OWN_NAME = 1.5;

/** How much of what was said speaks for a style, in words, and how many words do not. */
function score(style: AvatarStyle, said: string, telling: readonly string[]): { points: number; unexplained: number } {
  const covered = new Set<string>();
  let points = 0;
  [...phrasesOf(style), ...foreignNames(style)].forEach((phrase, i) => {
    const parts = phrase.split(' ');
    if (!` ${said} `.includes(` ${phrase} `)) return;
    points += parts.length * (i < 2 ? OWN_NAME : 1);
    for (const part of parts) covered.add(part);
  });
  const single = phrasesOf(style).flatMap((phrase) => phrase.split(' ').filter((part) => part.length > 3));
  let near = 0;
  for (const word of telling) {
    if (covered.has(word)) continue;
    const likeness = Math.max(0, ...single.map((part) => alikeness(word, part)));
    if (likeness >= ALIKE) near += 0.6 * likeness;
  }
  return { points: points + near, unexplained: telling.filter((word) => !covered.has(word)).length };
}

/** Name, label and other words, in the form that the words are brought into. */
function phrasesOf({ name, words }: AvatarStyle): string[] {
  return [name, ...words].map((phrase) => wordsOf(phrase).join(' '));
}

/** What the style is called in the other languages of the interface. */
function foreignNames({ name }: AvatarStyle): string[] {
  const { en: _, ...others } = STYLE_WORDS;
  return Object.values(others).flatMap((styles) => listOf(styles[name]).map((phrase) => wordsOf(phrase).join(' ')));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  return plain.match(/[\p{L}\p{N}&]+/gu) ?? [];
}

function alikeness(a: string, b: string): number {
  if (a === b) return 1;
  const first = trigrams(a);
  const second = trigrams(b);
  let common = 0;
  for (const trigram of first) if (second.has(trigram)) common++;
  return (2 * common) / (first.size + second.size);
}

function trigrams(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
}
