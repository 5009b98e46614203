import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { addModel, answerEdits, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

test('the Enhancer offers to enlarge where there is a model for it, and sends what was chosen @mobile', async ({
  member: page,
}) => {
  await addModel(page, 'realesr-general', 'enlarge');
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.button('Enhancer').click();
  await editor.button('2×').click();
  await editor.button('2×').click();
  await expect(editor.button('2×')).toHaveAttribute('aria-pressed', 'false');
  await editor.button('4×').click();
  const requests = await answerEdits(page, { results: [await storedPicture(page, await smallPhoto())] });
  await editor.button('Apply').click();
  await expect(editor.appOffer).toBeVisible();
  expect(requests[0]).toMatchObject({ tool: 'enhancePhoto', params: { enlarge: 4 } });
});

test('the Enhancer asks for nothing where there is no model for it @desktop', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.button('Enhancer').click();
  await expect(editor.button('Apply')).toBeEnabled();
  await expect(editor.button('4×')).toBeHidden();
});

test('the page about us names the models that were added, with their licences @desktop', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { name: 'Open source', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Models by others' })).toBeHidden();
  await addModel(page, 'migan', 'fill');
  await page.reload();
  await expect(page.getByText('migan: Copyright (c) 2026 Somebody. MIT')).toBeVisible();
  await expect(page.getByRole('link', { name: 'MIT', exact: true })).toHaveAttribute('href', 'https://models.example/');
});
