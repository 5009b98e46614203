import { listOf } from './terms.ts';
import { VOCABULARIES } from './vocabularies.ts';

/** A language in which things have names (BCP 47, without a region). */
export type NameLanguage = keyof typeof VOCABULARIES;

/** What a detector's class, a kind of stuff or an `animal` is called in a language: its first term, with a capital. Undefined for others. */
export function nameOf(label: string, language: NameLanguage): string | undefined {
  const { objects, stuff, animals: animal } = VOCABULARIES[language];
  const terms = ({ ...objects, ...stuff, animal } as Readonly<Record<string, string>>)[label];
  const name = terms && listOf(terms)[0]?.split('/')[0];
  return name && name[0]!.toLocaleUpperCase(language) + name.slice(1);
}
