import { readFile } from 'node:fs/promises';
import { blankPhoto, smallPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test('E12 V20 several photos are enhanced for one free edit each until none is left, and arrive as one zip @desktop', async ({
  member: page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Enhance several photos' }).click();
  await expect(page.getByRole('heading', { name: 'Up to 20 photos at once' })).toBeVisible();
  const { mimeType, buffer } = await smallPhoto();
  const photos = ['a.jpg', 'b.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => ({ name, mimeType, buffer }));
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.getByLabel('Photos to enhance').setInputFiles([...photos, text]);

  const rows = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(page.getByRole('alert')).toContainText('notes.txt');
  await expect(page.getByText('You have 5 free edits left, so we can enhance 5 of your 6 photos.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enhance 5 photos' }).click();
  await expect(page.getByRole('button', { name: 'Download all' })).toBeVisible({ timeout: EDIT_LIMIT_MS });
  await expect(rows.filter({ hasText: 'Enhanced, 640 × 480' })).toHaveCount(5);
  await expect(rows.filter({ hasText: 'you’ve run out of free edits' })).toHaveCount(1);
  await expect(page.getByText('You’ve used all 5 free edits. Get unlimited edits in the app.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const profile = (await (await page.request.get('/api/profile')).json()) as { imageGenerationsCount: number };
  expect(profile.imageGenerationsCount).toBe(5);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const zip = await readFile(await (await downloading).path());
  // Two are on their way at a time: either of the last two may have had the last free edit.
  const unpaid = (await rows.filter({ hasText: 'you’ve run out of free edits' }).textContent())!.includes('d.jpg')
    ? 'd'
    : 'e';
  const all = ['a.png', 'b.png', 'b (2).png', 'c.png', 'd.png', 'e.png'];
  expect(namesIn(zip)).toEqual(all.filter((name) => name !== `${unpaid}.png`));

  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.apply('Enhancer');
  await expect(editor.downloadModal).toContainText("You've used all 5 of your free edits.");
});

test('E12 a failed photo says why and can be tried again @desktop', async ({ member: page }) => {
  await page.goto('/batch');
  await page.getByLabel('Photos to enhance').setInputFiles([await blankPhoto()]);
  const busy = { error: { code: 'queue_full', message: 'Very many edits are waiting. Please try again in a minute.' } };
  await page.route('**/api/generations', (route) => route.fulfill({ status: 503, json: busy }));
  await page.getByRole('button', { name: 'Enhance 1 photo' }).click();
  await expect(page.getByRole('list', { name: 'Photos' })).toContainText(busy.error.message);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try fog.jpg again' }).click();
  await expect(page.getByText('Your photo is ready.')).toBeVisible({ timeout: EDIT_LIMIT_MS });
});

/** The names in a zip's local headers, in their order. */
function namesIn(zip: Buffer): string[] {
  const names = [];
  for (let at = zip.indexOf('PK\x03\x04'); at !== -1; at = zip.indexOf('PK\x03\x04', at + 4)) {
    names.push(zip.toString('utf8', at + 30, at + 30 + zip.readUInt16LE(at + 26)));
  }
  return names;
}
