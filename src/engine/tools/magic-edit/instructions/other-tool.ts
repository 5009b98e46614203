import words from '../../../../words/en/other-tools.json' with { type: 'json' };
import { listOf, termsOf } from '../../../vocabulary/terms.ts';
import { type Kind, reading, type Token } from './token.ts';
import { tokenise } from './tokenise.ts';

/** What another tool is for, asked of this one. */
export interface OtherTool {
  /** Its id in the catalogue. */
  readonly tool: string;
  /** What its own field of words would say: a style, colors that are known. */
  readonly words?: string;
}

interface Entry {
  readonly tool: string;
  /** The words by which it is asked for, and what may stand beside them. */
  readonly asked: { readonly asks: string; readonly beside: string };
  /** What else may stand beside them, with what may stand in any request: another word names a thing, and that is no such request. */
  readonly kinds: readonly Kind[];
  /** It goes before a reading that this tool has of the same words. */
  readonly first?: true;
  /** What is said in the tool's own field: the words that asked for it, or the other clauses. */
  readonly words?: 'asked' | 'others';
}

const ANY_REQUEST: readonly Kind[] = ['filler', 'the', 'a', 'all', 'is', 'picture', 'preposition', 'degree'];

const ENTRIES = (
  [
    { tool: 'restorePhoto', asked: words.scratches, kinds: ['remove', 'clean', 'take', 'away', 'not'], first: true },
    { tool: 'restorePhoto', asked: words.restore, kinds: ['make', 'give'] },
    { tool: 'colorizePhoto', asked: words.makeColored, kinds: [], first: true, words: 'others' },
    { tool: 'colorizePhoto', asked: words.colorize, kinds: ['make', 'turn', 'give', 'add'], words: 'others' },
    {
      tool: 'extendImage',
      asked: words.extend,
      kinds: [
        'make',
        'add',
        'give',
        'up',
        'background',
        'behind',
        'corners',
        'direction',
        'axis',
        'ratio',
        'rest',
        'away',
      ],
    },
    { tool: 'enhancePhoto', asked: words.enhance, kinds: ['make', 'turn', 'give', 'up', 'angle'] },
    {
      tool: 'generateAvatar',
      asked: words.avatar,
      kinds: ['make', 'turn', 'give', 'person', 'subject', 'beyond'],
      words: 'asked',
    },
  ] satisfies Entry[]
).map((entry: Entry) => ({ ...entry, asks: askPattern(entry), beside: new Set(listOf(entry.asked.beside)) }));

/** The words by which a tool is asked for, the longer of two that begin alike. */
function askPattern({ asked }: Entry): RegExp {
  const longestFirst = termsOf(asked.asks, words).toSorted((a, b) => b.length - a.length);
  return new RegExp(String.raw`\b(?:${longestFirst.join('|')})\b`, 'g');
}

/**
 * The tool that one of an instruction's clauses is for, if it is another than this one; clauses are without the word that
 * joins them. `read`: the instruction was understood, so that only what would be done badly here is sent on.
 */
export function otherToolOf(clauses: readonly (readonly Token[])[], read: boolean): OtherTool | undefined {
  const texts = clauses.map((clause) => clause.map(({ text }) => text).join(' '));
  for (const entry of ENTRIES.filter(({ first }) => first ?? !read)) {
    const at = texts.findIndex((text) => asksFor(entry, text));
    if (at < 0) continue;
    const said = wordsFor(entry, texts, at);
    return { tool: entry.tool, ...(said && { words: said }) };
  }
  return undefined;
}

function asksFor({ asks, kinds, beside }: (typeof ENTRIES)[number], text: string): boolean {
  const rest = text.replaceAll(asks, ' ');
  if (rest === text) return false;
  const fits = (token: Token): boolean =>
    beside.has(token.text) || [...ANY_REQUEST, ...kinds].some((kind) => reading(token, kind));
  return tokenise(rest).every(fits);
}

function wordsFor({ words, asks }: (typeof ENTRIES)[number], texts: readonly string[], at: number): string | undefined {
  if (words === 'asked') return texts[at]!.match(asks)?.find((word) => word !== 'avatar');
  if (words === 'others') return texts.filter((_, i) => i !== at).join(', ');
  return undefined;
}
