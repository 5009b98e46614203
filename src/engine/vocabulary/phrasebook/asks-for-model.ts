import de from '../../../words/de/needs-model.json' with { type: 'json' };
import en from '../../../words/en/needs-model.json' with { type: 'json' };
import es from '../../../words/es/needs-model.json' with { type: 'json' };
import fr from '../../../words/fr/needs-model.json' with { type: 'json' };
import ja from '../../../words/ja/needs-model.json' with { type: 'json' };
import ko from '../../../words/ko/needs-model.json' with { type: 'json' };
import zh from '../../../words/zh-Hans/needs-model.json' with { type: 'json' };
import { listOf } from '../terms.ts';
import { compileWay, withGroups } from './compile-way.ts';
import { foldText, foldWords } from './fold.ts';

/** How one language asks for what only a generative model can make. */
interface ModelWishes {
  /** Whether spaces are ignored. */
  readonly unspaced: boolean;
  /** A text with one of these asks for no such thing. Words; without spaces, parts of words. */
  readonly unless: string;
  readonly groups: Readonly<Record<string, string>>;
  /** Ways as in `wishes.json`, anywhere in a text; `{anything}` is any words. */
  readonly asks: readonly string[];
}

const LANGUAGES: readonly ModelWishes[] = [en, de, fr, es, ja, ko, zh];

interface ModelWishReader {
  readonly unspaced: boolean;
  readonly unless: RegExp;
  readonly asks: readonly RegExp[];
}

let readers: readonly ModelWishReader[] | undefined;

function readerOf({ unspaced, unless, groups, asks }: ModelWishes): ModelWishReader {
  const terms = listOf(unless).map((term) => foldWords(term, unspaced));
  const compile = (way: string): RegExp =>
    new RegExp(
      `${unspaced ? '' : '(?<= |^)'}${compileWay(withGroups(way, groups), { anything: '.+?' }, unspaced)}`,
      'u',
    );
  return {
    unspaced,
    unless: new RegExp(unspaced ? terms.join('|') : `(?<= |^)(?:${terms.join('|')}) `, 'u'),
    asks: asks.map(compile),
  };
}

/** What is longer is a story. */
const LONGEST_WISH = 160;

/**
 * Whether a text in any language of the interface asks for a scene, weather, a season, a time of day, other hair, an expression or a new
 * thing: only a generative model makes these. For texts that are no instruction that is understood: it looks for words, and does not read all of them.
 */
export function asksForModel(text: string): boolean {
  if (text.length > LONGEST_WISH) return false;
  readers ??= LANGUAGES.map(readerOf);
  const [spaced, unspaced] = [false, true].map((without) => foldText(text.normalize('NFC'), without).text) as [
    string,
    string,
  ];
  const said = (reader: ModelWishReader): string => (reader.unspaced ? unspaced : spaced);
  return (
    readers.some((reader) => reader.asks.some((ask) => ask.test(said(reader)))) &&
    !readers.some((reader) => reader.unless.test(said(reader)))
  );
}
