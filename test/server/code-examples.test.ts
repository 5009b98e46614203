import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinnedNode } from '../../scripts/steps/command.mjs';
import { codeExamples, codeLanguages } from '../../src/client/content/code-examples.ts';
import { makeKey, signUp } from '../support/account.ts';
import { smallPhoto } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let folder: string;
let server: RunningServer;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
  server = await startServer({ dataDir: join(folder, 'data') });
  key = await makeKey(await signUp(server.url));
  await writeFile(join(folder, 'photo.jpg'), (await smallPhoto()).buffer);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (file: string, args: readonly string[]) =>
  promisify(execFile)(file, args, { cwd: folder, env: { ...process.env, KEY: key } });

test('A11 the JavaScript of the developers’ page does what the page says', async () => {
  const { run: edit, result, removebg } = codeExamples('JavaScript', server.url);
  await writeFile(join(folder, 'edit.mjs'), `${edit}\n${result}`);
  await writeFile(join(folder, 'removebg.mjs'), removebg);
  await run(pinnedNode, ['edit.mjs']);
  await run(pinnedNode, ['removebg.mjs']);
  for (const name of ['result.png', 'no-background.png'])
    expect(await sharp(join(folder, name)).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 320 });
});

test('every language asks the same routes', () => {
  const routes = ['/api/images', '/api/generations', '/events', '/v1.0/removebg'];
  for (const language of codeLanguages) {
    const all = Object.values(codeExamples(language, 'https://photos.example')).join('\n');
    expect(routes.filter((route) => !all.includes(route))).toEqual([]);
    expect(all).toContain('https://photos.example');
  }
});
