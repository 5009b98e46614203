import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test('A11 the developers’ page shows examples in three languages, the limits and every route @mobile', async ({
  page,
  baseURL,
}) => {
  await page.goto('/developers');
  await expect(page.getByRole('region', { name: 'Run a tool' })).toContainText(`URL=${baseURL}`);
  await page.getByRole('button', { name: 'Python' }).click();
  await expect(page.getByRole('region', { name: 'Run a tool' })).toContainText('import os, requests');
  await page.getByRole('button', { name: 'JavaScript' }).click();
  await expect(page.getByRole('region', { name: 'Switch from remove.bg' })).toContainText(`${baseURL}/v1.0/removebg`);
  await expect(page.getByText('5 free edits per account, shared by your keys and the website.')).toBeVisible();

  const route = page.getByRole('group').filter({ hasText: 'POST /api/generations' }).first();
  await route.getByText('POST /api/generations').click();
  await expect(route.getByText('idempotency-key')).toBeVisible();
  await expect(route.getByText('extendImage', { exact: true })).toBeVisible();
  await expect(page.getByText('POST /v1.0/removebg')).toBeVisible();
  await expect(page.getByText('/api/account')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('A11 an example can be copied, and a list of routes that did not come is asked for again @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/api/openapi.json', (route) => route.abort(), { times: 1 });
  await page.goto('/developers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('POST /api/generations', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy “Run a tool”' }).click();
  await expect(page.getByRole('button', { name: 'Copy “Run a tool”' })).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/api/images');
});

test('A11 the page of the keys leads to how to use one @desktop', async ({ member: page }) => {
  await page.goto('/account/security');
  await page.getByRole('link', { name: 'See how to use a key' }).click();
  await expect(page).toHaveURL('/developers');
});
