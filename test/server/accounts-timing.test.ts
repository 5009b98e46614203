import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits, type AccountLimits } from '../../src/server/accounts/account-limits.ts';
import { authUsers } from '../../src/server/accounts/accounts.table.ts';
import { type MailSink, openMailSink } from '../support/mail-sink.ts';
import { createClient, startTestServer, type TestServer } from './test-server.ts';

const PAIRS = 80;
/** A quarter of what cannot be told over a network. The work is the same: the quartiles of 80 differ by far less. */
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

/** The first quartile: what else the machine does adds to the slower answers. */
function quartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
}

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
      const [ofKnown, ofUnknown] = [quartile(a.map(({ ms }) => ms)), quartile(b.map(({ ms }) => ms))];
      expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(TOLERANCE_MS);
    }
  },
);
