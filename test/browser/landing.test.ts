import { smallPhoto } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { publishApp } from './fake-edits.ts';
import { handOver } from './hand-over.ts';
import { expect, inMotion, test } from './test.ts';

test.use(inMotion);

test('R1 the landing page takes a sample with one click and shows steps, tools, stores and people', async ({
  page,
}) => {
  await page.goto('/');
  // Presses before the page is alive do nothing; this one is repeated until it does.
  await choosePhoto(page, await smallPhoto());
  const main = page.getByRole('main');
  await expect(page.locator('#tools').getByRole('button', { name: 'Try it on this photo' })).toHaveCount(7);
  // No photo of ours has a face.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('#tools').getByRole('button', { name: 'Try it on your photo' }).click(),
  ]);
  await chooser.setFiles(await smallPhoto());
  await expect(page.locator('#start').getByRole('button', { name: 'AI Avatar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('#how li')).toHaveCount(3);
  const app = page.locator('#app');
  // No store has the app, so that only the site itself is offered.
  await expect(app.getByRole('link')).toHaveCount(1);
  await expect(app.getByRole('link', { name: 'Put it on your home screen' })).toHaveAttribute('href', '/app');
  const people = page.getByRole('region', { name: 'Stories' });
  await expect(people.getByRole('figure', { includeHidden: true })).toHaveCount(3);
  await people.getByRole('button', { name: /^Pause/ }).click();
  await expect(people.getByRole('button', { name: /^Play/ })).toBeVisible();
  // It may have gone on by itself before it was paused.
  const shown = people.locator('figure:not([inert])');
  const paused = await shown.getAttribute('aria-label');
  await people.getByRole('button', { name: /^Next/ }).click();
  await expect(shown).not.toHaveAccessibleName(paused!);

  await expect(main.getByText('320 × 240')).toBeVisible();
  await page.getByRole('button', { name: 'Use the old photo' }).click();
  await expect(main.getByText('320 × 240')).toBeHidden();
  // What the tool made of it is seen at once, and without an account.
  await expect(main.getByRole('img', { name: 'old-photo.jpg' })).toBeHidden();
  await expect(main.getByRole('slider').first()).toBeInViewport();
  await expect(page.locator('#start').getByRole('button', { name: 'Restore' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Generate' })).toBeVisible();
});

test('R1 the landing page plays every tool on one of our photos, which can be tried from there', async ({ page }) => {
  await page.goto('/');
  const stage = page.getByRole('list', { name: 'Example' });
  const tools = stage.getByRole('button');
  await expect(tools).toHaveCount(8);
  for (const tool of await tools.all()) {
    await tool.click();
    await expect(tool).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  }
  await stage.getByRole('button', { name: 'Magic Eraser' }).click();
  await page.getByRole('button', { name: 'Try it on this photo' }).first().click();
  const card = page.locator('#start');
  await expect(card.getByText('beach.jpg')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Magic Eraser' })).toHaveAttribute('aria-pressed', 'true');
  // The sample takes the place of the examples: there is one picture and one choice of tools.
  await expect(stage).toBeHidden();
  await expect(page.getByRole('main').getByRole('slider').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Generate' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(card.getByText('Say it in a few words first.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await card.getByRole('textbox', { name: 'What do you want to remove?' }).fill('the traffic cone');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page).toHaveURL('/signup');
});

test('R1 the button that chooses a photo is on the first screen of a phone with a browser around the page @mobile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeInViewport({ ratio: 1 });
  await choosePhoto(page, await smallPhoto());
  await expect(page.getByRole('button', { name: 'Generate' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Free with an account')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: 'portrait.jpg' })).toBeInViewport();
});

test('R1 every tool that has an example can be chosen on a desk without scrolling @desktop', async ({ page }) => {
  await page.goto('/');
  for (const tool of await page.getByRole('list', { name: 'Example' }).getByRole('button').all())
    await expect(tool).toBeInViewport({ ratio: 1 });
});

test('V21 a photo that the browser cannot show is told apart from one that is not whole @desktop', async ({ page }) => {
  await page.goto('/');
  const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await choosePhoto(page, { name: 'phone.heic', mimeType: 'image/heic', buffer });
  await expect(page.getByText(/yours will open fine in the editor/)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const photo = await smallPhoto();
  const buffers = { head: photo.buffer.subarray(0, 200), half: photo.buffer.subarray(0, photo.buffer.length / 2) };
  for (const [name, cut] of Object.entries(buffers)) {
    await handOver(page, 'drop', { ...photo, name: `${name}.jpg`, buffer: cut });
    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText(
      `${name}.jpg: That photo is damaged, and we couldn’t read it. Please try another copy.`,
    );
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#start').getByText('phone.heic')).toBeVisible();
  }
});

test('R1 a photo can be picked, dropped or pasted, and its size is shown before anything is sent @desktop', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto('/');
  const card = page.locator('#start');
  await choosePhoto(page, await smallPhoto());
  await expect(card.getByText('portrait.jpg')).toBeVisible();
  await expect(card.getByText(/^\d+ × \d+$/)).toBeVisible();
  for (const [way, name] of [
    ['drop', 'dropped.jpg'],
    ['paste', 'pasted.jpg'],
  ] as const) {
    await handOver(page, way, { ...(await smallPhoto()), name });
    await expect(card.getByText(name)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Generate' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('R16 another page starts at its top, is announced and has the focus on its heading @desktop', async ({ page }) => {
  await page.goto('/features');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: /^Help/ })).toBeAttached();
});

test('R17 the footer has its four groups of links @mobile', async ({ page }) => {
  await page.goto('/help');
  for (const group of ['Product', 'Support', 'Company', 'Legal']) {
    await expect(page.getByRole('navigation', { name: group })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

test('R1 V22 a store that has the app is a badge, and one that has not is none @desktop', async ({ page }) => {
  await publishApp(page);
  await page.goto('/');
  const app = page.locator('#app');
  await expect(app.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', 'https://apps.apple.com/app/id1');
  await expect(app.getByText('Google Play')).toHaveCount(0);
  await page.goto('/app');
  await expect(page.getByRole('link', { name: 'App Store' })).toBeVisible();
});

test('V22 while no store has the app, its window leads a visitor to an account and has no dead badge @mobile', async ({
  page,
}) => {
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Pixmend on your phone' })).toBeVisible();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('generationCount', '5'));
  await choosePhoto(page, await smallPhoto());
  await page.getByRole('button', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Want more edits?' });
  // What an account can go on doing is not there for a visitor.
  await expect(dialog.getByText(/^Our app isn’t out yet/)).toBeHidden();
  await expect(dialog.getByText('Google Play', { exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible();
});

test('S5 V20 V22 the app is offered after five tries, with its code, the yearly price first, the stores and the terms', async ({
  page,
  hasTouch,
}) => {
  await publishApp(page);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('generationCount', '5'));
  await choosePhoto(page, await smallPhoto());
  await page.getByRole('button', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Want more edits?' });
  await expect(
    dialog.getByText(
      'You’ve used your 5 tries without an account. A free account gives you 5 free edits, saved at full size.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  // Whoever has no account yet has a way on.
  await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible();
  // On a phone there is nothing to point a camera at.
  if (!hasTouch) await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  // Nothing that cannot be bought here is to be chosen.
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(dialog.getByText('In the app: $59.99 a year, or $9.99 a month.')).toBeVisible();
  await expect(dialog.getByText(/at least 24 hours before the period ends/)).toBeVisible();
  for (const link of ['App Store', 'Terms', 'Privacy', 'Help']) {
    await expect(dialog.getByRole('link', { name: new RegExp(link) })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText('portrait.jpg')).toBeVisible();
});
