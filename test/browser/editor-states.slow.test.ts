import type { Page } from '@playwright/test';
import { editorScreens } from '../screens/editor-screens.ts';
import { showStage, storeStage } from '../screens/stage.ts';
import { findingsOfScreen } from './findings.ts';
import { smallTargets } from './small-targets.ts';
import { expect, test } from './test.ts';

test('E1 E2 E3 axe finds nothing in any state of the editor, a finger meets its controls, and nothing moves at rest under reduced motion', async ({
  member: page,
}, { project }) => {
  test.slow();
  const stage = await storeStage(page);
  const found: string[] = [];
  for (const { id, open } of editorScreens) {
    await test.step(id, async () => {
      await showStage(page, stage);
      await open(page, stage);
      found.push(...(await findingsOfScreen(page, project)).map((finding) => `${id}: ${finding}`));
      if (project.name === 'mobile') found.push(...(await smallTargets(page)).map((target) => `${id}: ${target}`));
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
