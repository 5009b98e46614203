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
  /** The words by which it is asked for. */
  readonly asks: RegExp;
  /** What may stand beside them, with what may stand in any request: another word names a thing, and that is no such request. */
  readonly kinds: readonly Kind[];
  readonly beside: string;
  /** It goes before a reading that this tool has of the same words. */
  readonly first?: true;
  /** What is said in the tool's own field: the words that asked for it, or the other clauses. */
  readonly words?: 'asked' | 'others';
}

const ANY_REQUEST: readonly Kind[] = ['filler', 'the', 'a', 'all', 'is', 'picture', 'preposition', 'degree'];

const ENTRIES: readonly Entry[] = [
  {
    tool: 'restorePhoto',
    asks: /\b(?:scratch(?:es| marks)?|creases?|fold lines|dust(?: spots)?|damages?)\b/g,
    kinds: ['remove', 'clean', 'take', 'away', 'not'],
    beside: 'old,photo,repair',
    first: true,
  },
  {
    tool: 'restorePhoto',
    asks: /\b(?:restor(?:e|ed|ation)|repair(?:ed)?|unfade)\b/g,
    kinds: ['make', 'give'],
    beside: 'old,damaged,torn,faded,scratched,vintage,family,ancient',
  },
  {
    tool: 'colorizePhoto',
    asks: /\bmake (?:it|this)(?: photo| picture)?(?: look)?(?: in)? colou?r(?:ed)?\b/g,
    kinds: [],
    beside: 'instead',
    first: true,
    words: 'others',
  },
  {
    tool: 'colorizePhoto',
    asks: /\b(?:colou?ri[sz](?:e|ed|ation)|(?:in|into|to) (?:full )?colou?r|colou?r(?:ed)? (?:photo|picture|image|version)|add colou?rs?)\b/g,
    kinds: ['make', 'turn', 'give', 'add'],
    beside: 'black and white,old,grey,gray,monochrome,vintage,natural,realistic',
    words: 'others',
  },
  {
    tool: 'extendImage',
    asks: /\b(?:extend(?:ed)?|expand(?:ed)?|outpaint|uncrop|widen|wider|zoom out|by adding|more (?:space|room|background|sky))\b/g,
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
    beside: 'canvas,frame,border,borders,format,top,bottom,both,space,room,more',
  },
  {
    tool: 'enhancePhoto',
    asks: /\b(?:upscal(?:e|ed|ing)|up scale|super resolution|resolution|[248] ?k|u?hd|(?:hi|high) res|quality|enhance|improve|enlarge|bigger|larger)\b/g,
    kinds: ['make', 'turn', 'give', 'up', 'angle'],
    beside: 'version,size,better,best,high,pixels,twice,double,x,as',
  },
  {
    tool: 'generateAvatar',
    asks: /\b(?:water ?colou?r|oil painting|cartoon|comic(?: book)?|anime|manga|pencil (?:sketch|drawing)|sketch|drawing|painting|pop art|pixel art|caricature|avatar|headshot)\b/g,
    kinds: ['make', 'turn', 'give', 'person', 'subject', 'beyond'],
    beside: 'look,like,convert,style,portrait,effect,professional,character',
    words: 'asked',
  },
];

/**
 * The tool that one of an instruction's clauses is for, if it is another than this one; clauses are without the word that
 * joins them. `read`: the instruction was understood, so that only what would be done badly here is sent on.
 */
export function otherToolOf(clauses: readonly (readonly Token[])[], read: boolean): OtherTool | undefined {
  const texts = clauses.map((clause) => clause.map(({ text }) => text).join(' '));
  for (const entry of ENTRIES.filter(({ first }) => first ?? !read)) {
    const at = texts.findIndex((text) => asksFor(entry, text));
    if (at < 0) continue;
    const words = wordsFor(entry, texts, at);
    return { tool: entry.tool, ...(words && { words }) };
  }
  return undefined;
}

function asksFor({ asks, kinds, beside }: Entry, text: string): boolean {
  const rest = text.replaceAll(asks, ' ');
  if (rest === text) return false;
  const words = beside.split(',');
  const fits = (token: Token): boolean =>
    words.includes(token.text) || [...ANY_REQUEST, ...kinds].some((kind) => reading(token, kind));
  return tokenise(rest).every(fits);
}

function wordsFor({ words, asks }: Entry, texts: readonly string[], at: number): string | undefined {
  if (words === 'asked') return texts[at]!.match(asks)?.find((word) => word !== 'avatar');
  if (words === 'others') return texts.filter((_, i) => i !== at).join(', ');
  return undefined;
}
