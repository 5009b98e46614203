import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { hostname } from 'node:os';
import { printRow } from '../../../bench/engine/rows.ts';
import { makeKey, signUp } from '../../support/account.ts';
import { blankPhoto } from '../../support/photos.ts';

const MOST_SECONDS = 10;

/** Spellings of this machine; each leads a careless client to its ports. */
const THIS_MACHINE = [
  '127.0.0.1',
  '127.1',
  '127.0.0.2',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127.0.0.1.',
  'localhost',
  'LOCALHOST.',
  'localhost.localdomain',
  'ip6-localhost',
  hostname(),
] as const;

/** Where clouds tell a machine its secrets, and networks that only a machine inside reaches. */
const INSIDE = [
  'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9fea9fe/latest/meta-data/',
  'http://0251.0376.0251.0376/latest/meta-data/',
  'http://[::ffff:169.254.169.254]/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://100.100.100.200/latest/meta-data/',
  'http://168.63.129.16/machine?comp=goalstate',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://[fe80::1]/',
] as const;

/** What is no address of the web. */
const OTHER_SCHEMES = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1:6379/_INFO',
  'dict://127.0.0.1:11211/stat',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:0',
  'http://user:secret@127.0.0.1/',
  '//127.0.0.1/',
  'http://',
] as const;

/** Has remove.bg's route ask for addresses that are none of the public's. False when one was asked, or told from another. */
export async function attackAddresses(url: string): Promise<boolean> {
  const witness = await listen();
  const { port } = witness.server.address() as AddressInfo;
  const key = await makeKey(await signUp(url));
  const ask = await asking(url, key);
  try {
    const hidden = await closedPort();
    const open = THIS_MACHINE.map((host) => `http://${host}:${port}/`);
    const closed = THIS_MACHINE.map((host) => `http://${host}:${hidden}/`);
    const own = [`${url}/api/health`];
    const rows = [
      await rowOf('addresses of this machine', [...open, ...own], ask),
      await rowOf('addresses inside of a network', INSIDE, ask),
      await rowOf('addresses that are none of the web', OTHER_SCHEMES, ask, NOT_ASKED),
      printRow({
        name: 'open ports told from closed ones',
        figures: `${await differing(open, closed, ask)} of ${open.length}`,
        passed: (await differing(open, closed, ask)) === 0,
      }),
      printRow({
        name: 'requests that reached this machine',
        figures: String(witness.asked()),
        passed: witness.asked() === 0,
      }),
    ];
    return rows.every(Boolean);
  } finally {
    witness.server.close();
  }
}

interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
  readonly seconds: number;
}
/** The codes by which a refusal is known. */
interface Refusals {
  readonly image: readonly (string | undefined)[];
  readonly background: readonly (string | undefined)[];
}
const NOT_FETCHED: Refusals = { image: ['failed_image_download'], background: ['failed_bg_download'] };
/** Some are no address of the web to begin with. */
const NOT_ASKED: Refusals = {
  image: [...NOT_FETCHED.image, 'invalid_image_url'],
  background: [...NOT_FETCHED.background, 'invalid_bg_image_url'],
};

type Ask = (field: 'image_url' | 'bg_image_url', address: string) => Promise<Told>;

async function asking(url: string, key: string): Promise<Ask> {
  const { buffer, name } = await blankPhoto();
  return async (field, address) => {
    const body = new FormData();
    body.set(field, address);
    if (field === 'bg_image_url') body.set('image_file', new Blob([new Uint8Array(buffer)]), name);
    const start = performance.now();
    const answer = await fetch(`${url}/v1.0/removebg`, { method: 'POST', headers: { 'x-api-key': key }, body });
    const text = await answer.text();
    const { errors } = JSON.parse(text) as { errors?: readonly { code: string }[] };
    return { status: answer.status, code: errors?.[0]?.code, text, seconds: (performance.now() - start) / 1000 };
  };
}

async function rowOf(
  name: string,
  addresses: readonly string[],
  ask: Ask,
  codes: Refusals = NOT_FETCHED,
): Promise<boolean> {
  let refused = 0;
  let slowest = 0;
  for (const address of addresses) {
    const [image, background] = [await ask('image_url', address), await ask('bg_image_url', address)];
    slowest = Math.max(slowest, image.seconds, background.seconds);
    const isRefused =
      image.status === 400 &&
      codes.image.includes(image.code) &&
      background.status === 400 &&
      codes.background.includes(background.code);
    if (isRefused) refused++;
    else console.log(`✗ ${address}: ${image.text} ${background.text}`);
  }
  const figures = `${refused} of ${addresses.length} refused, slowest ${slowest.toFixed(1)} s`;
  return printRow({ name, figures, passed: refused === addresses.length && slowest < MOST_SECONDS });
}

/** How often an answer tells whether anything listens. */
async function differing(open: readonly string[], closed: readonly string[], ask: Ask): Promise<number> {
  let count = 0;
  for (const [at, address] of open.entries()) {
    const [one, other] = [await ask('image_url', address), await ask('image_url', closed[at]!)];
    if (one.text !== other.text || one.status !== other.status) count++;
  }
  return count;
}

/** Something on every address of this machine that counts who asks it. */
async function listen(): Promise<{ server: Server; asked: () => number }> {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked++;
    answer.end('a secret');
  }).listen(0, '::');
  await once(server, 'listening');
  return { server, asked: () => asked };
}

async function closedPort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
