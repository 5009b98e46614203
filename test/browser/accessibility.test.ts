import { smallPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { draw } from './pointers.ts';
import { expect, test } from './test.ts';

test.describe('axe finds nothing in either theme in the editor', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
