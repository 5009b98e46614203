import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { blankPhoto, dimPhoto, smallPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test('E12 V20 several photos are edited for one free edit each until none is left, and arrive as one zip @desktop', async ({
  member: page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit several photos' }).click();
  await expect(page.getByRole('heading', { name: 'Up to 50 photos at once' })).toBeVisible();
  await expect(page.getByText('Each photo uses one free edit. You have 5 left.')).toBeVisible();
  const { mimeType, buffer } = await dimPhoto();
  const photos = ['a.jpg', 'b.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => ({ name, mimeType, buffer }));
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.getByLabel('Photos to edit').setInputFiles([...photos, text]);

  const rows = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(page.getByRole('alert')).toContainText('notes.txt');
  await expect(page.getByText('You have 5 free edits left, so we’ll edit the first 5 of your 6 photos.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit 5 photos' }).click();
  await expect(page.getByRole('button', { name: 'Download all' })).toBeVisible({ timeout: EDIT_LIMIT_MS });
  await expect(rows.filter({ hasText: 'Done, 640 × 480' })).toHaveCount(5);
  await expect(rows.filter({ hasText: 'you’ve run out of free edits' })).toHaveCount(1);
  await expect(page.getByText('5 of 6 photos are done. You’ve run out of free edits')).toBeVisible();
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
  await page.getByLabel('Photos to edit').setInputFiles([await blankPhoto()]);
  const busy = { error: { code: 'queue_full', message: 'Very many edits are waiting. Please try again in a minute.' } };
  await page.route('**/api/generations', (route) => route.fulfill({ status: 503, json: busy }));
  await page.getByRole('button', { name: 'Edit 1 photo' }).click();
  await expect(page.getByRole('list', { name: 'Photos' })).toContainText(busy.error.message);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try fog.jpg again' }).click();
  await expect(page.getByText('Your photo is ready.')).toBeVisible({ timeout: EDIT_LIMIT_MS });
});

test('E12 backgrounds of several photos are removed, with one color behind all; what has no subject stays as it was @mobile', async ({
  member: page,
}) => {
  await page.goto('/batch');
  await page.getByRole('button', { name: 'BG Remover' }).click();
  await page.getByRole('button', { name: 'White' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Photos to edit').setInputFiles([await smallPhoto(), await blankPhoto()]);
  await page.getByRole('button', { name: 'Edit 2 photos' }).click();
  const rows = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Done, 320 × 240' })).toHaveCount(1, { timeout: EDIT_LIMIT_MS });
  await expect(rows.filter({ hasText: 'Left as it was. We couldn’t find a clear subject' })).toHaveCount(1);
  await expect(page.getByText('1 photo is ready. 1 stayed as it was, for free.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeDisabled();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const profile = (await (await page.request.get('/api/profile')).json()) as { imageGenerationsCount: number };
  expect(profile.imageGenerationsCount).toBe(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download portrait.jpg' }).click();
  const { data } = await sharp(await (await downloading).path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);

  await page.getByRole('button', { name: 'New batch' }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Restore' })).toBeEnabled();
});

test('E12 a ratio that a photo has already is told, and another ratio is tried on the same list @desktop', async ({
  member: page,
}) => {
  await page.goto('/batch');
  await page.getByRole('button', { name: 'Extend' }).click();
  const message = 'This photo already has the ratio 16:9. This didn’t use a free edit.';
  const outcomes = [
    { error: { code: 'same_ratio' as const, message, details: { ratio: '16:9' } } },
    { results: [await storedPicture(page, await blankPhoto())] },
  ];
  const requests = await answerEdits(page, () => outcomes[requests.length]!);
  await page.getByLabel('Photos to edit').setInputFiles([await smallPhoto()]);
  await page.getByRole('button', { name: 'Edit 1 photo' }).click();
  await expect(page.getByText('Left as it was. This photo already has the ratio 16:9.')).toBeVisible();
  await page.getByRole('button', { name: '1:1' }).click();
  await page.getByRole('button', { name: 'Edit 1 photo' }).click();
  await expect(page.getByText('Done, 400 × 300')).toBeVisible();
  expect(requests.map(({ params }) => params)).toMatchObject([
    { width: 16, height: 9 },
    { width: 1, height: 1 },
  ]);
});

/** The names in a zip's local headers, in their order. */
function namesIn(zip: Buffer): string[] {
  const names = [];
  for (let at = zip.indexOf('PK\x03\x04'); at !== -1; at = zip.indexOf('PK\x03\x04', at + 4)) {
    names.push(zip.toString('utf8', at + 30, at + 30 + zip.readUInt16LE(at + 26)));
  }
  return names;
}
