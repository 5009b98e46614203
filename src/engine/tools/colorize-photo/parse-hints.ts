import { colorsIn, type NamedColor } from './color-words.ts';
import { parsePhrase } from '../../finding/phrase/parse-phrase.ts';
import { translateHint } from '../../vocabulary/phrasebook/translate-hint.ts';
import { joinerOf } from '../../vocabulary/phrasebook/phrase-reader.ts';
import { PHRASEBOOKS } from '../../vocabulary/phrasebook/phrase-readers.ts';
import type { Chroma } from './sure-colors.ts';

/** Something of which the person knows the color. */
export interface Hint {
  /** As the person wrote it. */
  readonly words: string;
  /** What has the color; empty when it was not said. */
  readonly object: string;
  /** One English word for it: "sky" for "der Himmel". Its own last word where there is none. */
  readonly thing: string;
  /** Undefined when no color was understood. */
  readonly chroma?: Chroma;
}

/** What joins statements in other languages than English. */
const FOREIGN_AND = PHRASEBOOKS.map(joinerOf).join('|');
/** Where one statement ends and another begins. */
const BREAKS = new RegExp(String.raw`[,;.\n!、。，；！]+|\s+(?:and|while|but|with|plus|&)\s+|${FOREIGN_AND}`, 'u');
/** Only "and" and commas carry a color back to the things before. */
const SHARING = new RegExp(String.raw`^(?:\s*[,、，]|\s+(?:and|&)\s|${FOREIGN_AND})`, 'u');
const COPULA = new Set(['is', 'are', 'was', 'were', 'be', 'being', '=', ':']);
/** Words that say that something is to be colored, and little words. */
const FILLERS = new Set(
  (
    'the a an her his their its my our your this that these those make makes making made paint painted turn give gives colour ' +
    'color coloured colored dye please should must be to in into of i want would like has have had it wears wearing wore ' +
    'is are was were being really very all some there also tone hue shade so'
  ).split(' '),
);

/**
 * Reads "the dress is red, the car is green", "red dress; blue sky", "make the wall beige", "the hat and the coat are
 * navy blue", and what the phrasebooks know of other languages. A part without a color takes that of the next one if it names a
 * thing; otherwise it stays without.
 */
export function parseHints(text: string): Hint[] {
  const parts = text.split(BREAKS).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const hints: Hint[] = [];
  for (const part of parts.toReversed()) {
    const hint = readPart(part.trim());
    const next = hints[0];
    const shared = hint.chroma === undefined && hint.object !== '' && next?.chroma && sharesColor(text, part);
    hints.unshift(shared ? { ...hint, chroma: next.chroma! } : hint);
  }
  return hints;
}

function sharesColor(text: string, part: string): boolean {
  return SHARING.test(text.slice(text.indexOf(part) + part.length));
}

/** A sentence of another language goes before English, which knows "orange" in "das Auto ist orange"; two words do not. */
function readPart(part: string): Hint {
  const told = foreignHint(part, 'hints');
  if (told) return told;
  const english = parsePart(part);
  return english.chroma ? english : (foreignHint(part, 'bareHints') ?? english);
}

function foreignHint(part: string, of: 'hints' | 'bareHints'): Hint | undefined {
  const told = translateHint(part, of);
  const color = told && colorsIn(told.color.split(' '))[0];
  return color && { words: part, object: told.object, thing: englishFor(told.object), chroma: color.chroma };
}

function englishFor(object: string): string {
  const [target] = parsePhrase(object).parts.flatMap(({ targets }) => targets);
  if (target?.kind === 'stuff') return target.stuff;
  if (target?.kind === 'part') return target.part;
  return target?.kind === 'object' ? target.label : headOf(object);
}

const headOf = (object: string): string => object.split(' ').at(-1)!;

function parsePart(part: string): Hint {
  const words = part
    .toLowerCase()
    .replace(/([:=])/g, ' $1 ')
    .replace(/['’]s\b/g, '')
    .replace(/-/g, ' ')
    .split(/[^\p{L}\p{N}:=]+/u)
    .filter((word) => word !== '');
  const copula = words.findIndex((word) => COPULA.has(word));
  const colors = colorsIn(words);
  const color = copula > 0 ? colors.find(({ from }) => from > copula) : chooseColor(words, colors);
  const named = color ? [...words.slice(0, color.from), ...words.slice(color.to)] : words;
  const object = objectOf(named);
  if (!color) return { words: part, object, thing: headOf(object) };
  const placed = { words: part, chroma: color.chroma, object, thing: headOf(object) };
  return object === '' ? (splitName(words, color, part) ?? placed) : placed;
}

/** Without "is" the color stands before the thing, unless a verb says that the thing comes first: "make the wall beige". */
function chooseColor(words: readonly string[], colors: readonly NamedColor[]): NamedColor | undefined {
  const verb = words.some((word) => ['make', 'paint', 'turn', 'colour', 'color', 'dye'].includes(word));
  return verb ? colors.at(-1) : colors[0];
}

/** "the sky blue": a color's name whose first word is the thing. */
function splitName(words: readonly string[], { from, to }: NamedColor, part: string): Hint | undefined {
  const rest = to - from > 1 ? colorsIn(words.slice(from + 1, to))[0] : undefined;
  return rest && { words: part, object: words[from]!, thing: words[from]!, chroma: rest.chroma };
}

function objectOf(words: readonly string[]): string {
  return words.filter((word) => !FILLERS.has(word) && !COPULA.has(word)).join(' ');
}
