import { expect, test } from 'vitest';
import { english } from './english.ts';
import { emailLanguageOf, emailLanguages, readEmailLanguage } from './email-languages.ts';

const asked = (header: string) => emailLanguageOf(new Headers({ 'accept-language': header }));

test('P5 a mail is in the first accepted language that we have, else in English', () => {
  expect(asked('de')).toBe('de');
  expect(asked('zh-CN, en;q=0.5')).toBe('zh-Hans');
  expect(asked('en;q=0.5, nl, fr;q=0.8')).toBe('fr');
  expect(asked('de;q=0, ja')).toBe('ja');
  expect(asked('nl')).toBe('en');
  expect(asked('')).toBe('en');
  expect(emailLanguageOf(new Headers())).toBe('en');
  expect(readEmailLanguage('ko')).toBe('ko');
  expect(readEmailLanguage('toString')).toBe('en');
});

test.each(Object.entries(emailLanguages).filter(([language]) => language !== 'en'))(
  'P5 every sentence of a mail is translated to %s, with the gaps of the English one',
  (_, sentences) => {
    const gapsOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();
    for (const [key, sentence] of Object.entries(english)) {
      const said = sentences[key as keyof typeof english];
      expect(said).not.toBe(sentence);
      expect(gapsOf(said)).toEqual(gapsOf(sentence));
    }
  },
);
