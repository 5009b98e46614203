import { expect, test } from 'vitest';
import { createPlane, createRaster, type Raster } from '../../engine/raster.ts';
import type { ServedAbilities } from './abilities.ts';
import { createAbilityServices } from './ability-services.ts';

/** Models that note what they are asked. */
function noted() {
  const asked: string[] = [];
  const note =
    <Answer>(ability: string, answer: (picture: Raster) => Answer) =>
    (picture: Raster): Promise<Answer> => {
      asked.push(`${ability} of ${picture.width}`);
      return Promise.resolve(answer(picture));
    };
  const abilities: ServedAbilities = {
    matte: note('matte', ({ width }) => createPlane(width, width)),
    mattePeople: note('people', ({ width }) => createPlane(width, width)),
    detectObjects: note('objects', () => []),
    detectText: note('text', () => []),
    detectFaces: note('faces', () => []),
    detectDamage: note('damage', () => createPlane(1, 1)),
  };
  return { asked, servicesFor: createAbilityServices(abilities) };
}

const { signal } = new AbortController();
const call = (side: number, key: string) => ({ picture: createRaster(side, side), key });

test('a model is asked once about the same part of the same photo', async () => {
  const { asked, servicesFor } = noted();
  const first = await servicesFor('photo').matte(call(256, 'whole'), signal);
  expect(await servicesFor('photo').matte(call(256, 'whole'), signal)).toBe(first);
  expect(asked).toEqual(['matte of 256']);
});

test('another part, another ability and another photo are new questions', async () => {
  const { asked, servicesFor } = noted();
  await servicesFor('photo').matte(call(256, 'whole'), signal);
  await servicesFor('photo').matte(call(384, 'a part'), signal);
  await servicesFor('photo').detectText(call(8, 'whole'), signal);
  await servicesFor('photo').detectFaces(call(8, 'whole'), signal);
  await servicesFor('another').matte(call(512, 'whole'), signal);
  expect(asked).toEqual(['matte of 256', 'matte of 384', 'text of 8', 'faces of 8', 'matte of 512']);
});

test('an empty answer is cached too', async () => {
  const { asked, servicesFor } = noted();
  await servicesFor('photo').detectObjects(call(8, 'whole'), signal);
  await servicesFor('photo').detectObjects(call(8, 'whole'), signal);
  expect(asked).toEqual(['objects of 8']);
});

test('the least recently used answers are evicted when the cache is full', async () => {
  const { asked, servicesFor } = noted();
  // A matte of 1024² takes 4 MB: eleven and no more have room in 48 MB.
  for (let part = 0; part <= 11; part++) await servicesFor('photo').matte(call(1024, `${part}`), signal);
  asked.length = 0;
  await servicesFor('photo').matte(call(1024, '11'), signal);
  expect(asked).toEqual([]);
  await servicesFor('photo').matte(call(1024, '0'), signal);
  expect(asked).toEqual(['matte of 1024']);
});

test('an error is not cached', async () => {
  const { asked, servicesFor } = noted();
  const failing = createAbilityServices({ ...({} as ServedAbilities), matte: () => Promise.reject(new Error('away')) });
  await expect(failing('photo').matte(call(256, 'whole'), signal)).rejects.toThrow('away');
  await servicesFor('photo').matte(call(256, 'whole'), signal);
  expect(asked).toHaveLength(1);
});
