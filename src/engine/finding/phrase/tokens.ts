import type { Entry, Lexicon, Meaning } from '../../vocabulary/lexicon.ts';
import type { Marker } from '../../vocabulary/vocabulary.ts';

/** A known term of a phrase, or an unknown word. */
export interface Token {
  readonly text: string;
  /** The meanings; empty for an unknown word. */
  readonly meanings: readonly Meaning[];
  readonly plural: boolean;
}

const NOUNS: ReadonlySet<Meaning['kind']> = new Set([
  'object',
  'stuff',
  'part',
  'subject',
  'background',
  'hued',
  'text',
  'shadow',
  'pieces',
]);

/** Splits a text into the longest terms of the lexicon, from the left, and unknown words. */
export function tokenise(text: string, lexicon: Lexicon): Token[] {
  return lexicon.vocabulary.unspaced ? scanCharacters(text, lexicon) : scanWords(text, lexicon);
}

/** Normalises a phrase: lower case, single spaces, no punctuation that the parser ignores, no possessive endings. */
export function normalise(phrase: string): string {
  return phrase
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/、/g, ',')
    .replace(/(\p{L})'s?\b(?=\s|$)/gu, '$1')
    .replace(/\b([ld])'/g, '$1e ')
    .replace(/[^\p{L}\p{N},&\-\s']/gu, ' ')
    .replace(/([,&])/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The meaning of a kind, if the token has one. */
export function meaningOf<Kind extends Meaning['kind']>(
  token: Token,
  kind: Kind,
): Extract<Meaning, { kind: Kind }> | undefined {
  return token.meanings.find((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);
}

/** Whether a token is one of the markers. */
export function isMarker(token: Token, ...markers: readonly Marker[]): boolean {
  const meaning = meaningOf(token, 'marker');
  return meaning !== undefined && markers.includes(meaning.marker);
}

/** The meanings of a token that name an object. */
export function nounMeanings(token: Token): Meaning[] {
  return token.meanings.filter(({ kind }) => NOUNS.has(kind));
}

/** Whether the lexicon does not know the word. */
export function isUnknown(token: Token): boolean {
  return token.meanings.length === 0;
}

function scanWords(text: string, lexicon: Lexicon): Token[] {
  const words = text.split(' ').flatMap((word) => splitParticles(word, lexicon));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(lexicon.longest, words.length - at);
    while (length > 1 && !lexicon.entries.has(words.slice(at, at + length).join(' '))) length--;
    const term = words.slice(at, at + length).join(' ');
    tokens.push(toToken(term, lexicon.entries.get(term) ?? byStem(term, lexicon)));
    at += length;
  }
  return tokens;
}

/** Splits Korean particles from a word: "개를" becomes 개 and 를. A word that is not fully known stays whole. */
function splitParticles(word: string, lexicon: Lexicon): string[] {
  if (word === '' || !/^\p{Script=Hangul}+$/u.test(word) || lexicon.entries.has(word)) return word === '' ? [] : [word];
  const isNoun = (term: string): boolean => nounMeanings(toToken(term, lexicon.entries.get(term))).length > 0;
  const divide = (rest: string, hasNoun: boolean): string[] | undefined => {
    if (rest === '') return [];
    for (let length = rest.length; length > 0; length--) {
      const term = rest.slice(0, length);
      if (!lexicon.entries.has(term) || (hasNoun && isNoun(term))) continue;
      const others = divide(rest.slice(length), hasNoun || isNoun(term));
      if (others) return [term, ...others];
    }
    return undefined;
  };
  return divide(word, false) ?? [word];
}

function scanCharacters(text: string, lexicon: Lexicon): Token[] {
  const tokens: Token[] = [];
  let unknown = '';
  const flush = (): void => {
    if (unknown.trim() !== '') tokens.push(toToken(unknown.trim(), undefined));
    unknown = '';
  };
  for (let at = 0; at < text.length;) {
    let length = Math.min(lexicon.longest, text.length - at);
    while (length > 0 && !lexicon.entries.has(text.slice(at, at + length))) length--;
    if (length === 0) unknown += text[at++];
    else {
      flush();
      const term = text.slice(at, at + length);
      tokens.push(toToken(term, lexicon.entries.get(term)));
      at += length;
    }
  }
  flush();
  return tokens;
}

function byStem(word: string, { stems }: Lexicon): Entry | undefined {
  return stems.find(([stem]) => word.startsWith(stem))?.[1];
}

function toToken(text: string, entry: Entry | undefined): Token {
  if (text === ',' || text === '&') return { text, meanings: [{ kind: 'marker', marker: 'and' }], plural: false };
  if (!entry && /^\d{1,2}$/.test(text))
    return { text, meanings: [{ kind: 'count', count: Number(text) }], plural: false };
  return { text, meanings: entry?.meanings ?? [], plural: entry?.plural ?? false };
}
