import { createHash, randomBytes } from 'node:crypto';
import { printRow } from '../../../bench/engine/rows.ts';
import { API_KEY_PREFIX } from '../../../src/tools/limits.ts';
import { makeKey, signUp } from '../../support/account.ts';
import type { RunningServer } from '../../support/running-server.ts';

const AT_ONCE = 50;
/** As docs/asvs.md has it. */
const A_MINUTE = 10;

/** What keys are tried at: one of our own routes, and remove.bg's. */
const DOORS = [
  { path: '/api/images?bucket=user_images', method: 'GET', refused: 401 },
  { path: '/v1.0/removebg', method: 'POST', refused: 403 },
] as const;

const guess = () => API_KEY_PREFIX + randomBytes(32).toString('base64url');

/** Tries keys on a server that takes a client's address from a proxy on this machine. False when guessing pays. */
export async function attackKeys({ url, output }: Pick<RunningServer, 'url' | 'output'>): Promise<boolean> {
  const account = await signUp(url);
  const [good, revoked] = [await makeKey(account), await makeKey(account)];
  await revoke(account, revoked);
  const rows = [];
  for (const [nth, door] of DOORS.entries()) {
    const send = (key: string, address: string) => tryKey(url, door, key, address);
    rows.push(await pacedRow(door.path, door.refused, (key) => send(key, `10.30.${nth}.1`)));
    rows.push(await equalRow(door.path, revoked, (key, at) => send(key, `10.31.${nth}.${at}`)));
    // The address of the guesses above: what they used up is theirs.
    const right = await send(good, `10.30.${nth}.1`);
    rows.push(
      printRow({
        name: `a right key beside them, ${door.path.split('?')[0]}`,
        figures: String(right.status),
        passed: right.status === 200 || right.body.includes('missing_source'),
      }),
    );
  }
  const found = [good, revoked].flatMap((key) => [key, hashOf(key)]).filter((secret) => output().includes(secret));
  rows.push(
    printRow({ name: 'keys and hashes in the log', figures: String(found.length), passed: found.length === 0 }),
  );
  return rows.every(Boolean);
}

interface Told {
  readonly status: number;
  readonly body: string;
  readonly headers: string;
}

async function tryKey(url: string, { path, method }: (typeof DOORS)[number], key: string, from: string): Promise<Told> {
  const headers = { 'x-api-key': key, 'x-forwarded-for': from };
  const body = method === 'POST' ? new FormData() : null;
  const answer = await fetch(url + path, { method, headers, body });
  const told = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return { status: answer.status, body: await answer.text(), headers: JSON.stringify(told) };
}

/** Fifty at once from one address: ten are answered, the others have to wait. */
async function pacedRow(path: string, refused: number, send: (key: string) => Promise<Told>): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(guess())));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const [told, late] = [count(refused), count(429)];
  return printRow({
    name: `wrong keys of one address, ${path.split('?')[0]}`,
    figures: `${told} of ${AT_ONCE} at once answered (${A_MINUTE} allowed), ${late} told to wait`,
    passed: told === A_MINUTE && late === AT_ONCE - A_MINUTE,
  });
}

/** What never was a key, what looks like one, and what was one until now are answered the same, each from an address of its own. */
async function equalRow(
  path: string,
  revoked: string,
  send: (key: string, at: number) => Promise<Told>,
): Promise<boolean> {
  const keys = [revoked, guess(), API_KEY_PREFIX, 'x', "' or 1=1 --", revoked.toUpperCase(), 'a'.repeat(4000)];
  const answers = await Promise.all(keys.map((key, at) => send(key, at + 1)));
  const kinds = new Set(answers.map((answer) => JSON.stringify(answer))).size;
  return printRow({
    name: `answers to revoked and unknown keys, ${path.split('?')[0]}`,
    figures: `${kinds} of ${keys.length} kinds`,
    passed: kinds === 1,
  });
}

async function revoke(account: Awaited<ReturnType<typeof signUp>>, key: string): Promise<void> {
  const { keys } = (await (await account.fetch('/api/account/keys')).json()) as {
    keys: readonly { readonly id: string; readonly lastFour: string }[];
  };
  const { id } = keys.find(({ lastFour }) => key.endsWith(lastFour))!;
  await account.fetch(`/api/account/keys/${id}`, { method: 'DELETE' });
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
