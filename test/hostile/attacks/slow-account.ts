import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { receivingRoutes } from '../../../src/server/http/request-target.ts';
import { printRow } from '../../../bench/engine/rows.ts';
import { residentOf } from '../../../bench/server/process-memory.ts';
import { type Account, bodyOf, makeKey, newPerson, signUp } from '../../support/account.ts';
import { blankPhoto, unseenPhoto } from '../../support/photos.ts';
import type { Route } from './every-route.ts';
import { enhance, signIn } from './somebody-else.ts';

const CONNECTIONS = 64;
const MOST_GROWTH = 200e6;
const CHECK_EVERY_MS = 1_000;

/** How one account keeps a server busy by sending slowly: the head of a request, what follows at once, and what follows every five seconds. */
interface Kind {
  readonly name: string;
  readonly count: number;
  readonly method?: string;
  readonly target: string;
  /** Of the body. Without one, whole requests follow each other, and no answer is read. */
  readonly length: number | 'chunked' | 'none';
  readonly first: number;
  readonly later: number;
}

const UPLOAD_BYTES = 30_000_000;
const kinds: readonly Kind[] = [
  {
    name: 'uploads with a query',
    count: CONNECTIONS,
    target: '/api/images?x=1',
    length: UPLOAD_BYTES,
    first: 9_000,
    later: 9_000,
  },
  {
    name: 'uploads by an absolute address',
    count: CONNECTIONS,
    target: 'http://localhost/api/images',
    length: UPLOAD_BYTES,
    first: 9_000,
    later: 9_000,
  },
  {
    name: 'chunked calls of remove.bg',
    count: 40,
    target: '/v1.0/removebg',
    length: 'chunked',
    first: 28_000_000,
    later: 0,
  },
  { name: 'four calls of remove.bg', count: 4, target: '/v1.0/removebg', length: 20_000_000, first: 5, later: 0 },
  { name: 'calls of remove.bg', count: CONNECTIONS, target: '/v1.0/removebg', length: 20_000_000, first: 5, later: 1 },
  { name: 'other bodies', count: CONNECTIONS, target: '/api/generations', length: 60_000, first: 5, later: 1 },
];

interface Place {
  readonly pid: number;
  readonly seconds: number;
  readonly place: string;
}

interface Attacker {
  readonly key: string;
  readonly cookie: string;
}

/** Has one account send slowly in each way for so long; false when another account is refused anything, or the memory grows too much. */
export async function attackByOneAccount(url: string, place: Place): Promise<boolean> {
  return attackBy(kinds, url, place, await signUp(url));
}

/** The same on each of these routes: a body that does not end where it may have one, else answers that are not read. */
export async function attackOnRoutes(routes: readonly Route[], url: string, place: Place): Promise<boolean> {
  const account = await signUp(url);
  const image = await bodyOf.image(await account.upload(await unseenPhoto()));
  const edit = await bodyOf.generation(await account.requestEdit('enhancePhoto', image.id));
  const own = (pattern: string) =>
    pattern
      .replace('/files/:bucket/:userId/:name', image.url)
      .replace('/api/generations/:id', `/api/generations/${edit.id}`)
      .replaceAll(/:\w+|\*/g, image.id);
  const kindOf = ({ method, pattern }: Route): Kind => {
    const named = { name: `${method} ${pattern}`, count: CONNECTIONS, method, target: own(pattern) };
    if (method === 'GET') return { ...named, length: 'none', first: 0, later: 0 };
    return { ...named, length: receivingRoutes.includes(named.name) ? UPLOAD_BYTES : 60_000, first: 5, later: 1 };
  };
  return attackBy(routes.map(kindOf), url, place, account);
}

async function attackBy(all: readonly Kind[], url: string, place: Place, account: Account): Promise<boolean> {
  const attacker = { key: await makeKey(account), cookie: account.cookie };
  const rows = [];
  for (const kind of all) rows.push(await rowOf(kind, url, attacker, place));
  return rows.every(Boolean);
}

