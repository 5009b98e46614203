import { currentOf } from '../state/document-slice.ts';
import { del, get, set } from 'idb-keyval';
import type { EditorState, EditorStore } from '../state/editor-state.ts';
import { useEffect } from 'react';
import { hasSignedOut, useSession } from '../../../app/session.ts';

/** The parts of the state that the server's session does not hold, or may have missed when it expired. */
const KEPT = ['tool', 'inputs', 'marking', 'brush', 'zoom', 'focus'] as const satisfies readonly (keyof EditorState)[];

export interface Draft extends Pick<EditorState, (typeof KEPT)[number]> {
  /** The image that it belongs to. On another image, the draft is out of date. */
  readonly currentId: string;
}

interface SavedDraft {
  readonly userId: string;
  /** What the editor was opened with. */
  readonly imageId: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly draft: Draft;
}

const KEY = 'editorDraft';
/** A draft older than a day is not restored. */
const DAY = 24 * 60 * 60 * 1000;

/** Stores the editor in this browser, for when its owner returns by another page (A5). */
async function saveDraft(userId: string, imageId: string, state: EditorState): Promise<void> {
  const parts = Object.fromEntries(KEPT.map((part) => [part, state[part]])) as unknown as Omit<Draft, 'currentId'>;
  const draft: Draft = { ...parts, currentId: currentOf(state).id };
  const kept: SavedDraft = { userId, imageId, since: Date.now(), draft };
  // A browser may refuse storage: the page itself still works.
  await set(KEY, kept).catch(() => {});
}

/** The editor of this person as it was when their session expired, if it is not restored yet. */
export async function loadDraft(userId: string): Promise<{ imageId: string; draft: Draft } | null> {
  const kept = await get<SavedDraft>(KEY).catch(() => undefined);
  return kept && kept.userId === userId && Date.now() - kept.since < DAY ? kept : null;
}

async function deleteDraft(): Promise<void> {
  await del(KEY).catch(() => {});
}

/** Stores the editor while its session is expired, and deletes it when the person is signed in again (A5). */
export function useSavedDraft(store: EditorStore, imageId: string, userId: string): void {
  const session = useSession();
  useEffect(() => {
    if (session || hasSignedOut()) void deleteDraft();
    if (session !== null || hasSignedOut()) return;
    const keep = () => void saveDraft(userId, imageId, store.getState());
    keep();
    // An edit that was running may still end.
    return store.subscribe(keep);
  }, [session, store, imageId, userId]);
}
