import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { findings } from './findings.ts';
import { draw } from './pointers.ts';
import { expect, test } from './test.ts';

const CORAL = [0xf2, 0x68, 0x4a, 255];

test('E3 the background and the edge of a cut-out can be changed, undone, accepted and restored after a reload @mobile', async ({
  member: page,
  hasTouch,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.applyToTheEnd('BG Remover');

  const own = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#2040a0' } })
    .png()
    .toBuffer();
  const file = { name: 'wall.png', mimeType: 'image/png', buffer: own };
  await page.getByLabel('Upload image').setInputFiles(file);
  await expect(page.getByLabel('Upload image: wall.png')).toBeAttached();
  expect((await pixelsOf((await editor.save('Download Image')).bytes)).at(0.02, 0.02)).toEqual([0x20, 0x40, 0xa0, 255]);

  await editor.button('Blurred photo').click();
  await page.getByRole('slider', { name: 'Blur' }).fill('80');
  await editor.button('Coral').click();
  await page.getByRole('slider', { name: 'Shadow' }).fill('60');
  await editor.button('Undo change').click();
  await editor.button('Undo change').click();
  await expect(editor.button('Blurred photo')).toHaveAttribute('aria-pressed', 'true');
  await editor.button('Redo change').click();
  await expect(editor.button('Coral')).toHaveAttribute('aria-pressed', 'true');

  expect(await findings(page)).toEqual([]);

  const seam = page.getByRole('slider', { name: 'Slide between before and after' });
  await seam.fill('30');
  await editor.button('Refine the edge').click();
  const cutOut = page.getByRole('img', { name: /^Cut-out/ });
  await expect(cutOut).toBeVisible();
  await expect(seam).toBeHidden();
  // A toast may cast its shadow on what is above.
  expect((await pixelsOf(await cutOut.screenshot())).at(0.02, 0.6)).toEqual(CORAL);
  await draw(page, cutOut, [0.3, 0.5], [0.7, 0.5], hasTouch);
  await expect(editor.button('Redo change')).toBeDisabled();
  expect(await findings(page)).toEqual([]);
  await editor.button('Done').click();
  await expect(seam).toHaveValue('30');
  await expect(page.locator('canvas[role=img]:not([data-source])')).toBeVisible();

  await expect.poll(() => keptStrokes(page)).toBe(1);
  await page.reload();
  await expect(editor.button('Coral')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('canvas[role=img]:not([data-source])')).toBeVisible();

  await editor.accept();
  const source = (await editor.picture.getAttribute('data-source'))!;
  const { at, width, height } = await pixelsOf(await (await page.request.get(source.replace(/\?.*/, ''))).body());
  expect([width, height]).toEqual([320, 240]);
  expect(at(0.02, 0.02)).toEqual(CORAL);
  expect(at(0.5, 0.5)).toEqual(CORAL);
  await page.reload();
  await expect(editor.picture).toHaveAttribute('data-source', new RegExp(source.replace(/\?.*/, '')));
  const profile = (await (await page.request.get('/api/profile')).json()) as { imageGenerationsCount: number };
  expect(profile.imageGenerationsCount).toBe(1);

  await editor.button('Undo').click();
  await expect(editor.picture).not.toHaveAttribute('data-source', new RegExp(source.replace(/\?.*/, '')));
});

test('E3 E4 a cut-out opens from the gallery as it was left: with its backgrounds, and those of what was composed of it', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.applyToTheEnd('BG Remover');
  await editor.accept();
  const open = async (name: RegExp) => {
    await page.goto('/account/generated-images');
    await page.getByRole('link', { name }).first().click();
    await expect(editor.result).toBeVisible();
  };
  await open(/BG Remover/);
  await expect(page.getByRole('slider', { name: 'Slide between before and after' })).toBeAttached();
  await editor.button('Coral').click();
  await editor.save('Download Image');
  await editor.button('Continue editing').click();

  await open(/BG Remover/);
  await expect(editor.button('Coral')).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.button('Revert Changes')).toBeHidden();
  await editor.button('Continue editing').click();
  await expect(editor.result).toBeHidden();
});

test('E3 a cut-out can be moved and resized on its background, by a drag and by sliders, and is saved so', async ({
  member: page,
  hasTouch,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.applyToTheEnd('BG Remover');
  await editor.button('Coral').click();
  const saved = async () => pixelsOf((await editor.save('Download Image')).bytes);
  expect((await saved()).at(0.5, 0.6)).not.toEqual(CORAL);

  await editor.button('Move and resize').click();
  await page.getByRole('slider', { name: 'Size' }).fill('50');
  await draw(page, page.getByRole('main').getByRole('img').first(), [0.3, 0.5], [0.7, 0.5], hasTouch);
  await expect
    .poll(async () => Number(await page.getByRole('slider', { name: 'Left or right' }).inputValue()))
    .toBeGreaterThan(15);
  await page.getByRole('slider', { name: 'Left or right' }).fill('40');
  expect(await findings(page)).toEqual([]);
  await editor.button('Done').click();
  const moved = await saved();
  expect(moved.at(0.5, 0.6)).toEqual(CORAL);
  expect(moved.at(0.9, 0.6)).not.toEqual(CORAL);
  expect([moved.width, moved.height]).toEqual([320, 240]);

  await editor.button('Move and resize').click();
  await editor.button('Put it back where it was').click();
  await editor.button('Done').click();
  expect((await saved()).at(0.5, 0.6)).not.toEqual(CORAL);
});

/** What a file shows: RGBA at fractions of its sides. */
async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) => [
    ...data.subarray((Math.round(y * height) * width + Math.round(x * width)) * 4).subarray(0, 4),
  ];
  return { at, width, height };
}

/** Strokes of the composition that the browser keeps for a reload. */
function keptStrokes(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('keyval-store').addEventListener('success', ({ target }) => {
          const { result: database } = target as IDBOpenDBRequest;
          const asked = database.transaction('keyval').objectStore('keyval').get('editorComposition');
          asked.addEventListener('success', () => {
            database.close();
            resolve(asked.result?.composition.refinement.length ?? 0);
          });
        });
      }),
  );
}

test('E3 a reduced strength of an enhancement is saved as shown, without another edit @desktop', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.applyToTheEnd('Enhancer');
  const whole = await sharp((await editor.save('Download Image')).bytes)
    .raw()
    .toBuffer();
  const amount = page.getByRole('slider', { name: 'Strength' });
  await amount.fill('50');
  const half = await sharp((await editor.save('Download Image')).bytes)
    .raw()
    .toBuffer();
  await amount.fill('0');
  const none = await sharp((await editor.save('Download Image')).bytes)
    .raw()
    .toBuffer();

  const farthest = half.reduce((most, value, at) => Math.max(most, Math.abs(value - (whole[at]! + none[at]!) / 2)), 0);
  expect(half.length).toBe(640 * 480 * 3);
  expect(farthest).toBeLessThanOrEqual(1);
  expect(none.equals(whole)).toBe(false);
});
