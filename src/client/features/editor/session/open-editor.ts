import type { ToolId } from '../../../../tools/catalogue.ts';
import { answer, api, type EditorSession } from '../../../app/members/api.ts';
import type { Draft } from './draft.ts';
import { createEditorStore } from './create-editor-store.ts';
import { type EditorStore } from '../state/editor-state.ts';
import { restoreSession, savedSessionOf, type SavedSession } from './saved-session.ts';
import { typeInto } from '../fields/type-into.ts';
import { newKey } from '../job/new-key.ts';
import { createSessionSync, type SessionSync } from './session-sync.ts';
import { type SessionApi, type Stamp } from './known-session.ts';

const USUAL_TOOL: ToolId = 'removeBackground';
/** Browsers limit requests with `keepalive` to 64 KiB. */
const LONGEST_CARRIED = 60_000;

const sessionApi = (imageId: string): SessionApi => {
  const session = api['editor-sessions'][':imageId'];
  const param = { imageId };
  const get = () => answer(session.$get({ param }));
  let current = imageId;
  return {
    get,
    put: async (stamp, kept) => {
      const said = { ...stamp, ...kept };
      const keepalive = JSON.stringify(said).length <= LONGEST_CARRIED;
      const answered = answer(session.$put({ param, json: said }, { init: { keepalive } }));
      rememberUntilAcknowledged(answered, { imageId, said });
      const { version } = await answered;
      // The service worker keeps it for when there is no connection.
      if (kept.currentImageId !== current && navigator.serviceWorker?.controller) void get().catch(() => {});
      current = kept.currentImageId;
      return version;
    },
  };
};

/** How the editor of an image was left. */
export async function loadEditorSession(imageId: string): Promise<EditorSession> {
  const session = sessionApi(imageId);
  const unanswered = takeUnacknowledgedSave(imageId);
  // Refused when it had arrived already, or another writer was first.
  if (unanswered) await session.put(unanswered, unanswered).catch(() => {});
  return session.get();
}

export interface OpenedSession {
  readonly store: EditorStore;
  readonly sync: SessionSync;
}

/** The editor as it was left: by its session from any device, and by its draft in this browser. */
export function openEditor(
  { imageId, session, draft }: { imageId: string; session: EditorSession; draft?: Draft | undefined },
  firstTool: ToolId | undefined,
  firstWords = '',
): OpenedSession {
  const store = createEditorStore(session.current, session.tool ?? USUAL_TOOL);
  store.setState(restoreSession(session));
  const opened = { version: session.version, kept: savedSessionOf(store.getState()) };
  // An edit that is resumed keeps its tool.
  if (firstTool && !session.edit) store.setState({ tool: firstTool });
  const param = firstTool === 'magicErase' ? 'object' : 'instruction';
  if (firstTool && firstWords && !session.edit) store.setState(typeInto(firstTool, param, firstWords));
  const { currentId, ...parts } = draft ?? {};
  if (currentId === session.current.id) store.setState(parts);
  // A result that is opened is looked at first: its tool is done.
  const isResult = session.current.bucket === 'generated_images';
  store.setState({ toolClosed: isResult && !firstTool && !session.edit && !currentId });
  return { store, sync: createSessionSync(opened, { store, api: sessionApi(imageId), writer: newKey() }) };
}

const KEY = 'unansweredWords';

/** A save that the server has not acknowledged yet. */
interface UnacknowledgedSave {
  readonly imageId: string;
  readonly said: Stamp & SavedSession;
}

/**
 * Stores the save for a reload of this tab until `answered` settles. If the page closes before, the next page repeats
 * the save, so that it does not load the session from before it.
 */
function rememberUntilAcknowledged(answered: Promise<unknown>, words: UnacknowledgedSave): void {
  const text = JSON.stringify(words);
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage, a reload in that moment may show the step before.
    return;
  }
  const forget = () => sessionStorage.getItem(KEY) === text && sessionStorage.removeItem(KEY);
  answered.then(forget, forget);
}

/** The save that the last page left, returned once. */
function takeUnacknowledgedSave(imageId: string): UnacknowledgedSave['said'] | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const words = text ? (JSON.parse(text) as UnacknowledgedSave) : null;
    return words?.imageId === imageId ? words.said : null;
  } catch {
    return null;
  }
}
