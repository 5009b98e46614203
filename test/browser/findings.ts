import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Lets everything arrive: half-faded text has no contrast. What moves forever, or with the scroll bar, is let be.
 * Arrived at once, not waited for: a browser without a window may draw no further frame, and then nothing ever ends.
 */
export const arrive = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { effect, timeline } = animation;
      if (timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

/** What can differ between the themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands, in the light theme and in the dark one, as one line each. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await arrive(page);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze();
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`)),
    );
  }
  return found;
}
