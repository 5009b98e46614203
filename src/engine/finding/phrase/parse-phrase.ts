import { EngineError } from '../../engine-error.ts';
import type { Lexicon } from '../../vocabulary/lexicon.ts';
import { LEXICONS } from '../../vocabulary/lexicons.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Phrase, Query } from './query.ts';
import { readQuery } from './read-query.ts';
import { isMarker, isUnknown, meaningOf, normalise, nounMeanings, type Token, tokenise } from './tokens.ts';

/**
 * Parses a phrase such as "the red car and the man on the left" or "everything but the dog". The language is the one
 * whose lexicon knows most of the words. Throws EngineError `nothing_marked` for an empty phrase.
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
  /** The number of the phrase's characters that the lexicon knows. */
  readonly known: number;
}

/**
 * Tokenises a phrase with a lexicon. In a spaced language function words weigh more than their length, because an
 * article identifies a language better than a noun: "the hut" is English, though only German has "Hut".
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

/** Whether one reading is better. Longer terms win a tie: 手机 is one Chinese word and two Japanese ones. */
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
  // In Chinese two words may enclose the exception: 除了 … 以外.
  const closing = after.findIndex(isExcept);
  if (closing > 0 && !isNamed && !isAll) return [[...before, ...after.slice(closing + 1)], after.slice(0, closing)];
  if (markers.of === '' && !isNamed && !isAll && after.some(namesThing)) {
    // In 除了狗都删掉, the words after the object tell what happens to the rest.
    const end = after.findLastIndex(namesThing) + 1;
    return [[...before, ...after.slice(end)], after.slice(0, end)];
  }
  // A language without a word for "of" puts the exception before "except".
  const isPostposition = markers.of === '' && isNamed && !isAll;
  return isPostposition || !after.some(namesThing) ? [after, before] : [before, after];
}

/** Splits at "and". A piece without a noun belongs to the next one: "the red and white car". */
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
  return { words, targets: [{ kind: 'everything' }], colors: [], wornColors: [], sides: [], all: true };
}
