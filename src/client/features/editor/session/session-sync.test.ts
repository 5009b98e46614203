import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditorSession } from '../../../app/members/api.ts';
import { ApiError } from '../../../app/api-error.ts';
import type { EditorImage } from '../state/document-slice.ts';
import type { EditorState } from '../state/editor-state.ts';
import { accept, undo } from '../document/document-transitions.ts';
import { completeEdit, startEdit } from '../apply/edit-transitions.ts';
import { createEditorStore } from './create-editor-store.ts';
import { typeInto } from '../fields/type-into.ts';
import { endEdit } from '../job/job-slice.ts';
import { zoomBy } from '../canvas/view-slice.ts';
import { type SavedSession, savedSessionOf } from './saved-session.ts';
import { createSessionSync } from './session-sync.ts';
import { type SessionApi, type Stamp } from './known-session.ts';

type Image = EditorSession['current'];

const image = (id: string): Image => ({
  id,
  bucket: 'generated_images',
  purpose: 'result',
  name: id,
  url: `/files/generated_images/someone/${id}`,
  originalName: `${id}.jpg`,
  derivedFrom: null,
  width: 1600,
  height: 1200,
  contentType: 'image/png',
  bytes: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const [upload, a, b] = [image('upload'), image('a'), image('b')];
const composite: Image = { ...image('composite'), purpose: 'composite', derivedFrom: 'b' };
const refused = (code: ApiError['code']) => new ApiError(code, 'No.');

/** A server with one session, written by whoever knows its version. */
function fakeServer() {
  const server = {
    session: {
      version: 0,
      current: upload,
      undoHistory: [],
      redoHistory: [],
      tool: 'magicEdit',
      inputs: {},
      editKey: null,
      endTold: false,
      dismissedNotes: [],
      edit: null,
    } as EditorSession,
    written: { writer: '', sequence: 0 },
    async put(stamp: Stamp, kept: SavedSession): Promise<number> {
      const { writer, sequence } = server.written;
      const isOwn = stamp.writer === writer && stamp.sequence > sequence;
      if (stamp.version !== server.session.version && !isOwn) throw refused('session_conflict');
      return server.write(kept, stamp);
    },
    write(kept: SavedSession, { writer, sequence } = { writer: 'elsewhere', sequence: 1 }): number {
      server.written = { writer, sequence };
      const named = (id: string) => [upload, a, b, composite].find((each) => each.id === id)!;
      server.session = {
        version: server.session.version + 1,
        current: named(kept.currentImageId),
        undoHistory: kept.undoImageIds.map(named),
        redoHistory: kept.redoImageIds.map(named),
        tool: kept.tool,
        inputs: kept.inputs,
        editKey: kept.editKey,
        endTold: kept.endTold,
        dismissedNotes: kept.dismissedNotes,
        edit: null,
      };
      return server.session.version;
    },
  };
  const api = {
    get: vi.fn<SessionApi['get']>(() => Promise.resolve(server.session)),
    put: vi.fn<SessionApi['put']>((stamp, kept) => server.put(stamp, kept)),
  };
  return { server, api };
}

function opened() {
  const { server, api } = fakeServer();
  const store = createEditorStore(upload, 'magicEdit');
  const sync = createSessionSync(
    { version: 0, kept: savedSessionOf(store.getState()) },
    { store, api, writer: 'here' },
  );
  const onNewer = vi.fn();
  const stop = sync.start(onNewer);
  const edited = (result: EditorImage) => store.setState((state: EditorState) => accept({ ...state, result }));
  const type = (text: string) => store.setState(typeInto('magicEdit', 'instruction', text));
  return { server, api, store, sync, onNewer, stop, edited, type };
}

/** What is sent at once has been sent, and what came of that too. */
const settled = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('looking', () => {
  it('E11 takes up what another tab did, and tells of it once', async () => {
    const { server, store, sync, onNewer, api } = opened();
    server.write({ ...savedSessionOf(store.getState()), currentImageId: 'a', undoImageIds: ['upload'] });
    await sync.look();
    await sync.look();
    expect(store.getState().history).toMatchObject({ past: [upload], present: { id: 'a' } });
    expect(onNewer).toHaveBeenCalledOnce();
    expect(api.put).not.toHaveBeenCalled();
  });

  it('leaves what is not saved yet, or being adjusted, as it is', async () => {
    const { server, store, sync, type, onNewer } = opened();
    server.write({ ...savedSessionOf(store.getState()), currentImageId: 'a', undoImageIds: ['upload'] });
    type('half a sen');
    await sync.look();
    expect(onNewer).not.toHaveBeenCalled();
    type('');
    store.setState({ adjusting: {} as EditorState['adjusting'] });
    await sync.look();
    expect(store.getState().history.present.id).toBe('upload');
  });
});

describe('keeping', () => {
  it('E11 sends a step of the history at once', async () => {
    const { server, edited, store } = opened();
    edited(a);
    await settled();
    expect(server.session).toMatchObject({ version: 1, current: a, undoHistory: [upload], redoHistory: [] });
    store.setState(undo);
    await settled();
    expect(server.session).toMatchObject({ version: 2, current: upload, undoHistory: [], redoHistory: [a] });
  });

  it('sends the latest words when typing pauses', async () => {
    const { server, api, type } = opened();
    for (const text of ['a', 'a d', 'a dog']) {
      type(text);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(api.put).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(api.put).toHaveBeenCalledOnce();
    expect(server.session.inputs).toEqual({ magicEdit: { instruction: 'a dog' } });
  });

  it('sends no request for changes that the server does not keep', async () => {
    const { api, store } = opened();
    store.setState(zoomBy(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.put).not.toHaveBeenCalled();
  });

  it('sends one request at a time, then what changed meanwhile', async () => {
    const { server, api, edited } = opened();
    const answer = Promise.withResolvers<number>();
    api.put.mockImplementationOnce((stamp, kept) => answer.promise.then(() => server.write(kept, stamp)));
    edited(a);
    await settled();
    edited(b);
    await settled();
    expect(api.put).toHaveBeenCalledOnce();
    answer.resolve(1);
    await settled();
    expect(api.put.mock.calls.map(([{ version }]) => version)).toEqual([0, 1]);
    expect(server.session).toMatchObject({ version: 2, current: b, undoHistory: [upload, a] });
  });

  it('sends pending words when it ends', async () => {
    const { server, type, stop } = opened();
    type('half a sen');
    stop();
    await settled();
    expect(server.session.inputs).toEqual({ magicEdit: { instruction: 'half a sen' } });
  });

  it.each([
    ['after', [0, 1]],
    ['before', [1, 0]],
  ])('the last save of a page that closes counts, whether it arrives %s a request in flight', async (_, order) => {
    const { server, api, edited, type, sync } = opened();
    api.put.mockReturnValue(new Promise(() => {}));
    edited(a);
    await settled();
    type('half a sen');
    sync.flush();
    const sent = api.put.mock.calls;
    expect(sent).toHaveLength(2);
    api.put.mockReset();
    for (const at of order) await server.put(...sent[at]!).catch(() => {});
    expect(server.session).toMatchObject({ current: a, inputs: { magicEdit: { instruction: 'half a sen' } } });
  });

  it('a page that closes does not repeat a request in flight', async () => {
    const { api, sync, edited } = opened();
    const answer = Promise.withResolvers<number>();
    api.put.mockReturnValueOnce(answer.promise);
    edited(a);
    await settled();
    sync.flush();
    expect(api.put).toHaveBeenCalledOnce();
    answer.reject(refused('offline'));
    await settled();
    sync.flush();
    expect(api.put).toHaveBeenCalledTimes(2);
  });

  it('a step whose answer was lost is not undone by the next one', async () => {
    const { server, api, edited, store, onNewer } = opened();
    api.put.mockImplementationOnce((stamp, kept) => {
      server.write(kept, stamp);
      return Promise.reject(refused('offline'));
    });
    edited(a);
    await settled();
    store.setState(undo);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onNewer).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ history: { present: upload, future: [a] } });
    expect(server.session).toMatchObject({ version: 2, current: upload, redoHistory: [a] });
  });
});

describe('without a server that answers', () => {
  it.each(['offline', 'unauthenticated'] as const)('%s is retried with growing delays', async (code) => {
    const { server, api, edited, type } = opened();
    api.put.mockRejectedValue(refused(code));
    edited(a);
    await vi.advanceTimersByTimeAsync(1_000);
    type('typed meanwhile');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(api.put).toHaveBeenCalledTimes(2);
    api.put.mockReset();
    api.put.mockImplementation((_, kept) => Promise.resolve(server.write(kept)));
    await vi.advanceTimersByTimeAsync(200);
    expect(api.put).toHaveBeenCalledOnce();
    expect(server.session).toMatchObject({ current: a, inputs: { magicEdit: { instruction: 'typed meanwhile' } } });
  });

  it('an edit waits for one attempt to save its key, not for its success', async () => {
    const { api, store, sync } = opened();
    api.put.mockRejectedValue(refused('offline'));
    store.setState(startEdit('magicEdit', 'k1'));
    await expect(sync.save()).resolves.toBeUndefined();
    expect(api.put.mock.calls[0]?.[1]).toMatchObject({ editKey: 'k1' });
  });
});

describe('changed elsewhere', () => {
  const elsewhere = (change: Partial<SavedSession>): SavedSession => ({
    ...savedSessionOf(createEditorStore(upload, 'magicEdit').getState()),
    ...change,
  });

  it('E11 adopts the newer session and tells the person', async () => {
    const { server, store, onNewer, type } = opened();
    server.write(elsewhere({ currentImageId: 'a', undoImageIds: ['upload'] }));
    type('mine');
    await vi.advanceTimersByTimeAsync(500);
    expect(onNewer).toHaveBeenCalledExactlyOnceWith(server.session);
    expect(store.getState()).toMatchObject({ history: { past: [upload], present: a }, inputs: {} });
    store.setState(undo);
    await settled();
    expect(server.session).toMatchObject({ version: 2, current: upload, redoHistory: [a] });
  });

  it('does not report a session that equals the one here', async () => {
    const { server, api, onNewer, edited, type } = opened();
    server.write(elsewhere({ currentImageId: 'a', undoImageIds: ['upload'] }));
    edited(a);
    await settled();
    expect(onNewer).not.toHaveBeenCalled();
    type('goes on');
    await vi.advanceTimersByTimeAsync(500);
    expect(api.put.mock.calls.map(([{ version }]) => version)).toEqual([0, 1]);
    expect(server.session.version).toBe(2);
  });

  it('keeps an edit that runs here and puts what was done there before it', async () => {
    const { server, store, onNewer } = opened();
    server.write(elsewhere({ currentImageId: 'a', undoImageIds: ['upload'] }));
    store.setState(startEdit('magicEdit', 'k1'));
    await settled();
    expect(onNewer).not.toHaveBeenCalled();
    expect(server.session).toMatchObject({ version: 2, current: upload, undoHistory: [upload, a], editKey: 'k1' });
    store.setState(completeEdit(b, [], null));
    store.setState(endEdit);
    expect(store.getState()).toMatchObject({ result: b, editKey: 'k1' });
  });

  it.each([
    ['a result that', b, []],
    ['a result of which a composite', composite, []],
    ['a result that, then undone,', upload, [b]],
  ])('closes the result here when %s was accepted there', async (_, current, redoHistory) => {
    const { server, store, type } = opened();
    store.setState(startEdit('magicEdit', 'k1'));
    await settled();
    store.setState(completeEdit(b, [], null));
    store.setState(endEdit);
    server.write(elsewhere({ currentImageId: current.id, redoImageIds: redoHistory.map(({ id }) => id) }));
    type('mine');
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject({
      history: { present: current, future: redoHistory },
      result: null,
      editKey: null,
    });
  });

  it('removes a deleted image from the history', async () => {
    const { server, api, store, edited } = opened();
    edited(a);
    await settled();
    edited(b);
    api.put.mockRejectedValueOnce(refused('not_found'));
    await settled();
    expect(store.getState().history.present).toBe(a);
    expect(server.session.version).toBe(1);
  });

  it('sends nothing more about a photo that was deleted', async () => {
    const { api, edited } = opened();
    for (const call of [api.put, api.get]) call.mockRejectedValue(refused('not_found'));
    edited(a);
    await settled();
    edited(b);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.put).toHaveBeenCalledOnce();
  });
});
