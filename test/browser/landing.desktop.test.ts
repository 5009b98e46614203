import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test('R1 the landing page is painted before it requests its first script @desktop', async ({ page }) => {
  await page.goto('/');
  const [painted, asked] = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return [
      performance.getEntriesByName('first-paint')[0]!.startTime,
      Math.min(...scripts.map(({ startTime }) => startTime)),
    ] as const;
  });
  expect(painted).toBeLessThan(asked);
});

async function openBeforeScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return scripts.resolve;
}

test('R2 a press before the scripts have loaded takes effect afterwards @desktop', async ({ page }) => {
  const release = await openBeforeScripts(page);
  await page.getByRole('button', { name: 'Use the mug' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Generate' })).toBeVisible();
});

test('R1 a line that was moved before the scripts have loaded stays where it is @desktop', async ({ page }) => {
  const release = await openBeforeScripts(page);
  const stage = page.locator('.before-after-sweep');
  const seam = stage.getByRole('slider');
  await seam.fill('80');
  release();
  await expect(stage).toHaveCSS('--p', '80');
  await expect(seam).toHaveValue('80');
});

test('a browser can install the site as an app @desktop', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's window is a private one, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
