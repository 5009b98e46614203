import { afterEach, expect, test } from 'vitest';
import { createPlane, createRaster } from '../../engine/raster.ts';
import { createModels, type Models, type ModelsOptions } from './abilities.ts';
import type { MattingModel } from './matting-model.ts';

const matting: MattingModel = {
  ready: Promise.resolve(),
  matte: ({ width, height }) => Promise.resolve(createPlane(width, height)),
  close: () => Promise.resolve(),
};
const picture = createRaster(256, 256);

let open: Models[] = [];
afterEach(async () => {
  await Promise.all(open.map((models) => models.close()));
  open = [];
});

function start(options: ModelsOptions = {}): Models {
  const program = new URL('./processes/model-process.test-child.ts', import.meta.url);
  const models = createModels({ matting, program, ...options });
  open.push(models);
  return models;
}

const processOf = async (models: Models) => Number((await models.detectObjects(picture))[0]!.label);

test('the matting model answers for mattes, another process for what is detected', async () => {
  const models = start();
  await models.ready;
  expect((await models.matte(picture)).width).toBe(256);
  expect(await processOf(models)).not.toBe(process.pid);
});

test('the process of the small models ends when it is idle, and is started again when it is needed', async () => {
  const models = start({ endAfterIdleMs: 100 });
  const first = await processOf(models);
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await processOf(models)).not.toBe(first);
});

test('an ability whose model is missing is not ready, and the others go on', async () => {
  const models = start();
  await expect(models.detectText(picture)).rejects.toMatchObject({ name: 'ApiError', code: 'not_ready' });
  expect(await processOf(models)).toBeGreaterThan(0);
});

test('aborting a detection ends it with the reason of the signal', async () => {
  const models = start();
  await processOf(models);
  const cancel = new AbortController();
  const detecting = models.detectFaces(picture, cancel.signal);
  cancel.abort(new Error('cancelled'));
  await expect(detecting).rejects.toThrow('cancelled');
  expect(await processOf(models)).toBeGreaterThan(0);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
