import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { type FakeImmich, startFakeImmich } from '../support/fake-immich.ts';
import { smallPhoto } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { expect, test as base } from './test.ts';

/** A server that is connected to a stand-in for Immich. */
const test = base.extend<object, { readonly immich: FakeImmich; readonly connected: RunningServer }>({
  immich: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
    async ({}, use) => {
      const immich = await startFakeImmich();
      await use(immich);
      await immich.close();
    },
    { scope: 'worker' },
  ],
  connected: [
    async ({ immich }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'browser-tests-'));
      const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1', IMMICH_URL: immich.url } });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  server: [async ({ connected }, use) => use(connected), { scope: 'worker' }],
});

/** A picture that was made of that upload, as an edit's result is. */
async function resultOf(page: Page, imageId: string): Promise<ImageJson> {
  const buffer = await sharp({ create: { width: 160, height: 120, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const file = { name: 'result.png', mimeType: 'image/png', buffer };
  const answer = await page.request.post('/api/images', {
    multipart: { purpose: 'mask', derivedFrom: imageId, file },
  });
  return (await answer.json()) as ImageJson;
}

test('I1 I2 I3 a photo comes out of Immich by the person’s own key, and its result goes back stacked with it @mobile', async ({
  member: page,
  immich,
}) => {
  const { buffer } = await smallPhoto();
  immich.reset();
  const original = immich.add('beach.jpg', buffer);
  immich.add('garden.jpg', Buffer.concat([buffer, Buffer.from('flowers')]));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'From Immich' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a photo from Immich' });
  await dialog.getByLabel('Immich API key').fill('wrong');
  await dialog.getByRole('button', { name: 'Connect Immich' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Immich didn’t accept this key');
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Immich API key').fill(immich.key);
  await dialog.getByRole('button', { name: 'Connect Immich' }).click();

  const photos = dialog.getByRole('button', { name: /^Edit / });
  await expect(photos).toHaveCount(2);
  const thumbnail = photos.first().locator('img');
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);
  const words = dialog.getByRole('searchbox');
  await words.fill('nothing like it');
  await words.press('Enter');
  await expect(dialog.getByText('We didn’t find any photos.')).toBeVisible();
  await words.fill('flowers');
  await words.press('Enter');
  await expect(photos).toHaveCount(1);
  await words.fill('');
  await words.press('Enter');
  await dialog.getByRole('button', { name: 'Edit beach.jpg' }).click();

  await expect(page).toHaveURL(/\/editor\//);
  const editor = new EditorPage(page);
  const results = [await resultOf(page, page.url().split('/').at(-1)!)];
  await answerEdits(page, { results });
  await editor.applyToTheEnd('Enhancer');
  await editor.button('Save to Immich').click();
  await expect(page.getByText('Saved to Immich, stacked with the original.')).toBeVisible();
  const saved = immich.assets.find(({ originalFileName }) => originalFileName === 'beach-edited.png')!;
  expect(immich.stacks).toEqual([[saved.id, original]]);
});

test('I3 a result in the gallery can be saved to Immich too, and a failure is told @mobile', async ({
  member: page,
  immich,
}) => {
  immich.reset();
  await page.goto('/dashboard');
  await page.request.put('/api/immich/key', { data: { key: immich.key } });
  const result = await resultOf(page, (await storedPicture(page, await smallPhoto())).id);
  await page.route('**/api/images?*', (route) => route.fulfill({ json: { images: [result] } }));
  await page.goto('/account/generated-images');
  const save = async () => {
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Save to Immich' }).click();
  };
  immich.uploadStatus = 400;
  await save();
  await expect(page.getByText('Immich didn’t take this image.')).toBeVisible();
  immich.uploadStatus = 201;
  await save();
  await expect(page.getByText('Saved to Immich.')).toBeVisible();
});
