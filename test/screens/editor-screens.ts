import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { catalogue } from '../../src/tools/catalogue.ts';
import { EditorPage } from '../browser/editor-page.ts';
import { answerEdits, offerTools } from '../browser/fake-edits.ts';
import { draw } from '../browser/pointers.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

type Act = (page: Page, editor: EditorPage, stage: Stage) => Promise<unknown>;

const PHOTO = 'bowl of fruit.webp';

function photoOf({ uploads }: Stage): string {
  const upload = uploads.find(({ originalName }) => originalName === PHOTO);
  if (!upload) throw new Error(`There is no upload “${PHOTO}” on the stage`);
  return upload.id;
}

/** The editor with one of the stage's uploads, and what is done in it. */
const editorScreen = (id: string, act?: Act): Screen => ({
  id: `editor-${id}`,
  who: 'member',
  open: async (page, stage) => {
    await offerTools(page);
    const editor = await EditorPage.open(page, photoOf(stage));
    await act?.(page, editor, stage);
  },
});

/** With the result of an edit, of the photo that it was made of. */
const resultScreen = (id: string, tool: string, act?: Act): Screen => ({
  id: `editor-${id}`,
  who: 'member',
  open: async (page, stage) => {
    await offerTools(page);
    const { id: toolId } = catalogue.find(({ label }) => label === tool)!;
    const result = stage.results.find(({ name }) => name.startsWith(toolId))!;
    const note = { code: 'hint_unused', message: 'We couldn’t find “the hat is red” in this photo.' } as const;
    const editor = await EditorPage.open(page, result.derivedFrom!);
    await answerEdits(page, { results: [result], notes: tool === 'Colorize' ? [note] : [] });
    await editor.applyToTheEnd(tool);
    await act?.(page, editor, stage);
  },
});

const never = new Promise<void>(() => {});

/** An edit that the server answers like this. */
const refusal = (status: number, code: string, message: string) => (page: Page) =>
  page.route('**/api/generations', (route) => route.fulfill({ status, json: { error: { code, message } } }));

const isTouch = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

const mark: Act = async (page, { picture }) => draw(page, picture, [0.2, 0.5], [0.4, 0.5], isTouch(page));

const dialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();

