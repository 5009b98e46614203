import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { generations } from '../../src/server/generations/generations.table.ts';
import { images } from '../../src/server/images/images.table.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import { createFakeEditor, type FakeEditor, heldEdit, onePixel } from './fake-editor.ts';
import { eventsOf, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let editor: FakeEditor;
let person: Person;
let photo: ImageJson;

beforeAll(async () => {
  editor = createFakeEditor();
  server = await startTestServer({ editor, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  editor.requests.length = 0;
  editor.edit = editor.editAtOnce;
  editor.check = () => {};
  person = await server.signUp();
  photo = await person.uploaded();
});
afterEach(async () => {
  // What one test left in the queue would run in the next.
  await expect.poll(() => underway()).toEqual([]);
});

const used = async () => (await person.get<Profile>('/api/profile')).imageGenerationsCount;
const underway = () =>
  server.db
    .select()
    .from(generations)
    .where(inArray(generations.status, ['queued', 'running']));
const accepted = async (answer: Promise<Response>) => (await (await answer).json()) as GenerationJson;

describe('an edit', () => {
  test('E7 an edit goes from 202 through its phases to a result in generated_images and counts once', async () => {
    const answer = await person.edit(photo.id);
    expect(answer.status).toBe(202);
    const generation = (await answer.json()) as GenerationJson;
    expect(generation).toMatchObject({
      tool: 'enhancePhoto',
      status: 'queued',
      phase: 'queued',
      results: [],
      error: null,
    });

    const done = await person.ended(generation.id);
    expect(done).toMatchObject({ id: generation.id, status: 'succeeded', error: null });
    expect(done.results).toHaveLength(1);
    expect(done.results[0]).toMatchObject({
      bucket: 'generated_images',
      purpose: 'result',
      // As its photo is called, so that a gallery of results can be told apart.
      originalName: photo.originalName,
      width: 4,
      height: 3,
      contentType: 'image/png',
    });
    expect(done.results[0]!.name).toMatch(/^enhancePhoto_\d{13}\.png$/);
    expect(await used()).toBe(1);
    expect((await person.request(done.results[0]!.url)).status).toBe(200);
  });

  test('E6 an edit is told what the last ones with its tool took, and an ended one is not', async () => {
    const { id } = await accepted(person.edit(photo.id));
    expect((await person.ended(id)).usualSeconds).toBeUndefined();
    const next = await accepted(person.edit(photo.id));
    expect(next.usualSeconds).toBe(1);
    await person.ended(next.id);
  });

  test('an edit accepts the result of another as its source', async () => {
    const first = await person.ended((await accepted(person.edit(photo.id))).id);
    const second = await person.ended((await accepted(person.edit(first.results[0]!.id, 'removeBackground'))).id);
    expect(second.status).toBe('succeeded');
    expect(editor.requests[1]!.source.contentType).toBe('image/png');
  });

  test('an edit gets its parameters as the tool parsed them', async () => {
    const answer = person.post('/api/generations', {
      tool: 'magicErase',
      imageId: photo.id,
      params: { object: ' a lamp ' },
    });
    await person.ended((await accepted(answer)).id);
    expect(editor.requests[0]!.params).toEqual({ object: 'a lamp' });
  });
});

describe('a mask', () => {
  const erase = (maskImageId: string) =>
    person.post('/api/generations', { tool: 'magicErase', imageId: photo.id, params: {}, maskImageId });

  test('E10 a mask of the person reaches the editor with the picture', async () => {
    const mask = (await (await person.upload('a mask', 'm.png', { purpose: 'mask' })).json()) as ImageJson;
    await person.ended((await accepted(erase(mask.id))).id);
    expect(await readFile(editor.requests[0]!.mask!.path, 'utf8')).toBe('a mask');
  });

  test('an image that was not uploaded as a mask, or is foreign, is refused as one', async () => {
    expect((await erase((await person.uploaded()).id)).status).toBe(404);
    const stranger = await server.signUp();
    const foreign = (await (await stranger.upload('a mask', 'm.png', { purpose: 'mask' })).json()) as ImageJson;
    expect((await erase(foreign.id)).status).toBe(404);
  });

  // ASVS 2.2.3
  test('a mask with another ratio than the picture is refused', async () => {
    const mask = (await (await person.upload('a mask', 'm.png', { purpose: 'mask' })).json()) as ImageJson;
    await server.db.update(images).set({ width: 5 }).where(eq(images.id, mask.id));
    const answer = await erase(mask.id);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_params' } });
    expect(editor.requests).toEqual([]);
  });
});

describe('reasons and notes', () => {
  test('T9 parameters that the editor cannot use are refused with the reason, before anything is charged', async () => {
    editor.check = () => {
      throw new ApiError('instruction_unknown', { details: { part: 'add a unicorn' } });
    };
    const answer = await person.edit(photo.id);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: {
        code: 'instruction_unknown',
        message:
          'We didn’t understand “add a unicorn”. You can try “blur the background”, “make it warmer and a bit brighter” or “crop to a square”. This didn’t use a free edit.',
        details: { part: 'add a unicorn' },
      },
    });
    expect(await used()).toBe(0);
    expect(await underway()).toEqual([]);
  });

  test('T9 a request for another tool is refused with the name of that tool, before anything is charged', async () => {
    editor.check = () => {
      throw new ApiError('other_tool', { details: { tool: 'restorePhoto' } });
    };
    const answer = await person.edit(photo.id);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: {
        code: 'other_tool',
        message: 'Restore can do this. Open your photo in Restore? This didn’t use a free edit.',
        details: { tool: 'restorePhoto' },
      },
    });
    expect(await used()).toBe(0);
    expect(await underway()).toEqual([]);
  });

  test('a failed edit keeps the words of its reason', async () => {
    editor.edit = async () => {
      throw new ApiError('object_not_found', { details: { object: 'kite' } });
    };
    const { error } = await person.ended((await accepted(person.edit(photo.id))).id);
    expect(error).toMatchObject({ message: expect.stringContaining('“kite”'), details: { object: 'kite' } });
  });

  test('T8 a note arrives with the result', async () => {
    editor.edit = async ({ workDir }) => ({
      ...(await onePixel(workDir)),
      notes: [{ code: 'nearest_style', details: { asked: 'baroque', used: 'Oil painting' } }],
    });
    const { notes } = await person.ended((await accepted(person.edit(photo.id))).id);
    expect(notes).toEqual([
      {
        code: 'nearest_style',
        message: 'We don’t have a style called “baroque”, so we used the closest one: Oil painting.',
        details: { asked: 'baroque', used: 'Oil painting' },
      },
    ]);
  });
});

