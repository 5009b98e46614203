import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EditorPage } from './editor-page.ts';
import { expect, test } from './test.ts';

/** The browser says so itself only when a cable is pulled; the page asks the server then, which answers again. */
async function comeBack(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('R10 P3 pictures that cannot be loaded without a connection appear once it is back @desktop', async ({
  member: page,
}) => {
  await page.request.post('/api/images', { multipart: { file: await smallPhoto() } });
  for (const [path, sign] of [
    ['/dashboard', page.getByRole('link', { name: /^Open portrait/ })],
    ['/account/generated-images', page.getByText('No Images Yet')],
  ] as const) {
    await page.route('**/api/images?*', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText('No connection')).toBeVisible();
    await comeBack(page);
    await expect(sign).toBeVisible();
  }
});

test('R10 S1 S2 an upload that lost its connection continues without help @desktop', async ({ member: page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your photos will show up here' })).toBeVisible();
  await page.route('**/api/images', (route) => route.abort());
  await choosePhoto(page, await smallPhoto());
  await expect(page.getByRole('alert')).toHaveText(/^Upload failed: .*We’ll carry on/);
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201);
  await comeBack(page);
  expect(await (await stored).json()).toMatchObject({
    bucket: 'user_images',
    name: expect.stringMatching(/^\d{13}_portrait\.jpg$/),
  });
  await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  await expect(new EditorPage(page).picture).toBeVisible();
});

test('R16 a page that cannot be loaded without a connection opens once it is back @desktop', async ({
  member: page,
}) => {
  await page.goto('/account/personal-info');
  const address = page.getByLabel('Full name');
  await expect(address).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(address).toBeVisible();
  await comeBack(page);
  await expect(page.getByRole('heading', { level: 1, name: 'One photo, one minute' })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/about$/);
});
