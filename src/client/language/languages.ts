/** P5: what can be chosen, in this order, each with its own name for itself. */
export const languages = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
  ko: '한국어',
  'zh-Hans': '普通话',
} as const;

/** A tag of BCP 47: what `<html lang>` and `Intl` are given. */
export type Language = keyof typeof languages;

/** The one that the sentences are written in, that pages are built in, and that a visit has where no other fits. */
export const SOURCE: Language = 'en-US';

/**
 * The first of a browser's languages that there is, by its whole tag, else by its language alone (`de-AT`, `zh-TW`); `SOURCE`
 * where none fits.
 */
export function languageFor(wanted: readonly string[]): Language {
  const tags = Object.keys(languages) as Language[];
  const whole = (tag: string) => tags.find((each) => each.toLowerCase() === tag.toLowerCase());
  const alone = (tag: string) => tags.find((each) => each.split('-')[0] === tag.toLowerCase().split('-')[0]);
  for (const tag of wanted) {
    const found = whole(tag) ?? alone(tag);
    if (found) return found;
  }
  return SOURCE;
}
