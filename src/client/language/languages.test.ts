import { expect, it } from 'vitest';
import { languageFor } from './languages.ts';

it.each([
  [['en-US', 'en'], 'en-US'],
  [['en-GB'], 'en-GB'],
  [['en'], 'en-US'],
  [['de-AT', 'en'], 'de'],
  [['zh-TW'], 'zh-Hans'],
  [['pt-BR', 'fr-CA', 'en'], 'fr'],
  [['pt-BR'], 'en-US'],
  [[], 'en-US'],
])('P5 a browser that asks for %j gets %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});
