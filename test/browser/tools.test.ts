import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { captionPhoto, conePhoto, smallPhoto } from '../support/photos.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { answerEdits, answerSearches, offerTools, storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { draw } from './pointers.ts';
import { expect, test } from './test.ts';

/** The editor with a photo in it, on a server that has all tools; the chosen one's panel is open. */
async function openTool(page: Page, tool: string, photo = smallPhoto()): Promise<EditorPage> {
  await offerTools(page);
  const editor = await EditorPage.openWith(page, await photo);
  await editor.button(tool).click();
  return editor;
}

test.describe('Magic Eraser', () => {
  test('E9 E10 words or a stroke enable Apply, and the mark is sent as a picture with the ratio of the photo', async ({
    member: page,
    hasTouch,
  }) => {
    const editor = await openTool(page, 'Magic Eraser');
    await expect(editor.button('Apply')).toBeDisabled();
    await page.getByLabel('What do you want to remove?').fill('the hair');
    await expect(editor.button('Apply')).toBeEnabled();
    await page.getByLabel('What do you want to remove?').fill('  ');
    await expect(editor.button('Apply')).toBeDisabled();

    await draw(page, editor.picture, [0.2, 0.5], [0.4, 0.5], hasTouch);
    await expect(editor.button('Apply')).toBeEnabled();
    await editor.button('Undo marking').click();
    await expect(editor.button('Apply')).toBeDisabled();
    await editor.button('Redo marking').click();

    const result = await storedPicture(page, await smallPhoto());
    const requests = await answerEdits(page, { results: [result] });
    await editor.button('Apply').click();
    await expect(editor.appOffer).toBeVisible();
    const [request] = requests;
    expect(request).toMatchObject({ tool: 'magicErase', params: {}, maskImageId: expect.any(String) });
    const { at, ratio, longest } = await maskOf(page, request!.maskImageId!);
    expect(ratio).toBeCloseTo(4 / 3, 2);
    expect(longest).toBeLessThanOrEqual(2048);
    expect([at(0.2, 0.5), at(0.3, 0.5), at(0.4, 0.5), at(0.7, 0.5), at(0.3, 0.9)]).toEqual([255, 255, 255, 0, 0]);
  });

  test('T3 E10 erasing removes what was painted over and changes no other pixel @desktop', async ({
    member: page,
    hasTouch,
  }) => {
    const photo = await smallPhoto();
    const editor = await EditorPage.openWith(page, photo);
    await editor.button('Magic Eraser').click();
    await draw(page, editor.picture, [0.45, 0.5], [0.55, 0.5], hasTouch);
    await editor.button('Apply').click();
    await editor.awaitEnd();
    const { bytes } = await editor.save(hasTouch ? 'Export' : 'Download');
    const [before, after] = await Promise.all([photo.buffer, bytes].map(pixelsOf));
    const changed = placesThatDiffer(before!, after!);
    expect(changed.length).toBeGreaterThan(500);
    // The stroke, and a rim for its soft edge.
    expect(changed.filter(({ x, y }) => x < 0.3 || x > 0.7 || y < 0.3 || y > 0.7)).toEqual([]);
  });

  test('E10 Unmark rubs out, Clear removes all, Grow moves the edge, and one run erases several areas @mobile', async ({
    member: page,
    hasTouch,
  }) => {
    const editor = await openTool(page, 'Magic Eraser');
    const result = await storedPicture(page, await smallPhoto());
    const requests = await answerEdits(page, { results: [result] });
    const sentMask = async () => {
      await editor.button('Apply').click();
      await expect(editor.appOffer).toBeVisible();
      await editor.button('Revert Changes').click();
      if (hasTouch) await editor.button('Magic Eraser').click();
      return maskOf(page, requests.at(-1)!.maskImageId!);
    };
    await draw(page, editor.picture, [0.2, 0.5], [0.8, 0.5], hasTouch);
    const before = await sentMask();
    await editor.button('Grow the marked area').click();
    await editor.button('Unmark').click();
    await draw(page, editor.picture, [0.5, 0.2], [0.5, 0.8], hasTouch);
    const after = await sentMask();
    expect([before.at(0.5, 0.5), after.at(0.5, 0.5), after.at(0.3, 0.5), after.at(0.7, 0.5)]).toEqual([
      255, 0, 255, 255,
    ]);
    expect(after.heightAt(0.3)).toBeGreaterThan(before.heightAt(0.3));

    await editor.button('Clear marks').click();
    await expect(editor.button('Apply')).toBeDisabled();
  });

  test('E10 “Find it” names what it marked before anything is erased, and an unchanged mark is sent as words @desktop', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Eraser', captionPhoto());
    await page.getByLabel('What do you want to remove?').fill('the text');
    const uploads: string[] = [];
    await editor.button('Find it').click();
    await expect(page.getByText(/^Marked: .*lines of text.*fix it with the brush\.$/)).toBeVisible({
      timeout: EDIT_LIMIT_MS,
    });
    page.on('request', (request) => request.url().endsWith('/api/images') && uploads.push(request.method()));
    const requests = await answerEdits(page, { results: [], error: { code: 'edit_failed', message: 'No.' } });
    await editor.button('Apply').click();
    await expect(page.getByRole('alert')).toHaveText('No.');
    expect(requests[0]).toMatchObject({ params: { object: 'the text' } });
    expect(uploads).toEqual([]);

    await editor.button('Shrink the marked area').click();
    await editor.button('Apply').click();
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]?.params).toEqual({});
    const { at } = await maskOf(page, requests[1]!.maskImageId!);
    expect([at(0.28, 0.84), at(0.2, 0.2)]).toEqual([255, 0]);
  });

  test('E10 an uncertain search shows its best guess and erases it only after a yes @mobile', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Eraser', conePhoto());
    const errors = [
      { code: 'object_uncertain', message: 'We’re not sure what you mean by “the orange cone”.' },
      { code: 'edit_failed', message: 'No.' },
    ] as const;
    const requests = await answerEdits(page, () => ({ results: [], error: errors[requests.length]! }));
    await answerSearches(page, { sure: true });
    await page.getByLabel('What do you want to remove?').fill('the orange cone');
    await editor.button('Apply').click();
    await expect(page.getByText('Is this what you mean?', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Is this what you mean? Our best guess: an orange area on the right.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Our best guess.* Is this what you mean\?/ })).toHaveCount(
      1,
    );
    await expect(page.getByRole('alert')).toBeHidden();
    // Its words are whole.
    const point = editor.button('Point to it instead');
    expect(await point.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
    await expect(editor.button('Apply')).toBeHidden();
    await editor.button('Erase it').click();
    await expect(page.getByRole('alert')).toHaveText('No.');
    expect(requests.map(({ params, maskImageId }) => [params, maskImageId !== undefined])).toEqual([
      [{ object: 'the orange cone' }, false],
      [{}, true],
    ]);
  });

  test('E10 a guess can be corrected with the brush or declined, and the typed words stay @desktop', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Eraser', conePhoto());
    await answerSearches(page, { sure: false });
    const words = page.getByLabel('What do you want to remove?');
    await words.fill('the orange cone');
    await editor.button('Find it').click();
    await editor.button('Try other words').click();
    await expect(words).toBeFocused();
    await expect(words).toHaveValue('the orange cone');
    await expect(editor.button('Clear marks')).toBeDisabled();

    await editor.button('Find it').click();
    await editor.button('Point to it instead').click();
    await expect(page.getByText('Click an object, or paint over it.')).toBeVisible();
    await expect(words).toHaveValue('the orange cone');
    await expect(editor.button('Clear marks')).toBeDisabled();

    await editor.button('Find it').click();
    await editor.button('Fix with brush').click();
    await expect(editor.button('Move the brush')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await expect(page.getByText('Is this what you mean?', { exact: true })).toBeHidden();
    const requests = await answerEdits(page, { error: { code: 'edit_failed', message: 'No.' } });
    await editor.button('Apply').click();
    await expect(page.getByRole('alert')).toHaveText('No.');
    expect(requests).toMatchObject([{ params: {}, maskImageId: expect.any(String) }]);
  });

  test('E10 nothing can be applied while a search runs, and other words replace the mark @desktop', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Eraser', conePhoto());
    const answered = Promise.withResolvers<void>();
    await answerSearches(page, { sure: true, after: answered.promise });
    const words = page.getByLabel('What do you want to remove?');
    await words.fill('the sand');
    await editor.button('Find it').click();
    await expect(editor.button('Apply')).toBeDisabled();
    answered.resolve();
    await expect(editor.button('Apply')).toBeEnabled();
    await expect(editor.button('Clear marks')).toBeEnabled();
    await words.fill('the cone');
    await expect(editor.button('Clear marks')).toBeDisabled();
    await expect(page.getByText(/^Marked: .*brush\.$/)).toBeHidden();
  });

  test('E10 a search says what it looks for and can be cancelled, which ends its request and costs nothing @mobile', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Eraser', conePhoto());
    const requests = await answerEdits(page, { results: [] });
    await answerSearches(page, { sure: true, after: new Promise(() => {}) });
    await page.getByLabel('What do you want to remove?').fill('the cone');
    await editor.button('Find it').click();
    await expect(page.getByText('Looking for “the cone” in your photo...')).toBeVisible();
    await expect(editor.button('Apply')).toBeDisabled();
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/masks'));
    await editor.button('Cancel').click();
    await ended;
    await expect(editor.button('Find it')).toBeEnabled();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(requests).toEqual([]);
  });

  test('E10 words that are not understood give the reason and lead to the brush, and the typed words stay @desktop', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Eraser');
    const message = 'We couldn’t find “the zebra” in this photo. Try other words. This didn’t use a free edit.';
    const error = { code: 'object_not_found', message, details: { object: 'the zebra' } };
    await page.route('**/api/masks', (route) => route.fulfill({ status: 422, json: { error } }));
    await page.getByLabel('What do you want to remove?').fill('the zebra');
    await editor.button('Find it').click();
    await expect(page.getByRole('alert')).toHaveText(
      'We don’t see “the zebra” in this photo. Try other words, or mark it yourself.',
    );
    await expect(editor.button('Apply')).toBeDisabled();
    await editor.button('Use the brush').click();
    await expect(editor.button('Move the brush')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await expect(editor.button('Undo marking')).toBeEnabled();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByLabel('What do you want to remove?')).toHaveValue('the zebra');
    const requests = await answerEdits(page, { error: { code: 'edit_failed', message: 'No.' } });
    await editor.button('Apply').click();
    await expect.poll(() => requests.map(({ params }) => params)).toEqual([{}]);
  });
});

