import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { draw, hold, press } from './pointers.ts';
import { expect, inMotion, test } from './test.ts';

test.use(inMotion);

test('E3 E11 the divider follows a drag, a press and the keys, and the original shows while its button is held or after a press', async ({
  member: page,
  hasTouch,
}) => {
  const photo = await smallPhoto();
  await answerEdits(page, { results: [await storedPicture(page, photo)] });
  const editor = await EditorPage.openWith(page, photo);
  await editor.apply('Enhancer');

  const seam = page.getByRole('slider', { name: 'Slide between before and after' });
  // The whole result is seen first; then the line is back.
  const line = () => seam.evaluate((range) => Number(getComputedStyle(range).getPropertyValue('--p')));
  await expect.poll(line, { intervals: [20] }).toBeLessThan(5);
  await expect.poll(line).toBe(50);
  await expect(seam).toHaveValue('50');
  await draw(page, seam, [0.5, 0.4], [0.75, 0.4], hasTouch);
  await expect(seam).toHaveValue('75');
  await press(page, seam, [0.25, 0.4], hasTouch);
  await expect(seam).toHaveValue('25');
  await seam.focus();
  await page.keyboard.press('ArrowRight');
  await expect(seam).toHaveValue('26');

  const original = page.getByRole('img', { name: /^Original: / });
  const eye = page.getByRole('button', { name: /see the original/i });
  const letGo = await hold(page, eye, hasTouch);
  await expect(original).toBeVisible();
  await letGo();
  await expect(original).toBeHidden();
  await press(page, eye, [0.5, 0.5], hasTouch);
  await expect(original).toBeVisible();
  await press(page, eye, [0.5, 0.5], hasTouch);
  await expect(original).toBeHidden();
  await eye.focus();
  await page.keyboard.press('Enter');
  await expect(original).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(original).toBeHidden();
  await page.keyboard.down('o');
  await expect(original).toBeVisible();
  await page.keyboard.up('o');
  await expect(original).toBeHidden();
});
