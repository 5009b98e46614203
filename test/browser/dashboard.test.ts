import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { blankPhoto, smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EditorPage } from './editor-page.ts';
import { storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

/** Stores pictures, the first one first. What the page asks for as results are the uploads too: only an edit makes results. */
async function storePictures(page: Page, names: readonly string[]): Promise<void> {
  const photo = await blankPhoto();
  for (const name of names) await storedPicture(page, { ...photo, name });
  await page.route('**/api/images?*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('generated_images', 'user_images') });
    await route.fulfill({ response: answer });
  });
}

test('R10 the dashboard shows a way in, the newest five uploads and the newest five results @mobile', async ({
  member: page,
}) => {
  await storePictures(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  for (const name of ['Recent uploads', 'Recent results']) {
    const pictures = page.getByRole('region', { name }).getByRole('link', { name: /^Open/ });
    await expect(pictures).toHaveCount(5);
    await expect(pictures.first()).toHaveAccessibleName(/6/);
    await expect(pictures.last()).toHaveAccessibleName(/2/);
    // A phone shows some of a row, and the rest by a push to the side.
    await pictures.last().scrollIntoViewIfNeeded();
    await expect(pictures.last()).toBeInViewport();
  }
});

test('R8 the dashboard is a loading screen until the profile is there', async ({ member: page }) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/profile', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeHidden();
  asked.resolve();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

test('R10 the dashboard shows the outline of its rows until the pictures of a known account arrive @desktop', async ({
  member: page,
}) => {
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), imageGenerationsCount: 2 } });
  });
  const listed = Promise.withResolvers<void>();
  await page.route('**/api/images?*', async (route) => {
    await listed.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent uploads' })).toBeVisible();
  await expect(page.getByText('Your photos will show up here')).toBeHidden();
  listed.resolve();
  await expect(page.getByText('Your photos will show up here')).toBeVisible();
});

test('P3 S2 a picture of the gallery can be deleted, restored, downloaded, shared and opened in the editor @desktop', async ({
  member: page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  await storePictures(page, ['first.jpg', 'second.jpg']);
  await page.goto('/account/generated-images');
  const pictures = page.getByRole('main').getByRole('link', { name: /^Open/ });
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAccessibleName(/second/);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More options for second' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };

  await choose('Delete');
  await expect(pictures).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pictures).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await choose('Download');
  expect((await downloading).suggestedFilename()).toMatch(/\.(png|jpg|jpeg)$/);

  await choose('Share');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/^http/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await pictures.first().click();
  await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  await expect(new EditorPage(page).picture).toBeVisible();
});

test('P3 the gallery has the steps of a photo together, finds, renames, and deletes several at once', async ({
  member: page,
}) => {
  const { mimeType, buffer } = await smallPhoto();
  const step = async (derivedFrom: string, name: string) => {
    const answer = await page.request.post('/api/images', {
      multipart: {
        purpose: 'adjusted',
        derivedFrom,
        file: { name, mimeType: 'image/png', buffer: await sharp(buffer).png().toBuffer() },
      },
    });
    return ((await answer.json()) as ImageJson).id;
  };
  const sea = await storedPicture(page, { name: 'sea.jpg', mimeType, buffer });
  await step(await step(sea.id, 'sea.jpg'), 'sea.jpg');
  await step((await storedPicture(page, { name: 'cat.jpg', mimeType, buffer })).id, 'cat.jpg');

  await page.goto('/account/generated-images');
  const pictures = page.getByRole('main').getByRole('link', { name: /^Open/ });
  await expect(pictures).toHaveCount(2);
  await page.getByRole('button', { name: '1 earlier step' }).click();
  await expect(pictures).toHaveCount(3);
  expect(await findings(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^More options for .*sea/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Holiday');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/Holiday/)).toHaveCount(2);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('holi');
  await expect(pictures).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const choice of await page.getByRole('button', { name: /^Select .*Holiday/ }).all()) await choice.click();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted 2 images')).toBeVisible();
  await expect(pictures).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/Holiday/)).not.toHaveCount(0);
});

test('P3 a result that was reverted is not in the gallery @desktop', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.applyToTheEnd('Enhancer');
  const told = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await editor.button('Revert Changes').click();
  expect((await told).status()).toBe(200);
  await page.goto('/account/generated-images');
  await expect(page.getByText('No Images Yet')).toBeVisible();
});

test('S2 an upload shows its progress, can be cancelled and can be tried again after a failure @mobile', async ({
  member: page,
}) => {
  await page.goto('/dashboard');
  const upload = page.getByRole('region', { name: 'Upload a photo' });
  await page.route('**/api/images', () => {});
  await choosePhoto(page, await smallPhoto());
  await expect(upload.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await upload.getByRole('button', { name: 'Cancel' }).click();
  await expect(upload.getByRole('progressbar')).toBeHidden();
  await page.unroute('**/api/images');

  const error = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
  await page.route('**/api/images', (route) => route.fulfill({ status: 500, json: { error } }), { times: 1 });
  await choosePhoto(page, await smallPhoto());
  await expect(upload.getByRole('alert')).toHaveText(/^Upload failed/);
  await upload.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  await expect(new EditorPage(page).picture).toBeVisible();
});

test('R10 P3 all uploads are a press away from the dashboard, and the results from them', async ({ member: page }) => {
  await storedPicture(page, await smallPhoto());
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Recent uploads' }).getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('link', { name: 'Uploads' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /^Open portrait.jpg/ })).toBeVisible();
  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByText('No Images Yet')).toBeVisible();
});
