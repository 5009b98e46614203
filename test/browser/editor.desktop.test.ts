import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { expect, test } from './test.ts';

test('E5 the zoom starts at 50, moves by 10 and stays within 10 and 200', async ({ member: page }) => {
  await EditorPage.openWith(page, await smallPhoto());
  const zoom = page.getByRole('status', { name: 'Zoom' });
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });

  await expect(zoom).toHaveText('50%');
  await zoomIn.click();
  await expect(zoom).toHaveText('60%');
  for (let percent = 60; percent > 10; percent -= 10) await zoomOut.click();
  await expect(zoom).toHaveText('10%');
  await expect(zoomOut).toBeDisabled();
  for (let percent = 10; percent < 200; percent += 10) await zoomIn.click();
  await expect(zoom).toHaveText('200%');
  await expect(zoomIn).toBeDisabled();
  await page.keyboard.press('Control+0');
  await expect(zoom).toHaveText('50%');
});

test('E5 a question mark opens the list of keyboard shortcuts', async ({ member: page }) => {
  await EditorPage.openWith(page, await smallPhoto());
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Zoom in');
});
