import type { Page } from '@playwright/test';
import { conePhoto, smallPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

/** Presses and fields filled in, counted. */
interface Hand {
  steps: number;
  press: (button: string) => Promise<void>;
  fill: (field: string, text: string) => Promise<void>;
}

function handOn(page: Page): Hand {
  const hand: Hand = {
    steps: 0,
    async press(button) {
      hand.steps += 1;
      await page.getByRole('button', { name: button, exact: true }).click();
    },
    async fill(field, text) {
      hand.steps += 1;
      await page.getByLabel(field).fill(text);
    },
  };
  return hand;
}

/** What each tool may ask of a person between its open panel and the saved file; `ask` is the part that is its own. */
const tools: readonly { tool: string; most: number; ask?: (hand: Hand, page: Page) => Promise<void> }[] = [
  { tool: 'BG Remover', most: 2 },
  { tool: 'Enhancer', most: 2 },
  {
    tool: 'Magic Eraser',
    most: 4,
    ask: async (hand, page) => {
      await hand.fill('What should go?', 'the orange cone');
      await hand.press('Find it');
      await expect(page.getByText(/^Marked: .* sure\./)).toBeVisible({ timeout: EDIT_LIMIT_MS });
    },
  },
  { tool: 'Magic Editor', most: 3, ask: (hand) => hand.press('Black and white') },
  { tool: 'Restore', most: 2 },
  { tool: 'Colorize', most: 2 },
  { tool: 'Extend', most: 3, ask: (hand) => hand.press('9:16') },
];

test('E3 E7 E8 from a tool’s open panel to the saved file: no more steps than the tool needs', async ({
  member: page,
}) => {
  await offerTools(page);
  await answerEdits(page, { results: [await storedPicture(page, await smallPhoto())] });
  const editor = await EditorPage.openWith(page, await conePhoto());
  for (const { tool, most, ask } of tools) {
    await editor.button(tool).click();
    const hand = handOn(page);
    await ask?.(hand, page);
    await hand.press('Apply');
    await expect(editor.downloadModal).toBeVisible();
    const downloading = page.waitForEvent('download');
    await hand.press('Download Image');
    expect((await downloading).suggestedFilename()).toMatch(/^br_edit_\d+\.png$/);
    expect(hand.steps, tool).toBeLessThanOrEqual(most);
    await expect(editor.downloadModal).toBeHidden();
    await editor.button('Revert Changes').click();
  }
});

test('E7 T8 four portraits are saved in three steps', async ({ member: page }) => {
  await offerTools(page);
  await answerEdits(page, {
    results: await Promise.all([1, 2, 3, 4].map(async () => storedPicture(page, await smallPhoto()))),
  });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.button('AI Avatar').click();
  const hand = handOn(page);
  await hand.fill('Style', 'pencil sketch');
  await hand.press('Apply');
  await expect(page).toHaveURL(/\/avatar-results\?generation=/);
  await expect(editor.downloadModal).toBeVisible();
  const downloading = page.waitForEvent('download');
  await hand.press('Save all');
  expect((await downloading).suggestedFilename()).toMatch(/^br_edit_\d+\.zip$/);
  expect(hand.steps).toBeLessThanOrEqual(3);
});
