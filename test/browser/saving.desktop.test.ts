import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test('E8 a toast lies beside an open window and not over its title', async ({ member: page }) => {
  const photo = await smallPhoto();
  await answerEdits(page, { results: [await storedPicture(page, photo)] });
  await page.clock.install();
  const editor = await EditorPage.openWith(page, photo);
  await editor.applyToTheEnd('Enhancer');
  // The toast does not go by itself then.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await editor.save('Download');
  const saved = page.getByText('Saved', { exact: false }).last();
  await expect(saved).toBeVisible();
  await editor.button('Other sizes and formats').click();
  const dialog = page.getByRole('dialog', { name: 'Save a copy' });
  await expect(dialog).toBeVisible();
  await expect
    .poll(async () => {
      const [toast, window] = [(await saved.boundingBox())!, (await dialog.boundingBox())!];
      return toast.y >= window.y + window.height || toast.y + toast.height <= window.y;
    })
    .toBe(true);
});

test('E8 Download saves in the format that was chosen, also after a reload', async ({ member: page }) => {
  const photo = await smallPhoto();
  const result = await storedPicture(page, photo);
  await answerEdits(page, { results: [{ ...result, bucket: 'generated_images' }] });
  const editor = await EditorPage.openWith(page, photo);
  await editor.applyToTheEnd('Enhancer');
  const saved = async () => {
    const downloading = page.waitForEvent('download');
    await editor.button('Download').click();
    const download = await downloading;
    const { format } = await sharp(await readFile(await download.path())).metadata();
    return [download.suggestedFilename().replace(/\d{13}/, 'NOW'), format];
  };
  expect((await saved())[0]).toBe('br_edit_NOW.png');
  await editor.button('Format: PNG').first().click();
  await page.getByRole('menuitemradio', { name: 'JPEG' }).click();
  expect(await saved()).toEqual(['portrait_br_edit_NOW.jpg', 'jpeg']);
  await page.reload();
  await expect(editor.button('Format: JPEG').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('E8 a copy can be saved as PNG, JPEG, WebP or AVIF in a chosen size and quality, copied or shared, and enlarging is announced', async ({
  member: page,
}) => {
  await page.addInitScript(rememberShared);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const photo = await smallPhoto();
  const cutOut = await sharp(photo.buffer).ensureAlpha(0.5).png().toBuffer();
  const result = await storedPicture(page, { name: 'cut-out.png', mimeType: 'image/png', buffer: cutOut });
  await answerEdits(page, { results: [{ ...result, bucket: 'generated_images' }] });
  const editor = await EditorPage.openWith(page, photo);
  await expect(editor.button('Other sizes and formats')).toBeDisabled();
  await editor.applyToTheEnd('Enhancer');

  const dialog = page.getByRole('dialog', { name: 'Save a copy' });
  const choose = (...names: string[]) =>
    names.reduce(
      (before, name) => before.then(() => dialog.getByRole('button', { name, exact: true }).click()),
      Promise.resolve(),
    );
  const openDialog = async () => {
    await editor.button('Other sizes and formats').click();
    await expect(dialog).toBeVisible();
  };
  const saved = async () => {
    const downloading = page.waitForEvent('download');
    await choose('Save');
    const download = await downloading;
    await expect(dialog).toBeHidden();
    const { format, width, height } = await sharp(await readFile(await download.path())).metadata();
    return [download.suggestedFilename().replace(/\d{13}/, 'NOW'), format, width, height];
  };

  await openDialog();
  await expect(dialog.getByRole('button', { name: 'Original size' })).toHaveAttribute('aria-pressed', 'true');
  await choose('1600 × 1600');
  await expect(dialog.getByRole('status')).toContainText('1600 × 1200 pixels. This is larger than your photo');
  await choose('Original size');
  await expect(dialog.getByRole('status')).toHaveText('320 × 240 pixels.');
  expect(await saved()).toEqual(['portrait_br_edit_NOW.png', 'png', 320, 240]);
  await openDialog();
  await choose('400 × 400', 'JPEG', 'Small file');
  await expect(dialog.getByRole('status')).toContainText('Download uses this format from now on.');
  await expect(dialog.getByRole('status')).toContainText('JPEG can’t be transparent, so the background will be white.');
  expect(await saved()).toEqual(['portrait_br_edit_NOW.jpg', 'jpeg', 400, 300]);
  await openDialog();
  await choose('WebP', 'Best');
  expect(await saved()).toEqual(['portrait_br_edit_NOW.webp', 'webp', 400, 300]);
  await openDialog();
  await choose('AVIF', 'Good');
  expect(await saved()).toEqual(['portrait_br_edit_NOW.avif', 'heif', 400, 300]);

  await openDialog();
  await choose('WebP', 'Share');
  await expect.poll(() => page.evaluate(() => window.shared)).toEqual(['image/webp']);
  await choose('Copy');
  await expect(dialog).toBeHidden();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const { width, height } = await createImageBitmap(await item!.getType('image/png'));
    return { width, height };
  });
  expect(copied).toEqual({ width: 400, height: 300 });
});

declare global {
  interface Window {
    /** The types of what was given to another app. */
    shared: string[];
  }
}

/** Runs in the page: a system with apps that take pictures, which a browser without a window does not have. */
function rememberShared(): void {
  window.shared = [];
  navigator.canShare = () => true;
  navigator.share = async ({ files = [] } = {}) => void window.shared.push(...files.map(({ type }) => type));
}
