import { expect, test } from 'vitest';
import type { Abilities } from '../../../engine/abilities.ts';
import { planeFrom, rasterOf } from '../../../engine/test-pictures.ts';
import { findInPicture, seeForFinding } from './find-in-picture.ts';

const isPost = (x: number, y: number): boolean => x >= 60 && x < 80 && y >= 40 && y < 90;
const isShadow = (x: number, y: number): boolean => x >= 76 && x < 120 && y >= 82 && y < 92 && !isPost(x, y);
/** A blue post on sand, with its shadow to the right of its foot. */
const picture = rasterOf(160, 120, (x, y) => {
  if (isPost(x, y)) return [40, 60, 190];
  const light = isShadow(x, y) ? 0.6 : 1;
  return [210 * light, 185 * light, 150 * light];
});

const abilitiesWith = (label: string, score = 0.8): Abilities => ({
  matte: ({ width, height, data }) =>
    Promise.resolve(planeFrom(width, height, (x, y) => (data[4 * (y * width + x) + 2]! > 170 ? 1 : 0))),
  mattePeople: () => Promise.reject(new Error('It is not asked.')),
  detectObjects: () => Promise.resolve([{ label, score, box: { left: 60, top: 40, right: 80, bottom: 90 } }]),
  detectFaces: () => Promise.resolve([]),
  detectDamage: () => Promise.reject(new Error('not asked')),
  detectText: () => Promise.resolve([]),
});

const seen = (label: string) => seeForFinding(picture, abilitiesWith(label));

const shaded = async (object: string, shadow: boolean, label: string): Promise<number> => {
  const { mask } = await findInPicture({ object, shadow }, await seen(label));
  expect(mask.data[60 * 160 + 70]).toBeGreaterThan(0.9);
  return mask.data[87 * 160 + 100]!;
};

test('the mask holds the cast shadow only on request', async () => {
  expect(await shaded('the hydrant', true, 'fire hydrant')).toBeGreaterThan(0.5);
  expect(await shaded('the hydrant', false, 'fire hydrant')).toBe(0);
});

test('an object in the air has no shadow, whatever is dark below it', async () => {
  expect(await shaded('the kite', true, 'kite')).toBe(0);
});

test('an object is found by a point, given in shares of the picture’s sides', async () => {
  const sought = { point: { x: 0.44, y: 0.5 }, shadow: true };
  const { mask, sure, found } = await findInPicture(sought, await seen('fire hydrant'));
  expect({ sure, found }).toEqual({ sure: true, found: 'a fire hydrant in the middle' });
  expect(mask.data[87 * 160 + 100]).toBeGreaterThan(0.5);
});

test('a guess is reported as not sure', async () => {
  const { sure } = await findInPicture({ object: 'the horse', shadow: false }, await seen('cow'));
  expect(sure).toBe(false);
});
