import { expect, test } from 'vitest';
import { normaliseAddress } from './normalise-address.ts';

test.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['user@exämple.test', 'user@xn--exmple-cua.test'],
  ['USER@EXÄMPLE.test', 'user@xn--exmple-cua.test'],
  ['user@exa\u0308mple.test', 'user@xn--exmple-cua.test'],
  ['user@xn--exmple-cua.test', 'user@xn--exmple-cua.test'],
  ['user@例え.test', 'user@xn--r8jz45g.test'],
  // An address that is none stays none.
  ['user@exä mple.test', 'user@exä mple.test'],
  ['user@ex%C3%A4mple.test', 'user@ex%c3%a4mple.test'],
  ['user@%65xämple.test', 'user@%65xämple.test'],
  ['user@127.1', 'user@127.1'],
  ['üser', 'üser'],
  ['user@ä b@exämple.test', 'user@ä b@xn--exmple-cua.test'],
  ['user@ä..test', 'user@xn--4ca..test'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(normaliseAddress(typed)).toBe(kept);
});
