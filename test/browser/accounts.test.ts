import type { Page } from '@playwright/test';
import { smallPhoto } from '../support/photos.ts';
import { answerEdits, offerTools, storedPicture } from './fake-edits.ts';
import { EditorPage } from './editor-page.ts';
import { findings } from './findings.ts';
import { draw } from './pointers.ts';
import { expect, test, type Person } from './test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

interface Profile {
  readonly phoneNumber: string | null;
  readonly dateOfBirth: string | null;
}
const profileOf = async (page: Page) => (await (await page.request.get('/api/profile')).json()) as Profile;

test('R14 P2 personal info is saved as it was typed, and leaving the page asks first @desktop', async ({
  member: page,
  person,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: person.name }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/account\/personal-info$/);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();

  await page.getByLabel('Full name').fill('Ada B. Example');
  await page.getByText('For the app', { exact: true }).click();
  await page.getByLabel('Phone number').fill('+49 (0)30 / 1234-56');
  await page.getByLabel('Date of birth').focus();
  await page.keyboard.type('02291984');
  await page.getByLabel('Home address').fill('1 Long Lane');

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Home address')).toHaveValue('1 Long Lane');

  await press(page, 'Save changes');
  const saved = page.getByText('Profile updated successfully!');
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  expect(await profileOf(page)).toMatchObject({ phoneNumber: '+49 (0)30 / 1234-56', dateOfBirth: '1984-02-29' });
  await expect(page.getByRole('button', { name: 'Ada B. Example' })).toBeVisible();

  await page.getByLabel('Date of birth').fill('');
  await press(page, 'Save changes');
  await expect(saved).toBeVisible();
  expect((await profileOf(page)).dateOfBirth).toBeNull();
  expect(await findings(page)).toEqual([]);
});

test('R14 V20 personal info says once how many free edits are used', async ({ member: page }) => {
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), imageGenerationsCount: 3 } });
  });
  await page.goto('/account/personal-info');
  // A wider screen has it in the header.
  await expect(page.getByText('3 of 5 free edits used').filter({ visible: true })).toHaveCount(1);
});

test('P3 R14 the list of generated images starts empty, recovers from an error, and the account menu opens the other pages @desktop', async ({
  member: page,
}) => {
  await page.goto('/account/generated-images');
  await expect(page.getByText('No Images Yet')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const error = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
  await page.route('**/api/images?*', (route) => route.fulfill({ status: 500, json: { error } }));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/Something went wrong/);
  await page.unroute('**/api/images?*');
  await press(page, 'Try again');
  await expect(page.getByText('No Images Yet')).toBeVisible();
  for (const [link, heading] of [
    ['Privacy policy', 'Privacy policy'],
    ['About', 'One photo, one minute'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
});

test.describe('security', () => {
  test('P4 the browser keeps the three security switches @desktop', async ({ member: page }) => {
    await page.goto('/account/security');
    for (const name of ['Remember me', 'Face ID', 'Biometric ID']) await page.getByRole('switch', { name }).click();
    await page.getByRole('switch', { name: 'Face ID' }).click();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Remember me' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Face ID' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Biometric ID' })).toBeChecked();
  });

  test('A8 sessions are listed with their device and can be ended without losing what is typed @desktop', async ({
    member: page,
    person,
    playwright,
    baseURL,
  }) => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = await playwright.request.newContext({ baseURL: baseURL!, userAgent });
    await other.post('/api/auth/sign-in/email', { data: { email: person.email, password: person.password } });
    expect((await other.get('/api/profile')).status()).toBe(200);

    await page.goto('/account/security');
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This device, in use now')).toHaveCount(1);
    await page.getByLabel('New password').fill('half typed');
    await press(page, 'Sign out Firefox on Linux');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel('New password')).toHaveValue('half typed');
    expect((await other.get('/api/profile')).status()).toBe(401);
    await other.dispose();
  });

  test('A8 A6 deleting the account says what goes, asks for the password and ends on the landing page @desktop', async ({
    member: page,
    person,
  }) => {
    await page.goto('/account/security');
    await press(page, 'Delete account');
    const window = dialog(page, 'Delete your account?');
    await expect(window.getByText('every photo you’ve uploaded, and every result;')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await window.getByLabel('Your password').fill('not this one');
    await window.getByRole('button', { name: 'Delete everything' }).click();
    await expect(window.getByText('That’s not the right password.')).toBeVisible();
    await window.getByLabel('Your password').fill(person.password);
    await window.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page).toHaveURL(/\/$/);
    const data = { email: person.email, password: person.password };
    expect((await page.request.post('/api/auth/sign-in/email', { data })).status()).toBe(401);
  });
});

test.describe('a session', () => {
  test('A5 an expired session keeps the picture, the tool, the words, the mark and the history @mobile', async ({
    member: page,
    person,
    hasTouch,
  }) => {
    const editor = await editedAndMarked(page, hasTouch);
    const before = await editor.picture.getAttribute('data-source');
    await endSession(page);
    await expect(dialog(page, 'You’ve been signed out')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await press(page, 'Sign in');
    await expect(dialog(page, 'You’ve been signed out')).toBeHidden();
    await expectAsItWas(editor, before);

    await test.step('also by way of the sign-in page', async () => {
      await endSession(page);
      await expect(dialog(page, 'You’ve been signed out')).toBeVisible();
      await expect.poll(() => page.evaluate(isDraftKept)).toBe(true);
      await page.reload();
      await expect(page).toHaveURL(/\/auth\?from=%2Feditor%2F/);
      await signIn(page, person);
      await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
      await expectAsItWas(editor, before);
    });
  });
});

/** Runs in the page: whether the editor has been written down in this browser. */
function isDraftKept(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('keyval').objectStore('keyval').count('editorDraft');
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result > 0);
      };
    };
  });
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

/** The server forgets the session, and the page, come back to, notices. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The editor after an accepted edit, with words and a mark for the Magic Eraser. */
async function editedAndMarked(page: Page, touch: boolean): Promise<EditorPage> {
  await offerTools(page);
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await answerEdits(page, { results: [await storedPicture(page, await smallPhoto())] });
  await editor.applyToTheEnd('Enhancer');
  await editor.accept();
  if (touch && (await editor.button('Back').isVisible())) await editor.button('Back').click();
  await editor.button('Magic Eraser').click();
  await page.getByLabel('What do you want to remove?').fill('the cup');
  await draw(page, editor.picture, [0.2, 0.5], [0.4, 0.5], touch);
  await expect(editor.button('Undo marking')).toBeEnabled();
  return editor;
}

async function expectAsItWas(editor: EditorPage, picture: string | null): Promise<void> {
  await expect(editor.picture).toHaveAttribute('data-source', picture!);
  await expect(editor.page.getByLabel('What do you want to remove?')).toHaveValue('the cup');
  await expect(editor.button('Undo marking')).toBeEnabled();
  await expect(editor.button('Undo')).toBeEnabled();
}
