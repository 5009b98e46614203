import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test('A10 a webhook is turned on, shows its secret once, is tried, and is turned off', async ({ member: page }) => {
  await page.goto('/account/security');
  const section = page.getByRole('region', { name: 'Webhook' });
  await section.getByLabel('Address of your server').fill('shop.example');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByText('Please enter an address that begins with')).toBeVisible();
  await section.getByLabel('Address of your server').fill('http://127.0.0.1/hook');
  await section.getByRole('button', { name: 'Turn on' }).click();

  const shown = page.getByRole('dialog', { name: 'Your signing secret' });
  const secret = await shown.getByLabel('Signing secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  expect(await findings(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(section.getByText('http://127.0.0.1/hook')).toBeVisible();
  await expect(section.getByText('Nothing has been sent yet.')).toBeVisible();

  await section.getByRole('button', { name: 'Send a test' }).click();
  const failed = section.getByText('the address isn’t reachable from the internet.');
  await expect(failed).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect(failed).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByLabel('Address of your server')).toBeVisible();
});