test.describe('Extend', () => {
  test('E9 T7 Extend takes a preset or a typed ratio and shows the new edges @mobile', async ({ member: page }) => {
    const editor = await openTool(page, 'Extend');
    await expect(page.getByLabel('Width')).toHaveValue('16');
    await expect(page.getByLabel('Height')).toHaveValue('9');
    await expect(page.getByText(/^New size: 427 × 240\. .* where it fits best\.$/)).toBeVisible();
    await expect(page.getByText('16 : 9', { exact: true })).toBeVisible();

    await editor.button('9:16').click();
    await expect(page.getByText('New size: 320 × 569.')).toBeVisible();
    await expect(page.getByText('9 : 16', { exact: true })).toBeVisible();
    const { width, height } = (await editor.picture.boundingBox())!;
    expect(width / height).toBeCloseTo(4 / 3, 1);

    await page.getByLabel('Width').fill('');
    await expect(editor.button('Apply')).toBeDisabled();
    await page.getByLabel('Width').fill('999');
    await expect(editor.button('Apply')).toBeDisabled();
    await expect(page.getByText('a ratio between 1:8 and 8:1')).toBeVisible();
    await page.getByLabel('Width').fill('4');
    await page.getByLabel('Height').fill('3');
    await expect(page.getByText('Your photo already has this ratio.')).toBeVisible();
    await expect(editor.button('Apply')).toBeDisabled();

    await editor.button('21:9').click();
    const requests = await answerEdits(page, { error: { code: 'same_ratio', message: 'No.' } });
    await editor.button('Apply').click();
    await expect(page.getByRole('alert')).toHaveText('No.');
    expect(requests[0]?.params).toEqual({ width: 21, height: 9 });
    await expect(page.getByLabel('Width')).toHaveValue('21');
  });
});

