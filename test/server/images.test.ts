import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProcessCodec } from '../../src/server/codec/process-codec.ts';
import type { Codec } from '../../src/server/codec/codec.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { images } from '../../src/server/images/images.table.ts';
import { PAGE, sweep } from '../../src/server/housekeeping/hourly-sweep.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

const LIMIT = 200_000;

let codec: Codec;
let server: TestServer;
let person: Person;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  codec = createProcessCodec({ maxPixels: 50e6 });
  server = await startTestServer({
    codec,
    worker: false,
    env: { MAX_UPLOAD_BYTES: String(LIMIT), TRUSTED_PROXIES: '127.0.0.1' },
  });
  photo = new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c83' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Canary', ImageDescription: 'taken at home' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .toBuffer(),
  );
});
afterAll(async () => {
  await server.close();
  await codec.close();
});
beforeEach(async () => {
  person = await server.signUp();
});

const temporary = () => readdirSync(server.deps.tempDir);
const objects = () => server.objectsOf(person.id);
const list = () => person.get<{ images: ImageJson[] }>('/api/images?bucket=user_images');

describe('an upload', () => {
  // ASVS 5.4.1
  test('S1 an upload is stored under the time and its name, and shown under its own name', async () => {
    const answer = await person.upload(photo, 'Mein Föto.jpg');
    expect(answer.status).toBe(201);
    const image = (await answer.json()) as ImageJson;
    expect(image).toMatchObject({
      bucket: 'user_images',
      purpose: 'source',
      originalName: 'Mein Föto.jpg',
      width: 400,
      height: 300,
    });
    expect(image.name).toMatch(/^\d{13}_Mein-Foto\.jpg$/);
    expect(image.url).toBe(`/files/user_images/${person.id}/${image.name}`);
    const address = { bucket: 'user_images', key: `${person.id}/${image.name}` } as const;
    const stored = readFileSync(await server.deps.store.localPath(address));
    expect(stored.equals(photo)).toBe(true);
    expect(temporary()).toEqual([]);
  });

  test('S1 20 concurrent uploads of one name are 20 pictures', async () => {
    const uploads = await Promise.all(Array.from({ length: 20 }, () => person.uploaded(photo, 'same.jpg')));
    expect(new Set(uploads.map(({ name }) => name)).size).toBe(20);
    expect(await objects()).toHaveLength(20);
  });

  // ASVS 5.2.2
  test('V21 the content and not the name tells the type of an upload', async () => {
    const png = new Uint8Array(
      await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    );
    expect(await person.uploaded(png, 'photo.jpg')).toMatchObject({ contentType: 'image/png' });
  });

  test.each([
    ['text', 'hello', 415, 'unsupported_image'],
    ['nothing', '', 415, 'unsupported_image'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415, 'unsupported_image'],
    ['HTML', '<html><script>alert(1)</script></html>', 415, 'unsupported_image'],
  ])('V21 %s named .jpg is refused with a list of accepted types', async (_, content, status, code) => {
    const answer = await person.upload(content, 'photo.jpg');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error: { code, message: expect.stringContaining('JPG, PNG, WEBP and HEIC') },
    });
    expect(temporary()).toEqual([]);
    expect(await objects()).toEqual([]);
  });

  test('half a picture is refused', async () => {
    const answer = await person.upload(photo.slice(0, photo.length / 2));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: 'unreadable_image' } });
  });

  // ASVS 5.2.1
  test('an upload over the limit is refused by its announced length', async () => {
    const answer = await person.request('/api/images', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(LIMIT * 2) },
      body: 'never read',
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: { code: 'too_large', message: 'That file is too large. Please choose a smaller one.' },
    });
  });

  test.each([
    ['in its file', 'file'],
    ['in what follows its fields', 'nothing'],
  ])('an upload over the limit without a length is refused while it streams: %s', async (_, field) => {
    const answer = await person.request('/api/images', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Readable.toWeb(Readable.from(endless(field))),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(temporary()).toEqual([]);
  });

  test('an upload that breaks off is refused and leaves nothing', async () => {
    const answer = await person.request('/api/images', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: partHeader('file') + 'half of a fi',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'upload_failed' } });
    expect(temporary()).toEqual([]);
  });

  test('a request without a file, or that is no form, is refused with the reason', async () => {
    const empty = await person.request('/api/images', { method: 'POST', body: new FormData() });
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({ error: { code: 'no_image' } });
    const json = await person.post('/api/images', {});
    expect(json.status).toBe(400);
  });

  test('an upload beyond the room of the person is refused', async () => {
    await person.uploaded(photo);
    await server.db.update(images).set({ bytes: 3e9 }).where(eq(images.userId, person.id));
    expect((await person.upload(photo)).status).toBe(507);
  });

  test('an upload accepts its own origin only, and a purpose that people may set', async () => {
    const source = await person.uploaded(photo);
    const stranger = await server.signUp();
    expect((await stranger.upload(photo, 'x.jpg', { derivedFrom: source.id })).status).toBe(404);
    expect((await person.upload(photo, 'x.jpg', { purpose: 'result' })).status).toBe(400);
  });
});

