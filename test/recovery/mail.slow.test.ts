import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { codeIn, openMailSink } from '../support/mail-sink.ts';
import { startServer } from '../support/running-server.ts';

it('a mail that was requested while SMTP was away survives a kill -9, and nothing secret is printed', async () => {
  const sink = await openMailSink();
  await sink.goDown();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mail-recovery-'));
  const env = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'canary-secret-of-the-operator-0123',
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: sink.url.replace('//', '//user:canary-smtp@'),
    MAIL_FROM: 'hello@photos.example',
  };
  const email = `${randomUUID()}@example.org`;
  const password = 'canary-password';
  const post = (url: string, name: string, body: object, cookie = '') =>
    fetch(`${url}/api/auth/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  onTestFinished(async () => {
    await sink.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const first = await startServer({ dataDir, env });
  onTestFinished(first.kill);
  const asked = await post(first.url, 'sign-up/email', { name: '', email, password });
  expect(await asked.json()).toEqual({ session: false, resendAfter: 60 });
  await first.kill();

  await sink.comeUp();
  const second = await startServer({ dataDir, env });
  onTestFinished(second.kill);
  const otp = codeIn(await sink.nextTo(email));
  const [cookie] = asked.headers.getSetCookie();
  const verified = await post(second.url, 'verify-email', { email, otp }, cookie?.split(';')[0]);
  expect(await verified.json()).toEqual({ session: true });

  // The answer may be here before the line about it.
  await expect.poll(second.output).toContain('"route":"/api/auth/verify-email"');
  const printed = first.output() + second.output();
  for (const secret of ['canary', email, otp]) expect(printed).not.toContain(secret);
});