test.describe('words', () => {
  test('E9 V23 an example fills the instruction, and each tool keeps its own words, also after a refusal @mobile', async ({
    member: page,
    hasTouch,
  }) => {
    const editor = await openTool(page, 'Magic Editor');
    const change = page.getByLabel('What do you want to change?');
    await expect(editor.button('Apply')).toBeDisabled();
    await editor.button('Black and white').click();
    await expect(change).toHaveValue('make it black and white');
    await change.fill('make it snow');
    const refusal =
      'We didn’t understand “snow”. You can try “blur the background”, “make it warmer and a bit brighter” or “crop to a square”. This didn’t use a free edit.';
    const requests = await answerEdits(page, {
      error: {
        code: 'instruction_unknown',
        message: refusal,
        details: { part: 'snow' },
      },
    });
    await editor.button('Apply').click();
    await expect(page.getByRole('alert')).toHaveText(
      'We didn’t understand “snow”. Try other words or an example. This didn’t use a free edit.',
    );
    expect(requests[0]?.params).toEqual({ instruction: 'make it snow' });
    await expect(change).toHaveValue('make it snow');
    await editor.button('Warmer').click();
    await expect(page.getByRole('alert')).toBeHidden();
    await change.fill('make it snow');

    if (hasTouch) await editor.button('Back').click();
    await editor.button('Colorize').click();
    await page.getByLabel('Known colors').fill('the dress is red');
    if (hasTouch) await editor.button('Back').click();
    await editor.button('Magic Editor').click();
    await expect(change).toHaveValue('make it snow');
    if (hasTouch) await editor.button('Back').click();
    await editor.button('Colorize').click();
    await expect(page.getByLabel('Known colors')).toHaveValue('the dress is red');
  });

  test('T9 words for another tool name it, cost nothing, and one press opens the photo there @desktop', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Editor', conePhoto());
    await page.getByLabel('What do you want to change?').fill('colorize this photo, the cone is red');
    await editor.button('Apply').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Colorize can do this. Open your photo in Colorize? This didn’t use a free edit.',
      { timeout: EDIT_LIMIT_MS },
    );
    const profile = await page.request.get('/api/profile');
    expect(await profile.json()).toMatchObject({ imageGenerationsCount: 0 });
    await editor.button('Open Colorize').click();
    await expect(page.getByRole('heading', { name: 'Colorize' })).toBeFocused();
    await expect(page.getByLabel('Known colors')).toHaveValue('the cone is red');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(editor.button('Apply')).toBeEnabled();
    await expect(editor.picture).toBeVisible();
  });

  for (const way of ['@desktop', '@mobile']) {
    test(`T4 a thing of an instruction that is not surely found is shown first, and changed only after a yes ${way}`, async ({
      member: page,
    }) => {
      const editor = await openTool(page, 'Magic Editor', conePhoto());
      const details = { object: 'cone', found: 'an orange area on the right' };
      const errors = [
        { code: 'object_uncertain', message: 'We’re not sure what you mean by “cone”.', details },
        { code: 'edit_failed', message: 'No.' },
      ] as const;
      const requests = await answerEdits(page, () => ({ results: [], error: errors[requests.length]! }));
      await answerSearches(page, { sure: true });
      await page.getByLabel('What do you want to change?').fill('make the cone blue');
      await editor.button('Apply').click();
      await expect(page.getByText('Is this what you mean?', { exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(editor.button('Clear marks')).toBeEnabled();
      expect(await findings(page)).toEqual([]);
      await editor.button('Change it').click();
      await expect(page.getByRole('alert')).toHaveText('No.');
      expect(requests.map(({ params, maskImageId }) => [params, maskImageId !== undefined])).toEqual([
        [{ instruction: 'make the cone blue' }, false],
        [{ instruction: 'make the cone blue', object: 'cone' }, true],
      ]);
    });
  }

  test('T9 where the guess is wrong, what is pointed to answers the words', async ({ member: page, hasTouch }) => {
    const editor = await openTool(page, 'Magic Editor', conePhoto());
    const details = { object: 'cone', found: 'an orange area on the right' };
    const requests = await answerEdits(page, () => ({
      results: [],
      error: { code: requests.length === 0 ? 'object_uncertain' : 'edit_failed', message: 'No.', details },
    }));
    await answerSearches(page, { sure: true });
    await page.getByLabel('What do you want to change?').fill('black and white but the cone');
    await editor.button('Apply').click();
    await editor.button('Point to it instead').click();
    await expect(editor.button('Apply')).toBeDisabled();
    await expect(page.getByText('Mark the area first.')).toBeVisible();
    const point = { x: 40, y: 40 };
    await (hasTouch ? editor.picture.tap({ position: point }) : editor.picture.click({ position: point }));
    await editor.button('Apply').click();
    await expect(page.getByRole('alert')).toHaveText('No.');
    expect(requests[1]).toMatchObject({
      params: { instruction: 'black and white but the cone', object: 'cone' },
      maskImageId: expect.any(String),
    });
  });

  test('T9 one press shows an uncertain object of an instruction in Magic Eraser @desktop', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Editor', conePhoto());
    const message = 'We’re not sure what you mean by “orange cone”: 2 places that could be it. Try other words.';
    const details = { object: 'orange cone', found: '2 places that could be it', tool: 'magicErase' };
    await answerEdits(page, { error: { code: 'object_uncertain', message, details } });
    await answerSearches(page, { sure: false });
    await page.getByLabel('What do you want to change?').fill('remove the orange cone');
    await editor.button('Apply').click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await editor.button('Open Magic Eraser').click();
    await expect(page.getByLabel('What do you want to remove?')).toHaveValue('orange cone');
    await expect(editor.button('Erase it')).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'Magic Eraser' })).toBeFocused();
  });

  test('E3 a note about a result is shown until it is dismissed @desktop', async ({ member: page }) => {
    const editor = await openTool(page, 'Colorize');
    const note = { code: 'hint_unused', message: 'We couldn’t find “the hat is red” in this photo.' } as const;
    await answerEdits(page, { results: [await storedPicture(page, await smallPhoto())], notes: [note] });
    await editor.button('Apply').click();
    const notes = page.getByRole('list', { name: 'About this result' });
    await expect(editor.appOffer).toBeVisible();
    await expect(notes).toContainText(note.message);
    await editor.button('Dismiss').click();
    await expect(notes).toBeHidden();
    await expect(editor.result).toBeVisible();
  });
});

