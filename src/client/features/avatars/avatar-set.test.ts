import { expect, it } from 'vitest';
import { newestSet } from './avatar-set.ts';

const image = (name: string, createdAt: string) => ({ name, createdAt });

it('R12 the newest set is what was stored in one step, whatever came after it or before', () => {
  const images = [
    image('enhancePhoto_9.png', 'd'),
    image('avatar_8_1.png', 'c'),
    image('avatar_7_2.png', 'c'),
    image('avatar_2_3.png', 'a'),
  ];
  expect(newestSet(images).map(({ name }) => name)).toEqual(['avatar_8_1.png', 'avatar_7_2.png']);
  expect(newestSet([image('enhancePhoto_9.png', 'd')])).toEqual([]);
});
