import type { Where } from './operation.ts';
import { areaOf, objectOf } from './area.ts';
import { type Kind, reading, type Reading, type Token } from './token.ts';

/**
 * How a clause can be put, from the first word to the last: names of kinds, separated by spaces. `a|b` is either, `a?`
 * may be missing, `'word'` is that very word; `area` is words for a part of the picture, `object` for a thing in it.
 */
export type Pattern = string;

/** What a pattern found. */
export interface Found {
  readonly where: readonly Where[];
  readonly objects: readonly string[];
  /** In the order of the words. */
  readonly readings: readonly Reading[];
}

/** The readings of one kind, in the order of the words. */
export function found<K extends Kind>({ readings }: Found, kind: K): Extract<Reading, { kind: K }>[] {
  return readings.filter((each): each is Extract<Reading, { kind: K }> => each.kind === kind);
}

interface Element {
  readonly names: readonly string[];
  readonly optional: boolean;
}

/** Reads patterns once; the function finds the first way in which all of the tokens follow one of them. */
export function matcher(pattern: Pattern): (tokens: readonly Token[]) => Found | undefined {
  const elements = pattern.split(' ').map((element): Element => {
    const optional = element.endsWith('?');
    return { names: (optional ? element.slice(0, -1) : element).split('|'), optional };
  });
  return (tokens) => match(elements, 0, tokens, 0, { where: [], objects: [], readings: [] });
}

/** The most words that a part of the picture is described with. */
const LONGEST_AREA = 9;

function match(
  elements: readonly Element[],
  at: number,
  tokens: readonly Token[],
  from: number,
  soFar: Found,
): Found | undefined {
  const element = elements[at];
  if (element === undefined) return from === tokens.length ? soFar : undefined;
  for (const name of element.names) {
    for (const { end, found } of ways(name, tokens, from, soFar)) {
      const rest = match(elements, at + 1, tokens, end, found);
      if (rest) return rest;
    }
  }
  return element.optional ? match(elements, at + 1, tokens, from, soFar) : undefined;
}

function* ways(
  name: string,
  tokens: readonly Token[],
  from: number,
  soFar: Found,
): Generator<{ end: number; found: Found }> {
  if (name === 'area' || name === 'object') {
    for (let end = from + 1; end <= Math.min(from + LONGEST_AREA, tokens.length); end++) {
      const words = tokens.slice(from, end);
      const object = name === 'object' ? objectOf(words) : undefined;
      const where = name === 'area' ? areaOf(words) : undefined;
      if (object !== undefined) yield { end, found: { ...soFar, objects: [...soFar.objects, object] } };
      if (where !== undefined) yield { end, found: { ...soFar, where: [...soFar.where, where] } };
    }
    return;
  }
  const token = tokens[from];
  if (token === undefined) return;
  if (name.startsWith("'")) {
    if (name.slice(1, -1) === token.text) yield { end: from + 1, found: soFar };
    return;
  }
  const said = reading(token, name as Kind);
  if (said) yield { end: from + 1, found: { ...soFar, readings: [...soFar.readings, said] } };
}