describe('a result that is no more than an attempt', () => {
  test('E7 is kept, and gives its free edit back', async () => {
    editor.edit = async ({ workDir }) => ({ ...(await onePixel(workDir)), notes: [{ code: 'subject_unsure' }] });
    const { id } = await accepted(person.edit(photo.id));
    const { status, results } = await person.ended(id);
    expect(status).toBe('succeeded');
    expect(results).toHaveLength(1);
    expect(await used()).toBe(0);
  });

  test('E7 uses its free edit where a note says something else', async () => {
    editor.edit = async ({ workDir }) => ({
      ...(await onePixel(workDir)),
      notes: [{ code: 'glass_keeps_background' }],
    });
    await person.ended((await accepted(person.edit(photo.id))).id);
    expect(await used()).toBe(1);
  });
});

describe('events', () => {
  test('E6 the event stream sends the present phase, every later one and then the end', async () => {
    const held = heldEdit();
    editor.edit = held.edit;
    const { id } = await accepted(person.edit(photo.id));
    await held.started;
    const answer = await person.request(`/api/generations/${id}/events`);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBeNull();
    held.release();
    const events = await eventsOf(answer);
    expect(events[0]!.event).toBe('phase');
    expect(['preparing', 'editing']).toContain((events[0]!.data as { phase: string }).phase);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { id, status: 'succeeded' } });
  });

  test('the event stream says how far the model is, where it tells', async () => {
    const held = heldEdit();
    const asked = Promise.withResolvers<void>();
    editor.edit = async (request, hooks) => {
      const made = held.edit(request, hooks);
      await asked.promise;
      hooks.onProgress?.(0.4);
      return made;
    };
    const { id } = await accepted(person.edit(photo.id));
    await held.started;
    const answer = await person.request(`/api/generations/${id}/events`);
    asked.resolve();
    let told = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      told += chunk;
      if (told.includes('"progress":0.4')) held.release();
    }
    expect(told).toContain('"phase":"editing","progress":0.4');
    expect(told).toContain('event: done');
  });

  // ASVS 2.4.1 15.2.2
  test('an account has 32 event streams at once, and another one has its own', async () => {
    const held = heldEdit();
    editor.edit = held.edit;
    const other = await server.signUp();
    const others = await accepted(other.edit((await other.uploaded()).id));
    const { id } = await accepted(person.edit(photo.id));
    const follow = (by: Person, edit: string) => by.request(`/api/generations/${edit}/events`);
    const streams = await Promise.all(Array.from({ length: 32 }, () => follow(person, id)));
    expect((await follow(person, id)).status).toBe(429);
    expect((await follow(other, others.id)).status).toBe(200);
    await streams[0]!.body!.cancel();
    await expect.poll(async () => (await follow(person, id)).status).toBe(200);
    held.release();
  });

  test('asking for the head of an event stream holds none', async () => {
    const held = heldEdit();
    editor.edit = held.edit;
    const { id } = await accepted(person.edit(photo.id));
    const path = `/api/generations/${id}/events`;
    for (let at = 0; at < 40; at++) expect((await person.request(path, { method: 'HEAD' })).status).toBe(200);
    expect((await person.request(path)).status).toBe(200);
    held.release();
  });

  test('the event stream of an ended edit sends its end only', async () => {
    const { id } = await accepted(person.edit(photo.id));
    await person.ended(id);
    expect(await eventsOf(await person.request(`/api/generations/${id}/events`))).toMatchObject([{ event: 'done' }]);
  });
});

