import type { Page } from '@playwright/test';
import { blankPhoto, phonePhoto, smallPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

/** How many free edits the server has counted. */
async function usedEdits(page: Page): Promise<number> {
  const profile = (await (await page.request.get('/api/profile')).json()) as { imageGenerationsCount: number };
  return profile.imageGenerationsCount;
}

test('E4 undo and redo lead back and forth through what was accepted; revert discards a result', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await expect(editor.button('Undo')).toBeDisabled();
  await expect(editor.button('Redo')).toBeDisabled();

  await editor.applyToTheEnd('Enhancer');
  await editor.button('Revert Changes').click();
  await expect(editor.result).toBeHidden();
  await expect(editor.button('Undo')).toBeDisabled();

  await editor.applyToTheEnd('Enhancer');
  await editor.accept();
  const shown = () => editor.picture.getAttribute('src');
  const enhanced = await shown();
  await editor.button('Undo').click();
  await expect.poll(shown).not.toBe(enhanced);
  await editor.button('Redo').click();
  await expect.poll(shown).toBe(enhanced);
  await expect(editor.button('Redo')).toBeDisabled();

  await editor.button('Undo').click();
  await editor.applyToTheEnd('Enhancer');
  await editor.accept();
  await expect(editor.button('Redo')).toBeDisabled();
});

test('E4 E11 history and words come back after a reload, and on another device', async ({
  member: page,
  browser,
  baseURL,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const pictures = [await storedPicture(page, await blankPhoto()), await storedPicture(page, await blankPhoto())];
  for (const picture of pictures) {
    await page.unrouteAll();
    await answerEdits(page, { results: [picture] });
    await editor.applyToTheEnd('Enhancer');
    await editor.accept();
  }
  await editor.button('Undo').click();
  await expect(editor.picture).toHaveAttribute('src', new RegExp(pictures[0]!.url));
  await page.unrouteAll();

  await page.reload();
  await expect(editor.picture).toHaveAttribute('src', new RegExp(pictures[0]!.url));
  await expect(editor.button('Undo')).toBeEnabled();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await editor.button('Redo').click();
  await expect(editor.picture).toHaveAttribute('src', new RegExp(pictures[1]!.url));
  await expect(editor.button('Redo')).toBeDisabled();
  await kept;

  const elsewhere = await browser.newContext({ baseURL: baseURL!, storageState: await page.context().storageState() });
  const other = new EditorPage(await elsewhere.newPage());
  await other.page.goto('/dashboard');
  await other.page.getByRole('link', { name: /^Open portrait/ }).click();
  await expect(other.picture).toHaveAttribute('src', new RegExp(pictures[1]!.url));
  await other.button('Undo').click();
  await other.button('Undo').click();
  await expect(other.button('Undo')).toBeDisabled();
  await elsewhere.close();
});

test('E6 the overlay follows the server: its words in order, its bar in steps of five, 100 only at the end', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await page.evaluate(recordOverlay);
  await editor.applyToTheEnd('BG Remover');
  const { percents, titles, steps } = await page.evaluate(() => window.overlay);

  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
  expect(percents.slice(0, -1).every((percent) => percent % 5 === 0 && percent <= 95)).toBe(true);
  expect(titles).toEqual(['Processing your image...', 'Completed!']);
  const messages = ['Preparing your image...', 'Sending to AI...', 'Finalizing result...'];
  expect(steps.filter(Boolean)).toEqual(messages.filter((message) => steps.includes(message)));
  expect(steps).toContain('Sending to AI...');
});

test('E7 a success counts one free edit, and the way to the app follows the result', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.apply('Enhancer');
  await expect(editor.downloadModal).toContainText("You've used 1 of 5 free edits.", { timeout: EDIT_LIMIT_MS });
  expect(await usedEdits(page)).toBe(1);
});

test('E7 a failure is told in the editor, leaves the photo as it was, and costs nothing', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await blankPhoto());
  await editor.apply('BG Remover');
  await expect(page.getByRole('alert')).toHaveText(/could not find a clear subject/, { timeout: EDIT_LIMIT_MS });
  await expect(page.getByRole('img', { name: 'fog.jpg' })).toBeVisible();
  await expect(editor.result).toBeHidden();
  await expect(editor.downloadModal).toBeHidden();
  expect(await usedEdits(page)).toBe(0);
});

test('E11 Cancel stops a running edit and gives the free edit back', async ({ member: page }) => {
  // Four portraits of a whole photo take the server longer than a press of a button.
  const editor = await EditorPage.openWith(page, await phonePhoto());
  await editor.apply('AI Avatar');
  await editor.button('Cancel').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(editor.result).toBeHidden();
  await expect.poll(() => usedEdits(page)).toBe(0);
});

test('T9 a tool that this server does not have says so and cannot be applied', async ({ member: page }) => {
  await offerTools(page, (tool) => tool !== 'colorizePhoto');
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.button('Colorize').click();
  await expect(page.getByText('This tool is not available on this server yet.')).toBeVisible();
  await expect(editor.button('Apply')).toBeDisabled();
});

test('V20 with no free edit left, the way to the app opens and nothing is processed', async ({ member: page }) => {
  const { id: imageId } = await storedPicture(page, await smallPhoto());
  for (let used = 1; used <= 5; used++) {
    await page.request.post('/api/generations', { data: { tool: 'enhancePhoto', imageId, params: {} } });
  }
  await expect.poll(() => usedEdits(page), { timeout: EDIT_LIMIT_MS }).toBe(5);
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await editor.apply('Enhancer');
  await expect(editor.downloadModal).toContainText("You've used all 5 of your free edits.");
  expect(requests).toEqual([]);
  expect(await usedEdits(page)).toBe(5);
});

interface Overlay {
  readonly percents: number[];
  readonly titles: string[];
  readonly steps: string[];
}

declare global {
  interface Window {
    overlay: Overlay;
  }
}

/** Runs in the page: keeps what the overlay shows, each change once. */
function recordOverlay(): void {
  const overlay: Overlay = { percents: [], titles: [], steps: [] };
  const note = <T>(list: T[], value: T | undefined) => value !== undefined && list.at(-1) !== value && list.push(value);
  const look = () => {
    const dialog = document.querySelector('[role=dialog]:has([role=progressbar])');
    if (!dialog) return;
    note(overlay.percents, Number(dialog.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')));
    note(overlay.titles, dialog.querySelector('h2')?.textContent ?? undefined);
    note(overlay.steps, dialog.querySelector('[role=status]')?.textContent ?? undefined);
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  window.overlay = overlay;
}
