import path from 'node:path';
import { type Browser, type BrowserContextOptions, devices, expect } from '@playwright/test';
import { arrive } from '../browser/findings.ts';
import type { Screen } from './screen.ts';
import { showStage, type Stage, storeStage } from './stage.ts';

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;

export const themes = ['light', 'dark'] as const;

type Cookies = Pick<BrowserContextOptions, 'storageState'>;

/** Brings screens before the camera: two people with accounts, one of them with pictures, and one without. */
export class Photographer {
  private readonly browser: Browser;
  private readonly baseURL: string;
  private readonly folder: string;
  private readonly people: Record<Screen['who'], Cookies>;
  private readonly stage: Stage;

  private constructor(browser: Browser, baseURL: string, folder: string, people: Photographer['people'], stage: Stage) {
    this.browser = browser;
    this.baseURL = baseURL;
    this.folder = folder;
    this.people = people;
    this.stage = stage;
  }

  static async prepare(browser: Browser, baseURL: string, folder: string): Promise<Photographer> {
    const newcomer = await signUp(browser, baseURL, 'Grace Example');
    const member = await signUp(browser, baseURL, 'Ada Example');
    const context = await browser.newContext({ baseURL, ...member });
    const stage = await storeStage(await context.newPage());
    await context.close();
    return new Photographer(browser, baseURL, folder, { visitor: {}, newcomer, member }, stage);
  }

  /** Writes `{id}.{size}.{theme}.png` for both sizes and themes. */
  async photograph(screen: Screen, { whole }: { whole: boolean }): Promise<void> {
    for (const [size, device] of Object.entries(sizes)) {
      const context = await this.browser.newContext({
        ...device,
        baseURL: this.baseURL,
        reducedMotion: 'reduce',
        ...this.people[screen.who],
      });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        if (screen.who === 'member') await showStage(page, this.stage);
        await screen.open(page, this.stage);
        if (whole)
          await page.evaluate(() => document.querySelectorAll('img').forEach((img) => (img.loading = 'eager')));
        await expect.poll(() => page.evaluate(countAwaited), { timeout: 20_000 }).toBe(0);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await arrive(page);
          await page.screenshot({
            path: path.join(this.folder, `${screen.id}.${size}.${colorScheme}.png`),
            fullPage: whole,
          });
        }
      } finally {
        await context.close();
      }
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

async function signUp(browser: Browser, baseURL: string, name: string): Promise<Cookies> {
  const context = await browser.newContext({ baseURL });
  const email = `${name.split(' ', 1)[0]?.toLowerCase()}@example.com`;
  const data = { name, email, password: 'a long enough one' };
  const answer = await context.request.post('/api/auth/sign-up/email', { data });
  if (!answer.ok()) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}
