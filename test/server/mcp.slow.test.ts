import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import { smallPhoto } from '../support/photos.ts';

/* `pixmend mcp` as an assistant starts it, by the client of the official SDK. */

let folder: string;
let client: Client;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-'));
  await writeFile(path.join(folder, 'a photo=1.jpg'), (await smallPhoto()).buffer);
  client = new Client({ name: 'a test', version: '1' });
  const program = path.join(root, 'src/server/mcp/stdio.ts');
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['--no-warnings', program], cwd: folder }),
  );
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (name: string, args: object, options = {}) =>
  client.callTool({ name, arguments: { ...args } }, undefined, {
    timeout: 240_000,
    ...options,
  }) as Promise<CallToolResult>;
const textOf = ({ content }: CallToolResult) => (content[0] as { text: string }).text;

test('a file is edited by its path, and the result is a file that is linked', async () => {
  const shares: number[] = [];
  const onprogress = ({ progress }: { progress: number }) => void shares.push(progress);
  const args = { image: 'a photo=1.jpg', out: 'wide.webp', width: 27, height: 20 };
  const result = await call('extend-image', args, { onprogress });
  const file = path.join(folder, 'wide.webp');
  expect(textOf(result)).toContain(`Saved as ${file}`);
  expect(textOf(result)).not.toContain('free');
  expect(result.content[1]).toMatchObject({ uri: pathToFileURL(file).href, mimeType: 'image/webp' });
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 324, height: 240 });
  expect(shares).toEqual([0.05, 0.1, 0.3, 0.9]);
  const again = await call('extend-image', args);
  expect([again.isError, textOf(again)]).toEqual([true, 'wide.webp is there already; say overwrite']);
});

test('what is not there or not understood is refused in a sentence', async () => {
  const said = async (name: string, args: object) => textOf(await call(name, args));
  expect(await said('remove-background', { image: 'none.jpg' })).toBe('There is no such file.');
  expect(await said('extend-image', { image: 'a photo=1.jpg', width: 90, height: 1 })).toMatch(/ratio/i);
  expect(await said('magic-erase', { image: 'a photo=1.jpg' })).toBe(
    'Nothing is marked yet. Say what to remove, or paint over it.',
  );
});

test('a call that is cancelled leaves no file', async () => {
  const assistant = new AbortController();
  const onprogress = () => assistant.abort('enough');
  const args = { image: 'a photo=1.jpg', out: 'never.png' };
  await expect(call('remove-background', args, { signal: assistant.signal, onprogress })).rejects.toThrow('enough');
  // The engine is free for the next one, which comes after it.
  await call('extend-image', { image: 'a photo=1.jpg', out: 'next.png', width: 27, height: 20 });
  await expect(sharp(path.join(folder, 'never.png')).metadata()).rejects.toThrow('missing');
});
