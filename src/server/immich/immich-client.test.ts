import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ImmichClient } from './immich-client.ts';

const ID = '11111111-2222-4333-8444-555555555555';

/** An Immich whose answers begin at once and go on as `drip` has it, asked with a limit of so many milliseconds. */
async function clientOf(drip: string, everyMs: number, limitMs = 200): Promise<ImmichClient> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'image/webp' });
    const timer = setInterval(() => answer.write(drip), everyMs);
    answer.once('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return new ImmichClient(`http://127.0.0.1:${port}`, 'key', new AbortController().signal, limitMs);
}

// ASVS 2.4.1 15.2.2
test.each([
  ['a thumbnail', (immich: ImmichClient) => immich.thumbnail(ID)],
  ['a page of photos', (immich: ImmichClient) => immich.search(undefined, 1)],
  ['what is known of a photo', (immich: ImmichClient) => immich.asset(ID)],
  ['the answer to a stack', (immich: ImmichClient) => immich.stack([ID])],
])('%s that drips is given up in time, and one without an end before it fills the memory', async (_, ask) => {
  await expect(ask(await clientOf('a', 20))).rejects.toMatchObject({ code: 'immich_unavailable' });
  const endless = await clientOf('a'.repeat(1e6), 1, 10_000);
  await expect(ask(endless)).rejects.toMatchObject({ code: 'immich_unavailable', cause: { message: 'too long' } });
});
