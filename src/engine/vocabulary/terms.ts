/** How a file of `src/words` shortens its terms. */
export interface Shorthand {
  /** Lists by the names that terms say in braces. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Characters of which a term may also be written with others. */
  readonly traditional?: Readonly<Record<string, string>>;
}

/** The terms of a list, which has commas between them. */
export function listOf(list: string): string[] {
  return list.split(',').flatMap((term) => term.trim() || []);
}

/**
 * The terms of a list, written out. `{ending}` stands for each term of that group, and `{ending}?` also for nothing: "rot{ending}?"
 * is rot, rote, roten … A term in simplified characters is followed by its form in traditional ones.
 */
export function termsOf(list: string, { groups = {}, traditional }: Shorthand): string[] {
  const terms = listOf(list).flatMap((term) => writtenOut(term, groups));
  return traditional ? terms.flatMap((term) => [...new Set([term, converted(term, traditional)])]) : terms;
}

function writtenOut(term: string, groups: Readonly<Record<string, string>>): string[] {
  const [place, name = '', isOptional] = /\{(\w+)\}(\?)?/.exec(term) ?? [];
  if (place === undefined) return [term];
  const words = [...(isOptional ? [''] : []), ...listOf(groups[name] ?? '')];
  return words.flatMap((word) => writtenOut(term.replace(place, word), groups));
}

function converted(term: string, characters: Readonly<Record<string, string>>): string {
  return Array.from(term, (character) => characters[character] ?? character).join('');
}
