import { type EditorState } from '../state/editor-state.ts';
import { compositionOf } from '../state/composing-slice.ts';
import { useEffect } from 'react';
import { hasSignedOut } from '../../../app/session.ts';
import { type EditorStore, restoreComposition } from '../state/editor-store.ts';
import { deleteComposition, saveComposition, loadComposition } from './saved-composition.ts';

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
