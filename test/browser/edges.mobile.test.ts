import type { Locator, Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { expect, test } from './test.ts';

/** CSS pixels that a phone without a frame keeps for its clock and its bar. */
const INSETS = { top: 47, bottom: 34 };

async function box(locator: Locator) {
  const { y, height } = (await locator.boundingBox())!;
  return { top: y, bottom: y + height };
}

/** The screen is as low as an on-screen keyboard leaves it (`interactive-widget=resizes-content`). */
const openKeyboard = (page: Page) => page.setViewportSize({ width: 390, height: 430 });

test('E2 R17 nothing to press lies under the clock of a phone or under its bar', async ({ member: page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  const height = page.viewportSize()!.height;
  for (const path of ['/', '/dashboard', '/account/security']) {
    await page.goto(path);
    const brand = page.getByRole('banner').getByRole('link').first();
    expect((await box(brand)).top).toBeGreaterThanOrEqual(INSETS.top);
  }
  const editor = await EditorPage.openWith(page, await smallPhoto());
  expect((await box(editor.button('Export'))).top).toBeGreaterThanOrEqual(INSETS.top);
  const bar = page.getByRole('navigation', { name: 'Editor' }).getByRole('button').first();
  expect((await box(bar)).bottom).toBeLessThanOrEqual(height - INSETS.bottom);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
});

test('E2 the keyboard of a phone leaves the field in view that is typed into', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  for (const [tool, field] of [
    ['Magic Editor', 'What do you want to change?'],
    ['Magic Eraser', 'What do you want to remove?'],
    ['Colorize', 'Known colors (optional)'],
  ] as const) {
    await editor.openTool(tool);
    await page.getByLabel(field).tap();
    await page.getByLabel(field).fill('the red car behind the tree and the shadow that it casts');
    await openKeyboard(page);
    await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(field)).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Editor' })).toBeHidden();
    // Its second line is there, and Apply lies below it.
    expect(await page.getByLabel(field).evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(
      0,
    );
    expect((await box(page.getByLabel(field))).bottom).toBeLessThanOrEqual((await box(editor.button('Apply'))).top);
    await page.setViewportSize({ width: 390, height: 844 });
    await editor.button('Back').tap();
  }
});
