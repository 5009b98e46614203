import type { EditorSession } from '../../../app/members/api.ts';
import { ApiError } from '../../../app/api-error.ts';
import type { EditorState, EditorStore } from '../state/editor-state.ts';
import { KnownSession, type OpenedVersion, type SessionApi } from './known-session.ts';
import { isUndecided, rebaseOnto, restoreSession, type SavedSession, savedSessionOf } from './saved-session.ts';

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
  /** Takes up what was changed elsewhere, unless something here is not saved yet. Never rejects. */
  readonly look: () => Promise<void>;
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
export function createSessionSync(opened: OpenedVersion, { store, api, writer }: SessionSyncDependencies): SessionSync {
  const saver = new SessionSaver(store, api, new KnownSession(opened, api, writer));
  return {
    start: (onNewer) => saver.start(onNewer),
    save: () => saver.save(),
    look: () => saver.look(),
    flush: () => saver.flush(),
  };
}

class SessionSaver implements SessionSync {
  readonly #store: EditorStore;
  readonly #api: SessionApi;
  readonly #known: KnownSession;
  #queue = Promise.resolve();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Null before the start and after the end. */
  #onNewer: ((session: EditorSession) => void) | null = null;
  /** The image was deleted: nothing of it can be saved. */
  #gone = false;

  constructor(store: EditorStore, api: SessionApi, known: KnownSession) {
    this.#store = store;
    this.#api = api;
    this.#known = known;
  }

  start(onNewer: (session: EditorSession) => void): () => void {
    this.#onNewer = onNewer;
    const unsubscribe = this.#store.subscribe((state, before) => this.#hear(state, before));
    if (this.#unsaved()) this.#schedule(0);
    return () => {
      unsubscribe();
      void this.save();
      this.#onNewer = null;
    };
  }

  save(): Promise<void> {
    this.#rest();
    this.#queue = this.#queue.then(() => this.#attempt());
    return this.#queue;
  }

  look(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#compare().catch(() => {}));
    return this.#queue;
  }

  flush(): void {
    const last = this.#unsaved();
    // Sent twice, the second could come after the next page has read the first, whose own first step then meets a version
    // that it never heard of and is taken back.
    if (last && !this.#known.isSending(last)) this.#known.sendLast(last);
  }

  /** The session as it is now, unless the server has it. */
  #unsaved(): SavedSession | null {
    const session = savedSessionOf(this.#store.getState());
    return this.#gone || this.#known.keeps(session) ? null : session;
  }

  #hear(state: EditorState, before: EditorState): void {
    if (PARTS.every((part) => state[part] === before[part])) return;
    const session = this.#unsaved();
    if (!session || (this.#failures > 0 && this.#timer !== undefined)) return;
    this.#schedule(this.#known.keepsAllButWords(session) ? WORDS_MS : 0);
  }

  #schedule(ms: number): void {
    this.#rest();
    if (this.#onNewer) this.#timer = setTimeout(() => void this.save(), ms);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #attempt(): Promise<void> {
    const session = this.#unsaved();
    if (!session) return;
    try {
      await this.#known.send(session);
      this.#failures = 0;
    } catch (error) {
      await this.#recover(error).catch(() => this.#later());
    }
  }

  async #compare(): Promise<void> {
    const isReady = () => this.#onNewer && !this.#unsaved() && !this.#store.getState().adjusting;
    if (!isReady()) return;
    const session = await this.#api.get();
    // What was done here meanwhile is saved, and told then of the newer version.
    if (isReady() && this.#known.isOlderThan(session)) this.#take(session);
  }

  async #recover(failure: unknown): Promise<void> {
    if (!this.#onNewer) return;
    const code = codeOf(failure);
    if (code === 'session_conflict') return this.#take(await this.#api.get());
    if (code !== 'not_found') return this.#later();
    const session = await this.#api.get().catch((reason: unknown) => {
      this.#gone = codeOf(reason) === 'not_found';
      throw reason;
    });
    // An image is gone that the server was told of: put on top of its history, it would be refused again.
    return isUndecided(this.#store.getState(), session) ? this.#later() : this.#take(session);
  }

  /** The session was changed elsewhere. */
  #take(session: EditorSession): void {
    const state = this.#store.getState();
    const theirs = { ...state, ...restoreSession(session)(state) };
    this.#known.adopt(session, savedSessionOf(theirs));
    this.#failures = 0;
    if (!this.#unsaved()) return;
    if (isUndecided(state, session)) {
      this.#store.setState(rebaseOnto(session));
      this.#schedule(0);
    } else {
      this.#store.setState(theirs);
      this.#onNewer?.(session);
    }
  }

  /** The server cannot be reached, or nobody is signed in at the moment. */
  #later(): void {
    if (!this.#gone) this.#schedule(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** this.#failures++));
  }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);
