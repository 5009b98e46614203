import type { Page } from '@playwright/test';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, publishApp, publishSite, storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

/** The editor of a photo whose edits succeed at once; `used` free edits are counted, one more after each. */
async function openCounting(page: Page, used: number, changes: Partial<Profile> = {}): Promise<EditorPage> {
  const result = await storedPicture(page, await smallPhoto());
  const requests = await answerEdits(page, { results: [{ ...result, bucket: 'generated_images' }] });
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as Profile;
    const imageGenerationsCount = used + requests.length;
    await route.fulfill({ response, json: { ...profile, imageGenerationsCount, ...changes } });
  });
  return EditorPage.openWith(page, await smallPhoto());
}

const spent = (page: Page) => page.getByRole('dialog', { name: 'Want more edits?' });

test('V22 a site that only this computer reaches says so and shows no code, and a phone is offered its home screen', async ({
  member: page,
  hasTouch,
}) => {
  await page.goto('/app');
  const local = page.getByText(/^Only this computer can open this site so far/);
  await expect(local).toBeVisible({ visible: !hasTouch });
  const editor = await openCounting(page, 2);
  await editor.applyToTheEnd('Enhancer');
  if (hasTouch) await editor.button('Put it on your home screen').click();
  await expect(page.getByText(/^You've used 3 of 5 free edits/)).toBeVisible();
  await expect(local).toBeVisible({ visible: !hasTouch });
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden();
  if (!hasTouch) return;
  await page.getByRole('link', { name: 'Put it on your home screen' }).click();
  await expect(page.getByText(/choose “Install” or “Add to Home screen”/)).toBeVisible();
});

test('E7 V22 after a success the window stands beside the picture with its sentences, covers nothing and takes no focus @desktop', async ({
  member: page,
}) => {
  await publishSite(page);
  const editor = await openCounting(page, 2);
  await editor.apply('Enhancer');
  const offer = page.getByRole('complementary', { name: 'Keep going on your phone' });
  await expect(editor.result).toBeFocused();
  await expect(offer).toContainText(
    "You've used 3 of 5 free edits. Continue your creative journey on our mobile app for the best experience!",
  );
  await expect(offer.getByRole('img', { name: 'QR code that opens this result on your phone' })).toBeVisible();
  await expect(offer.getByText('In the app: $59.99 a year, or $9.99 a month.')).toBeVisible();
  await expect(offer.getByText(/^Pro is an auto-renewing subscription, sold only in the App Store/)).toBeVisible();
  // The count is said once.
  await expect(page.getByText('3 of 5 free edits used')).toBeHidden();
  const [card, photo, panel] = await Promise.all(
    [offer, editor.picture, page.getByRole('complementary', { name: 'Result' })].map((each) => each.boundingBox()),
  );
  expect(photo!.x + photo!.width).toBeLessThanOrEqual(card!.x);
  expect(panel!.x + panel!.width).toBeLessThanOrEqual(card!.x);
  expect(await findings(page)).toEqual([]);
});

test('E7 closing the window is remembered for the photo, and it can be brought back', async ({
  member: page,
  hasTouch,
}) => {
  const editor = await openCounting(page, 0);
  await editor.applyToTheEnd('Enhancer');
  await editor.button('Hide this offer').click();
  await editor.button('Revert Changes').click();
  await editor.apply('Enhancer');
  await expect(editor.result).toBeVisible();
  await expect(editor.button(hasTouch ? '3 free edits left' : '2 of 5 free edits used')).toBeVisible();
  await expect(editor.appOffer).toBeHidden();
  await editor.button(hasTouch ? '3 free edits left' : '2 of 5 free edits used').click();
  await expect(editor.downloadModal).toContainText("You've used 2 of 5 free edits.");
});

test('a window that is taller than the screen is scrolled from its title to its end, and closed', async ({
  member: page,
}) => {
  const editor = await openCounting(page, 5);
  await editor.apply('BG Remover');
  await page.setViewportSize({ width: 844, height: 390 });
  const dialog = spent(page);
  for (const place of [dialog.getByRole('heading', { name: 'Want more edits?' }), dialog.getByRole('link').last()]) {
    await place.scrollIntoViewIfNeeded();
    await expect(place).toBeInViewport({ ratio: 0.9 });
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('V20 after the last free edit the result is seen first, then the window is in the middle, and says and does what is still free', async ({
  member: page,
}) => {
  const editor = await openCounting(page, 4);
  await editor.apply('BG Remover');
  const dialog = spent(page);
  await expect(editor.appOffer).toContainText('Want more edits?');
  await expect(editor.result).toBeFocused();
  await expect(dialog).toBeHidden();
  await editor.button('Accept & Continue').click();
  await expect(dialog).toContainText(
    "You've used all 5 of your free edits. Unlimited edits are coming with our app, which isn’t out yet.",
  );
  await expect(dialog).toContainText('There’s no other way to get more edits here yet.');
  const free = ['Download Image', 'Share', 'Adjust', 'Restore', 'Blurred frame', 'Your images'];
  for (const name of free) await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The sixth press sends nothing.
  await editor.apply('Enhancer');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Adjust', exact: true })).toBeVisible();
  await editor.button('Cancel').click();

  // What the buttons lead to uses no edit, so that it goes on from here.
  await editor.apply('Enhancer');
  await dialog.getByRole('button', { name: 'Blurred frame' }).click();
  const frame = page.getByRole('switch', { name: 'Blurred frame instead' });
  await expect(frame).toBeChecked();
  await expect(frame).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('This doesn’t use a free edit.').first()).toBeVisible();
});

test('V20 where a store has the app, it is what the end points to', async ({ member: page }) => {
  await publishApp(page);
  const editor = await openCounting(page, 5);
  await editor.apply('Enhancer');
  await expect(spent(page)).toContainText(
    "You've used all 5 of your free edits. For unlimited access and more features, download our app!",
  );
});

test('a result that used no free edit is left alone, also when none is left', async ({ member: page, hasTouch }) => {
  const editor = await openCounting(page, 5);
  const result = await storedPicture(page, await smallPhoto());
  await answerEdits(page, { results: [{ ...result, bucket: 'generated_images' }], charged: false });
  await editor.apply('Restore');
  await expect(editor.result).toBeFocused();
  await editor.button('Accept & Continue').click();
  await expect(editor.result).toBeHidden();
  await expect(editor.button(hasTouch ? '0 free edits left' : '5 of 5 free edits used')).toBeVisible();
  await expect(spent(page)).toBeHidden();
  await expect(editor.appOffer).toBeHidden();
});

test('how many free edits are used is said again once the result is taken @desktop', async ({ member: page }) => {
  const editor = await openCounting(page, 1);
  await editor.applyToTheEnd('Enhancer');
  await editor.accept();
  await expect(editor.button('2 of 5 free edits used')).toBeVisible();
});

test('V20 the end names the day on which free edits come back, and where there are more', async ({ member: page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), upgradeUrl: 'https://photos.example/more' } });
  });
  const editor = await openCounting(page, 5, { nextFreeEdits: { edits: 2, at: '2026-12-07T12:00:00.000Z' } });
  await editor.apply('Enhancer');
  await expect(spent(page).getByText('2 free edits come back on Monday, December 7.')).toBeVisible();
  await expect(spent(page).getByRole('link', { name: 'Get more edits' })).toHaveAttribute(
    'href',
    'https://photos.example/more',
  );
});

test('V22 one press leaves the address of the account for the day the app is in the stores', async ({
  member: page,
  person,
}) => {
  const editor = await openCounting(page, 5);
  await editor.apply('Enhancer');
  await spent(page).getByRole('button', { name: 'Tell me when it’s in the stores' }).click();
  await expect(
    spent(page).getByText(
      `We’ve put ${person.email} on the list. Whoever runs this site sees it and can write to you.`,
    ),
  ).toBeVisible();
  expect(await (await page.request.get('/api/waitlist')).json()).toEqual({ waiting: true });
});

test('V22 the code beside a result leads a phone to it in the same account, and says when it has ended', async ({
  member: page,
}) => {
  const { id } = await storedPicture(page, await smallPhoto());
  const { url } = (await (await page.request.post(`/api/images/${id}/phone-link`)).json()) as { url: string };
  const { pathname, search } = new URL(url);
  await page.goto(pathname + search);
  await expect(page).toHaveURL(`/editor/${id}`);
  await page.goto(`/app?open=${'0'.repeat(32)}.abc.${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.context().clearCookies();
  await page.goto(pathname + search);
  await expect(page).toHaveURL(/\/auth\?from=/);
});
