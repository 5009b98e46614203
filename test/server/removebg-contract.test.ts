import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Codec, CutoutOptions, PixelBox, RenderOptions } from '../../src/server/codec/codec.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import type { ErrorCode } from '../../src/tools/messages.ts';
import { createFakeCodec } from './fake-codec.ts';
import { createFakeEditor } from './fake-editor.ts';
import { createFakeFinder } from './fake-finder.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/*
 * What remove.bg publishes of its API (its OpenAPI description 1.0.0, in APIs-guru/openapi-directory), each field, value, header and code
 * once, and what official clients ask for by default (remove-bg/go and remove-bg/ruby).
 */

let server: TestServer;
let key: string;
const editor = createFakeEditor();
const finder = createFakeFinder();
const list = finder.list;
const cutouts: CutoutOptions[] = [];
const parts: PixelBox[] = [];
let failInspection: ErrorCode | undefined;

beforeAll(async () => {
  const codec = createFakeCodec();
  const watched: Codec = {
    ...codec,
    render: (path, outPath, options: RenderOptions) => {
      if ('cutout' in options) cutouts.push(options.cutout);
      if ('part' in options) parts.push(options.part);
      return codec.render(path, outPath, options);
    },
    inspect: async () => {
      if (failInspection) throw new ApiError(failInspection, { details: { width: '1', height: '1', millions: '1' } });
      return { contentType: 'image/jpeg', width: 200, height: 100 };
    },
    for: () => watched,
  };
  server = await startTestServer({ editor, codec: watched, finder, env: { FREE_GENERATIONS: '1000' } });
  const person = await server.signUp();
  const made = await person.post('/api/account/keys', { name: 'A shop', password: person.password });
  ({ key } = (await made.json()) as { key: string });
});
afterAll(() => server.close());
beforeEach(() => {
  cutouts.length = parts.length = 0;
  editor.edit = editor.editAtOnce;
  finder.list = list;
  failInspection = undefined;
});

type Fields = Record<string, string | File>;
const photo = () => new File(['a photo'], 'photo.jpg');

function send(fields: Fields, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return server.app.request('/v1.0/removebg', { method: 'POST', headers: { 'X-API-Key': key, ...headers }, body });
}

const get = (path: string, headers: Record<string, string> = { 'X-API-Key': key }) =>
  server.app.request(path, { headers });

interface Refusal {
  readonly errors: readonly { readonly title: string; readonly code: string; readonly detail: string }[];
}
const codeOf = async (answer: Response) => ((await answer.json()) as Refusal).errors[0]!.code;

const PREVIEW = { format: 'png', crop: false, channels: 'rgba', maxPixels: 250_000 };
const share = (of: number) => ({ share: of });
const pixels = (of: number) => ({ pixels: of });
const all = (length: object) => [length, length, length, length];

