import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EDIT_LIMIT_MS } from './editor-page.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test('A12 a guest who presses Generate sees a small preview of the chosen tool beside the form', async ({ page }) => {
  await page.goto('/');
  await choosePhoto(page, await smallPhoto());
  await page.locator('#start').getByRole('button', { name: 'Enhancer' }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByText('Here’s a small preview. Create a free account to save it at full size.')).toBeVisible({
    timeout: EDIT_LIMIT_MS,
  });
  const preview = page.getByRole('img', { name: 'Preview of portrait.jpg' }).filter({ visible: true });
  await expect(preview).toHaveCount(1);
  const pixels = await preview.evaluate((img: HTMLImageElement) => img.naturalWidth * img.naturalHeight);
  expect(pixels).toBeGreaterThan(0);
  expect(pixels).toBeLessThanOrEqual(500_000);
  await expect(page.getByLabel('Email')).toBeInViewport();
  expect(await findings(page)).toEqual([]);
});

test('A12 a preview that cannot be made says why, and the form is there all the same @mobile', async ({ page }) => {
  await page.route('**/api/guest-preview*', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'queue_full', message: '' } } }),
  );
  await page.goto('/');
  await choosePhoto(page, await smallPhoto());
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
});
