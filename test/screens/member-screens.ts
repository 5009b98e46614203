import { expect, type Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from '../browser/choose-photo.ts';
import type { Screen } from './screen.ts';

/** A page whose lists have arrived. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

const memberPage = (id: string, path: string, who: Screen['who'] = 'member'): Screen => ({
  id,
  routes: [path],
  who,
  open: async (page) => visit(page, path),
});

/** What only who is signed in may see, but the editor. */
export const memberScreens: readonly Screen[] = [
  memberPage('home-member', '/home'),
  memberPage('dashboard', '/dashboard'),
  memberPage('dashboard-empty', '/dashboard', 'newcomer'),
  memberPage('batch-empty', '/batch'),
  {
    id: 'batch',
    who: 'member',
    open: async (page) => {
      await visit(page, '/batch');
      await page.getByLabel('Photos to edit').setInputFiles([await smallPhoto(), await smallPhoto()]);
      await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    id: 'dashboard-menu',
    who: 'member',
    open: async (page) => {
      await visit(page, '/dashboard');
      await page
        .getByRole('button', { name: /^More options for/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    id: 'dashboard-loading',
    who: 'member',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('hadImages', '1'));
      await page.route('**/api/images?*', () => {});
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    id: 'dashboard-offline',
    who: 'member',
    fails: true,
    open: async (page) => {
      await page.route('**/api/images?*', (route) => route.abort());
      await page.goto('/dashboard');
      await expect(page.getByText('No connection')).toBeVisible();
    },
  },
  {
    id: 'opening',
    routes: ['/opening'],
    who: 'newcomer',
    open: async (page) => {
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await page.goto('/');
      await choosePhoto(page, await smallPhoto());
      await page.getByRole('button', { name: 'Generate' }).click();
      await expect(page).toHaveURL(/\/signup$/);
      await page.context().addCookies(cookies);
      await page.route('**/api/images', () => {});
      await page.goto('/opening');
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  memberPage('success', '/success'),
  {
    id: 'result',
    routes: ['/result'],
    who: 'member',
    open: async (page, { results }) => {
      await visit(page, `/result?image=${results[0]?.id}`);
      await expect(page.getByRole('slider')).toBeVisible();
    },
  },
  memberPage('avatar-results', '/avatar-results'),
  {
    ...memberPage('account', '/account/personal-info'),
    // Leads on to the first of the account's pages.
    routes: ['/account', '/account/personal-info'],
  },
  memberPage('account-images', '/account/generated-images'),
  memberPage('account-images-empty', '/account/generated-images', 'newcomer'),
  memberPage('account-security', '/account/security'),
  memberPage('account-language', '/account/language'),
  memberPage('account-privacy', '/account/privacy-policy'),
  memberPage('account-about', '/account/about'),
];
