import type { Page } from '@playwright/test';
import { blankPhoto, smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { expect, test } from './test.ts';

/** The server's configuration, with another limit for a photo. */
async function limitPhotos(page: Page, maxUploadBytes: number): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), maxUploadBytes } });
  });
}

/** Runs in the page: whether this browser keeps a photo. */
function keepsPhoto(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('keyval').objectStore('keyval').count('keptPhoto');
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result > 0);
      };
    };
  });
}

test('S2 a photo over the limit is told both sizes and is not sent @desktop', async ({ member: page }) => {
  await limitPhotos(page, 512 * 1024);
  let sent = 0;
  await page.route('**/api/images', (route) => {
    sent++;
    return route.continue();
  });
  await page.goto('/dashboard');
  const photo = await blankPhoto();
  await choosePhoto(page, { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(2 * 1024 * 1024)]) });
  const upload = page.getByRole('region', { name: 'Upload a photo' });
  await expect(upload.getByRole('alert')).toHaveText(/^This photo is 2\.\d MB\. Photos can be up to 0\.5 MB\.$/);
  expect([sent, await page.evaluate(keepsPhoto)]).toEqual([0, false]);

  await choosePhoto(page, await smallPhoto());
  await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  expect(sent).toBe(1);
});

test('S2 a photo that the server refused is not sent again after a reload @desktop', async ({ member: page }) => {
  let sent = 0;
  const error = { code: 'too_large', message: 'That file is too large. Please choose a smaller one.' };
  await page.route('**/api/images', (route) => {
    sent++;
    return route.fulfill({ status: 413, json: { error } });
  });
  await page.goto('/dashboard');
  await choosePhoto(page, await smallPhoto());
  const upload = page.getByRole('region', { name: 'Upload a photo' });
  await expect(upload.getByRole('alert')).toHaveText(`Upload failed: ${error.message}`);
  await expect(upload.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect.poll(() => page.evaluate(keepsPhoto)).toBe(false);
  for (const visit of ['reload', 'visit']) {
    await (visit === 'reload' ? page.reload() : page.goto('/dashboard'));
    await expect(upload.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
    // What this browser kept has been looked up once this answers.
    expect([await page.evaluate(keepsPhoto), sent]).toEqual([false, 1]);
  }
});
