import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { expect, test } from './test.ts';

/** Answers to requests of `url` come once the returned function is called. */
async function held(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page while none of its scripts has come, and the system's file picker on it. */
async function openPicker(page: Page) {
  await page.goto('/', { waitUntil: 'commit' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a photo' }).click(),
  ]);
  return chooser;
}

const SCRIPTS = /\.js$/;
const CATALOGUE = /\/de-[^/]*\.js$/;

test.describe('in another language than the HTML has', () => {
  test.use({ locale: 'de-DE' });

  test('R1 a photo that is chosen before the scripts have come is there in the visitor’s language @desktop', async ({
    page,
  }) => {
    const release = await held(page, SCRIPTS);
    const chooser = await openPicker(page);
    await chooser.setFiles(await smallPhoto());
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText('portrait.jpg')).toBeVisible();
    await expect(page.getByText('320 × 240')).toBeVisible();
  });

  test('R1 a photo that is chosen while the page changes its language is there @mobile', async ({ page }) => {
    const release = await held(page, SCRIPTS);
    const chooser = await openPicker(page);
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await chooser.setFiles(await smallPhoto());
    await expect(page.getByText('portrait.jpg')).toBeVisible();
  });

  test('R1 a sample that is pressed before its language has come is there @mobile', async ({ page }) => {
    const release = await held(page, CATALOGUE);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Use the old photo' }).click();
    await expect(page.getByText('old-photo.jpg')).toBeVisible();
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText('old-photo.jpg')).toBeVisible();
    await expect(page.getByRole('main').getByRole('slider').first()).toBeVisible();
  });
});

test('R10 the dashboard asks who is signed in, and for their photos, before its scripts have come, and once @mobile', async ({
  member: page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your photos will show up here' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/api\/|\/assets\/)/, '')));
  const release = await held(page, SCRIPTS);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const questions = [
    '/api/auth/get-session',
    '/api/profile',
    '/api/images?bucket=user_images&limit=5',
    '/api/images?bucket=generated_images&limit=5',
  ];
  await expect.poll(() => asked).toEqual(expect.arrayContaining(questions));
  release();
  await expect(page.getByRole('heading', { name: 'Your photos will show up here' })).toBeVisible();
  for (const question of questions) expect(asked.filter((each) => each === question)).toHaveLength(1);
});
