import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+photos@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada@me.com', 'ada@icloud.com'],
  ['ada@mac.com', 'ada@icloud.com'],
  ['ada@protonmail.com', 'ada@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
  ['ada@ya.ru', 'ada@yandex.ru'],
  ['ada-photos@yahoo.co.uk', 'ada@yahoo.co.uk'],
])('%s and its plain form lead to one mailbox', (email, plain) => {
  expect(mailboxOf(email)).toBe(plain);
});

test('a dash tells two mailboxes apart where the provider does so', () => {
  expect(mailboxOf('a-da@example.org')).toBe('a-da@example.org');
});

test('a dot tells two mailboxes apart where the provider does so', () => {
  expect(mailboxOf('a.da@example.org')).not.toBe(mailboxOf('ada@example.org'));
});
