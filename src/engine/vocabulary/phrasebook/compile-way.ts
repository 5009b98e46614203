import { listOf } from '../terms.ts';
import { foldWords } from './fold.ts';

/** A way with the terms of its language's groups in place of their names in braces. */
export function withGroups(way: string, groups: Readonly<Record<string, string>> = {}): string {
  return way.replaceAll(/\{(\w+)\}/g, (slot, name: string) =>
    groups[name] === undefined ? slot : listOf(groups[name]).join('|'),
  );
}

/**
 * The source of a pattern for a way in a folded text: words with spaces between them, `a|b` for either, `a?` for what may be missing, `_`
 * for a space within one of them, and the names of `slots`, which are patterns, in braces.
 */
export function compileWay(way: string, slots: Readonly<Record<string, string>>, unspaced: boolean): string {
  const gap = unspaced ? '' : ' ';
  const elements = way.split(' ').map((element) => {
    const isOptional = element.endsWith('?');
    const choices = (isOptional ? element.slice(0, -1) : element).split('|');
    const sources = choices.map(
      (choice) =>
        slots[/^\{(\w+)\}$/.exec(choice)?.[1] ?? ''] ?? either([foldWords(choice.replaceAll('_', ' '), unspaced)]),
    );
    return `(?:(?:${sources.join('|')})${gap})${isOptional ? '?' : ''}`;
  });
  return elements.join('');
}

/** The source of a pattern for any of some folded words, the longest first. Folded words have no characters that mean something in a pattern. */
export function either(terms: Iterable<string>): string {
  const longestFirst = [...terms].filter((term) => term !== '').toSorted((a, b) => b.length - a.length);
  return longestFirst.join('|') || '(?!)';
}
