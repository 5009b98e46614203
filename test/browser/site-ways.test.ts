import { smallPhoto } from '../support/photos.ts';
import { storedPicture } from './fake-edits.ts';
import { expect, test } from './test.ts';

const notFound = 'That page doesn’t exist. You’re here instead.';

test('R17 a phone has a menu with the pages of the site, which closes with the page @mobile', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Features', 'How it works', 'Blog', 'Help', 'Contact']) {
    const link = menu.getByRole('link', { name });
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await menu.getByRole('link', { name: 'Blog' }).tap();
  await expect(page).toHaveURL('/blog');
  await expect(menu).toBeHidden();
});

test('R6 the features page shows the work of every tool and leads to a try of it @desktop', async ({ page }) => {
  await page.goto('/features');
  const tools = page.getByRole('main').getByRole('listitem');
  await expect(tools).toHaveCount(8);
  // Seven can be compared; a portrait stands for itself.
  await expect(tools.getByRole('slider')).toHaveCount(7);
  await page.getByRole('link', { name: 'Try Restore' }).click();
  const card = page.locator('#start');
  await expect(card.getByText('old-photo.jpg')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Restore' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/');
});

test('R6 nobody who is signed in is asked to sign up @desktop', async ({ member: page }) => {
  await page.goto('/features');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up for free' })).toBeHidden();
});

test('R15 a page that an unknown address leads to says so, until it is left @mobile', async ({ page }) => {
  expect((await page.goto('/no-such-page'))!.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await expect(page.getByText(notFound)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByText(notFound)).toBeHidden();
  await page.goto('/blog/no-such-post');
  await expect(page).toHaveURL('/blog');
  await expect(page.getByText(notFound)).toBeVisible();
});

test('R10 the dashboard has the eight tools, and a photo chosen by one opens with it @mobile', async ({
  member: page,
}) => {
  await storedPicture(page, await smallPhoto());
  await page.goto('/dashboard');
  const tools = page.getByRole('region', { name: 'Tools' });
  await expect(tools.getByRole('button')).toHaveCount(8);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tools.getByRole('button', { name: 'Colorize' }).click(),
  ]);
  await chooser.setFiles(await smallPhoto());
  await expect(page.getByRole('heading', { name: 'Colorize' })).toBeVisible();
});

test('R6 the contact page says where an answer can be had before anything is typed @desktop', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const [way, address] of [
    ['help page', '/help'],
    ['Security', '/account/security'],
  ] as const)
    await expect(main.getByRole('link', { name: way })).toHaveAttribute('href', address);
  await expect(main.getByText('We don’t have a support address yet. Here’s what you can do now.')).toBeVisible();
  // Nothing is to be typed that nobody would get.
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

test('P2 P4 everything that is asked for or switched says what it is for @desktop', async ({ member: page }) => {
  await page.goto('/account/personal-info');
  await expect(page.getByLabel('Home address')).toBeHidden();
  await page.getByText('For the app', { exact: true }).click();
  await expect(page.getByText('Optional. Kept for the mobile app.')).toBeVisible();
  for (const name of ['Phone number', 'Date of birth', 'Home address'])
    await expect(page.getByLabel(name)).toBeVisible();
  await page.goto('/account/security');
  await expect(page.getByRole('switch')).toHaveCount(3);
  for (const toggle of await page.getByRole('switch').all())
    await expect(toggle).toHaveAccessibleDescription(/for the mobile app/i);
});
