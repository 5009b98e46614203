import type { Page } from '@playwright/test';
import type { EditorSessionRequest } from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import { blankPhoto, phonePhoto, smallPhoto, unseenPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { answerEdits, publishApp, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

/** How many free edits the server has counted. */
async function usedEdits(page: Page): Promise<number> {
  const profile = (await (await page.request.get('/api/profile')).json()) as { imageGenerationsCount: number };
  return profile.imageGenerationsCount;
}

/** Resolves when the server has kept what was done last: to go on to this picture (redo), or back from it (undo). */
const keptStep = (page: Page, step: 'undo' | 'redo', id: string) =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT' || !answer.ok()) return false;
    const { currentImageId, redoImageIds } = request.postDataJSON() as EditorSessionRequest;
    return step === 'redo' ? currentImageId === id : redoImageIds.includes(id);
  });

test('E4 E11 undo and redo walk through accepted results, and the history returns after a reload and on another device @desktop', async ({
  member: page,
  browser,
  baseURL,
}) => {
  const photo = await smallPhoto();
  const pictures = await Promise.all([1, 2, 3].map(() => storedPicture(page, photo)));
  const urls = pictures.map(({ url }) => new RegExp(url));
  const next = pictures.values();
  await answerEdits(page, () => ({ results: [next.next().value!] }));
  const editor = await EditorPage.openWith(page, photo);
  await expect(editor.button('Undo')).toBeDisabled();
  await expect(editor.button('Redo')).toBeDisabled();

  await editor.applyToTheEnd('Enhancer');
  await editor.button('Revert Changes').click();
  await expect(editor.result).toBeHidden();
  await expect(editor.button('Undo')).toBeDisabled();

  await editor.applyToTheEnd('Enhancer');
  await editor.accept();
  await expect(editor.picture).toHaveAttribute('data-source', urls[1]!);
  await editor.button('Undo').click();
  await expect(editor.picture).not.toHaveAttribute('data-source', urls[1]!);
  await editor.button('Redo').click();
  await expect(editor.picture).toHaveAttribute('data-source', urls[1]!);
  await editor.button('Undo').click();
  await editor.applyToTheEnd('Enhancer');
  await editor.accept();
  await expect(page.getByText('“portrait.jpg” is kept on your dashboard.').first()).toBeVisible();
  // Nothing stands ready that a second press would spend an edit on.
  await expect(editor.button('Apply')).toBeHidden();
  await expect(editor.button('Redo')).toBeDisabled();
  const undone = keptStep(page, 'undo', pictures[2]!.id);
  await editor.button('Undo').click();
  await expect(editor.button('Redo')).toBeEnabled();
  await undone;

  await page.reload();
  await expect(editor.picture).not.toHaveAttribute('data-source', urls[2]!);
  const redone = keptStep(page, 'redo', pictures[2]!.id);
  await editor.button('Redo').click();
  await expect(editor.picture).toHaveAttribute('data-source', urls[2]!);
  await expect(editor.button('Redo')).toBeDisabled();
  await redone;

  const elsewhere = await browser.newContext({ baseURL: baseURL!, storageState: await page.context().storageState() });
  const other = new EditorPage(await elsewhere.newPage());
  await other.page.goto('/dashboard');
  await other.page
    .getByRole('link', { name: /^Open portrait/ })
    .first()
    .click();
  await expect(other.picture).toBeVisible();
  await expect(other.button('Redo')).toBeDisabled();
  await expect(other.button('Undo')).toBeEnabled();
  const back = keptStep(other.page, 'undo', pictures[2]!.id);
  await other.button('Undo').click();
  await back;
  await elsewhere.close();

  // Seen again, as a tab is that was behind another.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(editor.button('Redo')).toBeEnabled();
  await expect(editor.picture).not.toHaveAttribute('data-source', urls[2]!);
});

