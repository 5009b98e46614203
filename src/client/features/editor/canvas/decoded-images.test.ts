import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../app/api-error.ts';
import { decode, decodedOf, keep } from './decoded-images.ts';

class Bitmap {
  close = vi.fn();
}
const fetched = vi.fn(() => Promise.resolve(new Response('pixels')));
const MEGAPIXELS = 1_000_000;
let places = 0;
/** An image that no test has asked for yet. */
const unseen = () => `/files/${++places}.jpg?w=2048`;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('ImageBitmap', Bitmap);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(new Bitmap()));
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

it('decodes an image once for all requests that come meanwhile and later', async () => {
  const source = unseen();
  const [one, other] = await Promise.all([decode(source, MEGAPIXELS), decode(source, MEGAPIXELS)]);
  expect(await decode(source, MEGAPIXELS)).toBe(one);
  expect(other).toBe(one);
  expect(decodedOf(source)).toBe(one);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('closes the least recently used image, and none that is shown', async () => {
  const [shown, left, wantedAgain, ...others] = Array.from({ length: 12 }, unseen) as [string, string, string];
  const showing = await decode(shown, MEGAPIXELS);
  const stopShowing = keep(showing);
  const leaving = await decode(left, MEGAPIXELS);
  await decode(wantedAgain, MEGAPIXELS);
  for (const other of others) {
    await decode(other, MEGAPIXELS);
    await decode(wantedAgain, MEGAPIXELS);
  }
  expect((leaving.image as ImageBitmap).close).toHaveBeenCalledOnce();
  expect(decodedOf(left)).toBeNull();
  expect(decodedOf(wantedAgain)).not.toBeNull();
  expect((showing.image as ImageBitmap).close).not.toHaveBeenCalled();

  stopShowing();
  for (let more = 0; more < 8; more++) await decode(unseen(), MEGAPIXELS);
  expect((showing.image as ImageBitmap).close).toHaveBeenCalledOnce();
});

it('asks again for an image that failed to load', async () => {
  const source = unseen();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(decode(source, MEGAPIXELS)).rejects.toBeInstanceOf(ApiError);
  expect((await decode(source, MEGAPIXELS)).source).toBe(source);
});
