import type { EditorSession } from '../../../app/members/api.ts';
import { isSameButWords, isSameSession, type SavedSession } from './saved-session.ts';

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

/** What the server keeps of the session, as far as this editor knows, and the order of what it tells the server. */
export class KnownSession {
  readonly #api: SessionApi;
  readonly #writer: string;
  #version: number;
  #kept: SavedSession;
  #sequence = 0;
  /** What is being sent. */
  #sent: SavedSession | null = null;

  constructor({ version, kept }: OpenedVersion, api: SessionApi, writer: string) {
    this.#version = version;
    this.#kept = kept;
    this.#api = api;
    this.#writer = writer;
  }

  isOlderThan({ version }: EditorSession): boolean {
    return version > this.#version;
  }

  keeps(session: SavedSession): boolean {
    return isSameSession(session, this.#kept);
  }

  /** The server lacks no more than words that were typed. */
  keepsAllButWords(session: SavedSession): boolean {
    return isSameButWords(session, this.#kept);
  }

  isSending(session: SavedSession): boolean {
    return this.#sent !== null && isSameSession(session, this.#sent);
  }

  async send(session: SavedSession): Promise<void> {
    this.#sent = session;
    this.#version = await this.#put(session).finally(() => (this.#sent = null));
    this.#kept = session;
  }

  /** Sends it beside whatever is out, and waits for no answer: whichever arrives first, the later words of a writer stand. */
  sendLast(session: SavedSession): void {
    void this.#put(session).catch(() => {});
  }

  /** The server has `session`, which is `kept` as this editor would save it. */
  adopt({ version }: EditorSession, kept: SavedSession): void {
    this.#version = version;
    this.#kept = kept;
  }

  #put(session: SavedSession): Promise<number> {
    return this.#api.put({ version: this.#version, writer: this.#writer, sequence: ++this.#sequence }, session);
  }
}

/** The session as the editor was opened with it. */
export interface OpenedVersion {
  readonly version: number;
  readonly kept: SavedSession;
}
