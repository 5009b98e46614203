import type { EditorSession } from '../../../app/api.ts';
import { ApiError } from '../../../app/api-error.ts';
import {
  restoreSession,
  isUndecided,
  type SavedSession,
  savedSessionOf,
  rebaseOnto,
  isSameSession,
  isSameButWords,
} from './saved-session.ts';
import type { EditorState, EditorStore } from '../state/editor-state.ts';

/** Identifies a writer and the order of its saves. */
export interface Stamp {
  /** The last version that the writer knows. */
  readonly version: number;
  readonly writer: string;
  readonly sequence: number;
}

/** The session of one image on the server. */
export interface SessionApi {
  readonly get: () => Promise<EditorSession>;
  /** Saves on top of the stamp's version, or of the same writer's earlier save. Returns the new version. */
  readonly put: (stamp: Stamp, kept: SavedSession) => Promise<number>;
}

export interface SessionSyncDependencies {
  readonly store: EditorStore;
  readonly api: SessionApi;
  /** The id of this editor among all that are open on the image. */
  readonly writer: string;
}

export interface SessionSync {
  /**
   * Saves every change from now on. `onNewer` is called when the editor has adopted a session that was changed
   * elsewhere. Returns the function that stops it after a last save.
   */
  readonly start: (onNewer: (session: EditorSession) => void) => () => void;
  /** Saves unsaved changes. Resolves after the attempt and never rejects. */
  readonly save: () => Promise<void>;
  /** Saves for a page that is about to close, without waiting for a request in flight. */
  readonly flush: () => void;
}

/** Typed words are saved after this pause. */
const WORDS_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const PARTS = [
  'history',
  'tool',
  'inputs',
  'editKey',
  'endTold',
  'dismissedNotes',
] as const satisfies readonly (keyof EditorState)[];

/** Saves the history, the words and the key of the edit on the server: one request at a time, each with its version. */
export function createSessionSync(
  opened: { readonly version: number; readonly kept: SavedSession },
  { store, api, writer }: SessionSyncDependencies,
): SessionSync {
  let { version, kept } = opened;
  let queue = Promise.resolve();
  let sequence = 0;
  /** The save that is in flight. */
  let out: SavedSession | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Null before the start and after the end. */
  let onNewer: ((session: EditorSession) => void) | null = null;
  /** The image was deleted: nothing of it can be saved. */
  let gone = false;

  const put = (next: SavedSession) => api.put({ version, writer, sequence: ++sequence }, next);
  const isDirty = () => !gone && !isSameSession(savedSessionOf(store.getState()), kept);
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (onNewer) timer = setTimeout(() => void save(), ms);
  };
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    queue = queue.then(attempt);
    return queue;
  };

  async function attempt(): Promise<void> {
    if (!isDirty()) return;
    const sent = savedSessionOf(store.getState());
    try {
      out = sent;
      version = await put(sent).finally(() => (out = null));
      kept = sent;
      failures = 0;
    } catch (error) {
      await recover(error).catch(later);
    }
  }

  async function recover(failure: unknown): Promise<void> {
    if (!onNewer) return;
    const code = failure instanceof ApiError ? failure.code : undefined;
    if (code === 'session_conflict') return take(await api.get());
    if (code !== 'not_found') return later();
    const session = await api.get().catch((reason: unknown) => {
      gone = reason instanceof ApiError && reason.code === 'not_found';
      throw reason;
    });
    // An image is gone that the server was told of: put on top of its history, it would be refused again.
    return isUndecided(store.getState(), session) ? later() : take(session);
  }

  function take(session: EditorSession): void {
    const state = store.getState();
    const theirs = { ...state, ...restoreSession(session)(state) };
    version = session.version;
    kept = savedSessionOf(theirs);
    failures = 0;
    if (isSameSession(savedSessionOf(state), kept)) return;
    if (isUndecided(state, session)) {
      store.setState(rebaseOnto(session));
      schedule(0);
    } else {
      store.setState(theirs);
      onNewer?.(session);
    }
  }

  /** The server cannot be reached, or nobody is signed in at the moment. */
  function later(): void {
    if (!gone) schedule(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures++));
  }

  function hear(state: EditorState, before: EditorState): void {
    if (PARTS.every((part) => state[part] === before[part])) return;
    if (!isDirty() || (failures > 0 && timer !== undefined)) return;
    schedule(isSameButWords(savedSessionOf(state), kept) ? WORDS_MS : 0);
  }

  function flush(): void {
    const last = savedSessionOf(store.getState());
    // Sent twice, the second could come after the next page has read the first, whose own first step then meets a version
    // that it never heard of and is taken back.
    if (!isDirty() || (out && isSameSession(last, out))) return;
    // Whichever of this and a request that is out arrives first: the later words of a writer stand.
    void put(last).catch(() => {});
  }

  return {
    start(listener) {
      onNewer = listener;
      const unsubscribe = store.subscribe(hear);
      if (isDirty()) schedule(0);
      return () => {
        unsubscribe();
        void save();
        onNewer = null;
      };
    },
    save,
    flush,
  };
}
