import { lexicon } from './lexicon.ts';
import type { Token } from './token.ts';

/** Shorter words are too near to others to be corrected. */
const SHORTEST = 6;
/** Two slips may be seen in words as long as this. */
const LONG = 9;

/**
 * The tokens with unknown words of at least `shortest` letters read as the known word that they were most likely meant to
 * be, where there is one.
 */
export function correctSpelling(tokens: readonly Token[], shortest = SHORTEST): Token[] {
  const isUnknown = ({ text, readings, isName }: Token): boolean =>
    !isName && readings.length === 0 && text.length >= shortest;
  return tokens.map((token) => (isUnknown(token) ? (meant(token.text) ?? token) : token));
}

/** The first letter is seldom wrong; asking for it keeps "flower" from being read as "lower". */
function meant(word: string): Token | undefined {
  const slips = word.length >= LONG ? 2 : 1;
  let best: string | undefined;
  let fewest = slips + 1;
  for (const known of lexicon.keys()) {
    if (known[0] !== word[0] || known.length < SHORTEST || Math.abs(known.length - word.length) > slips) continue;
    const count = slipsBetween(word, known);
    if (count < fewest) [best, fewest] = [known, count];
  }
  return best === undefined ? undefined : { text: best, readings: lexicon.get(best)! };
}

/** Letters left out, added, wrong, or swapped with the next: the optimal string alignment distance. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
