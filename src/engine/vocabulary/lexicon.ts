import { DETECTOR_CLASSES } from './detector-classes.ts';
import { termsOf } from './terms.ts';
import {
  COLOR_NAMES,
  type ColorName,
  type Depth,
  DEPTHS,
  type Marker,
  MARKERS,
  type ObjectLabel,
  OTHER_TERMS,
  PERSON_PARTS,
  type PersonPart,
  type Side,
  SIDES,
  type Size,
  SIZES,
  STUFF_KINDS,
  type StuffKind,
  type Vocabulary,
} from './vocabulary.ts';

/** The meaning of a term. */
export type Meaning =
  | { readonly kind: 'object'; readonly label: ObjectLabel }
  | { readonly kind: 'stuff'; readonly stuff: StuffKind }
  | { readonly kind: 'part'; readonly part: PersonPart }
  | { readonly kind: 'subject' | 'background' | 'text' | 'shadow' | 'pieces' }
  | { readonly kind: 'hued'; readonly color: ColorName }
  | { readonly kind: 'color'; readonly color: ColorName }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'depth'; readonly depth: Depth }
  | { readonly kind: 'size'; readonly size: Size }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'ordinal'; readonly nth: number }
  | { readonly kind: 'marker'; readonly marker: Marker };

/** A term with its meanings; a word may have several ("orange"). */
export interface Entry {
  readonly meanings: readonly Meaning[];
  readonly plural: boolean;
}

/** A vocabulary prepared for lookup. */
export interface Lexicon {
  readonly vocabulary: Vocabulary;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Stems of words, for languages with inflected adjectives. */
  readonly stems: readonly (readonly [stem: string, entry: Entry])[];
  /** The length of the longest term in words; in characters for unspaced languages. */
  readonly longest: number;
}

/** Builds the lexicon of a vocabulary: singular and plural forms, stems, and forms without accents. */
export function createLexicon(vocabulary: Vocabulary): Lexicon {
  const entries = new Map<string, Entry>();
  const stems: [string, Entry][] = [];
  const addForm = (form: string, meaning: Meaning, plural: boolean): void => {
    if (form === '') return;
    if (form.endsWith('*')) stems.push([form.slice(0, -1), { meanings: [meaning], plural }]);
    else {
      const known = entries.get(form);
      entries.set(form, { meanings: [...(known?.meanings ?? []), meaning], plural: known ? known.plural : plural });
    }
  };
  const add = (terms: string, meaning: Meaning): void => {
    const written = termsOf(terms, vocabulary);
    for (const term of vocabulary.germanCases && hasCases(meaning) ? written.flatMap(inGermanCases) : written) {
      const [singular = '', plural] = term.split('/').map((form) => form.trim().toLowerCase());
      addForm(singular, meaning, plural === singular && meaning.kind !== 'part');
      if (plural !== undefined && plural !== singular) addForm(plural, meaning, true);
      else if (plural === undefined && vocabulary.pluralS && isNoun(meaning)) addForm(`${singular}s`, meaning, true);
    }
  };
  addMeanings(vocabulary, add);
  for (const [form, entry] of entries) if (!entries.has(withoutAccents(form))) entries.set(withoutAccents(form), entry);
  const lengthOf = (term: string): number => (vocabulary.unspaced ? term.length : term.split(' ').length);
  return { vocabulary, entries, stems, longest: Math.max(...[...entries.keys()].map(lengthOf)) };
}

/** The form that people type without accents: "arbol", "weiss". Only Latin letters lose their marks. */
function withoutAccents(form: string): string {
  if (!/^[\p{Script=Latin}\p{N}\s'-]+$/u.test(form)) return form;
  return form.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/œ/g, 'oe');
}

function isNoun({ kind }: Meaning): boolean {
  return ['object', 'stuff', 'part', 'text', 'subject', 'shadow', 'hued', 'pieces'].includes(kind);
}

/** Animals have none here: many are weak nouns, whose genitive is their plural ("des Löwen"). */
function hasCases(meaning: Meaning): boolean {
  return isNoun(meaning) && !(meaning.kind === 'object' && meaning.label === 'animal');
}

/** A noun with its genitives and its dative plural: "hund/hunde" is also Hunds, Hundes and Hunden. */
function inGermanCases(term: string): string[] {
  const [singular = '', plural] = term.split('/');
  const genitives = [`${singular}s`, `${singular}es`].filter((form) => form !== plural);
  const dative = plural === undefined || /[ns]$/.test(plural) ? [] : [`${plural}n/${plural}n`];
  return singular === plural ? [term, ...dative] : [term, ...genitives, ...dative];
}

function addMeanings(vocabulary: Vocabulary, add: (terms: string, meaning: Meaning) => void): void {
  for (const label of DETECTOR_CLASSES) add(vocabulary.objects[label], { kind: 'object', label });
  add(vocabulary.animals, { kind: 'object', label: 'animal' });
  for (const stuff of STUFF_KINDS) add(vocabulary.stuff[stuff], { kind: 'stuff', stuff });
  for (const part of PERSON_PARTS) add(vocabulary.parts[part], { kind: 'part', part });
  for (const kind of OTHER_TERMS) add(vocabulary[kind], { kind });
  for (const color of COLOR_NAMES) add(vocabulary.hued[color] ?? '', { kind: 'hued', color });
  for (const color of COLOR_NAMES) add(vocabulary.colors[color], { kind: 'color', color });
  for (const side of SIDES) add(vocabulary.sides[side], { kind: 'side', side });
  for (const depth of DEPTHS) add(vocabulary.depths[depth], { kind: 'depth', depth });
  for (const size of SIZES) add(vocabulary.sizes[size], { kind: 'size', size });
  vocabulary.counts.forEach((terms, i) => add(terms, { kind: 'count', count: i + 1 }));
  vocabulary.ordinals.forEach((terms, i) => add(terms, { kind: 'ordinal', nth: i + 1 }));
  for (const marker of MARKERS) add(vocabulary.markers[marker], { kind: 'marker', marker });
}
