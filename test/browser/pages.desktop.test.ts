import { expect, test } from './test.ts';

test('R6 a page names its canonical address once, under any host name and after a change of page @desktop', async ({
  page,
  baseURL,
}) => {
  const canonical = page.locator('link[rel=canonical]');
  const { port } = new URL(baseURL!);
  for (const host of ['localhost', '127.0.0.1']) {
    await page.goto(`http://${host}:${port}/features`);
    await expect(canonical).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute('href', /\/help$/);
  }
});
