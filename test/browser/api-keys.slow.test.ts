import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test('A10 a key is made, shown once, works, and is revoked after a question @mobile', async ({
  member: page,
  person,
  playwright,
  baseURL,
}) => {
  await page.goto('/account/security');
  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section.getByText('You don’t have any keys yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Create key' }).click();
  await expect(section.getByText('Please enter a name.')).toBeVisible();
  await section.getByLabel('Name').fill('Shop photos');
  await section.getByLabel('Your password').fill('a wrong one');
  await section.getByRole('button', { name: 'Create key' }).click();
  await expect(section.getByText('That’s not the right password.')).toBeVisible();
  await section.getByLabel('Your password').fill(person.password);
  await section.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = await shown.getByLabel('API key').inputValue();
  expect(key).toMatch(/^pxm_/);
  expect(await findings(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByText(`pxm_…${key.slice(-4)}`)).toBeVisible();
  await expect(section.getByText('not used yet')).toBeVisible();
  await expect(section.getByLabel('Name')).toHaveValue('');

  const script = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'x-api-key': key } });
  expect((await script.get('/api/images?bucket=user_images')).status()).toBe(200);
  await page.reload();
  await expect(section.getByText('last used just now')).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await section.getByRole('button', { name: 'Revoke Shop photos' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke “Shop photos”?' });
  expect(await findings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await section.getByRole('button', { name: 'Revoke Shop photos' }).click();
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(section.getByText('You don’t have any keys yet.')).toBeVisible();
  expect((await script.get('/api/images?bucket=user_images')).status()).toBe(401);
  await script.dispose();
});

test('A10 A8 changing the password says which keys there are, and ends them where that is wanted @desktop', async ({
  member: page,
  person,
  playwright,
  baseURL,
}) => {
  const made = await page.request.post('/api/account/keys', { data: { name: 'Backup', password: person.password } });
  const { key } = (await made.json()) as { key: string };
  await page.goto('/account/security');
  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('Current password').fill(person.password);
  await section.getByLabel('New password').fill('quite another one');
  const keys = section.getByRole('checkbox', { name: 'Revoke all API keys too' });
  await expect(keys).toHaveAccessibleDescription(/These keys keep working.*Backup pxm_…/);
  await keys.check();
  expect(await findings(page)).toEqual([]);
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(section.getByText('Your API keys no longer work.')).toBeVisible();
  await expect(keys).toBeHidden();
  await expect(page.getByText('You don’t have any keys yet.')).toBeVisible();
  const script = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'x-api-key': key } });
  expect((await script.get('/api/images?bucket=user_images')).status()).toBe(401);
  await script.dispose();
});

test('A10 a new key can be copied @desktop', async ({ member: page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account/security');
  await page.getByLabel('Name').fill('Shop photos');
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  await shown.getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByText('Key copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await shown.getByLabel('API key').inputValue());
});
