import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Vocabulary } from './vocabulary.ts';
import { zh } from './zh.ts';

const VOCABULARIES = { en, de, fr, es, ja, ko, zh } as const satisfies Record<string, Vocabulary>;

/** A language in which things have names (BCP 47, without a region). */
export type NameLanguage = keyof typeof VOCABULARIES;

/** What a detector's class, a kind of stuff or an `animal` is called in a language: its first term, with a capital. Undefined for others. */
export function nameOf(label: string, language: NameLanguage): string | undefined {
  const { objects, stuff, animals: animal } = VOCABULARIES[language];
  const terms = ({ ...objects, ...stuff, animal } as Readonly<Record<string, string>>)[label];
  const [first] = terms?.split(/[,/]/) ?? [];
  const name = first?.trim();
  return name && name[0]!.toLocaleUpperCase(language) + name.slice(1);
}
