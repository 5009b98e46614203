import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

/** Resolves when the page has had something of its session kept for which this holds. */
const kept = (page: Page, isSo: (body: Record<string, unknown>) => boolean) =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    return request.method() === 'PUT' && answer.ok() && isSo(request.postDataJSON() as Record<string, unknown>);
  });

/** Resolves when an edit has begun: before that the page may have kept its key, and have yet to ask for it. */
const begun = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/generations') && answer.status() === 202);

test('E6 E7 E11 a running edit is followed again after a reload, reports its end once, and a dismissed note stays away', async ({
  member: page,
}) => {
  const end = Promise.withResolvers<void>();
  const note = { code: 'hint_unused', message: 'We couldn’t find “the hat is red” in this photo.' } as const;
  const result = await storedPicture(page, await smallPhoto());
  await answerEdits(page, { results: [result], notes: [note], until: end.promise });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const edit = begun(page);
  await editor.apply('Enhancer');
  await edit;

  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const told = kept(page, ({ endTold }) => endTold === true);
  end.resolve();
  await expect(editor.appOffer).toBeVisible();
  await told;

  await page.reload();
  const notes = page.getByRole('list', { name: 'About this result' });
  await expect(notes).toContainText(note.message);
  const dismissed = kept(page, ({ dismissedNotes }) => String(dismissedNotes) === '0');
  await expect(editor.appOffer).toBeHidden();
  await editor.button('Dismiss').click();
  await dismissed;

  await page.reload();
  await expect(editor.result).toBeVisible();
  await expect(notes).toBeHidden();
});

test('E7 E11 an edit that ended in the meantime is shown on return, followed by the app offer', async ({
  member: page,
}) => {
  const end = Promise.withResolvers<void>();
  const result = await storedPicture(page, await smallPhoto());
  await answerEdits(page, { results: [result], until: end.promise });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const edit = begun(page);
  await editor.apply('Enhancer');
  await edit;
  await page.goto('/dashboard');
  end.resolve();
  await page.goBack();
  await expect(editor.appOffer).toBeVisible();
  await expect(editor.result).toBeVisible();
  await editor.accept();
});

test('E7 E11 an edit that failed in the meantime says so once on return', async ({ member: page }) => {
  const end = Promise.withResolvers<void>();
  const message = 'We couldn’t find a clear subject in this photo.';
  await answerEdits(page, { error: { code: 'no_subject', message }, until: end.promise });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const edit = begun(page);
  await editor.apply('BG Remover');
  await edit;
  await page.goto('/dashboard');
  end.resolve();
  const forgotten = kept(page, ({ editKey }) => editKey === null);
  await page.goBack();
  await expect(editor.picture).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(message);
  await forgotten;
  await page.reload();
  await expect(editor.picture).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('E11 a step that was not sent before a reload is there afterwards', async ({ member: page }) => {
  const result = await storedPicture(page, await smallPhoto());
  await answerEdits(page, { results: [result] });
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.applyToTheEnd('Enhancer');
  const onItsWay = Promise.withResolvers<void>();
  // What says the step first never arrives.
  await page.route('**/api/editor-sessions/*', (route) => {
    const body = route.request().postDataJSON() as { currentImageId?: string } | null;
    if (body?.currentImageId === result.id) return onItsWay.resolve();
    return route.continue();
  });
  await editor.accept();
  await onItsWay.promise;
  await page.unrouteAll();
  await answerEdits(page, { results: [result] });

  await page.reload();
  await expect(editor.picture).toHaveAttribute('data-source', new RegExp(result.url));
  await expect(editor.button('Undo')).toBeEnabled();
});
