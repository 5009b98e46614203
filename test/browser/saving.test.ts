import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

test('E8 a copy is saved in the size and format of one’s choice, and enlarging is said', async ({ member: page }) => {
  const result = await storedPicture(page, await smallPhoto());
  await answerEdits(page, { results: [{ ...result, bucket: 'generated_images' }] });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await expect(editor.button('Other sizes and formats')).toBeDisabled();
  await editor.applyToTheEnd('Enhancer');

  await editor.button('Other sizes and formats').click();
  const dialog = page.getByRole('dialog', { name: 'Save a copy' });
  await expect(dialog.getByRole('button', { name: '1600 × 1600' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('status')).toContainText('1600 × 1200 pixels. Larger than the picture is');
  await dialog.getByRole('button', { name: 'Original size' }).click();
  await expect(dialog.getByRole('status')).toHaveText('320 × 240 pixels.');
  await dialog.getByRole('button', { name: '400 × 400' }).click();
  await dialog.getByRole('button', { name: 'JPEG' }).click();
  await dialog.getByRole('button', { name: 'Small file' }).click();

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^br_edit_\d+\.jpg$/);
  const saved = await sharp(await readFile(await download.path())).metadata();
  expect(saved).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  await expect(dialog).toBeHidden();
});
