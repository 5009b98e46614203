import { expect, it } from 'vitest';
import { contactMail } from './contact-mail.ts';

it('R6 the mail goes to the operator, and holds the message whole, with signs that an address cannot hold', () => {
  const form = new FormData();
  form.set('message', 'Blur & sharpen?\n100 %');
  form.set('name', 'Zoë');
  form.set('email', 'zoe@example.com');
  const { protocol, pathname, searchParams } = new URL(contactMail('help@example.com', form));
  expect([protocol, pathname]).toEqual(['mailto:', 'help@example.com']);
  expect(searchParams.get('body')).toBe('Blur & sharpen?\n100 %\n\nZoë\nzoe@example.com');
});
