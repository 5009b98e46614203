import { del, get, set } from 'idb-keyval';
import type { History } from '../state/history.ts';
import type { Composition } from './composition.ts';
import type { EditorState } from '../state/editor-state.ts';
import { compositionOf } from '../state/composing-slice.ts';
import { useEffect } from 'react';
import { hasSignedOut } from '../../../app/session.ts';
import { type EditorStore, restoreComposition } from '../state/editor-store.ts';

/** What a person made of a result that they have not decided on yet, with the way there, as browsers hold it since version 1. */
interface SavedComposition {
  readonly userId: string;
  readonly resultId: string;
  readonly composition: Composition;
  readonly past: readonly Composition[];
  readonly undone: readonly Composition[];
}

/** One at a time: another result's takes its place. */
const KEY = 'editorComposition';

/** Keeps it in this browser, where the own images behind it are too. */
async function saveComposition(
  userId: string,
  resultId: string,
  { past, present, future }: History<Composition>,
): Promise<void> {
  const kept: SavedComposition = { userId, resultId, composition: present, past, undone: future };
  // A browser that refuses storage keeps the page at least.
  await set(KEY, kept).catch(() => {});
}

/** What this person had made of this result, if it was the last that they composed. */
async function loadComposition(userId: string, resultId: string): Promise<History<Composition> | null> {
  const kept = await get<SavedComposition>(KEY).catch(() => undefined);
  if (kept?.userId !== userId || kept.resultId !== resultId) return null;
  return { past: kept.past, present: kept.composition, future: kept.undone };
}

async function deleteComposition(): Promise<void> {
  await del(KEY).catch(() => {});
}

/** A slider's way is kept when the hand rests. */
const REST_MS = 300;

/** What is made of an open result is there again after a reload, until the result is decided on or its owner signs out. */
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
