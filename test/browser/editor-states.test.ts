import type { Page } from '@playwright/test';
import { editorScreens } from '../screens/editor-screens.ts';
import { showStage, storeStage } from '../screens/stage.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('E1 E2 E3 axe finds nothing in any state of the editor, in either theme; at rest, nothing moves', async ({
  member: page,
}) => {
  test.slow();
  const stage = await storeStage(page);
  const found: string[] = [];
  for (const { id, open } of editorScreens) {
    await test.step(id, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await showStage(page, stage);
      await open(page, stage);
      found.push(...(await findings(page)).map((finding) => `${id}: ${finding}`));
      found.push(...(await endlessAnimations(page)).map((name) => `${id}: moves: ${name}`));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
  expect(found).toEqual([]);
});

/** What moves for as long as it is there, which a person has asked their system not to have. */
const endlessAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
