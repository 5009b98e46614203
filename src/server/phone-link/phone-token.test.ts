import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePhoneToken, readPhoneToken } from './phone-token.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SECRET = 's'.repeat(32);
const END = new Date('2026-11-29T10:10:00Z');

// ASVS 9.2.1
test('a link leads to its picture until it ends', () => {
  const token = makePhoneToken(ID, END, SECRET);
  expect(token.length).toBeLessThanOrEqual(64);
  expect(readPhoneToken(token, SECRET, new Date('2026-11-29T10:09:59Z'))).toBe(ID);
  expect(readPhoneToken(token, SECRET, END)).toBeUndefined();
});

// ASVS 9.1.1 9.2.2
test('a link that was changed, or that another secret signed, leads nowhere', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const token = makePhoneToken(ID, END, SECRET);
  const [id, , signature] = token.split('.');
  expect(readPhoneToken(`${id}.zzzzzz.${signature}`, SECRET, now)).toBeUndefined();
  expect(readPhoneToken(token.replace(/^0f/, '1f'), SECRET, now)).toBeUndefined();
  expect(readPhoneToken(makePhoneToken(ID, END, 'other'), SECRET, now)).toBeUndefined();
  expect(readPhoneToken('', SECRET, now)).toBeUndefined();
  // The same secret signs for other purposes.
  const signed = `${id}.zzzzzz`;
  for (const said of [signed, JSON.stringify([signed]), JSON.stringify(['share', signed])]) {
    const other = createHmac('sha256', SECRET).update(said).digest('base64url').slice(0, 22);
    expect(readPhoneToken(`${signed}.${other}`, SECRET, now)).toBeUndefined();
  }
});
