import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Lets everything arrive: half-faded text has no contrast. What moves forever, or with the scroll bar, is let be.
 * Arrived at once, not waited for: a browser without a window may draw no further frame, and then nothing ever ends.
 */
export const arrive = (page: Page) =>
  page.evaluate(() => {
    const ends = ({ effect, timeline }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    // A colour that has arrived sets off those that are inherited from it: as often as elements lie in each other.
    for (let depth = 0; depth < 50; depth++) {
      const moving = document
        .getAnimations()
        .filter((animation) => ends(animation) && animation.playState !== 'finished');
      if (moving.length === 0) return;
      for (const animation of moving) animation.finish();
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
    // In one piece: else a second page is opened for each look, for the sake of frames of other sites, which we have none of.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze();
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`)),
    );
  }
  return found;
}
