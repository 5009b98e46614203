import { expect, test } from 'vitest';
import { createPlane, createRaster } from '../../engine/raster.ts';
import type { AbilityCall, AbilityServices } from './ability-services.ts';
import { createChildAbilities } from './child-abilities.ts';

const sent: AbilityCall[] = [];
const point = (x: number, y: number) => ({ x, y });

/** Sees one thing of each kind, at the same place of whatever it is sent. */
const services: AbilityServices = {
  matte: (call) => {
    sent.push(call);
    return Promise.resolve(createPlane(call.picture.width, call.picture.height));
  },
  mattePeople: (call) => {
    sent.push(call);
    return Promise.resolve(createPlane(512, 512));
  },
  detectObjects: (call) => {
    sent.push(call);
    return Promise.resolve([{ label: 'dog', score: 0.9, box: { left: 10, top: 20, right: 30, bottom: 40 } }]);
  },
  detectText: () =>
    Promise.resolve([{ score: 0.5, corners: [point(1, 2), point(3, 2), point(3, 4), point(1, 4)] as const }]),
  detectFaces: () =>
    Promise.resolve([
      {
        x: 1,
        y: 2,
        width: 3,
        height: 4,
        confidence: 1,
        leftEye: point(5, 6),
        rightEye: point(7, 8),
        mouth: point(9, 10),
      },
    ]),
  detectDamage: () => Promise.resolve(createPlane(64, 32)),
};

test('a large picture is sent reduced, and answers are in its own pixels', async () => {
  const picture = createRaster(3200, 1600);
  const abilities = createChildAbilities(services);
  sent.length = 0;
  const [dog] = await abilities.detectObjects(picture);
  expect([sent[0]!.picture.width, sent[0]!.picture.height]).toEqual([1600, 800]);
  expect(dog).toEqual({ label: 'dog', score: 0.9, box: { left: 20, top: 40, right: 60, bottom: 80 } });
  const [text] = await abilities.detectText(picture);
  expect(text!.corners).toEqual([point(2, 4), point(6, 4), point(6, 8), point(2, 8)]);
  const [face] = await abilities.detectFaces(picture);
  expect(face).toEqual({
    x: 2,
    y: 4,
    width: 6,
    height: 8,
    confidence: 1,
    leftEye: point(10, 12),
    rightEye: point(14, 16),
    mouth: point(18, 20),
  });
});

test('a small picture and a square for the matte are sent as they are', async () => {
  const abilities = createChildAbilities(services);
  const square = createRaster(256, 256);
  sent.length = 0;
  await abilities.detectObjects(square);
  expect((await abilities.matte(square)).width).toBe(256);
  expect(sent.map(({ picture }) => picture)).toEqual([square, square]);
});

test('pictures have the same key when their pixels are the same, and only then', async () => {
  const abilities = createChildAbilities(services);
  const other = createRaster(256, 256);
  other.data[0] = 1;
  sent.length = 0;
  for (const square of [createRaster(256, 256), createRaster(256, 256), other]) await abilities.matte(square);
  const [first, same, different] = sent.map(({ key }) => key);
  expect(same).toBe(first);
  expect(different).not.toBe(first);
});
