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
  await addModel(page, 'migan', 'fill', 'MI-GAN');
  await page.reload();
  await expect(page.getByText('MI-GAN: Copyright (c) 2026 Somebody. MIT')).toBeVisible();
  await expect(page.getByRole('link', { name: 'MIT', exact: true })).toHaveAttribute('href', 'https://models.example/');
});

test('the panels say what this site can do before anything is applied, with a model and without', async ({
  member: page,
}) => {
  const photo = await smallPhoto();
  const editor = await EditorPage.openWith(page, photo);
  const says = async (sentences: Readonly<Record<string, string>>) => {
    for (const [tool, sentence] of Object.entries(sentences)) {
      await editor.openTool(tool);
      await expect(page.getByText(sentence)).toBeVisible();
    }
  };
  await says({
    'Magic Eraser': 'Fills the gap with what the rest of your photo shows.',
    Restore: 'Fills scratches and dust from what’s around them. Large missing parts may stay soft.',
    Extend: 'Continues what your photo shows at its edges, and makes up nothing new.',
    Colorize: 'Everything else gets a warm tone unless you tell us its color.',
  });
  await addModel(page, 'lama', 'fill', 'LaMa');
  await page.reload();
  await says({
    'Magic Eraser': 'LaMa continues walls, floors and scenery behind what you remove.',
    Restore: 'LaMa fills tears and wide scratches.',
    Extend: 'LaMa makes up what lies beyond the edges.',
  });
});

test('a result says which model had a part in it @desktop', async ({ member: page }) => {
  await addModel(page, 'lama', 'fill', 'LaMa');
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool('Restore');
  await answerEdits(page, { results: [await storedPicture(page, await smallPhoto())], editor: 'embedded + lama' });
  await editor.button('Apply').click();
  await expect(page.getByText('Filled with LaMa.')).toBeVisible();
});