async function rowOf(kind: Kind, url: string, attacker: Attacker, { pid, seconds, place }: Place): Promise<boolean> {
  const before = residentOf([pid]);
  const senders = send(kind, url, attacker);
  const failures = new Map<string, number>();
  let checks = 0;
  let most = before;
  const end = performance.now() + seconds * 1_000;
  try {
    do {
      for (const failure of await useOnce(url)) failures.set(failure, (failures.get(failure) ?? 0) + 1);
      checks++;
      most = Math.max(most, residentOf([pid]));
      await delay(CHECK_EVERY_MS);
    } while (performance.now() < end);
  } finally {
    senders.stop();
  }
  const growth = most - before;
  const refused = [...failures].map(([what, count]) => `${what} ${count}`).join(', ');
  return printRow({
    name: `${kind.count} ${kind.name} of one account, ${place}`,
    figures:
      `${checks} checks of page, sign-in, upload, edit and remove.bg in ${seconds} s, refused: ${refused || 'none'}; ` +
      `${(growth / 1e6).toFixed(0)} MB more; ${senders.closed()} connections closed`,
    passed: failures.size === 0 && growth <= MOST_GROWTH,
  });
}

/**
 * What somebody does who has nothing to do with it; names what was refused. Somebody else each time, because how often one account may
 * have an edit without a result is not what is measured.
 */
async function useOnce(url: string): Promise<string[]> {
  const person = newPerson();
  const account = await signUp(url, person);
  const key = await makeKey(account);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    page: () => isFine(fetch(url)),
    profile: () => isFine(account.fetch('/api/profile')),
    'sign-in': () => signIn(url, person),
    'upload and edit': () => enhance(account),
    'remove.bg': async () => {
      const { buffer, name } = await blankPhoto();
      const body = new FormData();
      body.set('image_file', new Blob([new Uint8Array(buffer)]), name);
      const answer = await fetch(`${url}/v1.0/removebg`, { method: 'POST', headers: { 'x-api-key': key }, body });
      const text = await answer.text();
      // A blank picture has no subject, which is an answer as well.
      if (!answer.ok && !text.includes('unknown_foreground')) throw new Error(`${answer.status} ${text}`);
    },
  };
  const failed = [];
  for (const [name, step] of Object.entries(steps)) {
    const error = await step().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (error) failed.push(`${name} (${String((error as Error).message).slice(0, 60)})`);
  }
  return failed;
}

async function isFine(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(String(answer.status));
}

/** Opens the connections of a kind, and opens anew what is closed, at most so many times. */
function send(kind: Kind, url: string, attacker: Attacker) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let closed = 0;
  let isStopped = false;
  const start = (): void => {
    const socket = connect({ host: hostname, port: Number(port) });
    open.add(socket);
    socket.on('error', () => {});
    const isReading = kind.length !== 'none';
    if (isReading) socket.resume();
    else socket.pause();
    const head = headOf(kind, attacker);
    socket.write(head);
    sendPart(socket, kind, kind.first);
    const timer = setInterval(() => (isReading ? sendPart(socket, kind, kind.later) : socket.write(head)), 5_000);
    socket.once('close', () => {
      clearInterval(timer);
      open.delete(socket);
      if (isStopped) return;
      if (++closed < kind.count * 4) start();
    });
  };
  for (let i = 0; i < kind.count; i++) start();
  return {
    closed: () => closed,
    stop: () => {
      isStopped = true;
      for (const socket of open) socket.destroy();
    },
  };
}

function headOf({ method = 'POST', target, length }: Kind, { key, cookie }: Attacker): string {
  const asKey = target.includes('/api/images') || target.includes('/api/generations') || target.startsWith('/v1.0');
  const as = asKey ? `X-Api-Key: ${key}` : `Cookie: ${cookie}`;
  const isForm = target.includes('/api/images') || target.startsWith('/v1.0');
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const type = `Content-Type: ${isForm ? 'multipart/form-data; boundary=a' : 'application/json'}`;
  const head = [`${method} ${target} HTTP/1.1`, 'Host: localhost', as, ...(length === 'none' ? [] : [type, size])];
  return `${head.join('\r\n')}\r\n\r\n`;
}

const PART = Buffer.alloc(1_000_000, 'a');

function sendPart(socket: Socket, { length }: Kind, bytes: number): void {
  if (bytes === 0 || socket.destroyed) return;
  if (length === 'chunked') socket.write(`${bytes.toString(16)}\r\n`);
  for (let left = bytes; left > 0; left -= PART.length) socket.write(PART.subarray(0, Math.min(left, PART.length)));
  if (length === 'chunked') socket.write('\r\n');
}
