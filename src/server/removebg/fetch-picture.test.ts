import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FetchLimits, fetchPicture } from './fetch-picture.ts';

let server: Server;
let folder: string;
let files = 0;
/** What was downloaded. */
async function fetched(url: string, limits: FetchLimits): Promise<string> {
  const path = join(folder, String(files++));
  await fetchPicture(url, path, limits);
  return readFile(path, 'utf8');
}

let url: string;
const asked: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetched-'));
  server = createServer(({ url: path = '' }, answer) => {
    asked.push(path);
    const to = new URL(path, 'http://x').searchParams.get('to');
    if (to) answer.writeHead(302, { location: to }).end();
    else if (path === '/missing') answer.writeHead(404).end();
    else if (path === '/endless') drip(answer, 'x'.repeat(300));
    else if (path === '/slow') drip(answer, 'x');
    else answer.end(path === '/long' ? 'x'.repeat(2000) : 'a picture');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  server.closeAllConnections();
  server.close();
});

/** Sends without an end. */
function drip(answer: ServerResponse, part: string): void {
  const timer = setInterval(() => answer.write(part), 5);
  answer.on('close', () => clearInterval(timer));
}

const { signal } = new AbortController();
/** As if this machine were of the public internet. */
const onlyThis = { maxBytes: 1000, signal, isAllowed: (address: string) => address === '127.0.0.1' };
const redirect = (to: string, from = url) => `${from}/?to=${encodeURIComponent(to)}`;

describe('what an image_url names', () => {
  test('a picture is downloaded, through redirects too', async () => {
    expect(await fetched(`${url}/a`, onlyThis)).toBe('a picture');
    expect(await fetched(redirect(redirect(`${url}/b`)), onlyThis)).toBe('a picture');
  });

  // ASVS 15.3.2
  test('a redirect to an address that is not allowed is refused before it is asked', async () => {
    const { port } = new URL(url);
    for (const to of [`http://127.0.0.2:${port}/secret`, `http://[::1]:${port}/secret`, 'file:///etc/passwd']) {
      await expect(fetched(redirect(to), onlyThis)).rejects.toMatchObject({ code: 'invalid_request' });
    }
    expect(asked).not.toContain('/secret');
  });

  test('redirects in a circle end', async () => {
    let circle = `${url}/end`;
    for (let at = 0; at < 4; at++) circle = redirect(circle);
    await expect(fetched(circle, onlyThis)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('what is too long, missing or no address of the web is refused', async () => {
    await expect(fetched(`${url}/long`, onlyThis)).rejects.toMatchObject({ code: 'too_large' });
    for (const wrong of [`${url}/missing`, 'file:///etc/passwd', 'ftp://example.org/', 'no address', '']) {
      await expect(fetched(wrong, onlyThis)).rejects.toMatchObject({ code: 'invalid_request' });
    }
  });

  test('a body without an end is given up at the limit of bytes, and a slow one at the limit of time', async () => {
    await expect(fetched(`${url}/endless`, onlyThis)).rejects.toMatchObject({ code: 'too_large' });
    await expect(fetched(`${url}/slow`, { ...onlyThis, timeLimitMs: 100 })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  // ASVS 1.3.6
  test('a name is judged by every address that it stands for, as the connection looks it up', async () => {
    const { port } = new URL(url);
    const judged: string[] = [];
    const isAllowed = (address: string) => {
      judged.push(address);
      return false;
    };
    await expect(fetched(`http://localhost:${port}/named`, { ...onlyThis, isAllowed })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect(judged.length).toBeGreaterThan(0);
    expect(asked).not.toContain('/named');
  });

  // ASVS 1.3.6
  test('this machine is refused by address and by name, and nothing is asked', async () => {
    const { port } = new URL(url);
    const before = asked.length;
    for (const host of ['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
      await expect(fetched(`http://${host}:${port}/`, { maxBytes: 1000, signal })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    }
    expect(asked).toHaveLength(before);
  });
});
