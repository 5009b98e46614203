import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { draw } from './pointers.ts';
import { expect, test } from './test.ts';

/** A hand on the page, which draws with a finger where there is touch; each press, and each key, is counted by the page itself. */
class Hand {
  readonly page: Page;
  readonly touch: boolean;

  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.touch = touch;
  }

  async press(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name, exact: true });
    await (this.touch ? button.tap() : button.click());
  }

  /** From now on. */
  async startCounting(): Promise<void> {
    await this.page.evaluate(() => {
      window.steps = 0;
      window.counting?.abort();
      window.counting = new AbortController();
      const { signal } = window.counting;
      for (const kind of ['pointerdown', 'keydown'])
        addEventListener(kind, ({ isTrusted }) => (window.steps += Number(isTrusted)), { capture: true, signal });
    });
  }

  counted(): Promise<number> {
    return this.page.evaluate(() => window.steps);
  }
}

declare global {
  interface Window {
    steps: number;
    counting?: AbortController;
  }
}

/** How many clicks and keys each tool may ask of a person between its open panel and the saved file; `ask` is what is its own. */
const tools: readonly { tool: string; most: number; ask?: (hand: Hand, editor: EditorPage) => Promise<void> }[] = [
  { tool: 'BG Remover', most: 2 },
  { tool: 'Enhancer', most: 2 },
  {
    tool: 'Magic Eraser',
    most: 4,
    ask: async ({ page, touch }, editor) => {
      await draw(page, editor.picture, [0.3, 0.5], [0.5, 0.5], touch);
      // The panel grows by what can be done with a mark, and Apply moves.
      await expect(editor.button('Clear marks')).toBeEnabled();
    },
  },
  { tool: 'Magic Editor', most: 3, ask: (hand) => hand.press('Black and white') },
  { tool: 'Restore', most: 2 },
  { tool: 'Colorize', most: 2 },
  { tool: 'Extend', most: 3, ask: (hand) => hand.press('9:16') },
];

test('E3 E7 E8 T1 T2 T3 T4 T5 T6 T7 T8 no tool needs more presses than its limit from the open panel to the saved file', async ({
  member: page,
  hasTouch,
}) => {
  await offerTools(page);
  const photo = await smallPhoto();
  const pictures = await Promise.all([1, 2, 3, 4].map(() => storedPicture(page, photo)));
  let results = pictures.slice(0, 1);
  await answerEdits(page, () => ({ results }));
  const editor = await EditorPage.openWith(page, photo);
  const hand = new Hand(page, hasTouch);
  for (const { tool, most, ask } of tools) {
    await editor.openTool(tool);
    await hand.startCounting();
    await ask?.(hand, editor);
    await hand.press('Apply');
    await expect(editor.appOffer).toBeVisible();
    const downloading = page.waitForEvent('download');
    await hand.press('Download Image');
    expect((await downloading).suggestedFilename()).toMatch(/^br_edit_\d+\.png$/);
    expect(await hand.counted(), tool).toBeLessThanOrEqual(most);
    await editor.button('Revert Changes').click();
  }

  results = pictures;
  await editor.openTool('AI Avatar');
  await hand.startCounting();
  await hand.press('Pencil sketch');
  await hand.press('Apply');
  await expect(page).toHaveURL(/\/avatar-results\?generation=/);
  await expect(editor.appOffer).toBeVisible();
  const downloading = page.waitForEvent('download');
  await hand.press('Save all');
  expect((await downloading).suggestedFilename()).toMatch(/^br_edit_\d+\.zip$/);
  expect(await hand.counted()).toBeLessThanOrEqual(3);
});