/** The editor's states. */
export const editorScreens: readonly Screen[] = [
  { ...editorScreen(''), id: 'editor', routes: ['/editor', '/editor/:imageId'] },
  ...catalogue.map(({ id, label }) => editorScreen(id, (_, editor) => editor.openTool(label))),
  editorScreen('marked', async (page, editor, stage) => {
    await editor.openTool('Magic Eraser');
    await mark(page, editor, stage);
  }),
  editorScreen('pulled-up', async (page, editor) => {
    await editor.openTool('Magic Eraser');
    // On a desk there is no sheet.
    if (isTouch(page)) await editor.button('Make the panel larger').press('Enter');
  }),
  editorScreen('not-found', async (page, editor) => {
    const message = 'We couldn’t find “the zebra” in this photo. Try other words. This didn’t use a free edit.';
    const error = { code: 'object_not_found', message, details: { object: 'the zebra' } };
    await page.route('**/api/masks', (route) => route.fulfill({ status: 422, json: { error } }));
    await editor.openTool('Magic Eraser');
    await page.getByLabel('What do you want to remove?').fill('the zebra');
    await editor.button('Find it').click();
    await expect(page.getByRole('alert')).toBeVisible();
  }),
  editorScreen('guess', async (page, editor, stage) => {
    const bowl = 'M170 395Q235 625 420 650Q560 660 660 620Q760 560 790 480Q600 560 380 520Q240 480 170 395Z';
    const outline = `<svg width="1024" height="768"><path d="${bowl}" fill="#fff"/></svg>`;
    const buffer = await sharp(Buffer.from(outline)).flatten({ background: '#000' }).png().toBuffer();
    const file = { name: 'mask.png', mimeType: 'image/png', buffer };
    const multipart = { purpose: 'mask', derivedFrom: photoOf(stage), file };
    const { id, url } = (await (await page.request.post('/api/images', { multipart })).json()) as ImageJson;
    const guess = { maskImageId: id, url, confidence: 0.4, sure: false, found: 'a bowl in the middle' };
    await page.route('**/api/masks', (route) => route.fulfill({ json: guess }));
    await editor.openTool('Magic Eraser');
    await page.getByLabel('What do you want to remove?').fill('the dish');
    await editor.button('Find it').click();
    await expect(editor.button('Erase it')).toBeVisible();
  }),
  editorScreen('other-tool', async (page, editor) => {
    const message = 'Restore can do this. Open your photo in Restore? This didn’t use a free edit.';
    await answerEdits(page, { error: { code: 'other_tool', message, details: { tool: 'restorePhoto' } } });
    await editor.openTool('Magic Editor');
    await page.getByLabel('What do you want to change?').fill('restore this old photo');
    await editor.button('Apply').click();
    await expect(editor.button('Open Restore')).toBeVisible();
  }),
  editorScreen('unsure', async (page, editor) => {
    const message =
      'We’re not sure what you mean by “green grapes”: 2 places that could be it. Try other words. This didn’t use a free edit.';
    const details = { object: 'green grapes', found: '2 places that could be it', tool: 'magicErase' };
    await answerEdits(page, { error: { code: 'object_uncertain', message, details } });
    await editor.openTool('Magic Editor');
    await page.getByLabel('What do you want to change?').fill('remove the green grapes');
    await editor.button('Apply').click();
    await expect(editor.button('Open Magic Eraser')).toBeVisible();
  }),
  editorScreen('finding', async (page, editor) => {
    await page.route('**/api/masks', () => {});
    await editor.openTool('Magic Eraser');
    await page.getByLabel('What do you want to remove?').fill('the bowl');
    await editor.button('Find it').click();
    await expect(page.getByText('Looking for “').first()).toBeVisible();
  }),
  editorScreen('processing', async (page, editor) => {
    const requests = await answerEdits(page, { until: never });
    await editor.apply('BG Remover');
    await expect(page.getByRole('progressbar')).toBeVisible();
    // It is asked for a while after it is shown, and would go to the server itself once the fake has gone.
    await expect.poll(() => requests.length).toBe(1);
  }),
  {
    ...editorScreen('offline', async (page, editor) => {
      await answerEdits(page, { until: never });
      await page.route('**/api/generations/*/events', (route) => route.abort());
      await editor.apply('BG Remover');
      await expect(page.getByText('Connection lost. Trying again...')).toBeVisible();
    }),
    fails: true,
  },
  {
    ...editorScreen('failed', async (page, editor) => {
      await refusal(503, 'queue_full', 'A lot of edits are waiting right now. Please try again in a minute.')(page);
      await editor.apply('BG Remover');
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    fails: true,
  },
  {
    ...editorScreen('limit', async (page, editor) => {
      await refusal(403, 'free_limit_reached', "You've used all 5 of your free edits.")(page);
      await editor.apply('BG Remover');
      await expect(editor.downloadModal).toBeVisible();
    }),
    fails: true,
  },
  {
    ...editorScreen('consent', async (page, editor) => {
      await refusal(403, 'consent_required', 'Please tell us first if that’s OK.')(page);
      await page.route('**/api/config', async (route) => {
        const config = (await (await route.fetch()).json()) as object;
        const modelServer = {
          ours: false,
          company: 'Google',
          model: 'gemini-nano-banana-2.1',
          tools: ['enhancePhoto'],
        };
        await route.fulfill({ json: { ...config, modelServer } });
      });
      await page.reload();
      await editor.apply('Enhancer');
      await dialog(page, 'Send your photos to Google?');
    }),
    fails: true,
  },
  {
    ...editorScreen('unavailable', async (page, editor) => {
      await page.unroute('**/api/config');
      await offerTools(page, (tool) => tool !== 'colorizePhoto');
      await page.reload();
      await editor.openTool('Colorize');
      await expect(page.getByText('This tool isn’t available yet.')).toBeVisible();
      await expect(editor.button('Apply')).toBeDisabled();
    }),
  },
  {
    id: 'editor-not-loaded',
    who: 'member',
    fails: true,
    open: async (page, stage) => {
      await page.route('**/files/user_images/**', (route) => route.abort());
      await EditorPage.goTo(page, photoOf(stage));
      await expect(page.getByRole('alert')).toHaveText('We couldn’t load this photo.');
    },
  },
  {
    id: 'editor-reopening',
    who: 'member',
    open: async (page, stage) => {
      await page.route('**/api/editor-sessions/*', () => {});
      await EditorPage.goTo(page, photoOf(stage));
      await expect(page.getByText('Loading')).toBeVisible();
    },
  },
  editorScreen('shortcuts', async (page) => {
    await page.keyboard.press('?');
    await dialog(page, 'Keyboard shortcuts');
  }),
  resultScreen('result', 'BG Remover'),
  {
    ...resultScreen('way-to-app', 'BG Remover', async (page, editor) => {
      await editor.button('Revert Changes').click();
      await editor.apply('Enhancer');
      await expect(editor.appOffer).toBeVisible();
      // A phone has it as a line at first.
      const line = editor.appOffer.getByRole('button', { name: /Keep going/ });
      if (!(await line.isVisible())) return;
      await line.click();
      await expect(editor.downloadModal).toBeVisible();
    }),
  },
  resultScreen('strength', 'Enhancer', async (page) => {
    await page.getByRole('slider', { name: 'Strength' }).fill('40');
  }),
  resultScreen('notes', 'Colorize'),
  resultScreen('upright', 'Restore'),
  resultScreen('original', 'Restore', async (page) => {
    await page.getByRole('button', { name: /see the original/i }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /^Original: / })).toBeVisible();
  }),
  resultScreen('save', 'Restore', async (page, editor) => {
    await editor.button('Other sizes and formats').click();
    await dialog(page, 'Save a copy');
    await page.getByRole('button', { name: 'JPEG' }).click();
  }),
  resultScreen('backdrop', 'BG Remover', async (page, editor) => {
    await editor.button('Lagoon gradient').click();
    await page.getByRole('slider', { name: 'Shadow' }).fill('70');
    await expect(editor.button('Lagoon gradient')).toHaveAttribute('aria-pressed', 'true');
  }),
  resultScreen('refine', 'BG Remover', async (page, editor) => {
    await editor.button('Refine the edge').click();
    await expect(page.getByRole('img', { name: /^Cut-out/ })).toBeVisible();
  }),
  editorScreen('accepted', async (page, editor, { uploads }) => {
    // Accepted is only what the server knows.
    await answerEdits(page, { results: [{ ...uploads.at(-1)!, bucket: 'generated_images' }] });
    await editor.applyToTheEnd('Restore');
    await editor.accept();
  }),
  // Last, for what is not applied is there again when the photo is opened anew.
  editorScreen('adjust-crop', async (page, editor) => {
    await editor.button('Adjust Free').click();
    await editor.button('4:5').click();
    await page.getByRole('slider', { name: 'Straighten' }).fill('37');
  }),
  editorScreen('adjust-light', async (page, editor) => {
    await editor.button('Adjust Free').click();
    await editor.button('Light & color').click();
    await page.getByRole('slider', { name: 'Light', exact: true }).fill('40');
  }),
];
