import { afterEach, expect, it } from 'vitest';
import german from '../../../language/de.json';
import { setLocale, type Catalogue } from '../../../language/text.ts';
import { startOf, wordsOf } from './example-words.ts';

const warmer = { label: 'Warmer', text: 'make it warmer' };

afterEach(() => setLocale('en-US', null));

it('P5 an example fills in its words in the language of the visit, or its label where it has no other words', () => {
  expect(wordsOf('magicEdit', 'instruction', warmer)).toBe('make it warmer');
  setLocale('de', german as unknown as Catalogue);
  expect(wordsOf('magicEdit', 'instruction', warmer)).toBe('Mach es wärmer');
  expect(wordsOf('generateAvatar', 'style', { label: 'Oil painting' })).toBe('Ölgemälde');
});

it('P5 a tool that starts with an example starts with it in the language of the visit', () => {
  expect(startOf('generateAvatar')).toEqual({ style: 'Professional headshot' });
  setLocale('de', german as unknown as Catalogue);
  expect(startOf('generateAvatar')).toEqual({ style: 'Bewerbungsfoto' });
  expect(startOf('magicEdit')).toEqual({ instruction: '' });
  expect(startOf('extendImage')).toHaveProperty('width');
});
