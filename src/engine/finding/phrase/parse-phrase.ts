import { EngineError } from '../../engine-error.ts';
import type { Lexicon } from '../../vocabulary/lexicon.ts';
import { LEXICONS } from '../../vocabulary/lexicons.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Phrase, Query } from './query.ts';
import { readQuery } from './read-query.ts';
import { isMarker, isUnknown, meaningOf, normalise, nounMeanings, type Token, tokenise } from './tokens.ts';

/**
 * Reads what a phrase asks for: "the red car and the man on the left", "everything but the dog". The language is the one
 * whose vocabulary knows most of the words. Throws EngineError `nothing_marked` where there are no words.
 */
export function parsePhrase(text: string): Phrase {
  const plain = normalise(text);
  if (plain === '') throw new EngineError('nothing_marked');
  const readings = LEXICONS.map((lexicon) => readWith(lexicon, plain));
  const best = readings.reduce((a, b) => (isBetter(b, a) ? b : a));
  const { vocabulary } = best.lexicon;
  const [main, except] = splitAtException(best.tokens, vocabulary);
  const read = (tokens: readonly Token[]): Query[] => splitAtAnd(tokens).map((piece) => readQuery(piece, vocabulary));
  return {
    parts: except.length > 0 && !main.some(isNoun) ? [everything(text)] : read(main.length > 0 ? main : best.tokens),
    except: except.length > 0 ? read(except) : [],
  };
}

interface Reading {
  readonly lexicon: Lexicon;
  readonly tokens: readonly Token[];
  /** How many characters of the phrase the lexicon knows. */
  readonly known: number;
}

/**
 * In a language with spaces a word that only holds a phrase together weighs more than its length, for an article tells the
 * language better than a noun does: "the hut" is English, though only German has "Hut".
 */
function readWith(lexicon: Lexicon, plain: string): Reading {
  const tokens = tokenise(plain, lexicon);
  const weigh = (token: Token): number => {
    if (isUnknown(token) || !/[\p{L}\p{N}]/u.test(token.text)) return 0;
    if (!token.meanings.every(({ kind }) => kind === 'marker')) return token.text.length;
    return 0.9 * token.text.length + (lexicon.vocabulary.unspaced ? 0 : 2);
  };
  return { lexicon, tokens, known: tokens.reduce((sum, token) => sum + weigh(token), 0) };
}

/** Of two that know as much, the one with the longer terms: 手机 is one word of Chinese, and two of Japanese. */
function isBetter(a: Reading, b: Reading): boolean {
  return a.known > b.known || (a.known === b.known && a.known > 0 && a.tokens.length < b.tokens.length);
}

function splitAtException(
  tokens: readonly Token[],
  { markers }: Vocabulary,
): [main: readonly Token[], except: readonly Token[]] {
  const isExcept = (token: Token): boolean => isMarker(token, 'except');
  const at = tokens.findIndex(isExcept);
  if (at < 0) return [tokens, []];
  const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)];
  const isAll = before.some((token) => isMarker(token, 'all'));
  const isNamed = before.some(namesThing);
  // In Chinese two words may frame what is left out: 除了 … 以外.
  const closing = after.findIndex(isExcept);
  if (closing > 0 && !isNamed && !isAll) return [[...before, ...after.slice(closing + 1)], after.slice(0, closing)];
  if (markers.of === '' && !isNamed && !isAll && after.some(namesThing)) {
    // 除了狗都删掉: what follows the thing says what becomes of the rest.
    const end = after.findLastIndex(namesThing) + 1;
    return [[...before, ...after.slice(end)], after.slice(0, end)];
  }
  // A language without a word for "of" puts what describes a thing before it, and what is left out before "except".
  const isPostposition = markers.of === '' && isNamed && !isAll;
  return isPostposition || !after.some(namesThing) ? [after, before] : [before, after];
}

/** A piece without a noun belongs to the next one: "the red and white car". */
function splitAtAnd(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [[]];
  for (const token of tokens) {
    const current = pieces.at(-1)!;
    if (!isMarker(token, 'and')) current.push(token);
    else if (current.some(isNounLike)) pieces.push([]);
  }
  const full = pieces.filter((piece) => piece.length > 0);
  const last = full.at(-1);
  if (full.length > 1 && last && !last.some(isNounLike)) full.splice(-2, 2, [...full.at(-2)!, ...last]);
  return full;
}

const isNoun = (token: Token): boolean => nounMeanings(token).length > 0 && meaningOf(token, 'depth') === undefined;

const namesThing = (token: Token): boolean => nounMeanings(token).length > 0 || isUnknown(token);

const isNounLike = (token: Token): boolean => isNoun(token) || isUnknown(token);

function everything(words: string): Query {
  return { words, targets: [{ kind: 'everything' }], colours: [], wornColours: [], sides: [], all: true };
}
