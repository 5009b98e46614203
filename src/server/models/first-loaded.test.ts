import { expect, test } from 'vitest';
import { firstLoaded } from './first-loaded.ts';
import { refuseMissing } from './network-missing.ts';

const adding = (term: number) => () => Promise.resolve((n: number) => Promise.resolve(n + term));
const missing = () => Promise.reject(new Error('no such file'));

test('the first model that can be loaded serves, and is loaded once', async () => {
  let loaded = 0;
  const counted = () => {
    loaded++;
    return adding(1)();
  };
  const run = firstLoaded('add', [missing, counted, adding(100)]);
  expect(loaded).toBe(0);
  expect(await Promise.all([run(1), run(2)])).toEqual([2, 3]);
  expect(loaded).toBe(1);
});

test('without a loadable model the error names the preferred one, and the client gets not_ready', async () => {
  const run = firstLoaded<number, number>('add', [missing, () => Promise.reject(new Error('another reason'))]);
  await expect(run(1)).rejects.toThrow('The model for add cannot be loaded: no such file');
  await expect(run(1).catch(refuseMissing)).rejects.toMatchObject({ name: 'ApiError', code: 'not_ready' });
});

test('an ability without a model is reported as missing', async () => {
  await expect(firstLoaded('add', [])(1)).rejects.toThrow('this server has no model for it');
});

test('any other error of a model is passed on', async () => {
  const run = firstLoaded<number, number>('add', [
    () => Promise.resolve(() => Promise.reject(new RangeError('too large'))),
  ]);
  await expect(run(1).catch(refuseMissing)).rejects.toThrow(RangeError);
});