test.describe('what uses no free edit', () => {
  test('damage that is left in a print leads to the brush of the eraser', async ({ member: page, hasTouch }) => {
    const editor = await openTool(page, 'Restore');
    const result = await storedPicture(page, await smallPhoto());
    const requests = await answerEdits(page, {
      results: [result],
      notes: [{ code: 'cracks_stay', message: 'There may be cracks here.' }],
      charged: false,
    });
    await editor.button('Apply').click();
    await page
      .getByRole('list', { name: 'About this result' })
      .getByRole('button', { name: 'Open Magic Eraser' })
      .click();
    await expect(page.getByRole('heading', { name: 'Magic Eraser' })).toBeVisible();
    await draw(page, editor.picture, [0.2, 0.5], [0.4, 0.5], hasTouch);
    await editor.button('Apply').click();
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]).toMatchObject({ tool: 'magicErase', imageId: result.id });
  });

  test('a photo that got no colors leads to the field that takes them', async ({ member: page }) => {
    const editor = await openTool(page, 'Colorize');
    await answerEdits(page, {
      results: [await storedPicture(page, await smallPhoto())],
      notes: [{ code: 'tone_only', message: 'This is a tone, not color.' }],
      charged: false,
    });
    await editor.button('Apply').click();
    await editor.button('Tell us the colors').click();
    await expect(editor.result).toBeHidden();
    await expect(page.getByLabel('Known colors')).toBeFocused();
  });

  test('a doubtful extension leads to a blurred frame, at once and for nothing', async ({ member: page }) => {
    const editor = await openTool(page, 'Extend');
    const message = 'What we added on the left may look made up or repeat.';
    const note = { code: 'extension_unsure', message, details: { place: 'left' } } as const;
    const requests = await answerEdits(page, {
      results: [await storedPicture(page, await smallPhoto())],
      notes: [note],
    });
    await editor.button('Apply').click();
    const notes = page.getByRole('list', { name: 'About this result' });
    await expect(notes).toContainText('What we added on the left may look made up');
    await notes.getByRole('button', { name: 'Use a blurred frame' }).click();
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]).toMatchObject({ tool: 'extendImage', params: { width: 16, height: 9, blurred: true } });
  });

  test('beside an extension that grew on one side the photo lies where it is in that @desktop', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Extend');
    const wide = await sharp((await smallPhoto()).buffer)
      .resize(400, 150, { fit: 'fill' })
      .png()
      .toBuffer();
    await answerEdits(page, {
      results: [await storedPicture(page, { name: 'wide.png', mimeType: 'image/png', buffer: wide })],
      notes: [{ code: 'grown_better_side', message: 'One side only.', details: { side: 'left' } }],
    });
    await editor.button('Apply').click();
    const before = page.getByRole('img', { name: /^Before/ });
    await expect(before).toHaveCSS('object-position', '100% 50%');
  });

  test('a doubtful extension leads to the ratio that was found to be good @desktop', async ({ member: page }) => {
    const editor = await openTool(page, 'Extend');
    const details = { place: 'left', ratio: '4:5', adds: 'sky' };
    const requests = await answerEdits(page, {
      results: [await storedPicture(page, await smallPhoto())],
      notes: [{ code: 'extension_unsure', message: 'What we added on the left may look made up.', details }],
    });
    await editor.button('Apply').click();
    await page
      .getByRole('list', { name: 'About this result' })
      .getByRole('button', { name: 'Add sky on top (4:5)' })
      .click();
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]).toMatchObject({ tool: 'extendImage', params: { width: 4, height: 5 } });
  });

  for (const [code, details, button] of [
    ['would_repeat', { ratio: '5:4' }, 'Use 5:4'],
    ['cut_at_edge', { ratio: '5:4', adds: 'sky' }, 'Add sky on top (5:4)'],
  ] as const) {
    test(`a refusal that advises a ratio has the button “${button}” for it @desktop`, async ({ member: page }) => {
      const editor = await openTool(page, 'Extend');
      const requests = await answerEdits(page, { error: { code, message: 'Try another.', details } });
      await editor.button('Apply').click();
      await editor.button(button).click();
      await expect.poll(() => requests.length).toBe(2);
      expect(requests[1]).toMatchObject({ tool: 'extendImage', params: { width: 5, height: 4 } });
    });
  }

  test('the switch for a blurred frame says so before it is applied @desktop', async ({ member: page }) => {
    const editor = await openTool(page, 'Extend');
    await expect(page.getByText('Uses 1 free edit, or none')).toBeVisible();
    await expect(page.getByText('Continues what your photo shows')).toBeVisible();
    await page.getByRole('switch', { name: 'Blurred frame instead' }).click();
    await expect(page.getByText('This doesn’t use a free edit.')).toBeVisible();
    await expect(page.getByText('Continues what your photo shows')).toBeHidden();
    await editor.button('Apply').click();
    await expect(editor.result).toBeVisible({ timeout: EDIT_LIMIT_MS });
    expect(await usedEdits(page)).toBe(0);
    await expect(page.getByText('This edit counts, even if you revert it.')).toBeHidden();
  });

  test('an erasure is touched up with the brush, of its result and at the same place', async ({
    member: page,
    hasTouch,
  }) => {
    const editor = await openTool(page, 'Magic Eraser');
    await draw(page, editor.picture, [0.45, 0.5], [0.55, 0.5], hasTouch);
    await editor.button('Apply').click();
    await expect(editor.result).toBeVisible({ timeout: EDIT_LIMIT_MS });
    // None where the first is doubtful, which depends on its seed.
    const used = await usedEdits(page);
    await editor.button('Touch up').click();
    await expect(
      page.getByText('Free where you’ve just erased something; elsewhere it uses 1 free edit.'),
    ).toBeVisible();
    await draw(page, editor.picture, [0.48, 0.5], [0.52, 0.5], hasTouch);
    await editor.button('Apply').click();
    await expect(editor.result).toBeVisible({ timeout: EDIT_LIMIT_MS });
    expect(await usedEdits(page)).toBe(used);

    // With none left, a mark elsewhere is told to be one; the server decides by the mark.
    await editor.button('Touch up').click();
    await draw(page, editor.picture, [0.1, 0.9], [0.3, 0.9], hasTouch);
    const json = { error: { code: 'free_limit_reached', message: '' } };
    await page.route('**/api/generations', (route) => route.fulfill({ status: 403, json }));
    await editor.button('Apply').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your mark goes beyond what you erased. That would use a free edit, and none is left.',
    );
    await expect(editor.downloadModal).toBeHidden();
  });

  test('a touch-up after words asks for what is painted, and not for the words again @desktop', async ({
    member: page,
  }) => {
    const editor = await openTool(page, 'Magic Eraser', conePhoto());
    await answerSearches(page, { sure: true });
    const requests = await answerEdits(page, { results: [await storedPicture(page, await smallPhoto())] });
    const words = page.getByLabel('What do you want to remove?');
    await words.fill('the orange cone');
    await editor.button('Apply').click();
    await editor.button('Touch up').click();
    await expect(words).toHaveValue('');
    await draw(page, editor.picture, [0.48, 0.5], [0.52, 0.5], false);
    await editor.button('Apply').click();
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]).toMatchObject({ params: {}, maskImageId: expect.any(String) });
  });
});