describe('free edits', () => {
  // ASVS 2.3.4
  test('S5 exactly 5 of 100 concurrent requests are accepted, and the others are told why', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => person.edit(photo.id)));
    const refused = answers.filter(({ status }) => status === 403);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(refused).toHaveLength(95);
    expect(await refused[0]!.json()).toMatchObject({
      error: { code: 'free_limit_reached', message: expect.stringContaining('all 5 of your free edits') },
    });
  });

  test('E7 the count excludes running edits', async () => {
    const held = heldEdit();
    editor.edit = held.edit;
    const { id } = await accepted(person.edit(photo.id));
    await held.started;
    expect(await used()).toBe(0);
    held.release();
    await person.ended(id);
    expect(await used()).toBe(1);
  });

  // ASVS 16.5.3
  test('E7 a failed edit returns its free edit and a message that is meant for people', async () => {
    editor.edit = async () => {
      throw new ApiError('no_subject');
    };
    const failed = await person.ended((await accepted(person.edit(photo.id))).id);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'no_subject' }, results: [] });
    expect(await used()).toBe(0);
  });

  // ASVS 16.5.1
  test('V9 V10 an unexpected error becomes the general message of its tool', async () => {
    editor.edit = async () => {
      throw new Error('secret detail');
    };
    const failed = await person.ended((await accepted(person.edit(photo.id))).id);
    expect(failed.error).toEqual({ code: 'edit_failed', message: 'An unknown error occurred during processing.' });
    const avatars = { tool: 'generateAvatar', imageId: photo.id, params: { style: 'neon' } };
    const none = await person.ended((await accepted(person.post('/api/generations', avatars))).id);
    const message = 'An unknown error occurred while generating avatars.';
    expect(none.error).toEqual({ code: 'avatars_failed', message });
  });

  test('V15 a photo without its file is reported and costs nothing', async () => {
    const gone = await person.uploaded();
    await server.deps.store.removeAllOf(person.id);
    const failed = await person.ended((await accepted(person.edit(gone.id))).id);
    expect(failed.error).toMatchObject({ code: 'source_unreachable', message: 'Failed to fetch image: Not Found' });
    expect(await used()).toBe(0);
  });

  test('E11 cancelling stops the edit, and 20 concurrent cancels return one free edit', async () => {
    const held = heldEdit();
    editor.edit = held.edit;
    for (let i = 0; i < 2; i++) await person.edit(photo.id);
    const { id } = await accepted(person.edit(photo.id));
    await held.started;
    const cancels = await Promise.all(
      Array.from({ length: 20 }, () => person.request(`/api/generations/${id}`, { method: 'DELETE' })),
    );
    for (const answer of cancels) expect(await answer.json()).toMatchObject({ status: 'cancelled', error: null });
    held.release();
    editor.edit = editor.editAtOnce;
    for (let i = 0; i < 3; i++) expect((await person.edit(photo.id)).status).toBe(202);
    expect((await person.edit(photo.id)).status).toBe(403);
  });

  test('E11 cancelling a running edit aborts it', async () => {
    const aborted = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    editor.edit = (_, { signal }) =>
      new Promise((_, reject) => {
        started.resolve();
        signal.addEventListener('abort', () => {
          aborted.resolve();
          reject(signal.reason);
        });
      });
    const { id } = await accepted(person.edit(photo.id));
    await started.promise;
    await person.request(`/api/generations/${id}`, { method: 'DELETE' });
    await aborted.promise;
    expect(await person.ended(id)).toMatchObject({ status: 'cancelled' });
  });

  test('a result that arrives after the cancel is discarded', async () => {
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    editor.edit = async ({ workDir }) => {
      started.resolve();
      await release.promise;
      return onePixel(workDir);
    };
    const { id } = await accepted(person.edit(photo.id));
    await started.promise;
    await person.request(`/api/generations/${id}`, { method: 'DELETE' });
    release.resolve();
    await expect.poll(() => readdirSync(server.deps.tempDir)).toEqual([]);
    expect(await person.get(`/api/generations/${id}`)).toMatchObject({ status: 'cancelled', results: [] });
    expect(await person.get('/api/images?bucket=generated_images')).toEqual({ images: [] });
    expect(await server.objectsOf(person.id)).toMatchObject([{ bucket: 'user_images' }]);
  });

  test('cancelling an ended edit changes nothing', async () => {
    const { id } = await accepted(person.edit(photo.id));
    await person.ended(id);
    const answer = await person.request(`/api/generations/${id}`, { method: 'DELETE' });
    expect(await answer.json()).toMatchObject({ status: 'succeeded' });
    expect(await used()).toBe(1);
  });
});

