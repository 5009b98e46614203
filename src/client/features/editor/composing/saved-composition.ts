import { del, get, set, update } from 'idb-keyval';
import type { History } from '../state/history.ts';
import { type Composition, PLAIN } from './composition.ts';
import { type EditorStore, type EditorState } from '../state/editor-state.ts';
import { compositionOf, restoreComposition } from './composing-slice.ts';
import { useEffect } from 'react';
import { hasSignedOut } from '../../../app/session.ts';

/**
 * The composition of a result that is not accepted yet, with its history. The names are those that browsers have
 * stored before.
 */
interface SavedComposition {
  readonly userId: string;
  readonly resultId: string;
  readonly composition: Composition;
  readonly past: readonly Composition[];
  readonly undone: readonly Composition[];
}

/** Only one is stored: another result replaces it. */
const KEY = 'editorComposition';

/** Keeps it in this browser, where the own images behind it are too. */
async function saveComposition(
  userId: string,
  resultId: string,
  { past, present, future }: History<Composition>,
): Promise<void> {
  const kept: SavedComposition = { userId, resultId, composition: present, past, undone: future };
  // A browser may refuse storage: the page itself still works.
  await set(KEY, kept).catch(() => {});
}

/** This person's composition of this result, if it is the stored one. */
async function loadComposition(userId: string, resultId: string): Promise<History<Composition> | null> {
  const kept = await get<SavedComposition>(KEY).catch(() => undefined);
  if (kept?.userId !== userId || kept.resultId !== resultId) return null;
  // Kept before there were all parts.
  const whole = (composition: Composition): Composition => ({ ...PLAIN, ...composition });
  return { past: kept.past.map(whole), present: whole(kept.composition), future: kept.undone.map(whole) };
}

/** What compositions were stored as, the newest first, so that each can be changed again. */
const STORED_KEY = 'editorStoredCompositions';
/** Own pictures are in them. */
const MOST_STORED = 20;

interface StoredComposition extends SavedComposition {
  readonly imageId: string;
}

async function rememberStored(stored: StoredComposition): Promise<void> {
  const add = (known: StoredComposition[] = []) => [stored, ...known].slice(0, MOST_STORED);
  await update<StoredComposition[]>(STORED_KEY, add).catch(() => {});
}

/** The composition that this browser stored as a picture. */
export async function findStoredComposition(userId: string, imageId: string): Promise<StoredComposition | null> {
  const known = await get<StoredComposition[]>(STORED_KEY).catch(() => undefined);
  return known?.find((stored) => stored.userId === userId && stored.imageId === imageId) ?? null;
}

/** The next editor in which its result is open begins with it. */
export const reopenComposition = (stored: StoredComposition): Promise<void> => set(KEY, stored);

async function deleteComposition(): Promise<void> {
  await del(KEY).catch(() => {});
}

/** A moving slider is saved once it rests. */
const REST_MS = 300;

/**
 * Restores the composition of an open result after a reload, until the result is accepted or discarded, or its owner
 * signs out.
 */
export function useSavedComposition(store: EditorStore, userId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const { result, composing } = store.getState();
      if (result && !hasSignedOut()) void saveComposition(userId, result.id, composing.history);
    };
    const takeUp = async (resultId: string) => {
      const kept = await loadComposition(userId, resultId);
      if (kept) store.setState(restoreComposition(resultId, kept));
    };
    const hear = (state: EditorState, before: EditorState) => {
      const { result } = state;
      const { stored, history } = state.composing;
      if (result && stored && stored !== before.composing.stored) {
        const saved = { userId, resultId: result.id, composition: stored.of, past: history.past, undone: [] };
        void rememberStored({ ...saved, imageId: stored.image.id });
      }
      if (result?.id !== before.result?.id) {
        clearTimeout(timer);
        timer = undefined;
        if (result) void takeUp(result.id);
        else void deleteComposition();
      } else if (result && compositionOf(state) !== compositionOf(before)) {
        clearTimeout(timer);
        timer = setTimeout(keep, REST_MS);
      }
    };
    const shown = store.getState();
    if (shown.result) void takeUp(shown.result.id);
    const unsubscribe = store.subscribe(hear);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [store, userId]);
}
