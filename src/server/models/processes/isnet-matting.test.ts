import { afterEach, expect, test } from 'vitest';
import { createIsnetMatting } from './isnet-matting.ts';
import type { MattingModel } from '../matting-model.ts';
import { ball, overlapWithBall } from '../adapters/test-ball.ts';

/** The smallest that the network takes. */
const SIDE = 256;

let open: MattingModel[] = [];
afterEach(async () => {
  await Promise.all(open.map((matting) => matting.close()));
  open = [];
});

function start(program?: URL): MattingModel {
  const matting = createIsnetMatting(program);
  open.push(matting);
  return matting;
}

test('the network separates a ball from the wall', async () => {
  const matting = start();
  await matting.ready;
  const matte = await matting.matte(ball(SIDE));
  expect([matte.width, matte.height]).toEqual([SIDE, SIDE]);
  expect(overlapWithBall(matte)).toBeGreaterThan(0.95);
});

test('a network that cannot be loaded is reported at the start and at each call', async () => {
  const matting = start(new URL('./matting-process.test-child.ts', import.meta.url));
  await expect(matting.ready).rejects.toThrow('The model for matte cannot be loaded: a piece of the model is missing');
  await expect(matting.matte(ball(SIDE))).rejects.toMatchObject({ code: 'not_ready' });
});
