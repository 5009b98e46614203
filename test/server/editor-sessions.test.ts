import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  EditorSessionJson,
  EditorSessionRequest,
} from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let person: Person;
let photo: ImageJson;

beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signUp();
  photo = await person.uploaded();
});

const pathOf = (imageId = photo.id) => `/api/editor-sessions/${imageId}`;
const open = (by = person) => by.get<EditorSessionJson>(pathOf());
const keep = (change: Partial<EditorSessionRequest> = {}, by = person) =>
  by.put(pathOf(), {
    version: 0,
    writer: crypto.randomUUID(),
    sequence: 1,
    currentImageId: photo.id,
    undoImageIds: [],
    redoImageIds: [],
    tool: 'magicEdit',
    inputs: { magicEdit: { instruction: 'make the sky re' } },
    editKey: null,
    endTold: false,
    dismissedNotes: [],
    ...change,
  } satisfies EditorSessionRequest);
const ids = (images: readonly ImageJson[]) => images.map(({ id }) => id);

test('E11 a picture without edits opens as itself', async () => {
  expect(await open()).toEqual({
    version: 0,
    current: photo,
    undoHistory: [],
    redoHistory: [],
    tool: null,
    inputs: {},
    editKey: null,
    endTold: false,
    dismissedNotes: [],
    edit: null,
  });
});

describe('the edit that is awaited', () => {
  const awaited = async (by = person) =>
    (await by.get<{ awaited: { imageId: string; edit: GenerationJson } | null }>('/api/awaited-edit')).awaited;

  test('R16 it is found with its editor until its end was told there', async () => {
    expect(await awaited()).toBeNull();
    const { id } = (await (
      await person.edit(photo.id, 'enhancePhoto', { 'idempotency-key': 'key 1' })
    ).json()) as GenerationJson;
    await keep({ editKey: 'key 1' });
    expect(await awaited()).toMatchObject({ imageId: photo.id, edit: { id, tool: 'enhancePhoto' } });
    await person.ended(id);
    expect(await awaited()).toMatchObject({ edit: { id, status: 'succeeded' } });
    expect(await awaited(await server.signUp())).toBeNull();
    await keep({ version: 1, editKey: 'key 1', endTold: true });
    expect(await awaited()).toBeNull();
  });

  test('R16 one that ended an hour ago is not told any longer', async () => {
    const { id } = (await (
      await person.edit(photo.id, 'enhancePhoto', { 'idempotency-key': 'key 2' })
    ).json()) as GenerationJson;
    await keep({ editKey: 'key 2' });
    await person.ended(id);
    await server.db.execute(sql`update generations set finished_at = now() - interval '61 minutes' where id = ${id}`);
    expect(await awaited()).toBeNull();
  });
});

describe('a result that is opened by itself', () => {
  const edited = async (imageId: string, headers?: Record<string, string>) => {
    const { id } = (await (await person.edit(imageId, 'enhancePhoto', headers)).json()) as GenerationJson;
    return { id, image: (await person.ended(id)).results[0]! };
  };

  test('E4 it lies open beside what it was made of, with its edit and the steps before', async () => {
    const first = await edited(photo.id);
    const second = await edited(first.image.id, { 'idempotency-key': 'second' });
    const opened = await person.get<EditorSessionJson>(pathOf(second.image.id));
    expect([...ids(opened.undoHistory), opened.current.id]).toEqual([photo.id, first.image.id]);
    expect(opened).toMatchObject({ version: 0, tool: 'enhancePhoto', editKey: 'second', endTold: true });
    expect(opened.edit).toMatchObject({ id: second.id, results: [{ id: second.image.id }] });
  });

  test('it is found again by what is kept of it, without a key as well, and after it was discarded there', async () => {
    const { id, image } = await edited(photo.id);
    const path = pathOf(image.id);
    const { editKey } = await person.get<EditorSessionJson>(path);
    const kept = { version: 0, writer: 'a tab', sequence: 1, undoImageIds: [], redoImageIds: [], inputs: {} };
    const words = { ...kept, currentImageId: photo.id, tool: 'enhancePhoto', endTold: true, dismissedNotes: [0] };
    await person.put(path, { ...words, editKey });
    expect(await person.get(path)).toMatchObject({ version: 1, dismissedNotes: [0], edit: { id } });
    await person.put(path, { ...words, version: 1, sequence: 2, editKey: null, dismissedNotes: [] });
    expect(await person.get(path)).toMatchObject({ version: 2, current: { id: photo.id }, edit: { id } });
  });

  test('it stays the accepted step that it became there', async () => {
    const { image } = await edited(photo.id);
    const kept = { version: 0, writer: 'a tab', sequence: 1, redoImageIds: [], inputs: {}, dismissedNotes: [] };
    const accepted = { currentImageId: image.id, undoImageIds: [photo.id], tool: 'enhancePhoto', editKey: null };
    await person.put(pathOf(image.id), { ...kept, ...accepted, endTold: false });
    expect(await person.get(pathOf(image.id))).toMatchObject({ current: { id: image.id }, edit: null });
  });

  test('without the photo that it was made of it opens alone', async () => {
    const { image } = await edited(photo.id);
    await person.request(`/api/images/${photo.id}`, { method: 'DELETE' });
    expect(await person.get(pathOf(image.id))).toMatchObject({ current: { id: image.id }, edit: null });
  });
});

test('E11 history, redo, tool and words return on every device', async () => {
  const [a, b, c] = [await person.uploaded('a'), await person.uploaded('b'), await person.uploaded('c')];
  const answer = await keep({ currentImageId: b.id, undoImageIds: [photo.id, a.id], redoImageIds: [c.id] });
  expect(await answer.json()).toEqual({ version: 1 });
  const left = await open();
  expect(left).toMatchObject({
    version: 1,
    tool: 'magicEdit',
    inputs: { magicEdit: { instruction: 'make the sky re' } },
  });
  expect([ids(left.undoHistory), left.current.id, ids(left.redoHistory)]).toEqual([[photo.id, a.id], b.id, [c.id]]);
});

