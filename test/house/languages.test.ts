import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { complaintsOf, type Languages } from '../../scripts/language/complaints.ts';
import { englishToolMessages } from '../../scripts/language/english-tool-messages.ts';

const whole: Languages = {
  english: { hello: 'Hello {name}', photos: '{count, plural, one {# photo} other {# photos}}', blog: 'Blog' },
  toolMessages: {},
  catalogues: { de: { hello: 'Hallo {name}', photos: '{count, plural, one {# Foto} other {# Fotos}}', blog: 'Blog' } },
  used: new Set(['hello', 'photos', 'blog']),
  same: { de: ['blog'] },
};

const withGerman = (changes: Record<string, string>): Languages => ({
  ...whole,
  catalogues: { de: { ...whole.catalogues['de'], ...changes } },
});

it('P5 complete catalogues pass the check', () => {
  expect(complaintsOf(whole)).toEqual([]);
});

it.each<[string, Languages, string]>([
  ['nothing says', { ...whole, used: new Set(['hello', 'photos']) }, 'en: nothing says “blog”'],
  ['is missing', { ...whole, used: new Set([...whole.used, 'bye']) }, 'en: “bye” is said and missing'],
  [
    'is not translated',
    { ...whole, english: { ...whole.english, bye: 'Bye' }, used: new Set([...whole.used, 'bye']) },
    'de: “bye” is missing',
  ],
  ['is left over', withGerman({ bye: 'Tschüss' }), 'de: “bye” is used by nothing'],
  ['has another gap', withGerman({ hello: 'Hallo {nam}' }), 'de: “hello” has the gaps [nam] in place of [name]'],
  ['has lost the gap of a plural', withGerman({ photos: 'Fotos' }), 'de: “photos” has the gaps [] in place of [count]'],
  ['is still English', { ...whole, same: {} }, 'de: “blog” is the same as in English'],
  [
    'is allowed for nothing',
    { ...whole, same: { de: ['blog', 'hello'] } },
    'de: “hello” need not be allowed to be the same',
  ],
])('P5 the check reports a sentence that %s', (_, languages, complaint) => {
  expect(complaintsOf(languages)).toEqual([complaint]);
});

it('P5 every American spelling has a British one', () => {
  const languages = { ...whole, english: { ...whole.english, blog: 'Color' }, same: {} };
  expect(complaintsOf({ ...languages, catalogues: { 'en-GB': {} } })).toEqual([
    'en-GB: “blog” is spelled the American way',
  ]);
  expect(complaintsOf({ ...languages, catalogues: { 'en-GB': { blog: 'Colour' } } })).toEqual([]);
});

it.each(['es', 'fr', 'de', 'ja', 'ko', 'zh-Hans'])(
  'P5 every error, note, phase, tool and field has a text in %s with the numbers of the English one',
  (tag) => {
    const catalogue = new URL(`../../src/client/language/${tag}.json`, import.meta.url);
    const stated = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>;
    const numbers = (text = ''): string[] => text.match(/\d+/g) ?? [];
    const wrong = Object.entries(englishToolMessages()).filter(
      ([key, english]) => !stated[key] || !numbers(english).every((number) => numbers(stated[key]).includes(number)),
    );
    expect(wrong).toEqual([]);
  },
);

it('P5 the check reports a new error without a translation', () => {
  const languages = { ...whole, toolMessages: { 'error.too_new': 'Nobody has translated this.' } };
  expect(complaintsOf(languages)).toEqual(['de: “error.too_new” is missing']);
});
