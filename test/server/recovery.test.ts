import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEditWorker } from '../../src/server/generations/edit-worker.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { generations } from '../../src/server/generations/generations.table.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { createFakeEditor, heldEdit, type FakeEditor } from './fake-editor.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let editor: FakeEditor;
let person: Person;
let photo: ImageJson;

beforeEach(async () => {
  editor = createFakeEditor();
  server = await startTestServer({ editor, worker: false });
  person = await server.signUp();
  photo = await person.uploaded();
});
afterEach(() => server.close());

const startWorker = () => startEditWorker(server.deps, { concurrency: { own: 1, modelServer: 1 }, alone: true });
const request = async () => ((await (await person.edit(photo.id)).json()) as GenerationJson).id;
/** As a server leaves it that is killed while it edits. */
const killedWhileRunning = (id: string, attempts: number) =>
  server.db.update(generations).set({ status: 'running', phase: 'editing', attempts }).where(eq(generations.id, id));

test('an edit that a crash interrupted runs again after the restart', async () => {
  const id = await request();
  await killedWhileRunning(id, 1);
  const worker = await startWorker();
  expect(await person.ended(id)).toMatchObject({ status: 'succeeded' });
  expect(editor.requests).toHaveLength(1);
  await worker.stop(0);
});

// ASVS 2.3.3
test('an edit during which the server crashed twice fails and returns its free edit', async () => {
  const id = await request();
  await killedWhileRunning(id, 2);
  const worker = await startWorker();
  expect(await person.ended(id)).toMatchObject({ status: 'failed', error: { code: 'edit_lost' } });
  expect(await person.get<Profile>('/api/profile')).toMatchObject({ imageGenerationsCount: 0 });
  expect(editor.requests).toEqual([]);
  await worker.stop(0);
});

test('waiting edits run in their order, each once', async () => {
  const ids = [await request(), await request(), await request()];
  const worker = await startWorker();
  for (const id of ids) expect(await person.ended(id)).toMatchObject({ status: 'succeeded' });
  expect(editor.requests).toHaveLength(3);
  await worker.stop(0);
});

test('a stop waits for the running edit', async () => {
  const held = heldEdit();
  editor.edit = held.edit;
  const worker = await startWorker();
  const id = await request();
  await held.started;
  const stopped = worker.stop(10_000);
  held.release();
  await stopped;
  expect(await person.get(`/api/generations/${id}`)).toMatchObject({ status: 'succeeded' });
});

test('a stop that cannot wait returns the edit to the queue, and the next start runs it', async () => {
  const held = heldEdit();
  editor.edit = held.edit;
  const worker = await startWorker();
  const id = await request();
  await held.started;
  await worker.stop(0);
  expect(await person.get(`/api/generations/${id}`)).toMatchObject({ status: 'queued', error: null });
  const [row] = await server.db.select().from(generations).where(eq(generations.id, id));
  expect(row!.attempts).toBe(0);

  editor.edit = editor.editAtOnce;
  const next = await startWorker();
  expect(await person.ended(id)).toMatchObject({ status: 'succeeded' });
  await next.stop(0);
});

test('a result is kept when its rows were written and the answer of the database was lost', async () => {
  const losing = new Proxy(server.db, {
    get: (db, name) =>
      name === 'transaction'
        ? async (work: Parameters<typeof db.transaction>[0]) => {
            await db.transaction(work);
            throw new Error('Connection terminated unexpectedly');
          }
        : Reflect.get(db, name),
  });
  const worker = await startEditWorker(
    { ...server.deps, db: losing },
    { concurrency: { own: 1, modelServer: 1 }, alone: true },
  );
  const { status, results } = await person.ended(await request());
  expect(status).toBe('succeeded');
  await worker.stop(0);
  expect((await person.request(results[0]!.url)).status).toBe(200);
});

test('the folder of an edit is removed with the edit', async () => {
  const worker = await startWorker();
  await person.ended(await request());
  const { readdir } = await import('node:fs/promises');
  await expect.poll(() => readdir(server.deps.tempDir)).toEqual([]);
  await worker.stop(0);
});
