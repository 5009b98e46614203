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

/** A compiled catalogue of a language other than the source language. */
export interface Catalogue {
  /** Indexed like `en.json`. Null falls back to English. */
  readonly sentences: readonly (CompiledMessage | null)[];
  /** The messages of `src/tools` by their keys (tool-messages.ts). */
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

/** A message in the language of this visit. `values` fill its placeholders, including the number of a plural. */
export function t(message: MessageKey | Message, values?: Values): string {
  const [place, english] = message as Message;
  return say(catalogue?.sentences[place] ?? english, values);
}

/** A message with elements. `values` has an element for each tag, which wraps the tag's content. */
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

/** The same for a message of `src/tools`; undefined where English is used. */
export function toolMessage(key: string, values?: Values): string | undefined {
  const sentence = catalogue?.toolMessages[key];
  return sentence && say(sentence, values);
}

const say = (sentence: CompiledMessage, values?: Values) =>
  format<string>(sentence, language, values, { formatters }) as string;

/** A message to be translated later, for constants outside of components: `t(step.title)`. */
export function message(key: MessageKey | Message): Message {
  return key as Message;
}

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

/** A date or time in the language of this visit and the local time zone. */
export function dateText(instant: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, options).format(new Date(instant));
}

/** A part of a whole, 0 to 1, in percent. */
export function percentText(part: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(part);
}
