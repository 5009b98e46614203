import { expect, test } from 'vitest';
import type { PlaceBox } from '../object-finder.ts';
import { type PreparedMask, PreparedMasks } from './prepared-masks.ts';

const dog: PlaceBox = { left: 0, top: 0, right: 0.8, bottom: 1 };
const ball: PlaceBox = { left: 0.5, top: 0.5, right: 0.75, bottom: 0.75 };
const things = [{ label: 'dog', box: dog }, { box: ball }];

/** A mask that covers its whole box. */
const maskOf = (box: PlaceBox): PreparedMask => {
  const data = Uint8Array.from({ length: 64 }, (_, i) => {
    const [x, y] = [((i % 8) + 0.5) / 8, (Math.floor(i / 8) + 0.5) / 8];
    return x >= box.left && x < box.right && y >= box.top && y < box.bottom ? 1 : 0;
  });
  const cells = { width: 8, height: 8, data };
  const found = box === dog ? 'a dog' : 'something';
  return { png: new Uint8Array(), width: 8, height: 8, cells, confidence: 0.9, sure: true, found };
};

test('masks are made one after the other, the largest first, and answer taps and boxes', async () => {
  const masks = new PreparedMasks(() => true);
  const asked: PlaceBox[] = [];
  masks.begin('photo', things, async (box) => {
    asked.push(box);
    return maskOf(box);
  });
  await expect.poll(() => masks.answerTo('photo', { box: ball })?.found).toBe('something');
  expect(asked).toEqual([dog, ball]);
  expect(masks.answerTo('photo', { point: { x: 0.6, y: 0.6 } })?.found).toBe('something');
  expect(masks.answerTo('photo', { point: { x: 0.2, y: 0.2 } })?.found).toBe('a dog');
  expect(masks.answerTo('photo', { point: { x: 0.9, y: 0.9 } })).toBeUndefined();
  expect(masks.answerTo('another photo', { box: ball })).toBeUndefined();
  expect(masks.answerTo('photo', { object: 'the dog' })).toBeUndefined();
});

test('a tap where a smaller thing may be meant is not answered before that thing is known', async () => {
  const masks = new PreparedMasks(() => true);
  const second = Promise.withResolvers<PreparedMask>();
  masks.begin('photo', things, (box) => (box === dog ? Promise.resolve(maskOf(box)) : second.promise));
  await expect.poll(() => masks.answerTo('photo', { box: dog })).toBeDefined();
  expect(masks.answerTo('photo', { point: { x: 0.6, y: 0.6 } })).toBeUndefined();
  second.resolve({ ...maskOf(ball), cells: { width: 1, height: 1, data: Uint8Array.of(0) } });
  await expect.poll(() => masks.answerTo('photo', { point: { x: 0.6, y: 0.6 } })?.found).toBe('a dog');
});

test('a tap that asks for a part, or lies on what other things lie on, is not answered by the whole', async () => {
  const masks = new PreparedMasks(() => true);
  const place = { x: 0.2, y: 0.2 };
  masks.begin('photo', [{ box: dog }], async (box) => maskOf(box));
  masks.begin('table', [{ box: dog }], async (box) => ({ ...maskOf(box), holdsThings: true }));
  await expect.poll(() => masks.answerTo('table', { box: dog })).toBeDefined();
  expect(masks.answerTo('photo', { point: place })?.extent).toBe('large');
  expect(masks.answerTo('photo', { point: place, extent: 'small' })).toBeUndefined();
  expect(masks.answerTo('table', { point: place })).toBeUndefined();
  expect(masks.answerTo('table', { point: place, extent: 'large' })?.found).toBe('a dog');
});

test('nothing is prepared while there is other work, after a failure, or after the end', async () => {
  let isIdle = false;
  const masks = new PreparedMasks(() => isIdle);
  let asked = 0;
  const prepare = async (): Promise<PreparedMask> => {
    asked++;
    throw new Error('killed');
  };
  masks.begin('photo', things, prepare);
  await Promise.resolve();
  expect(asked).toBe(0);
  isIdle = true;
  await expect.poll(() => asked).toBe(1);
  masks.close();
  masks.begin('photo', things, prepare);
  expect(asked).toBe(1);
});
