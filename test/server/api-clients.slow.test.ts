import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
      detectedType: 'other',
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
    await expect(removeBackgroundFromImageFile({ path, apiKey, add_shadow: true })).rejects.toMatchObject([
      { code: 'invalid_add_shadow' },
    ]);
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
