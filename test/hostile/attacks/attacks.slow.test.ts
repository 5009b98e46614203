import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../support/running-server.ts';
import { attackKeys } from './guessed-keys.ts';
import { attackLimits, LIMITS } from './parallel-limits.ts';
import { attackAddresses } from './private-addresses.ts';
import { startSlowSenders } from './slow-senders.ts';
import { useServer } from './somebody-else.ts';

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'attacks-'));
  server = await startServer({ dataDir, env: LIMITS });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

// ASVS 2.4.1 15.2.2
test('200 connections each of half bodies, half heads and slow readers refuse nobody else anything', async () => {
  const senders = startSlowSenders(server.url, 200, '/');
  const times = await useServer(server.url, 0).finally(senders.stop);
  expect(Object.values(times).every((ms) => ms > 0)).toBe(true);
});

test('fifty requests at once pass no limit', async () => {
  expect(await attackLimits(server.url)).toBe(true);
});

// ASVS 1.3.6
test('no spelling of an address leads remove.bg’s route to this machine or its network', async () => {
  // A call that is refused counts as an upload.
  const env = { UPLOADS_PER_HOUR: '1000' };
  const generous = await startServer({ dataDir: path.join(dataDir, 'generous'), env });
  const passed = await attackAddresses(generous.url).finally(generous.stop);
  expect(passed).toBe(true);
});

// ASVS 6.3.1
test('guessing API keys is slow, tells nothing and is not in the log', async () => {
  expect(await attackKeys(server)).toBe(true);
});
