import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Once everything has arrived: half-faded text has no contrast. What moves forever, or with the scroll bar, is let be. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe finds wrong with the page as it stands, in the light theme and in the dark one, as one line each. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`)),
    );
  }
  return found;
}
