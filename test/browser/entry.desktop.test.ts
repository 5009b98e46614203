import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { expect, test } from './test.ts';

test.describe('the way in', () => {
  test('A1 a sign-up without a photo leads to the dashboard @desktop', async ({ page, person }) => {
    await page.goto('/signup');
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  // ASVS 14.3.1
  test('A6 signing out ends the session, clears what the browser kept and leads to the landing page @desktop', async ({
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

  test('A7 a password that is too short is reported before anything is sent @desktop', async ({ page, person }) => {
    await page.goto('/signup');
    await expect(page.getByText('At least 8 characters.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please choose a password with at least 8 characters.')).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('A1 a form that is sent before its script has loaded is sent afterwards, and no address holds what was typed @desktop', async ({
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

  test('R8 the way back leads to no other site @desktop', async ({ member: page, person }) => {
    await page.context().clearCookies();
    await page.goto('/auth?from=https%3A%2F%2Fexample.com%2F');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('a photo', () => {
  test('R2 the photo of a signed-in person goes from the landing page straight to the editor @desktop', async ({
    member: page,
  }) => {
    await page.goto('/');
    await choosePhoto(page, await smallPhoto());
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
    // It is being edited already.
    await expect(page.getByRole('img', { name: 'portrait.jpg', includeHidden: true }).first()).toBeVisible();
  });

  test('R2 a photo that was chosen before the sign-in to an existing account opens in the editor @desktop', async ({
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
    await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
    // It is being edited already.
    await expect(page.getByRole('img', { name: 'portrait.jpg', includeHidden: true }).first()).toBeVisible();
  });

  test('R2 a photo that waits outlives a visit of the dashboard by somebody who is not signed in @desktop', async ({
    member: page,
    person,
  }) => {
    await page.context().clearCookies();
    await page.goto('/');
    await choosePhoto(page, await smallPhoto());
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // It is being edited already.
    await expect(page.getByRole('img', { name: 'portrait.jpg', includeHidden: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  });

  test('V16 a file that is no picture is refused with a message @desktop', async ({ page }) => {
    await page.goto('/');
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bread, milk') };
    await choosePhoto(page, text);
    await expect(page.getByRole('alert').getByText('Please drop an image file.', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('notes.txt isn’t a photo. JPG, PNG, WEBP, and HEIC work.');
  });

  test('V21 a picture is recognised by its content and not by its name @desktop', async ({ page }) => {
    await page.goto('/');
    const disguised = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bread, milk') };
    await choosePhoto(page, disguised);
    await expect(page.getByRole('alert')).toHaveText(/JPG, PNG, WEBP and HEIC/);
  });
});

test.describe('ways that end on the dashboard', () => {
  test('R11 the editor without an image leads to the dashboard @desktop', async ({ member: page }) => {
    await page.goto('/editor');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('R15 an unknown path leads a signed-in person to the dashboard @desktop', async ({ member: page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/dashboard$/);
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
