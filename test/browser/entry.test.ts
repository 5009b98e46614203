import sharp from 'sharp';
import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits } from './fake-edits.ts';
import { expect, test } from './test.ts';

test.describe('the way in', () => {
  test('A7 V1 V23 a wrong password is reported under the form, which keeps the address @desktop', async ({
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

  test('R8 a page for members leads to the sign-in and from there back to the page @desktop', async ({
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

  test('R17 the header leads a signed-in person to the dashboard @mobile', async ({ member: page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('a photo', () => {
  test('R2 a photo and a tool chosen on the landing page are shown by the sign-up, and after it the edit runs without another press @desktop', async ({
    page,
    person,
  }) => {
    await page.goto('/');
    await page.route('**/api/guest-preview*', () => {});
    const edits = await answerEdits(page, { until: new Promise<void>(() => {}) });
    await choosePhoto(page, await smallPhoto());
    await page.locator('#start').getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByText('Making a small preview with Restore...')).toBeVisible();
    await expect(page.getByRole('img', { name: 'portrait.jpg' }).first()).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    const editor = new EditorPage(page);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect.poll(() => edits).toMatchObject([{ tool: 'restorePhoto' }]);
    // Whoever does not want it after all has the photo and the tool in front of them.
    await editor.button('Cancel').click();
    await expect(editor.picture).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Restore' })).toBeVisible();
    await expect(editor.button('Apply')).toBeEnabled();
    expect(edits).toHaveLength(1);
  });

  test('V5 a damaged photo is refused before it is sent, one that the server cannot read offers another choice @desktop', async ({
    member: page,
  }) => {
    const whole = await smallPhoto();
    await page.goto('/dashboard');
    await choosePhoto(page, { ...whole, buffer: whole.buffer.subarray(0, 3000) });
    await expect(page.getByRole('alert')).toHaveText(/damaged/);
    await expect(page).toHaveURL(/\/dashboard$/);
    const png = await sharp(whole.buffer).png().toBuffer();
    png[Math.floor(png.length / 2)]! ^= 0xff;
    await choosePhoto(page, { name: 'portrait.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByRole('alert')).toHaveText(/^Upload failed: That photo is damaged/);
    await expect(page.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  });
});

test.describe('ways that end on the dashboard', () => {
  test('R18 a link with a hash leads to its screen @desktop', async ({ member: page }) => {
    await page.goto('/#/dashboard');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/#/reset-password');
    await expect(page).toHaveURL(/\/reset-password$/);
  });
});
