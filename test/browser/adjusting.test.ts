import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { findings } from './findings.ts';
import { draw } from './pointers.ts';
import { expect, test } from './test.ts';

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });

/** On a phone, one slider of the tone is there at a time. */
async function toneSlider(page: Page, name: string) {
  const chip = page.getByRole('button', { name, exact: true });
  if (await chip.isVisible()) await chip.click();
  return slider(page, name);
}

async function openAdjust(page: Page): Promise<EditorPage> {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.button('Adjust Free').click();
  await expect(slider(page, 'Straighten')).toBeVisible();
  return editor;
}

/** Applies the adjustment: the file that it becomes. */
async function applied(editor: EditorPage) {
  await editor.button('Apply').click();
  await expect(editor.page.getByRole('heading', { name: 'Adjust', exact: true })).toBeHidden();
  await expect(editor.picture).toHaveAttribute('data-source', /\/adjusted_/);
  const source = (await editor.picture.getAttribute('data-source'))!.replace(/\?.*/, '');
  const file = sharp(await (await editor.page.request.get(source)).body()).ensureAlpha();
  return file.raw().toBuffer({ resolveWithObject: true });
}

test('E13 one line of text is laid on the photo, where it was dragged to, and is in the file', async ({
  member: page,
  hasTouch,
}) => {
  const editor = await openAdjust(page);
  await editor.button('Text').click();
  await page.getByLabel('Your text').fill('SALE');
  await editor.button('Extra bold').click();
  await editor.button('Blue').click();
  await slider(page, 'Size').fill('40');
  await expect(page.getByRole('img', { name: 'SALE' })).toBeVisible();
  await draw(page, page.getByRole('img', { name: 'SALE' }), [0.5, 0.85], [0.5, 0.25], hasTouch);
  await expect.poll(async () => Number(await slider(page, 'Up or down').inputValue())).toBeLessThan(60);
  await slider(page, 'Up or down').fill('25');
  expect(await findings(page)).toEqual([]);
  const { data, info } = await applied(editor);
  const isBlue = (at: number) => data[at]! < 60 && data[at + 1]! < 120 && data[at + 2]! > 180;
  const blueRows = Array.from(
    { length: info.height },
    (_, y) => Array.from({ length: info.width }, (_, x) => isBlue((y * info.width + x) * 4)).filter(Boolean).length,
  );
  // Letters around a quarter of the height, and nowhere below the middle.
  expect(blueRows[Math.round(info.height / 4)]).toBeGreaterThan(20);
  expect(Math.max(...blueRows.slice(Math.round(info.height * 0.6)))).toBe(0);
});

test('E13 a photo is cropped, straightened and lit by hand, also over a reload, and that is one step', async ({
  member: page,
  hasTouch,
}) => {
  const editor = await openAdjust(page);
  await editor.button('4:5').click();
  await expect(page.getByText('New size: 192 × 240')).toBeVisible();
  await draw(page, editor.button('Bottom right corner'), [0.5, 0.5], [-0.5, -1], hasTouch);
  await expect(page.getByText('New size: 192 × 240')).toBeHidden();
  await slider(page, 'Straighten').fill('35');
  expect(await findings(page)).toEqual([]);

  await editor.button('Light & color').click();
  await (await toneSlider(page, 'Light')).fill('40');
  await (await toneSlider(page, 'Warmth')).fill('-20');
  await editor.button('Reset Warmth').click();
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await editor.button('Light & color').click();
  await expect(await toneSlider(page, 'Light')).toHaveValue('40');
  await expect(await toneSlider(page, 'Warmth')).toHaveValue('0');

  const { info } = await applied(editor);
  expect(info.width / info.height).toBeCloseTo(0.8, 1);
  expect(info.height).toBeLessThan(235);
  const profile = (await (await page.request.get('/api/profile')).json()) as { imageGenerationsCount: number };
  expect(profile.imageGenerationsCount).toBe(0);
  await editor.button('Undo').click();
  await expect(editor.picture).not.toHaveAttribute('data-source', /\/adjusted_/);
  await expect(editor.button('Undo')).toBeDisabled();
});