describe('each field of the description', () => {
  test.each<[field: string, value: string, asks: object]>([
    ['size', 'preview', {}],
    ['size', 'small', {}],
    ['size', 'regular', {}],
    ['size', 'medium', { maxPixels: 1_500_000 }],
    ['size', 'hd', { maxPixels: 4_000_000 }],
    ['size', 'full', { maxPixels: undefined }],
    ['size', '4k', { maxPixels: undefined }],
    ['size', '50MP', { maxPixels: undefined }],
    ['size', 'auto', { maxPixels: undefined }],
    ['type', 'auto', {}],
    ['type', 'person', {}],
    ['type', 'product', {}],
    ['type', 'car', {}],
    ['format', 'auto', {}],
    ['format', 'png', {}],
    ['format', 'jpg', { format: 'jpeg' }],
    ['format', 'webp', { format: 'webp' }],
    ['format', 'zip', { format: 'zip' }],
    ['roi', '0% 0% 100% 100%', {}],
    ['roi', '0px 0px 200px 100px', {}],
    ['roi', '10% 20% 50% 80%', { within: { left: 20, top: 20, width: 200, height: 100 } }],
    ['crop', 'true', { crop: true }],
    ['crop', 'True', { crop: true }],
    ['crop', '1', { crop: true }],
    ['crop', 'false', {}],
    ['crop', '0', {}],
    ['crop_margin', '0', { margin: all(pixels(0)) }],
    ['crop_margin', '30px', { margin: all(pixels(30)) }],
    ['crop_margin', '10% 5px', { margin: [share(0.1), pixels(5), share(0.1), pixels(5)] }],
    ['crop_margin', '1px 2px 3px 4px', { margin: [pixels(1), pixels(2), pixels(3), pixels(4)] }],
    ['scale', 'original', {}],
    ['scale', '80%', { scale: 0.8 }],
    ['position', 'original', {}],
    ['position', 'center', { position: [0.5, 0.5] }],
    ['position', '25%', { position: [0.25, 0.25] }],
    ['position', '25% 75%', { position: [0.25, 0.75] }],
    ['channels', 'rgba', {}],
    ['channels', 'alpha', { channels: 'alpha' }],
    ['add_shadow', 'false', {}],
    ['shadow_method', 'legacy', {}],
    ['shadow_type', 'none', {}],
    ['semitransparency', 'true', {}],
    ['semitransparency', 'False', {}],
    ['bg_color', '81d4fa', { background: '#81d4fa', format: 'jpeg' }],
    ['bg_color', 'fff', { background: '#fff', format: 'jpeg' }],
    ['bg_color', '81d4fa77', { background: '#81d4fa77' }],
    ['bg_color', 'green', { background: 'green', format: 'jpeg' }],
    ['bg_color', 'White', { background: 'white', format: 'jpeg' }],
  ])('%s=%s does what is described', async (field, value, asks) => {
    expect((await send({ image_file: photo(), [field]: value })).status).toBe(200);
    const wanted = Object.entries({ ...PREVIEW, ...asks }).filter(([, of]) => of !== undefined);
    expect(cutouts).toEqual([Object.fromEntries(wanted)]);
  });

  test('a region is what the edit gets to see', async () => {
    await send({ image_file: photo(), roi: '10% 20% 50% 80%' });
    expect(parts).toEqual([{ left: 20, top: 20, width: 80, height: 60 }]);
  });

  test('image_file_b64 and form-urlencoded work', async () => {
    const body = new URLSearchParams({ image_file_b64: Buffer.from('a photo').toString('base64'), crop: 'true' });
    const answer = await server.app.request('/v1.0/removebg', { method: 'POST', headers: { 'X-Api-Key': key }, body });
    expect(answer.status).toBe(200);
    expect(cutouts[0]).toMatchObject({ crop: true });
  });

  test('add_shadow casts one behind cars and products, and leaves it out behind others', async () => {
    const shadowOf = async (label: string, more: Fields = {}) => {
      finder.list = async () => [{ label, box: { left: 0, top: 0, right: 1, bottom: 1 } }];
      await send({ image_file: photo(), add_shadow: 'true', ...more });
      return cutouts.pop()!.shadow;
    };
    expect(await shadowOf('car')).toBe(0.5);
    expect(await shadowOf('bottle', { shadow_opacity: '20' })).toBe(0.2);
    expect(await shadowOf('person')).toBeUndefined();
    expect(await shadowOf('car', { shadow_type: 'none' })).toBeUndefined();
  });
});

describe('the header X-Type', () => {
  test.each([
    ['person', 'person', 'person'],
    ['bottle', 'product', 'product'],
    ['zebra', 'animal', 'animal'],
    ['car', 'car', 'car'],
    ['train', 'other', 'transportation'],
    ['bench', 'other', 'other'],
    [undefined, 'other', 'other'],
  ])('of %s is %s, and %s at the level 2', async (label, coarse, fine) => {
    const box = { left: 0, top: 0, right: 1, bottom: 1 };
    finder.list = async () => [{ ...(label !== undefined && { label }), box }];
    expect((await send({ image_file: photo() })).headers.get('x-type')).toBe(coarse);
    for (const level of ['2', 'latest'])
      expect((await send({ image_file: photo(), type_level: level })).headers.get('x-type')).toBe(fine);
    expect((await send({ image_file: photo(), type_level: 'none' })).headers.get('x-type')).toBeNull();
  });

  test('is other where the photo cannot be looked at, and nothing looks where nobody asks', async () => {
    finder.list = async () => {
      throw new ApiError('too_small');
    };
    expect((await send({ image_file: photo() })).headers.get('x-type')).toBe('other');
    let looks = 0;
    finder.list = async () => [{ label: 'car', box: { left: looks++, top: 0, right: 1, bottom: 1 } }];
    await send({ image_file: photo(), type_level: 'none' });
    expect(looks).toBe(0);
  });
});

