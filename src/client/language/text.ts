import format, { type CompiledMessage } from 'icu-minify/format';
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type english from './en.json';
import { SOURCE, type Language } from './languages.ts';

/** The name of a sentence in `en.json`. */
export type MessageKey = keyof typeof english;

/**
 * A sentence: its place in `en.json`, and its English. The build puts it in place of every key that stands as a literal in
 * a call of `t`, `richText` or `message` (scripts/language/catalogues.ts), so that English needs no catalogue.
 */
export type Message = readonly [place: number, english: CompiledMessage];

/** A language other than the source's, as the build makes it of its JSON file. */
export interface Catalogue {
  /** By the places in `en.json`. A hole: English does. */
  readonly sentences: readonly (CompiledMessage | null)[];
  /** What `src/tools` says in English, by its keys (tool-messages.ts). */
  readonly toolMessages: Readonly<Record<string, CompiledMessage>>;
}

type Values = Readonly<Record<string, string | number>>;

let language: Language = SOURCE;
let catalogue: Catalogue | null = null;

export const currentLanguage = (): Language => language;

/** Texts are in this language from now on; what is on the page has to be rendered anew. */
export function setLocale(next: Language, of: Catalogue | null): void {
  language = next;
  catalogue = of;
}

/** A sentence in the language of this visit. `values` fill its gaps; the number of a plural is one of them. */
export function t(message: MessageKey | Message, values?: Values): string {
  const [place, english] = message as Message;
  return say(catalogue?.sentences[place] ?? english, values);
}

/** A sentence with elements in it. `values` has for each of its tags the element that holds what stands between them. */
export function richText(
  message: MessageKey | Message,
  values: Readonly<Record<string, string | number | ReactElement>>,
): ReactNode {
  const [place, english] = message as Message;
  const given = Object.entries(values).map(([name, value]) => [name, isValidElement(value) ? around(value) : value]);
  const parts = format<ReactNode>(catalogue?.sentences[place] ?? english, language, Object.fromEntries(given), {
    formatters,
  });
  return createElement(Fragment, null, ...[parts].flat());
}

const around = (element: ReactElement) => (inside: ReactNode[]) => cloneElement(element, {}, ...inside);

/** The same for a sentence of `src/tools`; undefined where English does. */
export function toolMessage(key: string, values?: Values): string | undefined {
  const sentence = catalogue?.toolMessages[key];
  return sentence && say(sentence, values);
}

const say = (sentence: CompiledMessage, values?: Values) =>
  format<string>(sentence, language, values, { formatters }) as string;

/** A sentence to be said later, for lists that stand outside of components: `t(step.title)`. */
export function message(key: MessageKey | Message): Message {
  return key as Message;
}

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

/** A day or an hour as the language writes it, in the person's own time zone. */
export function dateText(instant: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, options).format(new Date(instant));
}

/** A part of a whole, 0 to 1, in percent. */
export function percentText(part: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(part);
}
