import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type PhotoFile, smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { draw, press } from './pointers.ts';
import { expect, test } from './test.ts';

const THINGS = [
  { name: 'Dog', box: { left: 0, top: 0, right: 0.5, bottom: 1 } },
  { name: 'Cat', box: { left: 0.5, top: 0, right: 1, bottom: 1 } },
];

interface Sought {
  readonly point?: { readonly x: number; readonly y: number };
  readonly box?: { readonly left: number };
  readonly shadow: boolean;
}

/** Answers taps in the server's place: a dog is the left half of the photo, a cat the right one, and nothing lies at its foot. */
async function answerTaps(page: Page): Promise<Sought[]> {
  const [left, right] = await Promise.all(
    [true, false].map(async (isLeft) => storedPicture(page, await halfMask(isLeft))),
  );
  const asked: Sought[] = [];
  await page.route('**/api/masks', async (route) => {
    const sought = route.request().postDataJSON() as Sought;
    asked.push(sought);
    if (sought.point && sought.point.y > 0.9) {
      const error = { code: 'object_not_found', message: 'We couldn’t find that.' };
      return route.fulfill({ status: 422, json: { error } });
    }
    const isLeft = (sought.point?.x ?? sought.box!.left) < 0.5;
    const { id, url } = (isLeft ? left : right)!;
    const name = isLeft ? 'Dog' : 'Cat';
    const extent = sought.point && 'large';
    await route.fulfill({
      json: { maskImageId: id, url, confidence: 0.9, sure: true, found: 'a thing', name, extent },
    });
  });
  await page.route('**/api/masks/things', (route) => route.fulfill({ json: { things: THINGS } }));
  return asked;
}

async function halfMask(isLeft: boolean): Promise<PhotoFile> {
  const data = Uint8Array.from({ length: 64 * 48 }, (_, i) => (i % 64 < 32 === isLeft ? 255 : 0));
  const buffer = await sharp(data, { raw: { width: 64, height: 48, channels: 1 } })
    .png()
    .toBuffer();
  return { name: 'mask.png', mimeType: 'image/png', buffer };
}

async function openTool(page: Page, tool: string): Promise<EditorPage> {
  await offerTools(page);
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool(tool);
  return editor;
}

/** What the mask of an edit has at places of the photo. */
async function maskAt(page: Page, imageId: string, ...places: (readonly [number, number])[]): Promise<number[]> {
  const { url } = (await (await page.request.get(`/api/images/${imageId}`)).json()) as { url: string };
  const file = await (await page.request.get(url)).body();
  const { data, info } = await sharp(file).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)]!);
}

test('E10 a size that there is none of is told, and the mark keeps the one that it has @desktop', async ({
  member: page,
  hasTouch,
}) => {
  await answerTaps(page);
  const editor = await openTool(page, 'Magic Eraser');
  await press(page, editor.picture, [0.2, 0.5], hasTouch);
  await editor.button('Small').click();
  await expect(page.getByText('There’s nothing of that size here. This is the nearest.').first()).toBeVisible();
  await expect(editor.button('Large')).toHaveAttribute('aria-pressed', 'true');
});

const refusal = { error: { code: 'edit_failed', message: 'No.' } } as const;

test('E10 taps mark things and take them away, the brush corrects, and each is a step that undo takes back', async ({
  member: page,
  hasTouch,
}) => {
  const asked = await answerTaps(page);
  const editor = await openTool(page, 'Magic Eraser');
  const requests = await answerEdits(page, refusal);
  const tap = async (x: number, y: number, name: string) => {
    await press(page, editor.picture, [x, y], hasTouch);
    await expect(page.getByRole('status').filter({ hasText: name })).toHaveCount(1);
  };
  const sentMask = async (...places: (readonly [number, number])[]) => {
    const before = requests.length;
    await editor.button('Apply').click();
    await expect.poll(() => requests.length).toBe(before + 1);
    await expect(page.getByRole('alert')).toHaveText('No.');
    return maskAt(page, requests.at(-1)!.maskImageId!, ...places);
  };
  await tap(0.3, 0.5, 'Marked: Dog.');
  await tap(0.7, 0.5, 'Marked: Cat.');
  expect(asked.map(({ shadow }) => shadow)).toEqual([true, true]);
  await editor.button('Unmark').click();
  await tap(0.2, 0.5, 'Unmarked: Dog.');
  expect(await sentMask([0.2, 0.5], [0.8, 0.5])).toEqual([0, 255]);
  await draw(page, editor.picture, [0.7, 0.5], [0.9, 0.5], hasTouch);
  expect(await sentMask([0.8, 0.5], [0.8, 0.1])).toEqual([0, 255]);
  await editor.button('Undo marking').click();
  await editor.button('Undo marking').click();
  expect(await sentMask([0.2, 0.5], [0.8, 0.5])).toEqual([255, 255]);
  expect(await findings(page)).toEqual([]);
});

