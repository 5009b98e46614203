import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generations } from '../../src/server/generations/generations.table.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import { images } from '../../src/server/images/images.table.ts';
import type { ApiKeyJson } from '../../src/server/api-keys/api-keys.contract.ts';
import { endLostCalls } from '../../src/server/removebg/end-calls.ts';
import type { Codec, CutoutOptions, RenderOptions } from '../../src/server/codec/codec.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { createFakeCodec } from './fake-codec.ts';
import { createFakeEditor, heldEdit } from './fake-editor.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
const editor = createFakeEditor();
const cutouts: CutoutOptions[] = [];
const codec = createFakeCodec();
let onCutout: (options: CutoutOptions) => Promise<void>;
let onInspect: () => Promise<void>;
beforeAll(async () => {
  const render = async (path: string, outPath: string, options: RenderOptions) => {
    if ('cutout' in options) {
      cutouts.push(options.cutout);
      await onCutout(options.cutout);
    }
    return codec.render(path, outPath, options);
  };
  const inspect = async (path: string) => {
    await onInspect();
    return codec.inspect(path);
  };
  const watched: Codec = { ...codec, render, inspect, for: () => watched };
  server = await startTestServer({ editor, codec: watched, env: { FREE_GENERATIONS: '3' } });
});
afterAll(() => server.close());
beforeEach(() => {
  editor.edit = editor.editAtOnce;
  editor.requests.length = 0;
  cutouts.length = 0;
  onCutout = onInspect = async () => {};
});

async function member() {
  const person = await server.signUp();
  const { key } = (await (
    await person.post('/api/account/keys', { name: 'A shop', password: person.password })
  ).json()) as { key: string };
  return { person, key };
}

type Fields = Record<string, string | File>;
const photo = () => new File(['a photo'], 'photo.jpg');

async function send(
  key: string | undefined,
  fields: Fields,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
  outgoing?: Writable,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const all = { ...headers, ...(key !== undefined && { 'X-Api-Key': key }) };
  const init = { method: 'POST', headers: all, body, ...(signal && { signal }) };
  return server.app.request('/v1.0/removebg', init, outgoing && { outgoing: outgoing as ServerResponse });
}

const sendJson = (key: string, fields: object, headers: Record<string, string> = {}) =>
  server.app.request('/v1.0/removebg', {
    method: 'POST',
    headers: { 'X-Api-Key': key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });

interface Refusal {
  readonly errors: readonly { readonly title: string; readonly code: string; readonly detail: string }[];
}
const refusalOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as Refusal;
  return [answer.status, errors[0]!.code];
};
const usedBy = async (person: Person) => (await person.get<Profile>('/api/profile')).imageGenerationsCount;

