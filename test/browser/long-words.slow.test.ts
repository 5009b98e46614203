import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { catalogue } from '../../src/tools/catalogue.ts';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

/** The languages with the longest words. */
for (const [locale, tag] of [
  ['de-DE', 'de'],
  ['es-ES', 'es'],
] as const) {
  test.describe(tag, () => {
    test.use({ locale });

    test(`P5 no control of the editor overflows its box or the screen in the language ${tag}`, async ({
      member: page,
    }) => {
      const say = await wordsOf(tag);
      const photo = await smallPhoto();
      await offerTools(page);
      await answerEdits(page, { results: [await storedPicture(page, photo)] });
      const editor = await EditorPage.openWith(page, photo);
      const name = (id: string) => say(`tool.${id}.label`);
      await expectNoOverflow(page, 'tools');

      for (const { id } of catalogue) {
        await openTool(editor, name(id), say('editor.backShort'));
        const heading = page.getByRole('heading', { name: name(id), exact: true });
        await expect(heading).toBeVisible();
        await expectNoOverflow(page, id);
        await expectApart(heading);
      }

      for (const id of ['removeBackground', 'enhancePhoto']) {
        await openTool(editor, name(id), say('editor.backShort'));
        await editor.button(say('editor.apply')).click();
        await expect(page.getByRole('heading', { name: say('editor.result'), exact: true })).toBeVisible();
        await expectNoOverflow(page, `result of ${id}`);
        if (id === 'enhancePhoto') {
          await editor.button(say('editor.otherCopies')).click();
          await editor.button('JPEG').click();
          await expectNoOverflow(page, 'save a copy');
          await page.keyboard.press('Escape');
        } else {
          await editor.button(say('compose.refine')).click();
          await expectNoOverflow(page, 'refine');
          await editor.button(say('compose.done')).click();
        }
        await editor.button(say('editor.accept')).click();
      }

      await page.getByRole('button', { name: `${say('adjust.title')} ${say('adjust.noCost')}`, exact: true }).click();
      await expect(page.getByRole('slider', { name: say('adjust.straighten') })).toBeVisible();
      await expectNoOverflow(page, 'crop');
      await editor.button(say('adjust.tone')).click();
      await expectNoOverflow(page, 'light and color');
    });
  });
}

async function wordsOf(tag: string): Promise<(key: string) => string> {
  const file = new URL(`../../src/client/language/${tag}.json`, import.meta.url);
  const words = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return (key) => words[key]!;
}

async function openTool(editor: EditorPage, tool: string, back: string): Promise<void> {
  await expect(editor.button(back).or(editor.button(tool)).first()).toBeVisible();
  if (await editor.button(back).isVisible()) await editor.button(back).click();
  await editor.button(tool).click();
}

/** What stands beside a heading does not touch it. */
async function expectApart(heading: Locator): Promise<void> {
  const [gap] = await heading.evaluateAll(([element]) => {
    const next = element!.nextElementSibling!.getBoundingClientRect();
    const { right, bottom } = element!.getBoundingClientRect();
    return [Math.max(next.left - right, next.top - bottom)];
  });
  expect(gap).toBeGreaterThanOrEqual(0);
}

async function expectNoOverflow(page: Page, state: string): Promise<void> {
  expect.soft(await overflowing(page), state).toEqual([]);
}

/** The controls whose words are wider than they are, or that stand out of what holds them; what scrolls sideways may, and a handle of the crop. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOut = (inner: DOMRect, outer: DOMRect) => inner.left < outer.left - 1 || inner.right > outer.right + 1;
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);

    const standsOut = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (overflowX !== 'visible' && isOut(box, at.getBoundingClientRect())) return true;
      }
      return isOut(box, screen);
    };

    /** Of its words, those that are only said aside. */
    const isTooNarrow = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        if (currentNode.parentElement!.getBoundingClientRect().width <= 1) continue;
        const words = document.createRange();
        words.selectNodeContents(currentNode);
        if ([...words.getClientRects()].some((rect) => isOut(rect, box))) return true;
      }
      return false;
    };

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;

    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    const controls = [
      ...document.querySelectorAll('button:not([data-crop]), a[href], input, textarea, output, h2'),
    ].filter(isSeen);
    const faulty = controls.filter((element) => standsOut(element) || isTooNarrow(element));
    return [...wide, ...faulty.map(({ textContent, localName }) => `${localName} “${textContent}”`)];
  });
