import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Far more than any of these pages has stops. */
const STOPS = 100;

/** Presses a key until something has the focus, as one does who has no pointer. */
async function pressUntil(page: Page, key: 'Tab' | 'ArrowDown', target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('R1 R7 R10 R14 the keyboard alone leads from the landing page through the sign-up and the dashboard to the account', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await pressUntil(page, 'Tab', page.getByRole('banner').getByRole('link', { name: 'Sign Up' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();

  for (const [field, text] of [
    [page.getByLabel('Full name'), person.name],
    [page.getByLabel('Email'), person.email],
    [page.getByLabel('Password', { exact: true }), person.password],
  ] as const) {
    await pressUntil(page, 'Tab', field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await pressUntil(page, 'Tab', page.getByRole('button', { name: person.name }));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Personal info' })).toBeVisible();

  await pressUntil(page, 'Tab', page.locator('summary', { hasText: 'For the app' }));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', page.getByLabel('Home address'));
  await page.keyboard.type('1 Example Street');
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});
