import { expect, it } from 'vitest';
import { complaintsOf, type Languages } from '../../scripts/language/complaints.ts';

const whole: Languages = {
  english: { hello: 'Hello {name}', photos: '{count, plural, one {# photo} other {# photos}}', blog: 'Blog' },
  catalogues: { de: { hello: 'Hallo {name}', photos: '{count, plural, one {# Foto} other {# Fotos}}', blog: 'Blog' } },
  used: new Set(['hello', 'photos', 'blog']),
  same: { de: ['blog'] },
};

const withGerman = (changes: Record<string, string>): Languages => ({
  ...whole,
  catalogues: { de: { ...whole.catalogues['de'], ...changes } },
});

it('P5 whole catalogues are not complained of', () => {
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
])('P5 a sentence that %s is complained of', (_, languages, complaint) => {
  expect(complaintsOf(languages)).toEqual([complaint]);
});

it('P5 what is spelled the British way has an American spelling', () => {
  const languages = { ...whole, english: { ...whole.english, blog: 'Colour' }, same: {} };
  expect(complaintsOf({ ...languages, catalogues: { 'en-US': {} } })).toEqual([
    'en-US: “blog” is spelled the British way',
  ]);
  expect(complaintsOf({ ...languages, catalogues: { 'en-US': { blog: 'Color' } } })).toEqual([]);
});
