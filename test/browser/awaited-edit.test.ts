import type { Page } from '@playwright/test';
import { smallPhoto, unseenPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your running edit' });

/** An edit that runs until `end` is called, whose editor was left for the dashboard. */
async function leaveRunning(page: Page) {
  const { promise: until, resolve: end } = Promise.withResolvers<void>();
  const result = await storedPicture(page, await smallPhoto());
  const requests = await answerEdits(page, { until, results: [{ ...result, bucket: 'generated_images' }] });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.apply('Enhancer');
  await expect(page.getByRole('dialog', { name: 'Processing your image...' })).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);
  await expect(card(page)).toBeHidden();
  await page.goto('/dashboard');
  return { editor, end };
}

test('R16 an edit that runs is shown on every page, also after a reload, and leads back to its result', async ({
  member: page,
}) => {
  const { editor, end } = await leaveRunning(page);
  await expect(card(page)).toContainText('Processing your image...');
  await expect(card(page).getByRole('progressbar')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (const path of ['/account/generated-images', '/batch', '/help']) {
    await page.goto(path);
    await expect(card(page)).toContainText('Processing your image...');
  }
  await page.reload();
  await expect(card(page)).toBeVisible();
  end();
  await expect(card(page)).toContainText('Completed!');
  await expect(card(page)).toContainText('Enhancer: the result is ready.');
  await card(page).getByRole('link', { name: 'See the result' }).click();
  await expect(editor.result).toBeVisible();
  await expect(card(page)).toBeHidden();
});

test('R16 an edit can be canceled from another page', async ({ member: page }) => {
  await leaveRunning(page);
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(card(page)).toBeHidden();
});

test('R16 the server tells of its own edits, and the end of one that was put away does not come back @desktop', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await unseenPhoto());
  const accepted = page.waitForResponse('**/api/generations');
  await editor.apply('BG Remover');
  await accepted;
  await page.goto('/help');
  await expect(card(page)).toContainText('BG Remover: the result is ready.', { timeout: EDIT_LIMIT_MS });
  await card(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(card(page)).toBeHidden();
  const asked = page.waitForResponse('**/api/awaited-edit');
  await page.reload();
  await asked;
  await expect(card(page)).toBeHidden();
});
