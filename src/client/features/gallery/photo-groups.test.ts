import { expect, it } from 'vitest';
import type { Image } from '../../app/members/api.ts';
import { groupByPhoto } from './photo-groups.ts';

const image = (id: string, derivedFrom: string | null) =>
  ({ id, derivedFrom, purpose: 'result', name: 'enhancePhoto_1.png' }) as Image;

it('P3 the steps of a photo are one group, at the place of the newest', () => {
  const images = [image('sea 2', 'sea 1'), image('cat', 'cat photo'), image('sea 1', 'sea photo'), image('old', null)];
  expect(groupByPhoto(images).map(({ key, images: of }) => [key, of.map(({ id }) => id)])).toEqual([
    ['sea photo', ['sea 2', 'sea 1']],
    ['cat photo', ['cat']],
    ['old', ['old']],
  ]);
});

it('two branches of one photo are one group', () => {
  const [group] = groupByPhoto([image('b', 'photo'), image('a', 'photo')]);
  expect(group!.images).toHaveLength(2);
});

it('each portrait is a result of its own, and what was made of it is a step of it', () => {
  const portrait = (id: string) => ({ ...image(id, 'photo'), name: `avatar_1_${id}.png` });
  const images = [image('bright 2', '2'), portrait('1'), portrait('2'), image('cut', 'photo')];
  expect(groupByPhoto(images).map(({ images: of }) => of.map(({ id }) => id))).toEqual([
    ['bright 2', '2'],
    ['1'],
    ['cut'],
  ]);
});
