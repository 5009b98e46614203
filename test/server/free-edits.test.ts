import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { generations } from '../../src/server/generations/generations.table.ts';
import { countFree } from '../../src/server/generations/refund-limit.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { createFakeCodec } from './fake-codec.ts';
import { createFakeEditor, type FakeEditor, heldEdit, onePixel } from './fake-editor.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let editor: FakeEditor;
let person: Person;
let photo: ImageJson;
/** What the codec says of any mask. */
let liesWithin: boolean;

beforeAll(async () => {
  editor = createFakeEditor();
  const codec = { ...createFakeCodec(), liesWithin: async () => liesWithin };
  server = await startTestServer({ editor, codec });
});
afterAll(() => server.close());
beforeEach(async () => {
  editor.edit = editor.editAtOnce;
  liesWithin = true;
  person = await server.signUp();
  photo = await person.uploaded();
});

const used = async () => (await person.get<Profile>('/api/profile')).imageGenerationsCount;

async function edited(body: object): Promise<GenerationJson> {
  const answer = await person.post('/api/generations', body);
  expect(answer.status).toBe(202);
  return person.ended(((await answer.json()) as GenerationJson).id);
}

const frame = () => ({
  tool: 'extendImage',
  imageId: photo.id,
  params: { width: 16, height: 9, blurred: true },
});

describe('an edit that is plain work', () => {
  test('uses no free edit, also when none is left and when it fails', async () => {
    expect(await edited(frame())).toMatchObject({ status: 'succeeded', charged: false, doubts: [] });
    expect(await used()).toBe(0);
    for (let i = 0; i < 5; i++) await edited({ tool: 'enhancePhoto', imageId: photo.id });
    expect((await person.edit(photo.id)).status).toBe(403);
    expect((await edited(frame())).status).toBe('succeeded');
    editor.edit = () => Promise.reject(new Error('broken'));
    expect(await edited(frame())).toMatchObject({ status: 'failed', charged: false });
    expect(await used()).toBe(5);
  });

  test('is not counted while it runs, and is given nothing back when the account goes', async () => {
    const held = heldEdit();
    editor.edit = held.edit;
    const { id } = (await (await person.post('/api/generations', frame())).json()) as GenerationJson;
    await held.started;
    expect(await used()).toBe(0);
    held.release();
    await person.ended(id);
    expect(await used()).toBe(0);
  });
});

describe('an edit with a tool that is free on this site', () => {
  test('needs no free edit to be left, and uses none', async () => {
    for (let i = 0; i < 5; i++) await edited({ tool: 'enhancePhoto', imageId: photo.id });
    expect(await edited({ tool: 'restorePhoto', imageId: photo.id })).toMatchObject({
      status: 'succeeded',
      charged: false,
    });
    expect(await used()).toBe(5);
  });
});

