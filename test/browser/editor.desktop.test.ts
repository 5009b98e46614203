import { catalogue } from '../../src/tools/catalogue.ts';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, answerSearches, offerTools, storedPicture } from './fake-edits.ts';
import { draw } from './pointers.ts';
import { expect, inMotion, test } from './test.ts';

test.use(inMotion);

test('E1 the desktop editor has Download above, tools at the left, a panel, a checkerboard and the zoom below', async ({
  member: page,
}) => {
  const photo = await smallPhoto();
  await answerEdits(page, { results: [await storedPicture(page, photo)] });
  const editor = await EditorPage.openWith(page, photo);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect(editor.button('Download')).toBeDisabled();
  const rail = page.getByRole('navigation', { name: 'Tools' });
  const labels = catalogue.map(({ id, label }) => (id === 'restorePhoto' ? `${label}Free` : label));
  await expect(rail.getByRole('button')).toHaveText([...labels, 'AdjustFree']);
  await editor.button('Restore').click();
  const panel = page.getByRole('complementary', { name: 'Restore' });
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeEnabled();
  const lefts = await Promise.all(
    [rail, panel, page.getByRole('main')].map(async (part) => (await part.boundingBox())!.x),
  );
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(
    await editor.picture.evaluate((img) => getComputedStyle(img.closest('.checkerboard')!).backgroundImage),
  ).toMatch(/gradient/);
  for (const name of ['Undo', 'Redo', 'Zoom in', 'Zoom out', 'Fit', '100%, actual pixels'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible();

  await editor.applyToTheEnd('Restore');
  await expect(editor.button('Download')).toBeEnabled();
  await expect(page.getByRole('complementary', { name: 'Result' })).toBeVisible();

  /** The two colors of the canvas's squares. */
  const surround = () =>
    page.evaluate(() => {
      const { backgroundImage } = getComputedStyle(document.querySelector('main > .surround')!);
      return [...new Set(backgroundImage.match(/(?:oklch|rgb|lab)\([^)]*\)/g))];
    });
  expect(await surround(), 'a checkerboard by default').toHaveLength(2);
  const shades = new Set<string>();
  for (let shade = 0; shade < 3; shade++) {
    await editor.button('Backdrop').click();
    const colors = await surround();
    expect(colors, 'plain').toHaveLength(1);
    shades.add(colors[0]!);
  }
  expect(shades.size).toBe(3);
  await editor.button('Backdrop').click();
  expect(await surround()).toHaveLength(2);
});

test('E1 on a phone that lies on its side nothing in the header overlaps, and the photo has two thirds of the height', async ({
  member: page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const photo = await smallPhoto();
  await answerEdits(page, { results: [await storedPicture(page, photo)] });
  const editor = await EditorPage.openWith(page, photo);
  await editor.applyToTheEnd('Enhancer');
  await editor.accept();
  const parts = page.getByRole('banner').locator('a, p > span, button').filter({ visible: true });
  const overlaps = await parts.evaluateAll((all) => {
    const boxes = all.map((part) => part.getBoundingClientRect()).sort((a, b) => a.left - b.left);
    return boxes.flatMap((box, at) => (at > 0 && box.left < boxes[at - 1]!.right - 0.5 ? [box.left] : []));
  });
  expect(overlaps).toEqual([]);
  expect((await editor.picture.boundingBox())!.height).toBeGreaterThan(260);
});

test('E5 the zoom is told in percent of the picture’s pixels, fits at first, moves in steps or with the wheel, and a drag or the arrow keys move the picture', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const zoom = page.getByRole('status', { name: /^Zoom \d+%$/ });
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });

  const shown = async () => Math.round(((await editor.picture.boundingBox())!.width / 320) * 100);
  const fits = await shown();
  // The percent that is told is rounded by itself.
  const reads = (percent: number) =>
    expect.poll(async () => Math.abs(parseInt((await zoom.textContent())!, 10) - percent)).toBeLessThan(6);
  await reads(fits);
  await zoomIn.click();
  await reads(fits * 1.2);
  for (let percent = 60; percent > 10; percent -= 10) await zoomOut.click();
  await reads(fits / 5);
  await expect(zoomOut).toBeDisabled();
  for (let percent = 10; percent < 200; percent += 10) await page.keyboard.press('Control+=');
  await reads(fits * 4);
  await expect(zoomIn).toBeDisabled();
  await page.keyboard.press('Control+0');
  await reads(fits);
  const [fit, actual] = [
    page.getByRole('button', { name: 'Fit' }),
    page.getByRole('button', { name: '100%, actual pixels' }),
  ];
  await expect(fit).toHaveAttribute('aria-pressed', 'true');
  await actual.click();
  await expect(zoom).toHaveText('100%');
  await expect(actual).toHaveAttribute('aria-pressed', 'true');
  await expect(fit).toHaveAttribute('aria-pressed', 'false');
  await fit.click();

  const box = async () => (await editor.picture.boundingBox())!;
  const before = await box();
  const pointer = { x: before.x + before.width / 4, y: before.y + before.height / 4 };
  await page.mouse.move(pointer.x, pointer.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await box()).width / before.width).toBeGreaterThan(1.5);
  const after = await box();
  expect((pointer.x - after.x) / after.width).toBeCloseTo(0.25, 2);
  expect((pointer.y - after.y) / after.height).toBeCloseTo(0.25, 2);

  await page.mouse.down();
  await page.mouse.move(pointer.x - 40, pointer.y - 30, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).x).toBeCloseTo(after.x - 40, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await box()).x).toBeCloseTo(after.x + 24, 0);
});

