import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EditorPage } from './editor-page.ts';
import { expect, inMotion, test } from './test.ts';

test.use(inMotion);

test('R5 R15 the onboarding leads to the home screen, and an unknown path a visitor to the landing page @mobile', async ({
  page,
}) => {
  await page.goto('/onboarding');
  await expect(page.getByRole('heading', { name: 'Cut out anything' })).toBeVisible();
  for (const title of ['Erase what you don’t want', 'Bring old photos back to life', "You're All Set"]) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Skip' })).toBeHidden();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding'))).toBe('true');

  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Fix any photo' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('R5 a press during the scroll of the press before is not lost @mobile', async ({ page }) => {
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLButtonElement) => {
    const row = document.querySelector('[aria-roledescription=carousel]')!;
    for (let press = 0; press < 3; press++) {
      button.click();
      row.dispatchEvent(new Event('scrollend'));
    }
  });
  await expect(page.getByRole('heading', { name: "You're All Set" })).toBeInViewport({ ratio: 1 });
});

test('R5 the welcome page leads to the onboarding, which the arrow keys turn and Skip ends @desktop', async ({
  page,
}) => {
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Erase what you don’t want' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Cut out anything' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding'))).toBe('true');
});

test('R3 the home screen shows the tools and the recent work, and the chosen tool does in the editor what was asked for @mobile', async ({
  member: page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Tools' }).getByRole('button')).toHaveCount(8);
  await expect(page.getByText('Your edited photos will show up here.')).toBeVisible();
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Magic Editor' }).click();
  await picker;
  await choosePhoto(page, await smallPhoto());
  await page.getByRole('button', { name: 'Generate' }).click();
  const words = page.getByRole('textbox', { name: 'What do you want to change?' });
  await expect(words).toBeFocused();
  await expect(page.getByText('Say it in a few words first.')).toBeVisible();
  await words.fill('brighter');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/generations'));
  await words.press('Enter');
  await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  await expect(new EditorPage(page).picture).toBeVisible();
  expect((await asked).postDataJSON()).toMatchObject({ tool: 'magicEdit', params: { instruction: 'brighter' } });
});
