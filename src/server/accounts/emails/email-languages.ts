import { parseAccept } from 'hono/utils/accept';
import { chinese } from './chinese.ts';
import { english, type EmailSentences } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { spanish } from './spanish.ts';

/** Those of the interface; for a mail the two kinds of English are one. */
export const emailLanguages = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ja: japanese,
  ko: korean,
  'zh-Hans': chinese,
} as const satisfies Record<string, EmailSentences>;

/** A tag of BCP 47. */
export type EmailLanguage = keyof typeof emailLanguages;

const primary = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();

/** The language to write in to who sent these headers: the first that they accept and we have (RFC 9110, 12.5.4), else English. */
export function emailLanguageOf(headers: Headers): EmailLanguage {
  const known = Object.keys(emailLanguages) as EmailLanguage[];
  const wanted = parseAccept(headers.get('accept-language') ?? '').filter(({ q }) => q > 0);
  for (const { type } of wanted) {
    const found = known.find((language) => primary(language) === primary(type));
    if (found) return found;
  }
  return 'en';
}

/** The language as it stands in the outbox, where another version of the server may have put one that this one has not. */
export function readEmailLanguage(stored: string): EmailLanguage {
  return Object.hasOwn(emailLanguages, stored) ? (stored as EmailLanguage) : 'en';
}

export const sentencesIn = (language: EmailLanguage): EmailSentences => emailLanguages[language];
