import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

test.describe('avatars', () => {
  const fourPortraits = async (page: Page) =>
    Promise.all([1, 2, 3, 4].map(async () => storedPicture(page, await smallPhoto())));

  test('E6 E7 R12 T8 four portraits open on their own page and can be saved, also after a reload @desktop', async ({
    member: page,
  }) => {
    await offerTools(page);
    const editor = await EditorPage.openWith(page, await smallPhoto());
    await editor.button('AI Avatar').click();
    await expect(page.getByLabel('Style')).toHaveValue('Professional headshot');
    const note = { code: 'nearest_style', message: 'The closest style is Comic.' } as const;
    const end = Promise.withResolvers<void>();
    const ending = { results: await fourPortraits(page), notes: [note], until: end.promise };
    const requests = await answerEdits(page, ending, { seen: true });
    await editor.button('Apply').click();
    await expect(page.getByRole('status').filter({ hasText: 'Warming up the AI artists...' })).toBeVisible();
    end.resolve();
    await expect(page.getByRole('status').filter({ hasText: 'Avatars are ready!' })).toBeVisible();
    await expect(page).toHaveURL(/\/avatar-results\?generation=/);
    expect(requests[0]?.params).toEqual({ style: 'Professional headshot' });
    await expect(editor.appOffer).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your avatars' })).toBeVisible();
    await expect(page.getByRole('img', { name: /avatar \d/i })).toHaveCount(4);
    await expect(page.getByText(note.message)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save to Device: avatar 3' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^br_edit_\d{13}\.png$/);
    const whole = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all' }).click();
    expect((await whole).suggestedFilename()).toMatch(/\.zip$/);
    await page.getByRole('link', { name: 'Back to Editor' }).click();
    await expect(page.getByRole('main').getByRole('img', { name: 'portrait.jpg' })).toBeVisible();
  });

  test('R8 R12 the avatar page without a set leads to the dashboard @desktop', async ({ member: page }) => {
    await page.goto('/avatar-results');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/avatar-results?generation=3b241101-e2bb-4255-8caf-4136c566a962');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