describe('a request', () => {
  test('requests with the same key are one edit and one charge, also when they are concurrent', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const both = await Promise.all([
      person.edit(photo.id, 'enhancePhoto', key),
      person.edit(photo.id, 'enhancePhoto', key),
    ]);
    const ids = await Promise.all(both.map(async (answer) => ((await answer.json()) as GenerationJson).id));
    expect(new Set(ids).size).toBe(1);
    await person.ended(ids[0]!);
    const again = await person.edit(photo.id, 'enhancePhoto', key);
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({ id: ids[0], status: 'succeeded' });
    expect(await used()).toBe(1);
  });

  test('a repeated request for the last free edit is not refused', async () => {
    for (let i = 0; i < 4; i++) await person.edit(photo.id);
    const key = { 'idempotency-key': 'last' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.edit(photo.id, 'enhancePhoto', key)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  });

  test('a key that was used for something else is a conflict', async () => {
    const key = { 'idempotency-key': 'a-key' };
    await person.edit(photo.id, 'enhancePhoto', key);
    const other = await person.edit(photo.id, 'removeBackground', key);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ error: { code: 'idempotency_conflict' } });
  });

  // ASVS 1.5.2 2.2.2
  test.each([
    [{ tool: 'colorizePhoto', params: { hints: 7 } }, 422, 'invalid_params', 'Please use fewer words for the colors.'],
    [{ tool: 'paint', params: {} }, 422, 'invalid_params', 'Unknown processing type: paint'],
    [
      { tool: 'enhancePhoto', params: { strength: 1 } },
      422,
      'invalid_params',
      'A photo can be enlarged 1, 2 or 4 times.',
    ],
    [
      { tool: 'magicEdit', params: { instruction: 'make it night' } },
      422,
      'tool_unavailable',
      'This tool isn’t available yet.',
    ],
  ])('an invalid request is refused and costs nothing: %o', async (body, status, code, message) => {
    const answer = await person.post('/api/generations', { imageId: photo.id, ...body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code, message } });
    expect(await used()).toBe(0);
  });

  test('V8 a request without a picture is refused with the text for it', async () => {
    const answer = await person.post('/api/generations', { tool: 'enhancePhoto', params: {} });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ error: { code: 'no_image', message: 'No image to process.' } });
  });

  test('a request for a missing picture or an invalid id is refused', async () => {
    expect((await person.edit(crypto.randomUUID())).status).toBe(404);
    const answer = await person.edit('not-an-id');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid_request', message: expect.stringContaining('imageId') },
    });
  });
});

test('an edit whose source is deleted before it runs fails with a reason and is not charged', async () => {
  const held = heldEdit();
  editor.edit = held.edit;
  const other = await person.uploaded('another photo');
  const before = [await accepted(person.edit(photo.id)), await accepted(person.edit(photo.id))];
  await held.started;
  const { id } = await accepted(person.edit(other.id));
  expect((await person.request(`/api/images/${other.id}`, { method: 'DELETE' })).status).toBe(204);
  held.release();
  expect(await person.ended(id)).toMatchObject({
    status: 'failed',
    error: { code: 'no_image', message: 'No image to process.' },
  });
  await Promise.all(before.map(({ id }) => person.ended(id)));
  expect(await used()).toBe(2);
});
