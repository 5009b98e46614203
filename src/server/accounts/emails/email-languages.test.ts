import { expect, test } from 'vitest';
import { emailLanguageOf, readEmailLanguage } from './email-languages.ts';

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
