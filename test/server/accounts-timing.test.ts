import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits, type AccountLimits } from '../../src/server/accounts/account-limits.ts';
import { authUsers } from '../../src/server/accounts/accounts.table.ts';
import { uniformRandom } from '../../src/engine/filters/uniform-random.ts';
import { type MailSink, openMailSink } from '../support/mail-sink.ts';
import { createClient, startTestServer, type TestServer } from './test-server.ts';

const PAIRS = 80;
/** A quarter of what cannot be told over a network. */
const TOLERANCE_MS = 5;

/** As ever but for how often: what is measured are the answers, and not the limits (accounts-security.test.ts has those). */
const often = Object.fromEntries(
  Object.entries(accountLimits(1)).map(([name, limit]) => [
    name,
    { ...limit, limit: name === 'codesTo' ? 1 : 1_000_000 },
  ]),
) as AccountLimits;

let sink: MailSink;
let server: TestServer;
let hashes = 0;

beforeAll(async () => {
  sink = await openMailSink();
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'hello@photos.example' };
  server = await startTestServer({ env, limits: often, worker: false });
  const { password } = await server.deps.accounts.parts.auth.$context;
  // The real one takes 50 ms each time. Whether it is called, is counted.
  password.hash = async () => `hash ${++hashes}`;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

interface Asked {
  readonly ms: number;
  readonly answer: string;
  readonly hashes: number;
}

async function ask(path: string, body: object): Promise<Asked> {
  const client = createClient(server.app, '');
  const before = hashes;
  const started = performance.now();
  const answer = await client.post(`/api/auth/${path}`, body);
  const text = (await answer.text()).replaceAll(/\d+/g, 'N');
  const names = [...answer.headers.keys(), ...answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])];
  return {
    ms: performance.now() - started,
    answer: `${answer.status} ${text} ${names.join()}`,
    hashes: hashes - before,
  };
}

/**
 * By how many of the pairs, more than the other way round, the first of a pair took longer than the second by the tolerance. What else
 * the machine does delays either of a pair as often, however busy it is; a difference of the work delays the same one each time.
 */
function leadOf(first: readonly number[], second: readonly number[]): number {
  return first.reduce((lead, ms, at) => {
    const more = ms - second[at]!;
    return lead + Number(more > TOLERANCE_MS) - Number(more < -TOLERANCE_MS);
  }, 0);
}

test('twice the tolerance is told on a machine that is as noisy as it is large, and no difference is not', () => {
  const random = uniformRandom(7);
  const noisy = (ms: number) => Array.from({ length: PAIRS }, () => ms + TOLERANCE_MS * 2 * random());
  expect(leadOf(noisy(2 * TOLERANCE_MS), noisy(0))).toBeGreaterThan(PAIRS / 2);
  expect(leadOf(noisy(0), noisy(2 * TOLERANCE_MS))).toBeLessThan(-PAIRS / 2);
  expect(Math.abs(leadOf(noisy(0), noisy(0)))).toBeLessThan(PAIRS / 4);
});

test.each([
  ['sign-up/email', { name: 'Ada', password: 'correct horse' }],
  ['send-code', {}],
  ['request-password-reset', {}],
])(
  'A3 %s gives a known and an unknown address the same answer after the same time, at the first and the second request',
  async (path, rest) => {
    const name = path.replace('/', '-');
    const known = Array.from({ length: PAIRS }, (_, at) => `known${at}.${name}@example.org`);
    await server.db.insert(authUsers).values(known.map((email) => ({ email, name: '', emailVerified: true })));
    const asked = { known: [[], []] as Asked[][], unknown: [[], []] as Asked[][] };
    for (const [at, address] of known.entries()) {
      const pair = [
        ['known', address],
        ['unknown', `un${address}`],
      ] as const;
      // In turns, so that what is still being done for the one before weighs on both.
      for (const [kind, email] of at % 2 ? pair : pair.toReversed()) {
        for (const times of asked[kind]) times.push(await ask(path, { ...rest, email }));
      }
    }
    for (const time of [0, 1]) {
      const [a, b] = [asked.known[time]!, asked.unknown[time]!];
      expect(new Set(a.map(({ answer, hashes }) => `${answer} ${hashes}`))).toEqual(
        new Set(b.map(({ answer, hashes }) => `${answer} ${hashes}`)),
      );
      expect(new Set(a.map(({ answer }) => answer)).size).toBe(1);
      const [ofKnown, ofUnknown] = [a.map(({ ms }) => ms), b.map(({ ms }) => ms)];
      expect(Math.abs(leadOf(ofKnown, ofUnknown))).toBeLessThan(PAIRS / 2);
    }
  },
);
