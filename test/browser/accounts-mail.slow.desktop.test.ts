import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type IdentityProvider, openIdentityProvider } from '../support/identity-provider.ts';
import { codeIn, linkIn, type MailSink, openMailSink } from '../support/mail-sink.ts';
import { smallPhoto } from '../support/photos.ts';
import { startServer } from '../support/running-server.ts';
import { choosePhoto } from './choose-photo.ts';
import { findings } from './findings.ts';
import { test as base, expect, type Person } from './test.ts';

interface Outside {
  readonly mails: MailSink;
  readonly provider: IdentityProvider;
}

/** With a server that sends mail and knows Google: a real SMTP server and a real issuer, both on this machine. */
const test = base.extend<object, Outside>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
    async ({}, use) => {
      const mails = await openMailSink();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
    async ({}, use) => {
      const provider = await openIdentityProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails, provider }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'browser-tests-'));
      const env = {
        TRUSTED_PROXIES: '127.0.0.1',
        SMTP_URL: mails.url,
        MAIL_FROM: 'hello@photos.example',
        GOOGLE_CLIENT_ID: 'photos',
        GOOGLE_CLIENT_SECRET: 'a secret of the two',
        ISSUER: provider.issuer,
      };
      const server = await startServer({ dataDir, env, entry: 'test/support/server-with-issuer.ts' });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const firstBox = (page: Page): Locator => page.getByRole('textbox', { name: '6-digit code' });
const boxes = (page: Page): Locator => page.getByRole('group', { name: '6-digit code' }).getByRole('textbox');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function typePassword(page: Page, label: string, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
}

/** As far as the screen that asks for the code. */
async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await typePassword(page, 'Password', password);
  await press(page, 'Create account');
  await expect(page).toHaveURL(/\/signup-otp$/);
}

