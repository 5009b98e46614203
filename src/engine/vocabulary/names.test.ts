import { expect, it } from 'vitest';
import { nameOf } from './names.ts';
import { DETECTOR_CLASSES } from './detector-classes.ts';
import { STUFF_KINDS } from './vocabulary.ts';

it('everything that can be pointed at has a name in every language, written as in a list', () => {
  for (const language of ['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh'] as const) {
    for (const label of [...DETECTOR_CLASSES, ...STUFF_KINDS, 'animal']) {
      expect(nameOf(label, language)).toMatch(/^[^\p{Ll}\s][^,/]*$/u);
    }
  }
  expect([nameOf('traffic light', 'en'), nameOf('dog', 'de'), nameOf('sky', 'es')]).toEqual([
    'Traffic light',
    'Hund',
    'Cielo',
  ]);
});

it('what no vocabulary has in its classes has no name', () => {
  expect(nameOf('unicorn', 'en')).toBeUndefined();
});
