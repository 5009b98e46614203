import { del, get, set } from 'idb-keyval';
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
