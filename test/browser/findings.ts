import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

// Not by @axe-core/playwright: it sends the long form of axe, 1.5 MB, into the page before each look.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lets everything arrive: half-faded text has no contrast. What moves forever, or with the scroll bar, is let be.
 * Arrived at once, not waited for: a browser without a window may draw no further frame, and then nothing ever ends.
 */
export const arrive = (page: Page) =>
  page.evaluate(() => {
    const ends = ({ effect, timeline }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    // A color that has arrived sets off those that are inherited from it: as often as elements lie in each other.
    for (let depth = 0; depth < 50; depth++) {
      const moving = document
        .getAnimations()
        .filter((animation) => ends(animation) && animation.playState !== 'finished');
      if (moving.length === 0) return;
      for (const animation of moving) animation.finish();
    }
  });

/** What can differ between the themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands, in the light theme and in the dark one, as one line each. */
export async function findings(page: Page): Promise<string[]> {
  return [
    ...(await findingsIn(page, 'light')),
    ...(await findingsIn(page, 'dark', { runOnly: { type: 'rule', values: COLOR_RULES } })),
  ];
}

/** The same in one theme: a screen that is opened at both sizes has the light theme on a desk and the dark one on a phone. */
export const findingsOfScreen = (page: Page, { name }: { readonly name: string }): Promise<string[]> =>
  findingsIn(page, name === 'mobile' ? 'dark' : 'light');

async function findingsIn(page: Page, colorScheme: 'light' | 'dark', options: Axe.RunOptions = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(axe);
  await arrive(page);
  const violations = await page.evaluate(async (asked) => (await window.axe.run(document, asked)).violations, {
    ...options,
    resultTypes: ['violations' as const],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`));
}

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}