describe('POST /v1.0/removebg', () => {
  test('a form is answered with the image and headers of remove.bg, and costs one free edit', async () => {
    const { person, key } = await member();
    const answer = await send(key, { image_file: photo(), size: 'auto' });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-credits-charged': '1',
      'x-width': '4',
      'x-height': '3',
      'x-type': 'animal',
      'x-ratelimit-limit': '1000',
      'x-ratelimit-remaining': '999',
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
    });
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect(cutouts).toEqual([{ format: 'png', crop: false, channels: 'rgba' }]);
    expect(await usedBy(person)).toBe(1);
    expect(editor.requests.at(-1)).toMatchObject({ tool: 'removeBackground' });
  });

  test('nothing of it stays in the gallery', async () => {
    const { person, key } = await member();
    await send(key, { image_file: photo() });
    for (const bucket of ['user_images', 'generated_images'])
      expect(await person.get(`/api/images?bucket=${bucket}`)).toEqual({ images: [] });
  });

  test('JSON with base64 is answered in JSON where that is asked for', async () => {
    const { key } = await member();
    const fields = { image_file_b64: Buffer.from('a photo').toString('base64') };
    const answer = await sendJson(key, fields, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { result_b64: string } };
    expect(Buffer.from(data.result_b64, 'base64').length).toBeGreaterThan(0);
  });

  test('the options reach the picture', async () => {
    const { key } = await member();
    const options = { size: 'preview', format: 'jpg', bg_color: '81d4fa', crop: 'true', scale: '80%', type: 'product' };
    const placed = { crop_margin: '30px 10%', position: '25% 100%', bg_color: '81d4fa77' };
    expect((await send(key, { image_file: photo(), ...options })).status).toBe(200);
    expect((await send(key, { image_file: photo(), ...placed })).status).toBe(200);
    expect((await send(key, { image_file: photo(), channels: 'alpha', bg_color: 'fff', size: 'full' })).status).toBe(
      200,
    );
    expect(cutouts).toEqual([
      { format: 'jpeg', maxPixels: 250_000, background: '#81d4fa', crop: true, scale: 0.8, channels: 'rgba' },
      {
        format: 'png',
        maxPixels: 250_000,
        background: '#81d4fa77',
        crop: false,
        margin: [{ pixels: 30 }, { share: 0.1 }, { pixels: 30 }, { share: 0.1 }],
        position: [0.25, 1],
        channels: 'rgba',
      },
      { format: 'png', background: '#fff', crop: false, channels: 'alpha' },
    ]);
  });

  test('a picture behind the subject reaches the result and leaves the disk', async () => {
    const { key } = await member();
    const behind: Buffer[] = [];
    onCutout = async ({ background }) => void behind.push(await readFile((background as { path: string }).path));
    const answer = await send(key, { image_file: photo(), bg_image_file: new File(['a beach'], 'beach.jpg') });
    expect(answer.status).toBe(200);
    expect(behind.map(String)).toEqual(['a beach']);
    expect(cutouts[0]).toMatchObject({ format: 'jpeg' });
    expect(await readdir(join(server.folder, 'tmp'))).toEqual([]);
  });

  // ASVS 5.2.1
  test('a photo that is larger than an upload may be is refused', async () => {
    const few = await startTestServer({ env: { MAX_UPLOAD_BYTES: '1000' }, worker: false });
    const person = await few.signUp();
    const body = new FormData();
    body.set('image_file', new File(['a photo'.padEnd(1001)], 'photo.jpg'));
    const answer = await person.request('/v1.0/removebg', { method: 'POST', body });
    expect(await refusalOf(answer)).toEqual([400, 'file_too_large']);
    await few.close();
  });

  test('more fields or values than the route has are refused before they are read', async () => {
    const { key } = await member();
    const names = Array.from({ length: 5_001 }, (_, i) => `f${i}`);
    const form = new FormData();
    for (const name of names) form.set(name, '');
    const json = JSON.stringify({ size: names });
    for (const [body, type] of [
      [form, undefined],
      [new URLSearchParams(names.map((name) => [name, ''])), undefined],
      [json, 'application/json'],
    ] as const) {
      const answer = await server.app.request('/v1.0/removebg', {
        method: 'POST',
        headers: { 'X-Api-Key': key, ...(type && { 'content-type': type }) },
        body,
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('The body has too many values.');
    }
  });

  // ASVS 15.3.7
  test('a field that is given twice is refused', async () => {
    const { key } = await member();
    for (const name of ['size', 'image_file'] as const) {
      const body = new FormData();
      body.set('image_file', photo());
      for (let times = 0; times < 2; times++) {
        if (name === 'size') body.append(name, 'full');
        else body.append(name, photo());
      }
      const answer = await server.app.request('/v1.0/removebg', {
        method: 'POST',
        headers: { 'X-Api-Key': key },
        body,
      });
      expect(await refusalOf(answer)).toEqual([400, `invalid_${name}`]);
    }
  });

  test('an empty field is one that was left out', async () => {
    const { key } = await member();
    const empty = { image_url: '', bg_color: '', bg_image_file: new File([], ''), scale: '', roi: '' };
    expect((await send(key, { image_file: photo(), ...empty })).status).toBe(200);
    expect(cutouts).toEqual([{ format: 'png', maxPixels: 250_000, crop: false, channels: 'rgba' }]);
  });

  test('what remove.bg offers for other photos, and does without for most, is taken', async () => {
    const { key } = await member();
    const fields = { roi: '0% 0% 100% 100%', add_shadow: 'false', semitransparency: 'true', type_level: '2' };
    expect((await send(key, { image_file: photo(), ...fields })).status).toBe(200);
  });

  test.each<[string, Fields, string]>([
    ['no image', {}, 'missing_source'],
    ['two images', { image_file: photo(), image_url: 'https://example.org/a.jpg' }, 'multiple_sources'],
    ['a size that there is not', { image_file: photo(), size: 'huge' }, 'invalid_size'],
    ['channels that there are not', { image_file: photo(), channels: 'cmyk' }, 'invalid_channels'],
    ['a color that there is not', { image_file: photo(), bg_color: 'reddish' }, 'invalid_bg_color'],
    ['a scale beyond the frame', { image_file: photo(), scale: '120%' }, 'invalid_scale'],
    ['a place beyond the frame', { image_file: photo(), position: '50% 101%' }, 'invalid_position'],
    ['half a crop', { image_file: photo(), crop: 'half' }, 'invalid_crop'],
    ['a margin of three sides', { image_file: photo(), crop_margin: '1px 2px 3px' }, 'invalid_crop_margin'],
    ['a margin beyond half of the subject', { image_file: photo(), crop_margin: '51%' }, 'invalid_crop_margin'],
    ['a margin beyond 500 pixels', { image_file: photo(), crop_margin: '501px' }, 'invalid_crop_margin'],
    [
      'two backgrounds',
      { image_file: photo(), bg_color: 'fff', bg_image_file: new File(['a beach'], 'b.jpg') },
      'multiple_bg_sources',
    ],
    ['a private background', { image_file: photo(), bg_image_url: 'http://10.0.0.1/a.jpg' }, 'failed_bg_download'],
    ['a file on this machine', { image_url: 'file:///etc/passwd' }, 'invalid_image_url'],
    ['this machine', { image_url: 'http://127.0.0.1:3000/api/config' }, 'failed_image_download'],
    ['this machine by its name', { image_url: 'http://localhost:3000/' }, 'failed_image_download'],
    ['the metadata of a cloud', { image_url: 'http://169.254.169.254/latest/meta-data/' }, 'failed_image_download'],
    ['a private network', { image_url: 'https://192.168.1.1/' }, 'failed_image_download'],
  ])('%s is refused with 400 and costs nothing', async (_, fields, code) => {
    const { person, key } = await member();
    const answer = await send(key, fields);
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as Refusal;
    expect(errors).toEqual([{ title: expect.any(String), code, detail: expect.any(String) }]);
    // Its body was received.
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('999');
    expect(answer.headers.get('x-credits-charged')).toBeNull();
    expect(await usedBy(person)).toBe(0);
  });

  test('a background that is no picture is refused before an edit is spent on it', async () => {
    const { person, key } = await member();
    onInspect = async () => {
      throw new ApiError('unreadable_image');
    };
    const fields = { image_file: photo(), bg_image_file: new File(['no picture'], 'b.jpg') };
    expect(await refusalOf(await send(key, fields))).toEqual([400, 'failed_to_read_image']);
    expect(editor.requests).toEqual([]);
    expect(await usedBy(person)).toBe(0);
    expect(await readdir(join(server.folder, 'tmp'))).toEqual([]);
  });

  test('it needs a key that is right', async () => {
    expect(await refusalOf(await send(undefined, { image_file: photo() }))).toEqual([403, 'auth_failed']);
    expect(await refusalOf(await send('pxm_wrong', { image_file: photo() }))).toEqual([403, 'auth_failed']);
  });

  test('an edit that fails says why and costs nothing', async () => {
    const { person, key } = await member();
    editor.edit = async () => {
      throw new ApiError('no_subject');
    };
    expect(await refusalOf(await send(key, { image_file: photo() }))).toEqual([400, 'unknown_foreground']);
    expect(await usedBy(person)).toBe(0);
  });

  test('an edit whose client has gone is cancelled and costs nothing', async () => {
    const { person, key } = await member();
    const held = heldEdit();
    editor.edit = held.edit;
    const client = new AbortController();
    const answer = send(key, { image_file: photo() }, {}, client.signal);
    await held.started;
    client.abort();
    expect((await answer).status).toBe(500);
    expect(await usedBy(person)).toBe(0);
    const [edit] = await server.db.select().from(generations).where(eq(generations.userId, person.id));
    expect(edit).toMatchObject({ status: 'cancelled' });
  });

  test('an edit whose cut-out cannot be written costs nothing', async () => {
    const { person, key } = await member();
    onCutout = () => Promise.reject(new ApiError('out_of_space'));
    expect((await send(key, { image_file: photo() })).status).toBe(507);
    expect(await usedBy(person)).toBe(0);
  });

  test('when the free edits are used up it answers 402', async () => {
    const { key } = await member();
    for (let at = 0; at < 3; at++) expect((await send(key, { image_file: photo() })).status).toBe(200);
    expect(await refusalOf(await send(key, { image_file: photo() }))).toEqual([402, 'insufficient_credits']);
  });
});

