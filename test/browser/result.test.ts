import { request } from '@playwright/test';
import sharp from 'sharp';
import { smallPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

test('R11 the result page without a result leads to the dashboard @desktop', async ({ member: page }) => {
  await page.goto('/result');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/result?image=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('R13 S6 a cut-out has a page to compare it, to save it and to share it by a link that can be ended @mobile', async ({
  member: page,
}) => {
  const { id: imageId } = await storedPicture(page, await smallPhoto());
  await page.request.post('/api/generations', { data: { tool: 'removeBackground', imageId, params: {} } });
  const results = async () =>
    ((await (await page.request.get('/api/images?bucket=generated_images')).json()) as { images: { id: string }[] })
      .images;
  await expect.poll(async () => (await results()).length, { timeout: EDIT_LIMIT_MS }).toBe(1);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^More options for BG Remover/ }).click();
  await page.getByRole('menuitem', { name: 'Before and after' }).click();

  await expect(page).toHaveURL(/\/result\?image=/);
  await expect(page.getByRole('heading', { name: 'Your cut-out' })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveValue('50');
  await expect(page.getByRole('img', { name: 'Your photo before the edit' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^br_edit_\d+\.png$/);
  expect(await sharp(await download.path()).metadata()).toMatchObject({ width: 320, hasAlpha: true });

  await page.getByRole('button', { name: 'Share' }).click();
  // Nothing is shared before it is asked for, and it is said for how long.
  await expect(page.getByText('can see this picture for 7 days')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeHidden();
  await page.getByLabel('Include the original photo').check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const stranger = await request.newContext();
  const opened = await stranger.get(link);
  expect(opened.status()).toBe(200);
  const pictures = [...(await opened.text()).matchAll(/<img src="([^"]+)"/g)].map(([, src]) =>
    src!.replaceAll('&amp;', '&'),
  );
  expect(pictures).toHaveLength(2);
  for (const src of pictures) expect((await stranger.get(new URL(src, link).href)).status()).toBe(200);
  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await expect(page.getByText('The link no longer works')).toBeVisible();
  expect((await stranger.get(link)).status()).toBe(404);
  for (const src of pictures) expect((await stranger.get(new URL(src, link).href)).status()).toBe(404);
  await stranger.dispose();

  await page.getByRole('link', { name: 'Open in the editor' }).click();
  await expect(new EditorPage(page).picture).toBeVisible();
});
