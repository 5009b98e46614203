import { LEXICONS } from '../lexicons.ts';
import { listOf, termsOf } from '../terms.ts';
import { COLOR_NAMES } from '../vocabulary.ts';
import { compileWay, either, withGroups } from './compile-way.ts';
import { foldText, type FoldedText, foldWords, withoutMatches } from './fold.ts';
import { MORE_COLORS, type Phrasebook } from './phrasebook.ts';

/** A way of putting something, and what it is in English. */
export interface Way {
  readonly english: string;
  readonly pattern: RegExp;
}

/** A phrasebook prepared for reading. */
export interface PhraseReader {
  readonly book: Phrasebook;
  readonly wishes: readonly Way[];
  /** Sentences that say a color. */
  readonly hints: readonly Way[];
  /** Two words that say one: "rotes Kleid". */
  readonly bareHints: readonly Way[];
  /** What ends a wish: commas, stops, the language's "and". */
  readonly separator: RegExp;
  /** What a folded text has that is not understood: "don't". */
  readonly not: RegExp;
  readonly fold: (text: string) => FoldedText;
  /** What a term of one of the tables is in English. */
  readonly englishOf: (slot: Slot, folded: string) => string | undefined;
  /** Takes articles from the front. */
  readonly withoutArticle: (folded: string) => string;
  readonly isIndefinite: (folded: string) => boolean;
  /** Whether the vocabulary knows all of the words, and one of them is a thing. */
  readonly isThing: (folded: string) => boolean;
}

export type Slot = 'place' | 'degree' | 'tone' | 'shape' | 'color' | 'style';
type Terms = ReadonlyMap<string, string>;

const HEX = '#(?:[0-9a-f]{6}|[0-9a-f]{3})';
const NUMBERS = String.raw`\d+ ?[:x×/] ?\d+`;
const PUNCTUATION = String.raw`[;!?\n、。，；！？&+]|[,.](?!\d)`;
const THING_KINDS = ['object', 'stuff', 'part', 'pieces', 'text', 'shadow', 'subject'];

/** Prepares a phrasebook. */
export function phraseReader(book: Phrasebook): PhraseReader {
  const { unspaced } = book;
  const words = (list: string): string[] => listOf(list).map((term) => foldWords(term, unspaced));
  const terms: Readonly<Record<Slot, Terms>> = {
    place: readTable(book.places, words),
    degree: readTable(book.degrees, words),
    tone: readTable(book.tones, words),
    shape: readTable(book.shapes, words),
    color: colorsOf(book, words),
    style: readTable(book.styles, words),
  };
  const [gap, article] = [unspaced ? '' : ' ', either(words(book.article))];
  const articles = new RegExp(`^(?:(?:${article})${gap})+(?=.)`, 'u');
  const indefinite = new RegExp(`^(?:${either(words(book.indefinite))})${gap}`, 'u');
  const filler = new RegExp(`${unspaced ? '' : '(?<= |^)'}(?:${either(words(book.filler))})${gap}`, 'gu');
  const slots = {
    area: `(?<area>${either(terms.place.keys())}|(?:(?:${article})${gap})*(?!(?:${article})${gap}).+?)`,
    place: `(?<place>(?:(?:${article})${gap})*(?:${either(terms.place.keys())}))`,
    degree: `(?<degree>${either(terms.degree.keys())})`,
    tone: `(?<tone>${either(terms.tone.keys())})`,
    ratio: `(?<ratio>${NUMBERS}|${either(terms.shape.keys())})`,
    color: `(?<color>${HEX}|${either(terms.color.keys())})`,
    style: `(?<style>${either(terms.style.keys())})`,
  };
  const compile = (way: string): RegExp =>
    new RegExp(`^${compileWay(withGroups(way, book.groups), slots, unspaced)}$`, 'du');
  const wishes = Object.entries(book.wishes).flatMap(([english, ways]) =>
    ways.map((way) => ({ english, pattern: compile(way) })),
  );
  const { entries } = LEXICONS.find(({ vocabulary }) => vocabulary === book.vocabulary)!;
  const meaningsOf = (word: string) => entries.get(word)?.meanings;
  return {
    book,
    wishes,
    hints: [
      ...wishes.filter(({ english }) => english === RECOLOR),
      ...book.hints.map((way) => ({ english: RECOLOR, pattern: compile(way) })),
    ],
    bareHints: ['{color} {area}', '{area} {color}'].map((way) => ({ english: RECOLOR, pattern: compile(way) })),
    separator: new RegExp(`${PUNCTUATION}|${joinerOf(book)}`, 'giu'),
    not: new RegExp(unspaced ? listOf(book.not).join('|') : `(?:^| )(?:${listOf(book.not).join('|')})(?: |$)`, 'u'),
    fold: (text) => withoutMatches(foldText(text, unspaced), filler),
    englishOf: (slot, folded) => terms[slot].get(folded),
    withoutArticle: (folded) => folded.replace(articles, ''),
    isIndefinite: (folded) => book.indefinite !== '' && indefinite.test(`${folded}${gap}`),
    isThing: (folded) => {
      const meanings = folded.replace(articles, '').split(' ').map(meaningsOf);
      return !unspaced && meanings.every(Boolean) && meanings.flat().some((one) => THING_KINDS.includes(one!.kind));
    },
  };
}

/** The wish that a hint of a color says as well. */
const RECOLOR = 'make {area} {color}';

/** The source of a pattern for what joins two wishes in a text as it was written. */
export function joinerOf({ and, unspaced }: Phrasebook): string {
  const joiners = listOf(and).join('|');
  return unspaced ? joiners : String.raw`\s(?:${joiners})\s`;
}

function readTable(table: Readonly<Record<string, string>>, words: (list: string) => string[]): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([english, list]) => words(list).map((term) => [term, english] as const)),
  );
}

function colorsOf({ vocabulary, colors, shades }: Phrasebook, words: (list: string) => string[]): Terms {
  const plain = new Map(
    [
      ...COLOR_NAMES.map((name) => [name, termsOf(vocabulary.colors[name], vocabulary)] as const),
      ...MORE_COLORS.map((name) => [name, []] as const),
    ].flatMap(([name, known]) => [...known, ...listOf(colors[name] ?? '')].map((term) => [term, name] as const)),
  );
  const shaded = Object.entries(shades).flatMap(([shade, forms]) =>
    [...plain]
      .filter(([, name]) => name !== 'transparent')
      .flatMap(([term, name]) => listOf(forms).map((form) => [form.replace('…', term), `${shade} ${name}`] as const)),
  );
  return new Map([...plain, ...shaded].map(([term, name]) => [words(term)[0]!, name]));
}
