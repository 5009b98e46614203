import { parseAccept } from 'hono/utils/accept';
import de from '../../../words/de/emails.json' with { type: 'json' };
import en from '../../../words/en/emails.json' with { type: 'json' };
import es from '../../../words/es/emails.json' with { type: 'json' };
import fr from '../../../words/fr/emails.json' with { type: 'json' };
import ja from '../../../words/ja/emails.json' with { type: 'json' };
import ko from '../../../words/ko/emails.json' with { type: 'json' };
import zhHans from '../../../words/zh-Hans/emails.json' with { type: 'json' };

/** What the mails of an account say. Gaps: `{product}`, `{minutes}`, `{url}`. No code is in a subject: lock screens and logs show it. */
export type EmailSentences = Readonly<Record<keyof typeof en, string>>;

/** Those of the interface; for a mail the two kinds of English are one. */
export const emailLanguages = { en, es, fr, de, ja, ko, 'zh-Hans': zhHans } as const satisfies Record<
  string,
  EmailSentences
>;

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