describe('each code of the description', () => {
  const source = { image_file: photo() };
  const behind = () => new File(['a beach'], 'beach.jpg');
  test.each<[code: string, fields: Fields]>([
    ['failed_bg_download', { ...source, bg_image_url: 'http://10.0.0.1/' }],
    ['failed_image_download', { image_url: 'http://10.0.0.1/' }],
    ['file_too_large', { image_file: new File([new Uint8Array(22 * 1024 * 1024 + 1)], 'photo.jpg') }],
    ['invalid_bg_color', { ...source, bg_color: 'reddish' }],
    ['invalid_bg_image_url', { ...source, bg_image_url: 'beach' }],
    ['invalid_channels', { ...source, channels: 'cmyk' }],
    ['invalid_crop_margin', { ...source, crop_margin: '1px 2px 3px' }],
    ['invalid_format', { ...source, format: 'bmp' }],
    ['invalid_image_url', { image_url: 'ftp://example.org/a.jpg' }],
    ['invalid_position', { ...source, position: '101%' }],
    ['invalid_roi', { ...source, roi: '1px 2px 3px' }],
    ['invalid_scale', { ...source, scale: '5%' }],
    ['invalid_semitransparency', { ...source, semitransparency: 'perhaps' }],
    ['invalid_size', { ...source, size: 'huge' }],
    ['missing_source', {}],
    ['multiple_bg_sources', { ...source, bg_color: 'fff', bg_image_file: behind() }],
    ['multiple_sources', { ...source, image_url: 'https://example.org/a.jpg' }],
    ['roi_exceeds_bounds', { ...source, roi: '0px 0px 201px 100px' }],
    ['roi_region_empty', { ...source, roi: '50% 0% 50% 100%' }],
  ])('%s is answered with 400, and in a sentence', async (code, fields) => {
    const answer = await send(fields);
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as Refusal;
    expect(errors).toEqual([
      { title: expect.stringMatching(/^[\w ]+(: |\b).*\.$/) as string, code, detail: errors[0]!.title },
    ]);
    expect(errors[0]!.title).not.toMatch(/pattern|Invalid input|regex/);
  });

  test.each<[code: string, ours: ErrorCode]>([
    ['failed_to_read_image', 'unreadable_image'],
    ['invalid_file_type', 'unsupported_image'],
    ['resolution_too_high', 'too_many_pixels'],
  ])('%s is that of a photo that cannot be opened', async (code, ours) => {
    failInspection = ours;
    const answer = await send(source);
    expect([answer.status, await codeOf(answer)]).toEqual([400, code]);
  });

  test('unknown_foreground is that of an edit that finds no subject', async () => {
    editor.edit = async () => {
      throw new ApiError('no_subject');
    };
    const answer = await send(source);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'unknown_foreground']);
  });

  test('a missing key is answered with 403', async () => {
    const answer = await server.app.request('/v1.0/removebg', { method: 'POST' });
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'auth_failed']);
    const account = await get('/v1.0/account', {});
    expect([account.status, await codeOf(account)]).toEqual([403, 'auth_failed']);
  });
});

describe('the answer', () => {
  test.each([
    ['application/json, text/plain, */*', false],
    ['image/*, application/json;q=0.5', false],
    ['*/*', false],
    ['application/json', true],
    ['application/json; charset=utf-8', true],
  ])('to Accept: %s is JSON: %s', async (accept, isJson) => {
    const answer = await send({ image_file: photo() }, { accept });
    expect(answer.headers.get('content-type')?.startsWith('application/json')).toBe(isJson);
  });

  test('a result that is free charges nothing', async () => {
    editor.edit = async (request, hooks) => ({
      ...(await editor.editAtOnce(request, hooks)),
      notes: [{ code: 'subject_unsure' }],
    });
    expect((await send({ image_file: photo() })).headers.get('x-credits-charged')).toBe('0');
    editor.edit = editor.editAtOnce;
    expect((await send({ image_file: photo() })).headers.get('x-credits-charged')).toBe('1');
  });

  test('GET /account tells the free edits as credits, and each edit takes one', async () => {
    const left = async () => {
      const { data } = (await (await get('/v1.0/account')).json()) as {
        data: { attributes: { credits: { total: number }; api: object } };
      };
      return data.attributes;
    };
    const before = await left();
    expect(before).toEqual({
      credits: { total: before.credits.total, subscription: 0, payg: before.credits.total, enterprise: 0 },
      api: { free_calls: before.credits.total, sizes: 'all' },
    });
    await send({ image_file: photo() });
    expect((await left()).credits.total).toBe(before.credits.total - 1);
  });

  // Of the published routes: GET /account, POST /improve, POST /removebg.
  test.each<[method: string, path: string]>([
    ['POST', '/v1.0/improve'],
    ['GET', '/v1.0/improve'],
    ['POST', '/v1.0/account'],
    ['GET', '/v1.0/removebg'],
    ['GET', '/v1.0'],
  ])('%s %s is 404 in JSON that says what there is, and no page', async (method, path) => {
    const answer = await server.app.request(path, { method, headers: { 'X-API-Key': key } });
    const title = 'Of remove.bg’s routes this server has POST /v1.0/removebg and GET /v1.0/account alone.';
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { errors: [{ title, code: 'not_found', detail: title }] },
    ]);
  });

  test.each(['/api', '/api/nothing', '/api/images/nothing/at/all'])('GET %s is 404 in JSON, no page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });
});
