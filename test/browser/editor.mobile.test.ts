import sharp from 'sharp';
import { catalogue } from '../../src/tools/catalogue.ts';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { draw, press, spread } from './pointers.ts';
import { expect, inMotion, test } from './test.ts';

test.use(inMotion);

/** So quick that a browser sees a fling at its end, which may not swallow the tap that comes next (decision 059). */
const aside = [
  [0.3, 0.5],
  [0.7, 0.5],
] as const;

test('E2 the mobile editor has Export above, undo and redo below, and the tools, options or result in a sheet', async ({
  member: page,
}) => {
  const photo = await smallPhoto();
  await answerEdits(page, { results: [await storedPicture(page, photo)] });
  const editor = await EditorPage.openWith(page, photo);
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Editor', level: 1 })).toBeVisible();
  await expect(editor.button('Export')).toBeDisabled();
  const bar = page.getByRole('navigation', { name: 'Editor' });
  await expect(bar.getByRole('button')).toHaveText(['Tools', 'AdjustFree', 'Undo', 'Redo']);

  const [tools, options, result] = ['Tools', 'Options', 'Result'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  for (const { label } of catalogue)
    await expect(tools!.getByRole('button', { name: label, exact: true })).toBeVisible();
  await editor.button('Restore').tap();
  await expect(options!.getByRole('heading', { name: 'Restore' })).toBeVisible();
  await editor.button('Back').tap();
  await expect(tools!).toBeVisible();

  const handle = page.getByRole('button', { name: /the panel/i });
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await draw(page, handle, [0.5, 0.5], [0.5, -2], true);
  await editor.button('Restore').tap();
  await expect(options!.getByRole('heading', { name: 'Restore' })).toBeVisible();
  await expect(handle).toHaveAttribute('aria-expanded', 'true');

  await editor.applyToTheEnd('Restore');
  for (const name of ['Download Image', 'Accept & Continue', 'Revert Changes']) {
    await expect(result!.getByRole('button', { name })).toBeVisible();
  }
  await expect(bar.getByRole('button')).toHaveText(['Tools', 'AdjustFree', 'Undo', 'Redo']);
  await expect(editor.button('Export')).toBeEnabled();
  const seam = page.getByRole('slider', { name: 'Slide between before and after' });
  await draw(page, seam, ...aside, true);
  await editor.button('Accept & Continue').tap();
  await bar.getByRole('button', { name: 'Undo' }).tap();
  await expect(bar.getByRole('button', { name: 'Redo' })).toBeEnabled();
  await expect(tools!).toBeVisible();
});

test('E5 E10 two fingers zoom around the place between them without marking, and one finger moves the picture', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool('Magic Eraser');
  await editor.button('Brush').tap();
  const size = page.getByRole('slider', { name: 'Brush size' });
  await draw(page, size, ...aside, true);
  await editor.button('Back').tap();
  await editor.button('Magic Eraser').tap();
  // 0.7 of the way from 4 to 160 px, and a little more: the thumb's middle starts inside.
  expect(Math.abs(Number(await size.inputValue()) - 115)).toBeLessThan(6);
  const box = async () => (await editor.picture.boundingBox())!;
  const before = await box();
  await spread(page, editor.picture, [0.3, 0.4]);
  await expect.poll(async () => (await box()).width / before.width).toBeGreaterThan(1.5);
  const after = await box();
  const fingers = { x: before.x + 0.3 * before.width, y: before.y + 0.4 * before.height };
  expect((fingers.x - after.x) / after.width).toBeCloseTo(0.3, 1);
  expect((fingers.y - after.y) / after.height).toBeCloseTo(0.4, 1);
  await expect(editor.button('Undo marking')).toBeDisabled();

  await editor.button('Back').tap();
  const canvas = page.getByRole('main');
  await draw(page, canvas, [0.5, 0.5], [0.3, 0.5], true);
  await expect.poll(async () => (await box()).x).toBeLessThan(after.x - 20);
});

