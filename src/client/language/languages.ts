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

/** The one that the sentences are written in, and every visit begins with. */
export const SOURCE: Language = 'en-GB';
