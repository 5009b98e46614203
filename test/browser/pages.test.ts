import { expect, test } from './test.ts';

const PAGES = [
  ['/features', 'Eight tools for your photos'],
  ['/help', 'Help'],
  ['/developers', 'Build with our API'],
  ['/contact', 'Contact'],
  ['/about-us', 'One photo, one minute'],
  ['/terms-of-service', 'Terms of service'],
  ['/privacy-policy', 'Privacy policy'],
  ['/blog', 'Blog'],
  ['/blog/behind-the-magic-eraser', 'Behind the Magic Eraser'],
] as const;

test('R6 the public pages have their header, heading and footer before any script runs @desktop', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
  }
  await context.close();
});

test('R6 the features page names the eight tools and leads to the sign-up @desktop', async ({ page }) => {
  await page.goto('/features');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
  await page.getByRole('link', { name: 'Sign up for free' }).click();
  await expect(page).toHaveURL('/signup');
});

test('R6 one of the five questions is open at a time, and the first names the formats @desktop', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByText('JPG, PNG, WEBP, and HEIC')).toBeVisible();
  await page.getByText('What does it cost?').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.getByText('free edits with an account')).toBeVisible();
  await expect(page.locator('details')).toHaveCount(5);
  await page.getByText('Can I save at full size?').click();
  await expect(page.getByText('Digital Source Type')).toBeVisible();
});

test('R6 V23 the contact form asks for all three fields, says thank you, sends nothing and keeps what was typed @desktop', async ({
  page,
}) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, mail: true, supportEmail: 'help@photos.example' } });
  });
  await page.goto('/contact');
  await expect(page.getByText('Send opens your email app with your message to help@photos.example.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('The mug came out well.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('The mug came out well.');
  expect(sent).toEqual([]);
});

test('R4 the blog lists three posts with date and picture, and each has a page @desktop', async ({ page }) => {
  await page.goto('/blog');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(3);
  for (const item of await items.all()) {
    await expect(item.getByRole('img')).toBeVisible();
    await expect(item.locator('time')).toBeVisible();
  }
  await page.getByRole('link', { name: 'How to rescue old family photos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to rescue old family photos');
  await page.goto('/blog/no-such-post');
  await expect(page).toHaveURL('/blog');
});