describe('a call whose process died', () => {
  const none = { images: [] };
  const galleries = (person: Person) =>
    Promise.all(['user_images', 'generated_images'].map((of) => person.get(`/api/images?bucket=${of}`)));
  /** The rows as a kill leaves them: nobody deletes the pictures. */
  const undelete = (userId: string) =>
    server.db.update(images).set({ deletedAt: null }).where(eq(images.userId, userId));
  const kept = (userId: string) => server.db.$count(images, and(eq(images.userId, userId), isNull(images.deletedAt)));

  test('before its answer was sent costs nothing, and is in no gallery before or after', async () => {
    const { person, key } = await member();
    const sending = new PassThrough();
    expect((await send(key, { image_file: photo() }, {}, undefined, sending)).status).toBe(200);
    expect(await galleries(person)).toEqual([none, none]);
    expect([await usedBy(person), await kept(person.id)]).toEqual([1, 2]);
    // Another process may be answering it.
    await endLostCalls(server.deps, { alone: false });
    expect([await usedBy(person), await kept(person.id)]).toEqual([1, 2]);
    for (let starts = 0; starts < 2; starts++) await endLostCalls(server.deps, { alone: true });
    expect([await usedBy(person), await kept(person.id)]).toEqual([0, 0]);
    const [{ usage }] = (await person.get<{ keys: [ApiKeyJson] }>('/api/account/keys')).keys;
    expect(usage.total).toEqual({ edits: 1, free: 1, failed: 0 });
    sending.destroy();
  });

  test('after its answer was sent, or its client went amid it, is charged and leaves nothing', async () => {
    for (const end of ['resume', 'destroy'] as const) {
      const { person, key } = await member();
      const sending = new PassThrough();
      expect((await send(key, { image_file: photo() }, {}, undefined, sending)).status).toBe(200);
      sending.end();
      sending[end]();
      await expect.poll(() => kept(person.id)).toBe(0);
      await endLostCalls(server.deps, { alone: true });
      expect(await usedBy(person)).toBe(1);
    }
  });

  // ASVS 2.3.3
  test('while it is edited costs nothing, and the edit ends', async () => {
    const { person, key } = await member();
    const held = heldEdit();
    editor.edit = held.edit;
    const answer = send(key, { image_file: photo() });
    await held.started;
    await endLostCalls(server.deps, { alone: true });
    expect([await usedBy(person), await kept(person.id)]).toEqual([0, 0]);
    const [edit] = await server.db.select().from(generations).where(eq(generations.userId, person.id));
    expect(edit).toMatchObject({ status: 'failed', errorCode: 'edit_lost' });
    held.release();
    expect((await answer).status).toBe(500);
  });

  test('before it asked for an edit leaves no photo', async () => {
    const { person, key } = await member();
    await send(key, { image_file: photo() });
    await server.db.delete(generations).where(eq(generations.userId, person.id));
    await undelete(person.id);
    await endLostCalls(server.deps, { alone: true });
    expect(await kept(person.id)).toBe(0);
  });

  test('leaves alone what the person edits in the page', async () => {
    const { person } = await member();
    const own = await person.uploaded();
    await person.ended(((await (await person.edit(own.id, 'removeBackground')).json()) as { id: string }).id);
    await endLostCalls(server.deps, { alone: true });
    expect([await usedBy(person), await kept(person.id)]).toEqual([1, 2]);
  });
});

test('beyond the uploads of an hour it answers 429 and says when to come again', async () => {
  const few = await startTestServer({ env: { UPLOADS_PER_HOUR: '1' } });
  const person = await few.signUp();
  const { key } = (await (
    await person.post('/api/account/keys', { name: 'A shop', password: person.password })
  ).json()) as { key: string };
  await person.uploaded();
  const body = new FormData();
  body.set('image_file', photo());
  const refused = await few.app.request('/v1.0/removebg', { method: 'POST', headers: { 'x-api-key': key }, body });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(await refusalOf(refused)).toEqual([429, 'rate_limit_exceeded']);
  await few.close();
});