test('E3 E6 E7 R16 the progress overlay follows the server in steps of five, counts one edit and then offers the app @mobile', async ({
  member: page,
}) => {
  await publishApp(page);
  // Its matte is not known yet, so that the editing lasts long enough to be told.
  const editor = await EditorPage.openWith(page, await unseenPhoto());
  await editor.openTool('BG Remover');
  await page.evaluate(recordOverlay);
  await editor.button('Apply').click();
  await expect(editor.appOffer).toBeVisible({ timeout: EDIT_LIMIT_MS });
  expect(await usedEdits(page)).toBe(1);
  const { percents, titles, steps, announced } = await page.evaluate(() => window.overlay);

  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
  expect(percents.slice(0, -1).every((percent) => percent % 5 === 0 && percent <= 95)).toBe(true);
  expect(titles).toEqual(['Processing your image...', 'Completed!']);
  const messages = ['Preparing your image...', 'Sending to AI...', 'Finalizing result...'];
  // It may have to wait for its turn, and is prepared before and after that.
  const isPhase = (text: string) => text && !/^(Yours is next|Waiting: \d+ edits? ahead of yours)$/.test(text);
  const phases = steps.filter(isPhase).filter((phase, at, all) => phase !== all[at - 1]);
  expect(phases).toEqual(messages.filter((message) => phases.includes(message)));
  expect(steps).toContain('Sending to AI...');
  // Read out: each phase once, then the result; never the bar's ticks.
  expect(announced.filter(isPhase).length).toBeLessThanOrEqual(messages.length + 2);
  expect(announced.at(-1)).toBe('BG Remover: the result is ready.');

  // V22: nothing covers the result or takes the focus from it, until it is asked for.
  await expect(editor.downloadModal).toBeHidden();
  await expect(editor.result).toBeFocused();
  await editor.appOffer.getByRole('button', { name: 'Put it on your home screen' }).click();
  await expect(editor.downloadModal).toContainText("You've used 1 of 5 free edits.");
  // On a phone there is nothing to point a camera at.
  await expect(editor.downloadModal.getByRole('img', { name: /QR code/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(editor.downloadModal).toBeHidden();
  await editor.button('Hide this offer').click();
  await expect(editor.appOffer).toBeHidden();
  // It can be brought back.
  await editor.button('4 free edits left').click();
  await expect(editor.downloadModal).toContainText("You've used 1 of 5 free edits.");
  await page.keyboard.press('Escape');
  await expect(editor.downloadModal).toBeHidden();
  for (const name of ['Download Image', 'Accept & Continue', 'Revert Changes'])
    await expect(editor.button(name)).toBeVisible();
});

test('E6 an edit that waits tells its place, and its bar begins with its turn @desktop', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const bar = page.getByRole('progressbar');
  let place: number | undefined = 3;
  const never = new Promise<void>(() => {});
  await answerEdits(page, () => ({ until: never, usualSeconds: 4, ...(place !== undefined && { place }) }));
  await page.clock.install();
  for (const [next, told] of [
    [3, 'Waiting: 2 edits ahead of yours'],
    [2, 'Waiting: 1 edit ahead of yours'],
    [1, 'Yours is next'],
  ] as const) {
    place = next;
    await editor.apply('Enhancer');
    await expect(page.getByText(told)).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    await editor.button('Cancel').click();
    await expect(bar).toBeHidden();
  }
  place = undefined;
  await editor.apply('Enhancer');
  await expect(page.getByText('Sending to AI...')).toBeVisible();
  await expect(page.getByText('Usually takes 4 seconds')).toBeVisible();
  await page.clock.runFor(5_200);
  await expect(bar).toHaveAttribute('aria-valuenow', '95');
  await expect(page.getByText('Taking longer than usual · 5 s so far')).toBeVisible();
  // The photo is still in its place beside it.
  await expect(page.getByRole('main').getByRole('img', { includeHidden: true }).first()).toBeVisible();
});

test('E9 E11 a second press of Apply sends nothing, and a lost answer is requested with the same key @desktop', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await answerEdits(page, { results: [await storedPicture(page, await smallPhoto())] });
  const keys: (string | undefined)[] = [];
  await page.route('**/api/generations', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.fallback();
  });
  await editor.openTool('Enhancer');
  await editor.button('Apply').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await editor.awaitEnd();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('E7 a failed edit is reported, keeps the photo and costs nothing @desktop', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await blankPhoto());
  await editor.apply('BG Remover');
  await expect(page.getByRole('alert')).toHaveText(/couldn’t find a clear subject/, { timeout: EDIT_LIMIT_MS });
  await expect(page.getByRole('img', { name: 'fog.jpg' })).toBeVisible();
  await expect(editor.result).toBeHidden();
  await expect(editor.downloadModal).toBeHidden();
  expect(await usedEdits(page)).toBe(0);
});

test('E11 Cancel stops a running edit and returns the free edit, but a double press of Apply does not cancel @mobile', async ({
  member: page,
}) => {
  // Four portraits of a whole photo take the server longer than a press of a button.
  const editor = await EditorPage.openWith(page, await phonePhoto());
  await page.evaluate(pressCancelAsItComes);
  await editor.apply('AI Avatar');
  await page.waitForFunction(() => window.cancelWasPressed);
  const cancelling = page.waitForRequest((request) => request.method() === 'DELETE');
  const cancels: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && cancels.push(request.url()));
  await editor.button('Cancel').click();
  await cancelling;
  await expect(page.getByText('Canceled. Your free edit is back.').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect(cancels).toHaveLength(1);
  await expect(editor.result).toBeHidden();
  await expect.poll(() => usedEdits(page)).toBe(0);
});

