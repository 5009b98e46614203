import { currentOf } from '../state/document-slice.ts';
import { del, get, set } from 'idb-keyval';
import type { EditorState } from '../state/editor-state.ts';
import { useEffect } from 'react';
import { hasSignedOut, useSession } from '../../../app/session.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** What the server's session of the editor does not hold (ids and words), or may have missed when it ran out. */
const KEPT = ['tool', 'inputs', 'marking', 'brush', 'zoom', 'focus'] as const satisfies readonly (keyof EditorState)[];

export interface Draft extends Pick<EditorState, (typeof KEPT)[number]> {
  /** What it was marked on: on another image, the draft is out of date. */
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
/** What nobody came back for within a day is not brought up again. */
const DAY = 24 * 60 * 60 * 1000;

/** Keeps the editor in this browser, for when its owner comes back by another page (A5). */
async function saveDraft(userId: string, imageId: string, state: EditorState): Promise<void> {
  const parts = Object.fromEntries(KEPT.map((part) => [part, state[part]])) as unknown as Omit<Draft, 'currentId'>;
  const draft: Draft = { ...parts, currentId: currentOf(state).id };
  const kept: SavedDraft = { userId, imageId, since: Date.now(), draft };
  // A browser that refuses storage keeps the page at least.
  await set(KEY, kept).catch(() => {});
}

/** What this person's editor was when their session ran out, if they have not come back to it yet. */
export async function loadDraft(userId: string): Promise<{ imageId: string; draft: Draft } | null> {
  const kept = await get<SavedDraft>(KEY).catch(() => undefined);
  return kept && kept.userId === userId && Date.now() - kept.since < DAY ? kept : null;
}

async function deleteDraft(): Promise<void> {
  await del(KEY).catch(() => {});
}

/** Keeps the editor as it is when its session runs out, and no longer than that (A5). */
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
