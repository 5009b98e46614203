import fc from 'fast-check';
import type { Page } from '@playwright/test';
import type { EditorSessionJson } from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

/*
 * The editor's buttons in a real browser, one random press after the other, beside a model of the history. The rules behind
 * them are walked for longer in test/server/editor-history.test.ts. A long walk:
 * WALK_SEED=1 WALK_ACTIONS=200 npx playwright test editor-walk
 */
const SEED = Number(process.env['WALK_SEED'] ?? 11);
const ACTIONS = Number(process.env['WALK_ACTIONS'] ?? 16);
const ACTION_LIMIT_MS = 30_000;

const TOOLS = ['BG Remover', 'Restore', 'Colorize'];
type Action = {
  readonly kind: 'undo' | 'redo' | 'edit' | 'cancel' | 'accept' | 'revert' | 'reload' | 'tool';
  tool: string;
};

const actions: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(
    'edit',
    'edit',
    'edit',
    'accept',
    'accept',
    'revert',
    'undo',
    'redo',
    'reload',
    'cancel',
    'tool',
  ),
  tool: fc.constantFrom(...TOOLS),
});

/** What the history has to be: ids of pictures. */
interface Model {
  past: string[];
  current: string;
  /** The nearest last. */
  future: string[];
  result: string | null;
}

test(`E4 E11 the editor shows what a model of its history says, through ${ACTIONS} random actions (seed ${SEED}) @desktop`, async ({
  member: page,
}) => {
  test.setTimeout(60_000 + ACTIONS * ACTION_LIMIT_MS);
  const walk = fc.sample(fc.array(actions, { minLength: ACTIONS, maxLength: ACTIONS, size: 'max' }), {
    seed: SEED,
    numRuns: 1,
  })[0]!;
  const walker = await createWalker(page);
  for (const [at, action] of walk.entries()) {
    await test.step(`${at}: ${action.kind} ${action.tool}`, async () => {
      await walker.take(action);
      await walker.compare();
    });
  }
});

async function createWalker(page: Page) {
  const photo = await smallPhoto();
  const source = await storedPicture(page, photo);
  const urls = new Map([[source.id, source.url]]);
  let outcome: { results: ImageJson[]; until?: Promise<void> } = { results: [] };
  await answerEdits(page, () => outcome);
  const editor = await EditorPage.open(page, source.id);
  const model: Model = { past: [], current: source.id, future: [], result: null };

  const nextPicture = async () => {
    const picture = await storedPicture(page, photo);
    urls.set(picture.id, picture.url);
    return picture;
  };
  const go = (from: string[], to: string[]) => {
    to.push(model.current);
    Object.assign(model, { current: from.pop(), result: null });
  };
  const acceptResult = () => {
    model.past.push(model.current);
    Object.assign(model, { current: model.result, result: null, future: [] });
  };
  /** Whoever goes on with another tool accepts the result. */
  const decide = () => {
    if (model.result) acceptResult();
  };
  const accept = async () => {
    await editor.button('Accept & Continue').click();
    acceptResult();
  };

  const take: Record<Action['kind'], (tool: string) => Promise<unknown>> = {
    async edit(tool) {
      decide();
      const picture = await nextPicture();
      outcome = { results: [picture] };
      await editor.applyToTheEnd(tool);
      model.result = picture.id;
    },
    async cancel(tool) {
      decide();
      const end = Promise.withResolvers<void>();
      outcome = { results: [], until: end.promise };
      await editor.apply(tool);
      await editor.button('Cancel').click();
      await expect(page.getByRole('progressbar')).toBeHidden();
      end.resolve();
      model.result = null;
    },
    async accept() {
      if (model.result) await accept();
    },
    async revert() {
      if (!model.result) return;
      await editor.button('Revert Changes').click();
      model.result = null;
    },
    async undo() {
      if (model.past.length === 0) return;
      await editor.button('Undo').click();
      go(model.past, model.future);
    },
    async redo() {
      if (model.future.length === 0) return;
      await editor.button('Redo').click();
      go(model.future, model.past);
    },
    async reload() {
      await expect
        .poll(kept)
        .toEqual({ past: model.past, current: model.current, future: model.future, open: Boolean(model.result) });
      await page.reload();
      await expect(editor.picture).toBeVisible();
    },
    async tool(tool) {
      decide();
      await editor.openTool(tool);
    },
  };

  /** What the server would give to another device. */
  async function kept() {
    const session = (await (await page.request.get(`/api/editor-sessions/${source.id}`)).json()) as EditorSessionJson;
    const { undoHistory, current, redoHistory, editKey, endTold } = session;
    const ids = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id);
    return { past: ids(undoHistory), current: current.id, future: ids(redoHistory), open: editKey !== null && endTold };
  }

  return {
    take: ({ kind, tool }: Action) => take[kind](tool),
    /** What can be seen is what the model says. */
    async compare(): Promise<void> {
      await expect(editor.result).toBeVisible({ visible: model.result !== null });
      for (const [name, steps] of [
        ['Undo', model.past],
        ['Redo', model.future],
      ] as const)
        await expect(editor.button(name).and(page.locator(':enabled'))).toHaveCount(steps.length > 0 ? 1 : 0);
      const shown = page.getByRole('main').getByRole('img', { name: model.result ? /^After: / : 'portrait.jpg' });
      await expect(shown.first()).toHaveAttribute('data-source', new RegExp(urls.get(model.result ?? model.current)!));
    },
  };
}