test('V20 Apply offers the app and processes nothing when no free edit is left @mobile', async ({ member: page }) => {
  await page.route('**/api/profile', async (route) => {
    const profile = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...profile, imageGenerationsCount: 5 } });
  });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await editor.apply('Enhancer');
  await expect(editor.downloadModal).toContainText("You've used all 5 of your free edits.");
  expect(requests).toEqual([]);
});

test('Restore says that it is free, and is applied when no free edit is left', async ({ member: page }) => {
  await page.route('**/api/profile', async (route) => {
    const profile = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...profile, imageGenerationsCount: 5 } });
  });
  const result = await storedPicture(page, await smallPhoto());
  await answerEdits(page, { results: [{ ...result, bucket: 'generated_images' }] });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool('Restore');
  await expect(page.getByText('This doesn’t use a free edit.')).toBeVisible();
  await editor.button('Apply').click();
  await expect(editor.result).toBeVisible();
  // The count is asked for anew after a result, and the page may end meanwhile.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('V8 V15 a photo that cannot be loaded is not processed until loading it succeeds @desktop', async ({
  member: page,
}) => {
  const photo = await storedPicture(page, await smallPhoto());
  await page.route(`**${photo.url}?*`, (route) => route.abort());
  const editor = await EditorPage.goTo(page, photo.id);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('We couldn’t load this photo.');
  await editor.apply('Enhancer');
  await expect(page.getByRole('alert').filter({ hasText: 'No image to process.' })).toBeVisible();
  await page.unrouteAll();
  await editor.button('Try again').click();
  await expect(editor.picture).toBeVisible();
});

test('E7 V9 V10 V11 V13 each failure of an edit has its own message and keeps the photo @desktop', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const failures = [
    ['Enhancer', 'edit_failed', 'An unknown error occurred during processing.'],
    ['Enhancer', 'no_image_generated', 'No image was generated by the model.'],
    ['AI Avatar', 'avatars_failed', 'An unknown error occurred while generating avatars.'],
    ['AI Avatar', 'no_avatars_generated', 'No avatars were generated by the model.'],
  ] as const;
  const returned = { reason: 'Your free edit is back.', because: 'edit_returned' };
  const left = failures.values();
  await answerEdits(page, () => {
    const [, code, message] = left.next().value!;
    return { error: { code, message, details: code === 'no_avatars_generated' ? returned : {} } };
  });
  for (const [tool, , message] of failures) {
    await editor.apply(tool);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(editor.picture).toBeVisible();
  }
  // What we add is a sentence of its own.
  await expect(page.getByText(returned.reason, { exact: true })).toBeVisible();
});

test('E7 a photo that needs nothing is told without alarm', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const message = 'There’s nothing to change in this photo. This didn’t use a free edit.';
  await answerEdits(page, { error: { code: 'nothing_to_change', message } });
  await editor.apply('Enhancer');
  const told = page.getByRole('alert');
  await expect(told).toHaveText(message);
  const colorOf = (element: Element) => getComputedStyle(element).color;
  expect(await told.evaluate(colorOf)).toBe(await page.getByRole('heading').first().evaluate(colorOf));
});

interface Overlay {
  readonly percents: number[];
  readonly titles: string[];
  readonly steps: string[];
  /** What a screen reader is given to read, from any part of the page. */
  readonly announced: string[];
}

declare global {
  interface Window {
    overlay: Overlay;
  }
}

/** Runs in the page: keeps what the overlay shows, each change once. */
function recordOverlay(): void {
  const overlay: Overlay = { percents: [], titles: [], steps: [], announced: [] };
  const note = <T>(list: T[], value: T | undefined) => value !== undefined && list.at(-1) !== value && list.push(value);
  const look = () => {
    for (const live of document.querySelectorAll(
      'output:not([aria-label]), [role=status], [role=alert], [aria-live]',
    )) {
      const text = live.textContent?.trim();
      if (text && !overlay.announced.includes(text)) overlay.announced.push(text);
    }
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

declare global {
  interface Window {
    cancelWasPressed?: boolean;
  }
}

/** Runs in the page: a press that was meant for what lay there before, in the moment in which Cancel appears. */
function pressCancelAsItComes(): void {
  const observer = new MutationObserver(() => {
    const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
    if (!cancel) return;
    observer.disconnect();
    cancel.click();
    window.cancelWasPressed = true;
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
