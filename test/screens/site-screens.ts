import { expect, type Page } from '@playwright/test';
import { posts } from '../../src/client/content/posts/posts.ts';
import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from '../browser/choose-photo.ts';
import type { Screen } from './screen.ts';

const visit =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };

const publicPage = (path: string, id = path.slice(1)): Screen => ({
  id,
  routes: [path],
  who: 'visitor',
  open: visit(path),
});

/** What everybody may see. */
export const siteScreens: readonly Screen[] = [
  publicPage('/', 'landing'),
  {
    id: 'landing-photo',
    who: 'visitor',
    open: async (page) => {
      await visit('/')(page);
      await choosePhoto(page, await smallPhoto());
      await expect(page.getByRole('button', { name: 'Generate' })).toBeVisible();
    },
  },
  {
    id: 'download-app',
    who: 'visitor',
    open: async (page) => {
      await visit('/')(page);
      await page.evaluate(() => localStorage.setItem('generationCount', '5'));
      await choosePhoto(page, await smallPhoto());
      await page.getByRole('button', { name: 'Generate' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    id: 'open-file',
    routes: ['/open-file'],
    who: 'visitor',
    open: async (page) => {
      await page.addInitScript(() => {
        // A file that is never read.
        const handle = { getFile: () => new Promise(() => {}) };
        const setConsumer = (take: (launch: object) => void) => take({ files: [handle] });
        const queue: unknown = Reflect.get(window, 'launchQueue');
        if (queue) Object.assign(Object.getPrototypeOf(queue), { setConsumer });
      });
      await visit('/open-file')(page);
      await expect(page.getByText('Loading')).toBeVisible();
    },
  },
  publicPage('/home'),
  publicPage('/features'),
  publicPage('/help'),
  publicPage('/developers'),
  publicPage('/app'),
  publicPage('/contact'),
  publicPage('/about-us'),
  publicPage('/terms-of-service'),
  publicPage('/privacy-policy'),
  publicPage('/blog'),
  // One of the three, which look alike.
  ...posts.slice(0, 1).map(({ slug }) => ({ ...publicPage(`/blog/${slug}`, 'blog-post'), routes: ['/blog/:slug'] })),
  publicPage('/welcome'),
  publicPage('/onboarding'),
  publicPage('/login'),
  { ...publicPage('/auth'), id: 'auth' },
  publicPage('/signup'),
  {
    id: 'signup-otp',
    routes: ['/signup-otp'],
    who: 'visitor',
    open: async (page) => {
      await visit('/signup')(page);
      await page.evaluate(() =>
        history.replaceState({ state: { email: 'ada@example.com', resendAt: Date.now() + 60_000 } }, '', '/signup-otp'),
      );
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    },
  },
  publicPage('/forgot-password'),
  {
    id: 'reset-password',
    routes: ['/reset-password'],
    who: 'visitor',
    open: async (page) => {
      await page.route('**/api/auth/check-reset-link', (route) => route.fulfill({ json: {} }));
      await page.goto('/reset-password#token=a-token-from-a-mail');
      await expect(page.getByRole('button', { name: /password/i }).last()).toBeVisible();
    },
  },
  { ...publicPage('/reset-password'), id: 'reset-password-no-link', routes: [] },
];
