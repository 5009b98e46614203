import path from 'node:path';
import { type Browser, type BrowserContextOptions, devices, expect } from '@playwright/test';
import { arrive } from '../browser/findings.ts';
import type { Cast } from './cast.ts';
import type { Screen } from './screen.ts';

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;

export const themes = ['light', 'dark'] as const;

export interface Studio {
  readonly browser: Browser;
  readonly cast: Cast;
  readonly baseURL: string;
  readonly folder: string;
}

/** Writes `{id}.{size}.{theme}.png` for both sizes and themes: what is seen first, or the whole page. */
export async function photograph(screen: Screen, studio: Studio, { whole }: { whole: boolean }): Promise<void> {
  for (const [size, device] of Object.entries(sizes)) {
    const context = await studio.browser.newContext({ ...device, baseURL: studio.baseURL, reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await studio.cast.perform(screen, page);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      if (whole) await page.evaluate(() => document.querySelectorAll('img').forEach((img) => (img.loading = 'eager')));
      await expect.poll(() => page.evaluate(countAwaited), { timeout: 20_000 }).toBe(0);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await arrive(page);
        await page.screenshot({
          path: path.join(studio.folder, `${screen.id}.${size}.${colorScheme}.png`),
          fullPage: whole,
        });
      }
    } finally {
      await context.close();
    }
  }
}

/** Runs in the page: pictures in view, or asked for whatever is in view, that have not come yet. */
function countAwaited(): number {
  return [...document.images].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return !picture.complete && (picture.loading === 'eager' || inView);
  }).length;
}
