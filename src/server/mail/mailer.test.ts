import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailSink, openMailSink } from '../../../test/support/mail-sink.ts';
import { createSmtpMailer } from './mailer.ts';

let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
});
afterAll(() => sink.close());

const mail = { subject: 'A link', text: 'secret', html: 'secret' };
const sendBy = (smtpUrl: string) => createSmtpMailer({ smtpUrl, from: 'hello@photos.example' }).send('a@b.org', mail);

test('a mail server without TLS gets no mail, unless it is this machine or the operator allows it', async () => {
  // Linux takes it for this machine, and we for any other.
  const elsewhere = sink.url.replace('127.0.0.1', '0.0.0.0');
  await expect(sendBy(elsewhere)).rejects.toThrow(/TLS|certificate/);
  expect(sink.mails).toHaveLength(0);
  await sendBy(`${elsewhere}/?requireTLS=false`);
  await sendBy(sink.url);
  expect(sink.mails).toHaveLength(2);
});