test('E3 a swipe up or down that begins on a slider leaves the value, and a tap or a drag sets it', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.applyToTheEnd('BG Remover');
  const shadow = page.getByRole('slider', { name: 'Shadow' });
  // Off the thumb, which is at the left end.
  await draw(page, shadow, [0.6, 0.5], [0.62, -3], true);
  await draw(page, shadow, [0.6, 0.5], [0.62, 4], true);
  await expect(shadow).toHaveValue('0');
  await press(page, shadow, [0.5, 0.5], true);
  await expect(shadow).toHaveValue('50');
  await draw(page, shadow, [0.5, 0.5], [0.9, 0.9], true);
  await expect.poll(async () => Number(await shadow.inputValue())).toBeGreaterThan(85);
});

test('E2 E3 no button lies over the picture, and a note or a background leaves every button in view', async ({
  member: page,
}) => {
  const { buffer, ...file } = await smallPhoto();
  const photo = { ...file, buffer: await sharp(buffer).resize(320, 360).jpeg().toBuffer() };
  const note = { code: 'hint_unused', message: 'We couldn’t find “the hat is red” in this photo.' } as const;
  await answerEdits(page, { results: [await storedPicture(page, photo)], notes: [note] });
  const editor = await EditorPage.openWith(page, photo);
  await editor.applyToTheEnd('Colorize');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /see the original/i })).toBeVisible();
  const decisions = ['Download Image', 'Share', 'Accept & Continue', 'Revert Changes'];
  for (const name of decisions) await expect(editor.button(name)).toBeInViewport({ ratio: 1 });
  await editor.button('Revert Changes').tap();
  await editor.applyToTheEnd('BG Remover');
  for (const name of decisions) await expect(editor.button(name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Revert Changes', { exact: true })).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('P5 the long names of the avatar styles stay within their tiles', async ({ member: page }) => {
    const { id } = await storedPicture(page, await smallPhoto());
    await page.goto(`/editor/${id}`);
    await page.getByRole('button', { name: 'KI-Avatar' }).tap();
    const tiles = page.getByRole('button').filter({ has: page.locator('img[src*="style-"]') });
    await expect(tiles).toHaveCount(11);
    const overflowing = await tiles.evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(overflowing).toEqual([]);
  });
});

test('E2 a tap on the handle of the sheet presses nothing else', async ({ member: page }) => {
  const photo = await smallPhoto();
  await answerEdits(page, { results: [await storedPicture(page, photo)] });
  const editor = await EditorPage.openWith(page, photo);
  await editor.applyToTheEnd('BG Remover');
  const handle = page.getByRole('button', { name: /the panel/i });
  await page.evaluate(() => {
    const pressed: (string | null)[] = [];
    addEventListener('click', ({ target }) => pressed.push((target as Element).closest('button')!.ariaLabel), true);
    Object.assign(globalThis, { pressed });
  });
  const grip = (await handle.boundingBox())!;
  const at = { x: grip.x + grip.width / 4, y: grip.y + grip.height / 2 };
  await page.touchscreen.tap(at.x, at.y);
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
  // The finger is on something else now.
  expect((await handle.boundingBox())!.y + grip.height).toBeLessThan(at.y);
  await handle.press('Enter');
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => (globalThis as unknown as { pressed: string[] }).pressed)).toEqual([
    'Make the panel larger',
    'Make the panel smaller',
  ]);
});

test('E2 Tools takes the open result and shows the tools', async ({ member: page }) => {
  const photo = await smallPhoto();
  await answerEdits(page, { results: [await storedPicture(page, photo)] });
  const editor = await EditorPage.openWith(page, photo);
  await editor.applyToTheEnd('Enhancer');
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Tools' }).click();
  await expect(editor.button('Magic Eraser')).toBeVisible();
  await expect(editor.result).toBeHidden();
  await expect(editor.button('Undo')).toBeEnabled();
});