test('E13 the file has the pixels of the preview @desktop', async ({ member: page }) => {
  // The preview of so small a photo has all of its pixels; what the server sends for the screen has lost some.
  await page.route(/\/files\/user_images\/.*\?w=/, (route) =>
    route.continue({ url: route.request().url().replace(/\?.*/, '?as=png') }),
  );
  const editor = await openAdjust(page);
  await editor.button('Square').click();
  await slider(page, 'Straighten').fill('-42');
  await editor.button('Rotate 90°').click();
  await editor.button('Flip left to right').click();
  await editor.button('Light & color').click();
  for (const [name, value] of Object.entries({ Light: 30, Contrast: 20, Shadows: -40, Color: 50, Sharpness: 70 })) {
    await (await toneSlider(page, name)).fill(String(value));
  }
  const shown = await page.getByRole('img', { name: /^Preview/ }).evaluateHandle((canvas: HTMLCanvasElement) => canvas);
  const pixels = () =>
    shown.evaluate((canvas) => {
      const { width, height } = canvas;
      return { width, height, data: [...canvas.getContext('2d')!.getImageData(0, 0, width, height).data] };
    });
  let last = await pixels();
  await expect
    .poll(async () => {
      const before = last;
      last = await pixels();
      return JSON.stringify(last) === JSON.stringify(before);
    })
    .toBe(true);
  const { data, info } = await applied(editor);
  expect([info.width, info.height]).toEqual([last.width, last.height]);
  expect(Buffer.from(last.data).equals(data)).toBe(true);
});

test('E14 a photo becomes a product on white in the pixels of a marketplace @mobile', async ({ member: page }) => {
  const editor = await openAdjust(page);
  await editor.button('Product on white 1600 × 1600').click();
  await expect(page.getByText('New size: 1600 × 1600 · That’s larger than the crop')).toBeAttached();
  const { data, info } = await applied(editor);
  expect([info.width, info.height]).toEqual([1600, 1600]);
  const at = (x: number, y: number) => [...data.subarray((y * 1600 + x) * 4).subarray(0, 4)];
  for (const [x, y] of [
    [0, 0],
    [800, 199],
    [1599, 1599],
  ] as const)
    expect(at(x, y)).toEqual([255, 255, 255, 255]);
  expect(at(800, 201)).not.toEqual([255, 255, 255, 255]);
});

test('E13 Adjust works by the keyboard: arrows move and resize the crop, Enter applies, Escape cancels @desktop', async ({
  member: page,
}) => {
  const editor = await openAdjust(page);
  await editor.button('Right edge').focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowLeft');
  const area = page.getByRole('button', { name: /^Crop area/ });
  const smaller = (await area.getAttribute('aria-label'))!;
  expect(smaller).not.toContain('320 × 240');
  const before = (await area.boundingBox())!;
  await area.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await area.boundingBox())!.x).toBeGreaterThan(before.x + 20);
  await page.keyboard.press('Escape');
  await expect(area).toBeHidden();

  await editor.button('Adjust Free').click();
  await expect(area).toHaveAttribute('aria-label', 'Crop area, 320 × 240');
  await editor.button('Top left corner').focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+z');
  await expect(area).toHaveAttribute('aria-label', 'Crop area, 320 × 240');
  await page.keyboard.press('Control+Shift+z');
  await editor.button('Light & color').click();
  await slider(page, 'Light').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.down('o');
  await expect(page.getByText('Before', { exact: true })).toBeVisible();
  await page.keyboard.up('o');
  await expect(page.getByText('Before', { exact: true })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(editor.picture).toHaveAttribute('data-source', /\/adjusted_/);
});

test('E13 another tool leaves what was adjusted unapplied, and Adjust has it again; a failure keeps it @mobile', async ({
  member: page,
}) => {
  const editor = await openAdjust(page);
  const turned = page.getByRole('button', { name: 'Crop area, 240 × 320' });
  await editor.button('Rotate 90°').click();
  const tools = editor.button('Tools');
  await ((await tools.isVisible()) ? tools : editor.button('Enhancer')).click();
  await expect(page.getByText('Not applied yet. Adjust keeps your changes.').first()).toBeVisible();
  await expect(editor.picture).not.toHaveAttribute('data-source', /\/adjusted_/);
  await editor.button('Adjust Free').click();
  await expect(turned).toBeVisible();

  await page.route('**/api/images', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await editor.button('Apply').click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(turned).toBeVisible();
  await page.unroute('**/api/images');
  await editor.button('Apply').click();
  await expect(editor.picture).toHaveAttribute('data-source', /\/adjusted_/);
  await expect(editor.button('Apply')).toBeHidden();
});
