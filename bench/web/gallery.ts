import { fileURLToPath } from 'node:url';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../../scripts/steps/chromium.mjs';
import type { Account } from '../../test/support/account.ts';
import { sceneFile } from '../pictures/picture-files.ts';
import { printBudget } from '../engine/rows.ts';

const PICTURES = 100;
const SCENES = ['beach', 'character', 'food', 'meadow', 'product', 'street', 'teddy', 'dim-room'];
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
};

/** All of it under 3 MB, and 60 frames a second while it is scrolled; a frame may be late by a fifth. */
const BUDGETS = { megabytes: 3, frameMilliseconds: 1000 / 60 + 0.3, lateFrames: 0.05 };

/** How long a busy machine may take for the derivatives of all pictures. */
const DERIVATIVES_LIMIT_MS = 300_000;

/** The gallery with 100 pictures of 12 megapixels: what it loads when it is scrolled to its end, and how smoothly. */
export async function benchGallery(url: string, account: Account): Promise<boolean> {
  console.log(`A gallery of ${PICTURES} pictures of 12 megapixels`);
  await storePictures(account);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath && { executablePath }) });
  try {
    const passed: boolean[] = [];
    for (const [size, device] of Object.entries(SIZES)) {
      const page = await openGallery(browser, url, account.cookie, device);
      const measured = await scrollThrough(page);
      passed.push(
        printBudget(`${size}: loaded`, measured.bytes / 1e6, BUDGETS.megabytes, { unit: 'MB' }),
        printBudget(`${size}: a frame, median`, measured.medianFrame, BUDGETS.frameMilliseconds, { unit: 'ms' }),
        printBudget(`${size}: frames later than 20 ms`, measured.late, BUDGETS.lateFrames),
      );
      await page.context().close();
    }
    return passed.every(Boolean);
  } finally {
    await browser.close();
  }
}

async function storePictures(account: Account): Promise<void> {
  const photos = await Promise.all(
    SCENES.map((name) =>
      sharp(fileURLToPath(sceneFile(`${name}.jpg`)))
        .resize(4000, 3000, { fit: 'cover' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
  for (let at = 0; at < PICTURES; at++) {
    const buffer = photos[at % photos.length]!;
    const answer = await account.upload({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer });
    if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  }
}

/**
 * The pictures are uploads, for only edits make results; the page is told that they are results, and loads them as such. Without
 * the service worker, past which a page is told nothing.
 */
async function openGallery(browser: Browser, url: string, cookie: string, device: object): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: url, serviceWorkers: 'block' });
  const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
  await context.addCookies([{ name, value: decodeURIComponent(value), url }]);
  const page = await context.newPage();
  await page.route('**/api/images?*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('generated_images', 'user_images') });
    await route.fulfill({ response: answer });
  });
  return page;
}

interface Measured {
  /** What the whole visit transferred. */
  readonly bytes: number;
  /** Milliseconds between two frames. */
  readonly medianFrame: number;
  /** The part of the frames that came after more than 20 ms. */
  readonly late: number;
}

/** Opens the gallery, waits for what is in view, and scrolls to the end as a hand would: 1800 px a second. */
async function scrollThrough(page: Page): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto('/account/generated-images');
  await page
    .locator('main li')
    .nth(PICTURES - 1)
    .waitFor({ state: 'attached' });
  // Once before it is timed, so that the server has made its derivatives: that happens once in a picture's life.
  await scroll(page);
  await page.waitForFunction(everyPictureIsThere, undefined, { timeout: DERIVATIVES_LIMIT_MS });
  const firstVisit = bytes;
  await page.reload({ waitUntil: 'networkidle' });
  const frames = await scroll(page);
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    bytes: firstVisit,
    medianFrame: sorted[sorted.length >> 1]!,
    late: frames.filter((milliseconds) => milliseconds > 20).length / frames.length,
  };
}

/** Runs in the page. */
const everyPictureIsThere = () =>
  [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0);

/** Runs in the page: scrolls it from top to end and tells the time between any two frames. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        scrollTo(0, 0);
        const begin = (start: number) => {
          let last = start;
          const step = (now: number) => {
            frames.push(now - last);
            last = now;
            const wanted = (1800 * (now - start)) / 1000;
            scrollTo(0, wanted);
            if (wanted > document.documentElement.scrollHeight) resolve(frames);
            else requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        };
        requestAnimationFrame(begin);
      }),
  );
}
