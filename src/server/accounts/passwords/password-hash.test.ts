import { hashPassword as hashFormer } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, PASSWORD_COST, verifyPassword } from './password-hash.ts';

const cheap = { ln: 4, r: 8, p: 1 };

test('a hash holds its parameters, and differs each time', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'correct horsf' })).toBe(false);
  expect(await hashPassword('correct horse', cheap)).not.toBe(await hashPassword('correct horse', cheap));
});

// ASVS 11.4.2
test('OWASP ASVS 5.0, appendix C: r 8 with N of 2^17 at p 1, 2^16 at 2 or 2^15 at 3 or more', () => {
  const { ln, r, p } = PASSWORD_COST;
  expect([ln >= 15, r, 2 ** ln * Math.min(p, 3) >= 3 * 2 ** 15]).toEqual([true, 8, true]);
});

test('a hash of earlier parameters is accepted and counts as outdated', async () => {
  const former = await hashFormer('correct horse');
  expect(await verifyPassword({ hash: former, password: 'correct horse' })).toBe(true);
  expect(await verifyPassword({ hash: former, password: 'wrong horse' })).toBe(false);
  const cheaper = await hashPassword('ﬁne horse', cheap);
  expect(await verifyPassword({ hash: cheaper, password: 'fine horse' })).toBe(true);
  expect([isOutdated(former), isOutdated(cheaper), isOutdated(cheaper, cheap)]).toEqual([true, true, false]);
});

test('beyond 42 at once, of which two compute, a call is refused', async () => {
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => hashPassword('x', cheap)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
  expect(all.at(-1)).toMatchObject({ reason: { code: 'not_ready', retryAfter: 5 } });
  await expect(hashPassword('x', cheap)).resolves.toBeTruthy();
});
