import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EditorPage } from './editor-page.ts';
import { handOver } from './hand-over.ts';
import { expect, test } from './test.ts';

const fixture = (name: string) => readFile(new URL(`../../packages/heic/fixtures/${name}`, import.meta.url));

test('E11 V16 V21 a dropped or pasted photo opens in the editor, also a HEIC, and the one before is one step back @desktop', async ({
  member: page,
}) => {
  const photo = await smallPhoto();
  const editor = await EditorPage.openWith(page, photo);
  await handOver(page, 'drop', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bread, milk') });
  await expect(page.getByRole('alert').getByText('Please drop an image file.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('notes.txt isn’t a photo. JPG, PNG, WEBP, and HEIC work.');
  await editor.button('Dismiss').click();
  await expect(page.getByRole('alert')).toBeHidden();

  await handOver(page, 'paste', { ...photo, name: 'pasted.jpg' });
  await expect(page.getByRole('img', { name: 'pasted.jpg' })).toBeVisible();
  await handOver(page, 'drop', { name: 'from a phone.heic', mimeType: '', buffer: await fixture('portrait.heic') });
  const heic = page.getByRole('img', { name: 'from a phone.heic' });
  await expect(heic).toBeVisible();
  const opacity = await heic.evaluate(
    (canvas: HTMLCanvasElement) => canvas.getContext('2d')!.getImageData(0, 0, 1, 1).data[3],
  );
  expect(opacity).toBe(255);
  await page.goBack();
  await expect(page.getByRole('img', { name: 'pasted.jpg' })).toBeVisible();
});

test('V21 a TIFF, and an AVIF as the PNG that the browser makes of it, open in the editor @desktop', async ({
  member: page,
}) => {
  const photo = await smallPhoto();
  await EditorPage.openWith(page, photo);
  for (const [format, shown] of [
    ['tiff', 'scan.tiff'],
    ['avif', 'scan.png'],
  ] as const) {
    const buffer = await sharp(photo.buffer).toFormat(format).toBuffer();
    await handOver(page, 'drop', { name: `scan.${format}`, mimeType: `image/${format}`, buffer });
    await expect(page.getByRole('img', { name: shown })).toBeVisible();
  }
});

test('E11 a running upload survives a reload of its page @desktop', async ({ member: page }) => {
  await page.goto('/dashboard');
  // Not routed back: Chromium would let go on what waited, and the upload could end before the reload.
  let isHeld = true;
  await page.route('**/api/images', (route) => (isHeld ? undefined : route.continue()));
  await choosePhoto(page, await smallPhoto());
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('uploadingPage'))).toBe('/dashboard');
  isHeld = false;
  await page.reload();
  await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  await expect(page.getByRole('img', { name: 'portrait.jpg' })).toBeVisible();
});

test('E11 a photo that is dropped or pasted into the editor opens with the tool that was chosen there', async ({
  member: page,
}) => {
  const photo = await smallPhoto();
  const editor = await EditorPage.openWith(page, photo);
  await editor.openTool('Restore');
  for (const [way, name] of [
    ['drop', 'dropped.jpg'],
    ['paste', 'pasted.jpg'],
  ] as const) {
    await handOver(page, way, { ...photo, name });
    await expect(page.getByRole('img', { name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Restore', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Upload', exact: true })).toBeHidden();
  }
});
