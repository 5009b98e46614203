import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EditorPage } from './editor-page.ts';
import { expect, test } from './test.ts';

test.describe('the way in', () => {
  test('A7 V1 V23 a wrong password is told under the form, which keeps the address', async ({
    member: page,
    person,
  }) => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Invalid email or password/);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  test('R8 a page for the signed-in leads to the sign-in, and from there back to it', async ({
    member: page,
    person,
  }) => {
    await page.context().clearCookies();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth\?from=%2Fdashboard$/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('R17 the header leads to the dashboard once somebody is signed in', async ({ member: page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('a photo', () => {
  test('V5 that is damaged is refused by the server in words', async ({ member: page }) => {
    const whole = await smallPhoto();
    await page.goto('/dashboard');
    await choosePhoto(page, { ...whole, buffer: whole.buffer.subarray(0, 3000) });
    await expect(page.getByRole('alert')).toHaveText(/damaged/);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('S5 of somebody without an account can be taken five times before the app is offered', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('generationCount', '5'));
    await choosePhoto(page, await smallPhoto());
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(new EditorPage(page).downloadModal).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('ways that end on the dashboard', () => {
  test('R18 a link with a hash leads to its screen', async ({ member: page }) => {
    await page.goto('/#/dashboard');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/#/reset-password');
    await expect(page).toHaveURL(/\/reset-password$/);
  });
});
