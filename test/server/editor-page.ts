import { vi } from 'vitest';
import { createEditControl, type EditControl } from '../../src/client/features/editor/apply/edit-control.ts';
import { isBusy } from '../../src/client/features/editor/job/job-slice.ts';
import type { EditorState, EditorStore } from '../../src/client/features/editor/state/editor-state.ts';
import { loadEditorSession, openEditor } from '../../src/client/features/editor/session/open-editor.ts';
import type { Person } from './test-server.ts';

/** The editor of one picture as a page holds it, without the page. */
export interface EditorPage {
  readonly store: EditorStore;
  readonly control: EditControl;
  /** The page goes, as at a reload: what it sends on its way has arrived, no answer is heard any longer. */
  readonly leave: () => Promise<void>;
}

/** What becomes of the answers to what the editor keeps: they arrive, come late, or never. What is asked always arrives. */
export type Answers = 'prompt' | 'late' | 'lost';

/** Opens the editor as a page does that has just been loaded. */
export async function openEditorPage(imageId: string, network: Network): Promise<EditorPage> {
  const session = await loadEditorSession(imageId);
  const { store, sync } = openEditor({ imageId, session }, undefined);
  const freeEdits = { used: 0, total: 1 };
  const control = createEditControl({
    store,
    sync,
    host: () => ({
      freeEdits,
      freeTools: new Set(),
      refreshFreeEdits: async () => null,
      showSet: () => {},
      download: () => {},
      stillFree: () => [],
    }),
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  });
  const stop = sync.start((newer) => control.takeUp(newer));
  control.takeUp(session);
  return {
    store,
    control,
    leave: async () => {
      sync.flush();
      control.leave();
      network.answer('prompt');
      stop();
      await network.arrived();
    },
  };
}

export type Network = ReturnType<typeof connect>;

/** The server's own way to S3, which is no page's. */
const fetchElsewhere = globalThis.fetch;

/** Has `fetch` and `EventSource` reach the server as this person. Vitest's `unstubAllGlobals` ends it. */
export function connect({ request }: Person) {
  const out = new Set<Promise<Response>>();
  let answers: Answers = 'prompt';
  let late = Promise.withResolvers<void>();

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const [path, isKept] = [pathOf(input), init?.method === 'PUT'];
    if (!path.startsWith('/')) return fetchElsewhere(input, init);
    const arriving = request(path, init);
    out.add(arriving);
    const response = await arriving.finally(() => out.delete(arriving));
    if (isKept && answers === 'lost') throw new TypeError('fetch failed');
    if (isKept && answers === 'late') await late.promise;
    return response;
  });
  vi.stubGlobal('EventSource', eventSourceOver(request));

  return {
    answer(next: Answers): void {
      answers = next;
      late.resolve();
      late = Promise.withResolvers();
    },
    /** Resolves when the server has dealt with everything that was sent. */
    async arrived(): Promise<void> {
      do {
        // What waited for its turn, or behind an answer, is sent a few microtasks from now.
        await new Promise((resolve) => setImmediate(resolve));
        await Promise.allSettled(out);
      } while (out.size > 0);
    },
  };
}

function pathOf(input: RequestInfo | URL): string {
  return typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
}

/** As much of an EventSource as the editor listens with. */
function eventSourceOver(request: Person['request']) {
  return class {
    #reader: ReadableStreamDefaultReader<string> | undefined;
    #closed = false;
    readonly #listeners = new Map<string, (event: { data: string }) => void>();

    constructor(path: string) {
      void this.#read(path);
    }

    addEventListener(type: string, listener: (event: { data: string }) => void): void {
      this.#listeners.set(type, listener);
    }

    close(): void {
      this.#closed = true;
      void this.#reader?.cancel();
    }

    async #read(path: string): Promise<void> {
      const { body } = await request(path);
      this.#reader = body!.pipeThrough(new TextDecoderStream()).getReader();
      if (this.#closed) return this.#reader.cancel();
      let text = '';
      for (let piece = await this.#reader.read(); !piece.done; piece = await this.#reader.read()) {
        const parts = (text + piece.value).split('\n\n');
        text = parts.pop()!;
        for (const part of parts) this.#tell(part);
      }
    }

    #tell(part: string): void {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
      const [event, data] = [field('event'), field('data')];
      if (event && data) this.#listeners.get(event)?.({ data });
    }
  };
}

/** Resolves with the state as soon as no edit runs, nor is one just being shown. */
export function untilIdle(store: EditorStore): Promise<EditorState> {
  return new Promise((resolve) => {
    const look = (state: EditorState) => {
      if (isBusy(state)) return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = store.subscribe(look);
    look(store.getState());
  });
}
