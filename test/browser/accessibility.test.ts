import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { draw } from './pointers.ts';
import { expect, test } from './test.ts';

/** Once everything has arrived: half-faded text has no contrast. What moves forever, or with the scroll bar, is let be. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe finds wrong with the page as it stands, in the light theme and in the dark one, as one line each. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`)),
    );
  }
  return found;
}

test.describe('axe finds nothing in either theme', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/', '/welcome', '/onboarding', '/home', '/login', '/signup']) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  }

  test('on the pages of words', async ({ page }) => {
    for (const path of [
      '/features',
      '/help',
      '/contact',
      '/privacy-policy',
      '/blog',
      '/blog/behind-the-magic-eraser',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    }
  });

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

  test('on the tools’ panels: a marked photo, new edges, words; on the avatars', async ({ member: page, hasTouch }) => {
    await offerTools(page);
    const editor = await EditorPage.openWith(page, await smallPhoto());
    const open = async (tool: string) => {
      if (hasTouch && (await editor.button('Back').isVisible())) await editor.button('Back').click();
      await editor.button(tool).click();
    };
    await open('Magic Eraser');
    await draw(
      page,
      editor.picture,
      [
        [0.2, 0.5],
        [0.4, 0.5],
      ],
      hasTouch,
    );
    expect(await findings(page)).toEqual([]);
    for (const tool of ['Extend', 'Magic Editor', 'AI Avatar']) {
      await open(tool);
      expect(await findings(page)).toEqual([]);
    }
    const portraits = await Promise.all([1, 2, 3, 4].map(async () => storedPicture(page, await smallPhoto())));
    await answerEdits(page, { results: portraits });
    await editor.button('Apply').click();
    await expect(editor.downloadModal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor.downloadModal).toBeHidden();
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
