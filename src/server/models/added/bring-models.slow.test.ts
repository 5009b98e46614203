import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lamaNetwork, slimsamNetworks } from '../../../../test/support/trial-networks.ts';
import { createPlane, createRaster } from '../../../engine/raster.ts';
import { ADDED_MODELS, type AddedModel } from './added-models.ts';
import { type AddedModels, openAddedModels } from './added-models-pool.ts';
import { bringModels } from './bring-models.ts';
import { sizeOf } from './models-folder.ts';

/** What lies on the server, by the address's path. */
let content: ReadonlyMap<string, Uint8Array>;
let answer: RequestListener;
let asked: string[];
let server: Server;
let base: string;
let folder: string;
let said: string[];
let stop: AbortController;
let added: AddedModels;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bring-'));
  [asked, said, stop] = [[], [], new AbortController()];
  answer = serve;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim());
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  stop.abort();
  await added.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const serve: RequestListener = ({ method, url, headers }, response) => {
  const bytes = content.get(url!);
  if (method === 'HEAD' || !bytes) return void response.writeHead(404).end();
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  if (from > 0) response.writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` });
  response.end(bytes.subarray(from));
};

/** Rows of the table whose files are what the test wrote, on the server of the test. */
function rows(networks: Readonly<Record<string, readonly Uint8Array[]>>): AddedModel[] {
  const files = new Map<string, Uint8Array>();
  const table = Object.entries(networks).map(([id, written]) => ({
    ...ADDED_MODELS.find((model) => model.id === id)!,
    files: written.map((bytes, i) => {
      const name = `${id}-${i}.onnx`;
      files.set(`/${name}`, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { name, sources: [`${base}/${name}`], bytes: bytes.length, sha256 };
    }),
  }));
  content = files;
  return table;
}

/** As a server with `MODELS=recommended` does. */
async function bring(models: readonly AddedModel[], reachMs?: number): Promise<void> {
  added = openAddedModels({ folder, log: pino({ level: 'silent' }), models });
  await bringModels({
    set: 'recommended',
    added,
    models,
    folder,
    mirror: undefined,
    report: (line) => void said.push(line),
    signal: stop.signal,
    ...(reachMs !== undefined && { reachMs }),
  });
}

const stateOf = (id: string) => added.states().find((model) => model.id === id)!.state;

test('what is lacking of a set is downloaded, tried, and serves at once', { timeout: 120_000 }, async () => {
  await bring(rows({ lama: [lamaNetwork()], slimsam: slimsamNetworks('a mask inverted') }));
  expect([stateOf('lama'), stateOf('slimsam')]).toEqual(['ready', 'unfit']);
  const question = { ability: 'fill', picture: createRaster(8, 8), hole: createPlane(8, 8) } as const;
  expect(await added.answer(question, stop.signal)).toMatchObject({ by: 'lama' });
  expect(said[0]).toMatch(/^Downloading LaMa, SlimSAM \(0\.\d MB\) beside the server$/);
  expect(said).toContainEqual(expect.stringMatching(/^lama-0\.onnx: .+ MB of .+ MB$/));
  expect(said).toContainEqual(expect.stringMatching(/^LaMa is in use: it has passed its trial \(color /));
  expect(said.at(-1)).toMatch(/^SlimSAM is not used: it has not passed its trial \(IoU 0/);
});

test('a download that is cut off goes on from there, as long as each attempt brings something', async () => {
  const bytes = lamaNetwork();
  const models = rows({ lama: [bytes] });
  let cuts = 2;
  answer = async (request, response) => {
    if (request.method === 'HEAD' || cuts === 0) return serve(request, response);
    cuts--;
    const from = Number(/(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const range = from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from, ...range });
    response.write(bytes.subarray(from, from + 300));
    // What has not been read yet is lost with its connection.
    const part = path.join(folder, 'lama-0.onnx.part');
    await expect.poll(() => sizeOf(part)).toBe(from + 300);
    response.destroy();
  };
  await bring(models);
  expect(stateOf('lama')).toBe('ready');
  expect(asked).toEqual(['HEAD /', 'GET /lama-0.onnx', 'GET /lama-0.onnx bytes=300-', 'GET /lama-0.onnx bytes=600-']);
}, 120_000);

test('without a network the server says so in one line and goes on', async () => {
  const models = rows({ lama: [lamaNetwork()] });
  const line = 'No network: the server goes on without LaMa. The next start tries again.';
  // Nobody answers, as behind a firewall.
  answer = () => {};
  await bring(models, 50);
  expect(said).toEqual([line]);
  await added.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await bring(models);
  expect(said).toEqual([line, line]);
});

test.each([
  ['wrong bytes', 200, 'has SHA-256'],
  ['nothing', 503, 'the server answers 503'],
])('%s are told, and the server goes on', async (_, status, reason) => {
  const models = rows({ lama: [lamaNetwork()] });
  answer = (_request, response) => void response.writeHead(status).end(Buffer.alloc(lamaNetwork().length));
  await bring(models);
  expect(said.at(-1)).toMatch(/^The server goes on without LaMa: lama-0\.onnx could not be brought/);
  expect(said.at(-1)).toContain(reason);
  expect([stateOf('lama'), await readdir(folder)]).toEqual(['missing', []]);
});

test('a disk without room is told', async () => {
  const [lama] = rows({ lama: [lamaNetwork()] });
  await bring([{ ...lama!, files: [{ ...lama!.files[0]!, bytes: 1e15 }] }]);
  expect(said.at(-1)).toMatch(/^The server goes on without LaMa: .+ has room for .+ and needs 1000000000\.0 MB/);
});

test('a slow download ends with the server, and what has come of it stays', async () => {
  const bytes = lamaNetwork();
  const models = rows({ lama: [bytes] });
  answer = (request, response) => {
    if (request.method === 'HEAD') return void response.end();
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 300));
  };
  const brought = bring(models);
  await expect.poll(() => readdir(folder)).toEqual(['lama-0.onnx.part']);
  stop.abort();
  await brought;
  expect(said.at(-1)).not.toContain('goes on without');
});

test('nothing is asked where nothing is lacking', async () => {
  const [lama] = rows({ lama: [lamaNetwork()] });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'lama-0.onnx'), lamaNetwork());
  await bring([lama!]);
  expect([asked, said]).toEqual([[], []]);
});
