import sharp from 'sharp';
import { readMark } from '../../src/server/codec/ai-mark.ts';
import { smallPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS } from './editor-page.ts';
import { storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test('S6 a shared result says in view that it was edited with AI, and can be saved by whoever has the link', async ({
  member: page,
}) => {
  const { id: imageId } = await storedPicture(page, await smallPhoto());
  await page.request.post('/api/generations', { data: { tool: 'removeBackground', imageId, params: {} } });
  const results = async () =>
    ((await (await page.request.get('/api/images?bucket=generated_images')).json()) as { images: { id: string }[] })
      .images;
  await expect.poll(async () => (await results()).length, { timeout: EDIT_LIMIT_MS }).toBe(1);
  const shared = await page.request.post(`/api/images/${(await results())[0]!.id}/share?original=true`, { data: {} });
  const { url } = (await shared.json()) as { url: string };

  await page.context().clearCookies();
  // The page has no script that could say that it is ready.
  await page.goto(url, { waitUntil: 'commit' });
  const picture = page.getByRole('img', { name: 'Shared picture' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(320);
  const slider = page.getByRole('slider', { name: 'Slide between before and after' });
  await slider.press('Home');
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Edited with AI')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await slider.press('End');
  await expect(page.getByRole('img', { name: 'Before' })).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() =>
      document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded')),
    ),
  ).toBe(true);
  await expect(page.getByRole('link', { name: 'Try Pixmend with your own photo' })).toHaveAttribute('href', '/');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^br_edit_\d+\.png$/);
  expect(readMark(await sharp(await download.path()).metadata())).toBe('algorithmicallyEnhanced');
});
