import type { Where } from './operation.ts';
import { type Kind, reading, type Token } from './token.ts';

/** A description with a word of these kinds is not one of a thing that is there. */
const NOT_IN_A_DESCRIPTION: readonly Kind[] = [
  'a',
  'and',
  'add',
  'beyond',
  'crooked',
  'cutOut',
  'degree',
  'down',
  'enough',
  'except',
  'give',
  'is',
  'keep',
  'not',
  'percent',
  'put',
  'remove',
  'replace',
  'rotate',
  'too',
  'up',
  'make',
];

const MOST_WORDS = 8;

/**
 * The words for a thing in the picture, without the article; undefined when they do not describe one that is there:
 * "a unicorn" is not yet there, and "it brighter" is no thing.
 */
export function objectOf(tokens: readonly Token[]): string | undefined {
  const described = tokens[0] && reading(tokens[0], 'only') ? tokens.slice(1) : tokens;
  const definite = described[0] !== undefined && reading(described[0], 'the') !== undefined;
  const words = definite ? described.slice(1) : described;
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  if (words.some((token) => !/^[\p{L}\d]/u.test(token.text))) return undefined;
  if (words.some((token) => NOT_IN_A_DESCRIPTION.some((kind) => reading(token, kind)))) return undefined;
  if (isPreposition(words[0]!) || isPreposition(words.at(-1)!)) return undefined;
  const named = words.some((token) => token.readings.length === 0);
  if (!named && !(definite && words.length === 1 && isThing(words[0]!))) return undefined;
  return words.map((token) => token.text).join(' ');
}

/** The part of the picture that the words stand for ("the rest": all but ''); undefined when they stand for none. */
export function areaOf(tokens: readonly Token[]): Where | undefined {
  const words = withoutArticle(tokens);
  const all = (kind: Kind): boolean => words.length > 0 && words.every((token) => reading(token, kind));
  if (words.every((token) => reading(token, 'picture') ?? reading(token, 'all'))) return { kind: 'picture' };
  if (isBackground(words)) return { kind: 'background' };
  if (all('subject') || (words.length === 1 && reading(words[0]!, 'person'))) return { kind: 'subject' };
  if (all('rest')) return { kind: 'allBut', phrase: '' };
  if (isBehind(words)) return { kind: 'background' };
  const phrase = objectOf(tokens);
  return phrase === undefined || words.some((token) => reading(token, 'background'))
    ? undefined
    : { kind: 'object', phrase };
}

/** "the whole background", "the grey background", "only the background". */
function isBackground(words: readonly Token[]): boolean {
  const described = words.slice(0, -1);
  return (
    reading(words.at(-1)!, 'background') !== undefined &&
    described.every((token) =>
      (['all', 'color', 'tone', 'plain', 'only', 'the'] as const).some((kind) => reading(token, kind)),
    )
  );
}

/** "everything behind her", "all around the mug". */
function isBehind(words: readonly Token[]): boolean {
  const [first, second] = words;
  if (first === undefined) return false;
  if (reading(first, 'behind')) return areaOf(words.slice(1)) !== undefined;
  return (
    second !== undefined &&
    reading(first, 'all') !== undefined &&
    reading(second, 'behind') !== undefined &&
    areaOf(words.slice(2)) !== undefined
  );
}

function withoutArticle(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex((token, i) => i === tokens.length - 1 || !reading(token, 'the'));
  return tokens.slice(Math.max(0, start));
}

function isPreposition(token: Token): boolean {
  return reading(token, 'preposition') !== undefined;
}

/** A known word that is a thing as well, after "the": the orange, the mirror, the light. */
function isThing({ text }: Token): boolean {
  return [
    'orange',
    'mirror',
    'light',
    'lights',
    'shadow',
    'shadows',
    'peach',
    'lavender',
    'edges',
    'horizon',
    'sunset',
  ].includes(text);
}