test('E10 what is tapped is told to a mouse as a click, and what has no name is not named', async ({
  member: page,
  hasTouch,
}) => {
  const mask = await storedPicture(page, await halfMask(true));
  await page.route('**/api/masks', (route) =>
    route.fulfill({
      json: { maskImageId: mask.id, url: mask.url, confidence: 0.65, sure: false, found: 'something on the left' },
    }),
  );
  await page.route('**/api/masks/things', (route) => route.fulfill({ json: { things: [] } }));
  const editor = await openTool(page, 'Magic Eraser');
  const hint = hasTouch ? 'Tap an object, or paint over it.' : 'Click an object, or paint over it.';
  await expect(page.getByText(hint)).toBeVisible();
  await press(page, editor.picture, [0.3, 0.5], hasTouch);
  const said = hasTouch ? 'Marked what you tapped.' : 'Marked what you clicked.';
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
});

test('E10 a tap on nothing says so in one line, and points to the brush @mobile', async ({
  member: page,
  hasTouch,
}) => {
  await answerTaps(page);
  const editor = await openTool(page, 'Magic Eraser');
  await press(page, editor.picture, [0.5, 0.95], hasTouch);
  await expect(page.getByText('Nothing found here. Brush over it.')).toBeVisible();
  await expect(editor.button('Apply')).toBeDisabled();
});

test('E10 the keyboard steps through what the photo shows, each by its name, and marks it @desktop', async ({
  member: page,
}) => {
  const asked = await answerTaps(page);
  const editor = await openTool(page, 'Magic Eraser');
  await editor.button('Choose from the photo').press('Enter');
  await expect(page.locator('.thing-box')).toHaveText('Dog, 1 of 2');
  await editor.button('Mark it').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.thing-box')).toHaveText('Cat, 2 of 2');
  await expect(page.getByRole('status').filter({ hasText: 'Cat, 2 of 2' })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Marked: Cat.' })).toHaveCount(1);
  expect(asked).toMatchObject([{ box: THINGS[1]!.box }]);
  await expect(editor.button('Apply')).toBeEnabled();
  expect(await findings(page)).toEqual([]);
});

test('T1 T4 BG Remover and Magic Editor work on what is marked once that is asked for @mobile', async ({
  member: page,
  hasTouch,
}) => {
  const asked = await answerTaps(page);
  const editor = await openTool(page, 'BG Remover');
  const requests = await answerEdits(page, refusal);
  await press(page, editor.picture, [0.3, 0.5], hasTouch);
  await editor.button('Apply').click();
  await expect.poll(() => requests.length).toBe(1);
  expect([asked, requests[0]!.maskImageId]).toEqual([[], undefined]);

  await page.getByRole('switch', { name: 'Choose what to keep' }).click();
  await expect(editor.button('Apply')).toBeDisabled();
  await expect(page.getByText('Mark the area first.')).toBeVisible();
  await press(page, editor.picture, [0.3, 0.5], hasTouch);
  await expect(page.getByText('Mark the area first.')).toBeHidden();
  await editor.button('Apply').click();
  await expect.poll(() => requests.length).toBe(2);
  expect(await maskAt(page, requests[1]!.maskImageId!, [0.2, 0.5], [0.8, 0.5])).toEqual([255, 0]);
  expect(asked).toMatchObject([{ shadow: false }]);
  expect(await findings(page)).toEqual([]);

  await editor.openTool('Magic Editor');
  await expect(page.getByRole('switch', { name: 'Change only what I mark' })).toBeChecked();
});

test('E10 a stroke snaps to edges where that is wanted, and undo brings the rough one back @desktop', async ({
  member: page,
  hasTouch,
}) => {
  const editor = await openTool(page, 'Magic Eraser');
  await editor.button('Brush').click();
  await page.getByRole('switch', { name: 'Snap to edges' }).click();
  await draw(page, editor.picture, [0.4, 0.5], [0.6, 0.5], hasTouch);
  for (const left of [true, false]) {
    await expect(editor.button('Undo marking')).toBeEnabled();
    await editor.button('Undo marking').click();
    await expect(editor.button('Apply'))[left ? 'toBeEnabled' : 'toBeDisabled']();
  }
  await page.reload();
  await editor.openTool('Magic Eraser');
  await editor.button('Brush').click();
  await expect(page.getByRole('switch', { name: 'Snap to edges' })).toBeChecked();
});