describe('a file', () => {
  // ASVS 3.2.1 5.3.1
  test('V21 a file is served re-encoded and without metadata', async () => {
    const { url } = await person.uploaded(photo);
    const answer = await person.request(url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const served = Buffer.from(await answer.arrayBuffer());
    expect(served.includes('Canary')).toBe(false);
    expect(await sharp(served).metadata()).toMatchObject({ width: 400, height: 300, format: 'jpeg' });
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  test.each(['jpeg', 'png', 'webp', 'tiff'] as const)('V21 a served %s has no location', async (format) => {
    const taken = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#38c' } })
      .withExif({ IFD0: { ImageDescription: 'Canary' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a exif:GPSLatitude="52,31N">Canary</a></x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(taken.includes('Canary')).toBe(true);
    const image = await person.uploaded(new Uint8Array(taken), `taken.${format}`);
    const shared = (await (await person.post(`/api/images/${image.id}/share`, {})).json()) as { url: string };
    const ways = [
      '',
      '?w=160',
      '?w=1600',
      '?as=png',
      '?as=jpeg&size=800&quality=95',
      '?as=webp',
      '?as=avif',
      '?download=x',
    ];
    const link = `${new URL(shared.url).pathname}/picture`;
    for (const path of [...ways.map((way) => image.url + way), link, `${link}?w=160`]) {
      const answer = await person.request(path);
      const served = Buffer.from(await answer.arrayBuffer());
      const { exif, xmp, iptc, icc } = await sharp(served).metadata();
      expect([path, answer.status, exif, xmp, iptc, icc]).toEqual([path, 200, ...Array(4).fill(undefined)]);
      expect(served.includes('Canary')).toBe(false);
    }
  });

  test.each([
    [100, 160],
    [160, 160],
    [161, 320],
    [9999, 400],
  ])('a request for a width of %i returns a WebP of %i', async (wanted, width) => {
    const { url } = await person.uploaded(photo);
    const answer = await person.request(`${url}?w=${wanted}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width });
  });

  test('ten concurrent requests for a file encode it once', async () => {
    let renders = 0;
    const render = ((...given) => (renders++, codec.render(...given))) as Codec['render'];
    const counting: Codec = { ...codec, render, for: () => counting };
    const own = await startTestServer({ codec: counting, worker: false });
    const someone = await own.signUp();
    const { url } = await someone.uploaded(photo);
    const answers = await Promise.all(Array.from({ length: 10 }, () => someone.request(`${url}?w=160`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(renders).toBe(1);
    await own.close();
  });

  test('a file is served in ranges, and answers 304 when the browser has it', async () => {
    const { url } = await person.uploaded(photo);
    const whole = await person.request(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await person.request(url, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await person.request(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
    const again = await person.request(url, { headers: { 'if-none-match': whole.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  // ASVS 5.4.1
  test('E8 a file is saved under the requested name', async () => {
    const { url } = await person.uploaded(photo);
    expect((await person.request(`${url}?download=${'n'.repeat(264)}.png`)).status).toBe(200);
    const answer = await person.request(`${url}?download=br_edit_1.png`);
    expect(answer.headers.get('content-disposition')).toContain('filename="br_edit_1.png"');
  });

  test.each([
    ['as=png&size=800', { format: 'png', width: 800, height: 600 }],
    ['as=webp&quality=70', { format: 'webp', width: 400, height: 300 }],
    ['as=jpeg&size=1600&quality=95', { format: 'jpeg', width: 1600, height: 1200 }],
  ])('E8 a copy as %s fits into its square without distortion', async (query, expected) => {
    const { url } = await person.uploaded(photo);
    const answer = await person.request(`${url}?${query}`);
    expect(answer.headers.get('content-type')).toBe(`image/${expected.format}`);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject(expected);
  });

  test('E8 a copy of a size or quality that is not offered is refused', async () => {
    const { url } = await person.uploaded(photo);
    expect((await person.request(`${url}?as=png&size=801`)).status).toBe(400);
    expect((await person.request(`${url}?as=jpeg&quality=1`)).status).toBe(400);
  });
});

describe('deleting', () => {
  test('P3 a deletion can be undone', async () => {
    const image = await person.uploaded(photo);
    expect((await person.request(`/api/images/${image.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await person.request(image.url)).status).toBe(404);
    expect((await list()).images).toEqual([]);
    expect((await person.request(`/api/images/${image.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await person.request(`/api/images/${image.id}/restore`, { method: 'POST' })).status).toBe(200);
    expect((await person.request(image.url)).status).toBe(200);
  });

  // ASVS 14.2.2
  test('a deletion is final a day later for row, object and renditions', async () => {
    const image = await person.uploaded(photo);
    await person.request(`${image.url}?w=160`);
    await person.request(`/api/images/${image.id}`, { method: 'DELETE' });
    await server.db
      .update(images)
      .set({ deletedAt: sql`now() - interval '25 hours'` })
      .where(eq(images.id, image.id));
    expect((await person.request(`/api/images/${image.id}/restore`, { method: 'POST' })).status).toBe(404);
    await sweep(server.deps);
    expect(await objects()).toEqual([]);
    expect(await server.db.select().from(images).where(eq(images.id, image.id))).toEqual([]);
    expect(readdirSync(join(server.folder, 'cache'))).not.toContain(image.id);
  });
});

test('a mask is in no list and is deleted after a day', async () => {
  const answer = await person.upload(photo, 'mask.png', { purpose: 'mask' });
  const mask = (await answer.json()) as ImageJson;
  expect(mask).toMatchObject({ bucket: 'generated_images', purpose: 'mask' });
  expect(mask.name).toMatch(/^mask_\d{13}\.jpg$/);
  expect(await person.get('/api/images?bucket=generated_images')).toEqual({ images: [] });
  await sweep(server.deps);
  expect((await person.request(mask.url)).status).toBe(200);
  await server.db
    .update(images)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(images.id, mask.id));
  await sweep(server.deps);
  expect((await person.request(mask.url)).status).toBe(404);
});

test('RETENTION_DAYS deletes older pictures, which can be restored for a day, and nothing when it is not set', async () => {
  const [old, young] = [await person.uploaded(photo), await person.uploaded(photo)];
  const left = async () => (await list()).images.map(({ id }) => id);
  await server.db
    .update(images)
    .set({ createdAt: sql`now() - interval '30 days 1 minute'` })
    .where(eq(images.id, old.id));
  await sweep(server.deps);
  expect(await left()).toEqual([young.id, old.id]);
  await sweep({ ...server.deps, retentionDays: 30 });
  expect(await left()).toEqual([young.id]);
  expect((await person.request(old.url)).status).toBe(404);
  expect((await person.request(`/api/images/${old.id}/restore`, { method: 'POST' })).status).toBe(200);
  await server.db
    .update(images)
    .set({ deletedAt: sql`now() - interval '25 hours'` })
    .where(eq(images.id, old.id));
  await sweep({ ...server.deps, retentionDays: 30 });
  expect((await objects()).map(({ key }) => key)).toEqual([`${person.id}/${young.name}`]);
});

test('the sweep removes an old object without a row and keeps a young one and those with a row', async () => {
  const image = await person.uploaded(photo);
  const { store } = server.deps;
  await person.request(`${image.url}?w=160`);
  await server.db.delete(images).where(eq(images.id, image.id));
  const kept = await person.uploaded(photo);
  await person.request(`${kept.url}?w=160`);
  await sweep(server.deps);
  expect(await objects()).toHaveLength(2);
  const cached = readdirSync(join(server.folder, 'cache'));
  expect(cached).toContain(kept.id);
  expect(cached).not.toContain(image.id);
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  const ageing = {
    ...store,
    list: async function* () {
      for await (const object of store.list()) yield { ...object, storedAt: hourAgo };
    },
  };
  await sweep({ ...server.deps, store: ageing });
  expect((await objects()).map(({ key }) => key)).toEqual([`${person.id}/${kept.name}`]);
});

test('the sweep holds one page of the stored objects at a time, however many there are', async () => {
  const { store } = server.deps;
  const owners = [randomUUID(), randomUUID()];
  const storedAt = new Date(Date.now() - 61 * 60_000);
  let listed = 0;
  let removed = 0;
  let most = 0;
  const large = {
    ...store,
    list: async function* () {
      for (const owner of owners) {
        for (let i = 0; i < 1.5 * PAGE; i++) {
          listed++;
          yield { bucket: 'user_images' as const, key: `${owner}/${i}.jpg`, storedAt };
          most = Math.max(most, listed - removed);
        }
      }
    },
    remove: async () => void removed++,
  };
  await sweep({ ...server.deps, store: large });
  expect([listed, removed]).toEqual([3 * PAGE, 3 * PAGE]);
  expect(most).toBeLessThanOrEqual(PAGE + 1);
});

test('S2 a list has the requested number of pictures, the newest first', async () => {
  const names = [];
  for (let i = 0; i < 3; i++) names.unshift((await person.uploaded(photo)).name);
  expect((await list()).images.map(({ name }) => name)).toEqual(names);
  const two = await person.get<{ images: ImageJson[] }>('/api/images?bucket=user_images&limit=2');
  expect(two.images.map(({ name }) => name)).toEqual(names.slice(0, 2));
  expect((await person.request('/api/images?bucket=elsewhere')).status).toBe(400);
});

const partHeader = (field: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** A form that does not end, in a field for a file or, with no field at all, before its first part. */
async function* endless(field: string): AsyncGenerator<Uint8Array> {
  if (field === 'file') yield Buffer.concat([Buffer.from(partHeader(field)), Buffer.of(0xff, 0xd8, 0xff)]);
  for (let sent = 0; sent < 50 * LIMIT; sent += 10_000) yield Buffer.alloc(10_000, 'n');
}
