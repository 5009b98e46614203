import { useEffect } from 'react';
import { hasSignedOut } from '../../../app/session.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { takeUpComposition } from './composing.ts';
import { forgetComposition, keepComposition, keptComposition } from './kept-composition.ts';

/** A slider's way is kept when the hand rests. */
const REST_MS = 300;

/** What is made of an open result is there again after a reload, until the result is decided on or its owner signs out. */
export function useKeptComposition(store: EditorStore, userId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const { result, composing } = store.getState();
      if (result && !hasSignedOut()) void keepComposition(userId, result.id, composing);
    };
    const takeUp = async (resultId: string) => {
      const kept = await keptComposition(userId, resultId);
      if (kept) store.setState(takeUpComposition(resultId, kept));
    };
    const hear = ({ result, composing }: ReturnType<EditorStore['getState']>, before: typeof shown) => {
      if (result?.id !== before.result?.id) {
        clearTimeout(timer);
        timer = undefined;
        if (result) void takeUp(result.id);
        else void forgetComposition();
      } else if (result && composing.composition !== before.composing.composition) {
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
