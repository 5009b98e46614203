import { expect, type Page } from '@playwright/test';
import { EditorPage } from '../browser/editor-page.ts';
import { answerEdits, offerTools } from '../browser/fake-edits.ts';
import { draw } from '../browser/pointers.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** The editor with one of the stage's uploads. */
async function openEditor(page: Page, { uploads }: Stage, name = 'bowl of fruit.webp'): Promise<EditorPage> {
  const upload = uploads.find(({ originalName }) => originalName === name);
  if (!upload) throw new Error(`There is no upload “${name}” on the stage`);
  await page.goto('/dashboard');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate((imageId) => history.replaceState({ usr: { imageId } }, '', '/editor'), upload.id);
  await page.reload();
  const editor = new EditorPage(page);
  await expect(editor.picture).toBeVisible();
  return editor;
}

/** The panel of a tool that asks for something. */
const toolScreen = (id: string, tool: string, then?: (page: Page, editor: EditorPage) => Promise<void>): Screen => ({
  id,
  who: 'member',
  open: async (page, stage) => {
    await offerTools(page);
    const editor = await openEditor(page, stage);
    await editor.button(tool).click();
    await expect(editor.button('Apply')).toBeVisible();
    await then?.(page, editor);
  },
});

const isTouch = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

/** The editor's states. */
export const editorScreens: readonly Screen[] = [
  {
    id: 'editor',
    routes: ['/editor'],
    who: 'member',
    open: openEditor,
  },
  toolScreen('editor-marked', 'Magic Eraser', async (page, { picture }) =>
    draw(
      page,
      picture,
      [
        [0.2, 0.5],
        [0.4, 0.5],
      ],
      isTouch(page),
    ),
  ),
  toolScreen('editor-instruction', 'Magic Editor'),
  toolScreen('editor-extend', 'Extend'),
  {
    id: 'editor-processing',
    who: 'member',
    open: async (page, stage) => {
      const editor = await openEditor(page, stage);
      await answerEdits(page, { results: [] });
      await page.route('**/api/generations/*/events', () => {});
      await editor.apply('BG Remover');
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    id: 'editor-result',
    who: 'member',
    open: async (page, stage) => {
      await openBackdrop(page, stage);
    },
  },
  {
    id: 'editor-backdrop',
    who: 'member',
    open: async (page, stage) => {
      const editor = await openBackdrop(page, stage);
      await editor.button('Lagoon gradient').click();
      await page.getByRole('slider', { name: 'Shadow' }).fill('70');
      await expect(editor.button('Lagoon gradient')).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    id: 'editor-refine',
    who: 'member',
    open: async (page, stage) => {
      const editor = await openBackdrop(page, stage);
      await editor.button('Refine the edge').click();
      await expect(page.getByRole('img', { name: /^Cut-out/ })).toBeVisible();
    },
  },
  {
    id: 'editor-avatar',
    who: 'member',
    open: async (page, stage) => {
      const editor = await openEditor(page, stage);
      await editor.button('AI Avatar').click();
    },
  },
];

async function openBackdrop(page: Page, stage: Stage): Promise<EditorPage> {
  const editor = await openEditor(page, stage);
  await answerEdits(page, { results: stage.results.slice(0, 1) });
  await editor.applyToTheEnd('BG Remover');
  return editor;
}