async function paste(into: Locator, text: string): Promise<void> {
  await into.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** An account whose address is proven, and its session in the page. */
async function join(page: Page, person: Person, mails: MailSink): Promise<void> {
  await page.request.post('/api/auth/sign-up/email', { data: person });
  const otp = codeIn(await mails.nextTo(person.email));
  const answer = await page.request.post('/api/auth/verify-email', { data: { email: person.email, otp } });
  expect(answer.status()).toBe(200);
}

test('A1 A2 R2 R7 a code by mail leads to the editor with the photo that waits, also after a reload', async ({
  page,
  person,
  mails,
}) => {
  await page.goto('/signup-otp');
  await expect(page).toHaveURL(/\/signup$/);

  await page.goto('/');
  await choosePhoto(page, await smallPhoto());
  await press(page, 'Generate');
  await signUp(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('We’ve kept your photo. It opens in BG Remover once you’ve signed up.')).toBeVisible();

  await test.step('A2 V17 digits only, and six of them', async () => {
    await firstBox(page).pressSequentially('4a07x1');
    await expect(boxes(page).nth(3)).toHaveValue('1');
    await press(page, 'Verify');
    await expect(page.getByText('Please enter a 6-digit code.')).toBeVisible();
    await expect(firstBox(page)).toBeFocused();
    await expect(boxes(page).nth(3)).toHaveValue('1');
    expect(await findings(page)).toEqual([]);
  });

  await test.step('A2 the countdown goes on after a reload, and is not read out every second', async () => {
    await page.reload();
    await expect(page.getByText(/Resend in 0:[0-5]\d/)).toBeVisible();
    await expect(page.locator('[aria-live], output').filter({ hasText: /0:\d\d/ })).toHaveCount(0);
  });

  await test.step('A2 a pasted code fills all six boxes', async () => {
    const code = codeIn(await mails.nextTo(person.email));
    await paste(firstBox(page), `${code.slice(0, 3)} ${code.slice(3)}`);
    for (const [at, digit] of [...code].entries()) await expect(boxes(page).nth(at)).toHaveValue(digit);
    await press(page, 'Verify');
    await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
    // It is being edited already.
    await expect(page.getByRole('img', { name: 'portrait.jpg', includeHidden: true }).first()).toBeVisible();
  });
});

test('V1 the right password of an address that is not confirmed says so, and a code opens the account', async ({
  page,
  person,
  mails,
}) => {
  await page.goto('/signup');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('At least 8 characters.');
  await signUp(page, person);
  await mails.nextTo(person.email);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Sign in');
  await expect(page.getByText('Your password is right, but this email isn’t confirmed yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('A2 another code can be requested after the countdown, and a wrong code is reported at the boxes', async ({
  page,
  person,
  mails,
}) => {
  await page.clock.install();
  await page.goto('/signup');
  await signUp(page, person);
  const sent = codeIn(await mails.nextTo(person.email));
  await paste(firstBox(page), sent === '000000' ? '111111' : '000000');
  await press(page, 'Verify');
  await expect(page.getByText('That code isn’t right.')).toBeVisible();
  await page.clock.fastForward(61_000);
  // The server's own minute is not over: it says how much of it is left.
  await press(page, 'Resend the code');
  await expect(page.getByText(/Resend in 0:[0-5]\d/)).toBeVisible();
  await expect(page.getByText('That code isn’t right.')).toBeVisible();

  await test.step('A2 what was wrong with the last code is not said of the new one', async () => {
    await page.route('**/api/auth/send-code', (route) => route.fulfill({ json: { resendAfter: 60 } }));
    await page.clock.fastForward(61_000);
    await press(page, 'Resend the code');
    await expect(page.getByText(/Resend in 0:[0-5]\d/)).toBeVisible();
    await expect(page.getByText('That code isn’t right.')).toBeHidden();
  });
});

test('A3 R9 V2 V18 V19 the link for a forgotten password works once and leads to the success page', async ({
  page,
  person,
  mails,
}) => {
  await join(page, person, mails);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await press(page, 'Send the link');
  await expect(page.getByText('Password reset link has been sent to your email.')).toBeVisible();

  const { pathname, hash } = linkIn(await mails.nextTo(person.email), '/reset-password');
  await page.goto(pathname + hash);
  await expect(page).toHaveURL(/\/reset-password$/);
  await typePassword(page, 'New password', 'another long one');
  await typePassword(page, 'New password again', 'another long two');
  await press(page, 'Set new password');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('New password again')).toBeFocused();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('another long one');
  expect(await findings(page)).toEqual([]);

  await typePassword(page, 'New password again', 'another long one');
  await press(page, 'Set new password');
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'in 4 seconds' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  // A used link asks for no password first.
  await page.goto(pathname + hash);
  const refusal = 'Invalid session. Please use the link from your email again.';
  await expect(page.getByRole('alert')).toHaveText(refusal);
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Send me another link' })).toBeVisible();
  await page.goto('/#/reset-password');
  await expect(page.getByRole('alert')).toHaveText(refusal);
});

test('R9 a person can stay on the success page', async ({ page, person, mails }) => {
  await join(page, person, mails);
  await page.clock.install();
  await page.goto('/success');
  await press(page, 'Stay here');
  expect(await findings(page)).toEqual([]);
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL(/\/success$/);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A4 R2 the photo that waits survives a sign-in with Google', async ({ page, person, provider }) => {
  provider.person = { sub: person.email, email: person.email, email_verified: true, name: person.name };
  await page.goto('/');
  await choosePhoto(page, await smallPhoto());
  await press(page, 'Generate');
  await press(page, 'Continue with Google');
  await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  // It is being edited already.
  await expect(page.getByRole('img', { name: 'portrait.jpg', includeHidden: true }).first()).toBeVisible();

  await test.step('A8 who has no password may have a link to choose one', async () => {
    await page.goto('/account/security');
    await expect(page.getByText('This account doesn’t have a password.')).toBeVisible();
  });
});

test('A4 a cancelled consent returns to the sign-in with a message, and a new try returns to the page that asked', async ({
  page,
  person,
  provider,
}) => {
  provider.person = { sub: person.email, email: person.email, email_verified: true };
  provider.misbehaviour = { error: 'access_denied' };
  await page.goto('/account/security');
  await press(page, 'Continue with Google');
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(page.getByRole('alert')).toHaveText('You didn’t finish signing in. Nothing has changed.');
  expect(await findings(page)).toEqual([]);

  provider.misbehaviour = {};
  await press(page, 'Continue with Google');
  await expect(page).toHaveURL(/\/account\/security$/);
});

test('A8 a code sent to the new address changes the address', async ({ page, person, mails }) => {
  await join(page, person, mails);
  await page.goto('/account/security');
  const newEmail = `new.${person.email}`;
  await page.getByLabel('New email').fill(newEmail);
  const asking = page.locator('form').filter({ has: page.getByLabel('New email') });
  await asking.getByLabel('Your password', { exact: true }).fill('not this one');
  await press(page, 'Send a code');
  await expect(page.getByText('That’s not the right password.')).toBeVisible();
  await expect(page.getByLabel('New email')).toHaveValue(newEmail);
  await asking.getByLabel('Your password', { exact: true }).fill(person.password);
  await press(page, 'Send a code');
  await firstBox(page).fill(codeIn(await mails.nextTo(newEmail)));
  await press(page, 'Confirm the new address');
  await expect(page.getByText(`Your email is now ${newEmail}.`)).toBeVisible();
});
