import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { expect, test } from './test.ts';

/** The part of React's inner tree that is read here; React tells it to its developer tools in every build. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly stateNode: unknown;
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** Runs in the page before its scripts: counts how often a component below `main`, and one elsewhere, is rendered. */
function countRenders(): void {
  const [FUNCTION, HOST, MEMO, SIMPLE_MEMO, PERFORMED_WORK] = [0, 5, 14, 15, 1];
  const renders = { canvas: 0, elsewhere: 0 };
  const elementOf = (fiber: Fiber | null): unknown =>
    !fiber || fiber.tag === HOST ? fiber?.stateNode : elementOf(fiber.return);
  const count = (fiber: Fiber, before: Fiber | null) => {
    const isComponent = [FUNCTION, MEMO, SIMPLE_MEMO].includes(fiber.tag);
    if (isComponent && fiber !== before && (fiber.flags & PERFORMED_WORK) !== 0) {
      const element = elementOf(fiber);
      renders[element instanceof Element && element.closest('main') ? 'canvas' : 'elsewhere']++;
    }
    // The same children as before: React has not gone further down.
    if (before && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child, child.alternate);
  };
  Object.assign(globalThis, {
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => count(current, current.alternate),
    },
  });
}

type Renders = Record<'canvas' | 'elsewhere', number>;

const rendersOf = (page: Page) => page.evaluate(() => ({ ...(globalThis as unknown as { renders: Renders }).renders }));

/** How many components are rendered within the canvas and outside of it, while something is done. */
async function rendersWhile(page: Page, act: () => Promise<void>): Promise<Renders> {
  const before = await rendersOf(page);
  await act();
  const after = await rendersOf(page);
  return { canvas: after.canvas - before.canvas, elsewhere: after.elsewhere - before.elsewhere };
}

test('E9 typing in the panel renders nothing of the picture again', async ({ member: page }) => {
  await page.addInitScript(countRenders);
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool('Magic Editor');
  const field = page.getByRole('textbox').first();
  await field.press('a');
  await expect(field).toHaveValue(/a$/);
  const typing = await rendersWhile(page, async () => {
    await field.pressSequentially('make the sky a little darker');
    await expect(field).toHaveValue(/darker$/);
  });
  expect(typing.canvas).toBe(0);
  // Each letter renders the field, so the count counts.
  expect(typing.elsewhere).toBeGreaterThanOrEqual('make the sky a little darker'.length);

  const zooming = await rendersWhile(page, () => editor.button('Zoom in').click());
  expect(zooming.canvas).toBeGreaterThan(0);
});
