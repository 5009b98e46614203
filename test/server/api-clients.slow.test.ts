import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import {
  removeBackgroundFromImageBase64,
  removeBackgroundFromImageFile,
  removeBackgroundFromImageUrl,
  type RemoveBgResult,
} from 'remove.bg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pinnedNode } from '../../scripts/steps/command.mjs';
import { codeExamples, codeLanguages } from '../../src/client/content/code-examples.ts';
import { makeKey, signUp } from '../support/account.ts';
import { smallPhoto } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let folder: string;
let server: RunningServer;
let apiKey: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clients-'));
  server = await startServer({ dataDir: join(folder, 'data') });
  leadTo(server.url);
  apiKey = await makeKey(await signUp(server.url));
  path = join(folder, 'photo.jpg');
  await writeFile(path, (await smallPhoto()).buffer);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The library knows one address only, so what it sends there is led to the server at `url`. */
function leadTo(url: string): void {
  const { hostname, port } = new URL(url);
  vi.spyOn(https, 'request').mockImplementation(((options: https.RequestOptions, onAnswer: () => void) => {
    expect(`${options.host ?? options.hostname}${options.path}`).toBe('api.remove.bg/v1.0/removebg');
    const { agent: _, ...rest } = options;
    return http.request({ ...rest, protocol: 'http:', host: hostname, hostname, port, agent: false }, onAnswer);
  }) as typeof https.request);
}

const pictureOf = ({ base64img }: RemoveBgResult) => sharp(Buffer.from(base64img, 'base64'));

describe('A11 the npm package remove.bg', () => {
  test('a photo that it sends comes back as a PNG with its subject alone, and with what it cost', async () => {
    const result = await removeBackgroundFromImageFile({ path, apiKey, size: 'auto', type: 'person' });
    const picture = pictureOf(result);
    expect(await picture.metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 320, height: 240 });
    const { channels } = await picture.stats();
    expect([channels[3]!.min, channels[3]!.max]).toEqual([0, 255]);
    expect(result).toMatchObject({
      creditsCharged: '1',
      detectedType: expect.stringMatching(/^(person|product|animal|car|other)$/) as string,
      resultWidth: '320',
      resultHeight: '240',
      rateLimit: '1000',
      rateLimitRemaining: '999',
    });
    expect(Number(result.rateLimitReset) * 1000).toBeGreaterThan(Date.now());
  });

  test('its options work in base64, too', async () => {
    const base64img = (await smallPhoto()).buffer.toString('base64');
    const options = { scale: '80%', crop: false, bg_color: '81d4fa', channels: 'rgba', size: 'preview' } as const;
    const { data, info } = await pictureOf(await removeBackgroundFromImageBase64({ base64img, apiKey, ...options }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 320, height: 240 });
    expect([...data.subarray(0, 3)].map((value, at) => Math.abs(value - [0x81, 0xd4, 0xfa][at]!) < 8)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('it hears of a refusal as of remove.bg', async () => {
    const url = 'http://127.0.0.1/photo.jpg';
    await expect(removeBackgroundFromImageUrl({ url, apiKey })).rejects.toMatchObject([
      { code: 'failed_image_download' },
    ]);
    await expect(removeBackgroundFromImageFile({ path, apiKey: 'pxm_wrong' })).rejects.toMatchObject([
      { code: 'auth_failed' },
    ]);
    await expect(removeBackgroundFromImageFile({ path, apiKey, scale: '120%' })).rejects.toMatchObject([
      { code: 'invalid_scale' },
    ]);
  });
});

describe('remove.bg’s official clients, as their sources speak', () => {
  const call = async (fields: Record<string, string>, headers: Record<string, string>) => {
    const body = new FormData();
    body.set('image_file', await openAsBlob(path), 'photo.jpg');
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(`${server.url}/v1.0/removebg`, { method: 'POST', headers: { 'X-Api-Key': apiKey, ...headers }, body });
  };

  test('the command line and the Ruby library put the picture together from a ZIP', async () => {
    const answer = await call({ size: 'auto', format: 'zip' }, { 'user-agent': 'remove-bg-go-1.5.2' });
    expect(answer.headers.get('content-type')).toContain('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['color.jpg', 'alpha.png']);
    const [color, alpha] = [sharp(files['color.jpg']!), sharp(files['alpha.png']!)];
    expect(await color.metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240, channels: 3 });
    expect(await alpha.metadata()).toMatchObject({ format: 'png', width: 320, height: 240, channels: 1 });
    const { channels } = await alpha.stats();
    expect([channels[0]!.min, channels[0]!.max]).toEqual([0, 255]);
  });

  test('the documented example of axios saves a picture', async () => {
    const answer = await call({ size: 'auto' }, { accept: 'application/json, text/plain, */*' });
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('png');
  });

  test('a region, a shadow and a color by its name are one picture', async () => {
    const options = { size: 'auto', roi: '10% 10% 90% 90%', add_shadow: 'True', bg_color: 'white', type_level: '2' };
    const answer = await call(options, {});
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 240,
    });
    expect(answer.headers.get('x-type')).toMatch(/^(person|product|animal|car|transportation|other)$/);
  });
});

describe('A11 the examples of the developers’ page', () => {
  test('the JavaScript does what the page says', async () => {
    const { run: edit, result, removebg } = codeExamples('JavaScript', server.url);
    await writeFile(join(folder, 'edit.mjs'), `${edit}\n${result}`);
    await writeFile(join(folder, 'removebg.mjs'), removebg);
    const env = { ...process.env, KEY: await makeKey(await signUp(server.url)) };
    for (const example of ['edit.mjs', 'removebg.mjs'])
      await promisify(execFile)(pinnedNode, [example], { cwd: folder, env });
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
});
