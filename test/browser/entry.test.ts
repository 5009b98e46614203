import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EditorPage } from './editor-page.ts';
import { expect, test } from './test.ts';

test.describe('the way in', () => {
  test('A1 a sign-up without a photo leads to the dashboard', async ({ page, person }) => {
    await page.goto('/signup');
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('A6 signing out leads to the landing, and the session is gone, with what waited in this browser', async ({
    member: page,
    person,
  }) => {
    await page.goto('/dashboard');
    await page.evaluate(leaveSomethingBehind);
    expect(await page.evaluate(countKept)).toBe(1);
    await page.getByRole('button', { name: person.name }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await page.request.get('/api/profile')).status()).toBe(401);
    await expect.poll(() => page.evaluate(countKept)).toBe(0);
  });

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

  test('A7 a password that is too short is told before anything is sent', async ({ page, person }) => {
    await page.goto('/signup');
    await expect(page.getByText('At least 8 characters.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please choose a password of at least 8 characters.')).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('A1 a form sent before its script has come is sent once it is there, and no address holds what was typed', async ({
    page,
    person,
  }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click({ noWaitAfter: true });
    expect(new URL(page.url()).search).toBe('');
    scripts.resolve();
    await expect(page).toHaveURL(/\/dashboard$/);
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

  test('R8 the way back leads to no other site', async ({ member: page, person }) => {
    await page.context().clearCookies();
    await page.goto('/auth?from=https%3A%2F%2Fexample.com%2F');
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
  test('R2 of somebody who is signed in goes from the landing straight to the editor', async ({ member: page }) => {
    await page.goto('/');
    await choosePhoto(page, await smallPhoto());
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page).toHaveURL(/\/editor$/);
    await expect(page.getByRole('img', { name: 'portrait.jpg' })).toBeVisible();
  });

  test('R2 chosen before signing in to an account that exists opens in the editor too', async ({
    member: page,
    person,
  }) => {
    await page.context().clearCookies();
    await page.goto('/');
    await choosePhoto(page, await smallPhoto());
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/editor$/);
    await expect(page.getByRole('img', { name: 'portrait.jpg' })).toBeVisible();
  });

  test('V16 that is no picture is refused in words', async ({ page }) => {
    await page.goto('/');
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bread, milk') };
    await choosePhoto(page, text);
    await expect(page.getByRole('alert')).toHaveText('Please drop an image file.');
  });

  test('V21 is told by its content, not by its name', async ({ page }) => {
    await page.goto('/');
    const disguised = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bread, milk') };
    await choosePhoto(page, disguised);
    await expect(page.getByRole('alert')).toHaveText(/JPG, PNG, WEBP and HEIC/);
  });

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
  test('R11 the editor without an image leads to the dashboard', async ({ member: page }) => {
    await page.goto('/editor');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('R15 an unknown path leads the signed-in to the dashboard', async ({ member: page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('R18 a link with a hash leads to its screen', async ({ member: page }) => {
    await page.goto('/#/dashboard');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/#/reset-password');
    await expect(page).toHaveURL(/\/reset-password$/);
  });
});

/** Runs in the page: keeps a photo in it, as an upload, a composition or a photo chosen before the sign-up is kept. */
function leaveSomethingBehind(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('keyval', 'readwrite');
      writing.objectStore('keyval').put(new Blob(['a photo']), 'uploadedFile');
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Runs in the page: how much is kept in it. */
function countKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('keyval').objectStore('keyval').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
