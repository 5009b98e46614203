import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('P2 V3 V23 a profile that cannot be loaded or saved reports it and keeps what was typed @desktop', async ({
  member: page,
}) => {
  await page.goto('/account/personal-info');
  await page.getByText('For the app', { exact: true }).click();
  await page.getByLabel('Phone number').fill('030 123');
  await page.route('**/api/profile', (route) => route.abort());
  await press(page, 'Save changes');
  await expect(page.getByRole('alert')).toHaveText(/We couldn’t connect/);
  await expect(page.getByLabel('Phone number')).toHaveValue('030 123');
  await page.unroute('**/api/profile');
  await press(page, 'Save changes');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();

  await page.route('**/api/profile', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Could not fetch profile data.');
  await page.unroute('**/api/profile');
  await press(page, 'Try again');
  await expect(page.getByLabel('Phone number')).toHaveValue('030 123');
});

test('A8 A7 changing the password asks for the current password @desktop', async ({ member: page, person }) => {
  await page.goto('/account/security');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another long one');
  await press(page, 'Change password');
  await expect(page.getByText('That’s not the right password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(person.password);
  await press(page, 'Change password');
  await expect(
    page.getByText('Your password has been changed, and you’re signed out on your other devices.'),
  ).toBeVisible();
  const data = { email: person.email, password: 'another long one' };
  expect((await page.request.post('/api/auth/sign-in/email', { data })).status()).toBe(200);
});

test('A8 the export of all data is one zip file @desktop', async ({ member: page }) => {
  await page.goto('/account/security');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});

test('A4 A3 a server without Google and Apple does not show them, and one without mail says what can be done @desktop', async ({
  page,
}) => {
  await page.goto('/login');
  const config = await page.request.get('/api/config');
  expect(await config.json()).toMatchObject({ google: false, apple: false });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0);
  await expect(page.getByText('Forgot your password? This site sends no email')).toBeVisible();
  await page.goto('/signup');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('You can’t change your email later.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/nobody can send you/);
  await page.goto('/forgot-password');
  await press(page, 'Send the link');
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody@example.com');
  await press(page, 'Send the link');
  await expect(page.getByText('We can’t send reset emails yet. Your link is in the server’s console.')).toBeVisible();
});

test('A5 A6 signing in or out in one tab signs in or out in every tab @desktop', async ({ member: page, person }) => {
  await page.goto('/account/personal-info');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: person.name })).toBeVisible();
  await page.getByRole('button', { name: person.name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
});

test('A5 every tab hears of a changed person, a refreshed token and a recovered password @desktop', async ({
  member: page,
  person,
}) => {
  await page.goto('/account/personal-info');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: person.name })).toBeVisible();
  await page.getByLabel('Full name').fill('Grace Hopper');
  await press(page, 'Save changes');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Grace Hopper' })).toBeVisible();

  for (const event of ['token_refreshed', 'password_recovery']) {
    const asked = other.waitForRequest('**/api/auth/get-session');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    await page.evaluate((data) => new BroadcastChannel('session').postMessage(data), event);
    await asked;
  }
  await expect(other.getByRole('button', { name: 'Grace Hopper' })).toBeVisible();
});