describe('mending an erasure', () => {
  const mask = async () =>
    (await person.upload('a mask', 'mask.png', { purpose: 'mask' })).json() as Promise<ImageJson>;
  const erase = async (imageId: string) =>
    edited({ tool: 'magicErase', imageId, params: {}, maskImageId: (await mask()).id });

  test('uses no free edit at the same place, of the result and of what mended it, and ten times at most', async () => {
    let { results, charged } = await erase(photo.id);
    expect(charged).toBe(true);
    for (let i = 0; i < 10; i++) {
      ({ results, charged } = await erase(results[0]!.id));
      expect(charged).toBe(false);
    }
    expect(await used()).toBe(1);
    expect((await erase(results[0]!.id)).charged).toBe(true);
    expect(await used()).toBe(2);
  });

  test('is free ten times at most, also when all is asked for at once', async () => {
    const { results } = await erase(photo.id);
    const masks = await Promise.all(Array.from({ length: 12 }, mask));
    const asked = await Promise.all(
      masks.map(({ id }) =>
        person.post('/api/generations', { tool: 'magicErase', imageId: results[0]!.id, params: {}, maskImageId: id }),
      ),
    );
    for (const answer of asked) {
      expect(answer.status).toBe(202);
      await person.ended(((await answer.json()) as GenerationJson).id);
    }
    expect(await used()).toBe(3);
  });

  test('uses no free edit after an erasure by words either', async () => {
    const byWords = await edited({ tool: 'magicErase', imageId: photo.id, params: { object: 'kite' } });
    expect(byWords.charged).toBe(true);
    expect((await erase(byWords.results[0]!.id)).charged).toBe(false);
  });

  test('uses one at another place, on another picture, by words, and with another tool', async () => {
    const first = await erase(photo.id);
    const result = first.results[0]!.id;
    liesWithin = false;
    expect((await erase(result)).charged).toBe(true);
    liesWithin = true;
    expect((await erase(photo.id)).charged).toBe(true);
    expect((await edited({ tool: 'magicErase', imageId: result, params: { object: 'kite' } })).charged).toBe(true);
    expect((await edited({ tool: 'enhancePhoto', imageId: result })).charged).toBe(true);
    expect(await used()).toBe(5);
  });

  test('what failed does not count against the ten', async () => {
    const { results } = await erase(photo.id);
    editor.edit = () => Promise.reject(new Error('broken'));
    expect((await erase(results[0]!.id)).status).toBe('failed');
    editor.edit = editor.editAtOnce;
    for (let i = 0; i < 10; i++) expect((await erase(results[0]!.id)).charged).toBe(false);
  });
});

describe('a doubtful result', () => {
  const doubtful = async ({ workDir }: { workDir: string }) => ({
    ...(await onePixel(workDir)),
    notes: [{ code: 'subject_unsure', details: { place: 'top_left' } } as const],
  });

  test('says what is doubtful and where, and that nothing was charged', async () => {
    editor.edit = doubtful;
    const made = await edited({ tool: 'removeBackground', imageId: photo.id });
    expect(made).toMatchObject({ status: 'succeeded', doubts: ['subject_unsure'], charged: false });
    expect(made.notes[0]!.message).toContain('the cut-out at the top left');
    const answer = await person.request(`/api/generations/${made.id}`);
    expect(answer.headers.get('x-credits-charged')).toBe('0');
    editor.edit = editor.editAtOnce;
    const sure = await edited({ tool: 'removeBackground', imageId: photo.id });
    expect((await person.request(`/api/generations/${sure.id}`)).headers.get('x-credits-charged')).toBe('1');
  });

  test('of which an older version kept no place is told without one', async () => {
    editor.edit = async ({ workDir }) => ({ ...(await onePixel(workDir)), notes: [{ code: 'subject_unsure' }] });
    const { notes } = await edited({ tool: 'removeBackground', imageId: photo.id });
    expect(notes[0]!.message).toContain('the cut-out here');
  });

  test('never locks its account out: after thirty in an hour the next edits wait behind others’', async () => {
    for (let i = 0; i < 40; i++) await countFree(server.db, person.id);
    const held = heldEdit();
    editor.edit = held.edit;
    const other = await server.signUp();
    const photos = [await other.uploaded(), photo];
    const first = (await (await other.edit(photos[0]!.id)).json()) as GenerationJson;
    await held.started;
    const second = (await (await other.edit(photos[0]!.id)).json()) as GenerationJson;
    const third = (await (await other.edit(photos[0]!.id)).json()) as GenerationJson;
    const own = await person.edit(photo.id);
    expect(own.status).toBe(202);
    const { id } = (await own.json()) as GenerationJson;
    const turnOf = async (edit: string) =>
      (await server.db.select().from(generations).where(eq(generations.id, edit)))[0]!.turn;
    expect(await turnOf(id)).toBeGreaterThan(await turnOf(third.id));
    held.release();
    await Promise.all([other.ended(first.id), other.ended(second.id), other.ended(third.id), person.ended(id)]);
  });
});
