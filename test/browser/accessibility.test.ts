import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { expect, test } from './test.ts';

/** What axe finds wrong, as one line each. Only once everything moves no more: half-faded text has no contrast. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of ['/', '/login', '/signup']) {
      test(`on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
    }

    test('on the landing with a photo picked', async ({ page }) => {
      await page.goto('/');
      await choosePhoto(page, await smallPhoto());
      await expect(page.getByRole('button', { name: 'Generate' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('on the dashboard, empty and filled', async ({ member: page }) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
      expect(await findings(page)).toEqual([]);

      await page.request.post('/api/images', { multipart: { file: await smallPhoto() } });
      await page.reload();
      await expect(page.getByRole('region', { name: 'Recent uploads' }).getByRole('link')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('in the editor: tools, the way to the app, a result', async ({ member: page }) => {
      const editor = await EditorPage.openWith(page, await smallPhoto());
      await expect(page.getByRole('img', { name: 'portrait.jpg' })).toBeVisible();
      expect(await findings(page)).toEqual([]);

      await editor.apply('Enhancer');
      await expect(editor.downloadModal).toBeVisible({ timeout: EDIT_LIMIT_MS });
      expect(await findings(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(editor.downloadModal).toBeHidden();
      await expect(editor.result).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('on the overlay of a running edit', async ({ member: page }) => {
      const editor = await EditorPage.openWith(page, await smallPhoto());
      await page.route('**/api/generations/*/events', () => {});
      await editor.apply('Enhancer');
      await expect(page.getByRole('progressbar')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