async function usedEdits(page: Page): Promise<number> {
  const profile = (await (await page.request.get('/api/profile')).json()) as Profile;
  return profile.imageGenerationsCount;
}

/** A mask as the server has it: its value (0 to 255) at a place, and how much of a column is marked. */
async function maskOf(page: Page, id: string) {
  const { url } = (await (await page.request.get(`/api/images/${id}`)).json()) as { url: string };
  const image = sharp(await (await page.request.get(url)).body())
    .toColourspace('b-w')
    .removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => data[(Math.floor(y * height) * width + Math.floor(x * width)) * channels];
  return {
    at,
    ratio: width / height,
    longest: Math.max(width, height),
    heightAt: (x: number) =>
      Array.from({ length: height }, (_, y) => at(x, y / height)).filter((value) => value === 255).length / height,
  };
}

async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

/** Where two pictures of a size are not the same, in fractions of their sides. */
function placesThatDiffer(a: Awaited<ReturnType<typeof pixelsOf>>, b: Awaited<ReturnType<typeof pixelsOf>>) {
  expect([b.width, b.height]).toEqual([a.width, a.height]);
  const differs = (at: number) => [0, 1, 2].some((channel) => a.data[at * 3 + channel] !== b.data[at * 3 + channel]);
  return Array.from({ length: a.width * a.height }, (_, at) => at)
    .filter(differs)
    .map((at) => ({ x: (at % a.width) / a.width, y: Math.floor(at / a.width) / a.height }));
}