test('E5 a question mark opens the list of keyboard shortcuts', async ({ member: page }) => {
  await EditorPage.openWith(page, await smallPhoto());
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Zoom in');
});

test('E10 the keys and the wheel change the brush, and Ctrl+Z undoes a stroke before it undoes an edit', async ({
  member: page,
}) => {
  await offerTools(page);
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.button('Magic Eraser').click();
  await editor.button('Brush').click();
  const size = page.getByRole('slider', { name: 'Brush size' });
  await expect(size).toHaveValue('40');
  await page.keyboard.press(']');
  await expect(size).toHaveValue('46');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(size).toHaveValue('33');

  const zoom = page.getByRole('status', { name: 'Zoom' });
  await expect(zoom).toHaveText(/\d%/);
  const before = await zoom.textContent();
  const { x, y } = (await editor.picture.boundingBox())!;
  await page.mouse.move(x + 50, y + 50);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect(size).toHaveValue('38');
  await expect(zoom).toHaveText(before!);

  await draw(page, editor.picture, [0.2, 0.2], [0.3, 0.3], false);
  await expect(editor.button('Undo marking')).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(editor.button('Undo marking')).toBeDisabled();
  await page.keyboard.press('Control+Shift+Z');
  await expect(editor.button('Undo marking')).toBeEnabled();
});

test('E9 Enter in the words for what to erase shows it first, applies then, and with Shift begins another line', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const requests = await answerEdits(page, { error: { code: 'no_subject', message: 'Not here.' } });
  await answerSearches(page, { sure: true });
  await editor.openTool('Magic Eraser');
  const words = page.getByRole('textbox', { name: 'What do you want to remove?' });
  await words.press('Enter');
  await words.fill('the hat');
  await words.press('Shift+Enter');
  await words.pressSequentially('the cup');
  expect(requests).toHaveLength(0);
  await words.press('Enter');
  await expect(editor.button('Clear marks')).toBeEnabled();
  expect(requests).toHaveLength(0);
  await words.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Not here.');
  expect(requests).toMatchObject([{ tool: 'magicErase', params: { object: 'the hat\nthe cup' } }]);
});

test('E1 on a phone that lies on its side all of the bar, Apply and the photo are in sight', async ({
  member: page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool('Magic Eraser');
  await expect(editor.button('Apply')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: 'What do you want to remove?' })).toBeInViewport({ ratio: 1 });
  expect((await editor.picture.boundingBox())!.height).toBeGreaterThan(270);
});