describe('two devices', () => {
  test('the device with the newest version is stored, and the other is told and changes nothing', async () => {
    expect((await keep()).status).toBe(200);
    expect(await (await keep({ version: 1, tool: 'enhancePhoto' })).json()).toEqual({ version: 2 });
    const late = await keep({ version: 1, tool: 'extendImage' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { code: 'session_conflict' } });
    expect(await open()).toMatchObject({ version: 2, tool: 'enhancePhoto' });
  });

  test('one of two devices that start or continue at the same time is stored', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all([keep({ version }), keep({ version }), keep({ version })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });
});

describe('one writer', () => {
  const [earlier, later] = [
    { writer: 'a tab', sequence: 1 },
    { writer: 'a tab', sequence: 2, tool: 'extendImage' },
  ] as const;

  test('a writer can continue without the answer to its last write', async () => {
    await keep(earlier);
    expect(await (await keep(later)).json()).toEqual({ version: 2 });
    expect(await open()).toMatchObject({ version: 2, tool: 'extendImage' });
  });

  test('an older write that arrives late does not overwrite a newer one', async () => {
    await keep(later);
    expect((await keep(earlier)).status).toBe(409);
    expect(await open()).toMatchObject({ version: 1, tool: 'extendImage' });
  });

  test('a writer is told when somebody else has written', async () => {
    await keep(earlier);
    await keep({ version: 1 });
    expect((await keep(later)).status).toBe(409);
  });
});

describe('an edit in a session', () => {
  test('E11 an edit is found again by its key, with its state', async () => {
    const { id } = (await (
      await person.edit(photo.id, 'enhancePhoto', { 'idempotency-key': 'k1' })
    ).json()) as GenerationJson;
    await person.ended(id);
    await keep({ editKey: 'k1', endTold: true, dismissedNotes: [1] });
    const { edit, ...session } = await open();
    expect(session).toMatchObject({ editKey: 'k1', endTold: true, dismissedNotes: [1] });
    expect(edit).toMatchObject({ id, status: 'succeeded', results: [{ purpose: 'result' }] });
  });

  test('an edit that never arrived is not found', async () => {
    await keep({ editKey: 'never sent' });
    expect(await open()).toMatchObject({ editKey: 'never sent', edit: null });
  });

  test('S6 an edit of somebody else is not found', async () => {
    const stranger = await server.signUp();
    await stranger.edit((await stranger.uploaded()).id, 'enhancePhoto', { 'idempotency-key': 'theirs' });
    await keep({ editKey: 'theirs' });
    expect((await open()).edit).toBeNull();
  });
});

describe('S6 somebody else', () => {
  // ASVS 8.2.2
  test('somebody else can neither read nor write the session', async () => {
    await keep();
    const stranger = await server.signUp();
    expect((await stranger.request(pathOf())).status).toBe(404);
    expect((await keep({ version: 1 }, stranger)).status).toBe(404);
    expect((await server.app.request(pathOf())).status).toBe(401);
  });

  test.each(['currentImageId', 'undoImageIds', 'redoImageIds'] as const)(
    'a foreign picture cannot become %s',
    async (part) => {
      const stranger = await server.signUp();
      const { id } = await stranger.uploaded();
      const answer = await keep({ [part]: part === 'currentImageId' ? id : [photo.id, id] });
      expect(answer.status).toBe(404);
      expect(await open()).toMatchObject({ version: 0 });
    },
  );
});

describe('a deleted picture', () => {
  const remove = (id: string) => person.request(`/api/images/${id}`, { method: 'DELETE' });

  test('a deleted picture leaves the history and returns when it is restored', async () => {
    const [a, b] = [await person.uploaded('a'), await person.uploaded('b')];
    await keep({ currentImageId: b.id, undoImageIds: [photo.id, a.id] });
    await remove(a.id);
    expect(ids((await open()).undoHistory)).toEqual([photo.id]);
    // Who has it in view still may write: it can be restored for a day.
    expect((await keep({ version: 1, currentImageId: b.id, undoImageIds: [photo.id, a.id] })).status).toBe(200);
    await person.request(`/api/images/${a.id}/restore`, { method: 'POST' });
    expect(ids((await open()).undoHistory)).toEqual([photo.id, a.id]);
  });

  test('a deleted current picture is replaced by the one before it', async () => {
    const a = await person.uploaded('a');
    await keep({ currentImageId: a.id, undoImageIds: [photo.id] });
    await remove(a.id);
    expect(await open()).toMatchObject({ current: { id: photo.id }, undoHistory: [] });
  });

  test('a session whose first picture is deleted cannot be opened', async () => {
    await keep();
    await remove(photo.id);
    expect((await person.request(pathOf())).status).toBe(404);
    expect((await keep({ version: 1 })).status).toBe(404);
  });
});

test.each([
  ['a tool that there is not', { tool: 'turnIntoGold' as 'magicEdit' }],
  ['words without end', { inputs: { magicEdit: { instruction: 'x'.repeat(2001) } } }],
  ['a history without end', { undoImageIds: Array.from({ length: 501 }, () => crypto.randomUUID()) }],
  ['an id that is none', { currentImageId: 'photo' }],
  ['what nobody asked for', { pixels: 'AAAA' } as Partial<EditorSessionRequest>],
])('%s is refused', async (_, change) => {
  expect((await keep(change)).status).toBe(400);
});
