import { useEffect } from 'react';
import { startAdjusting } from './adjusting-slice.ts';
import { currentOf } from '../state/document-slice.ts';
import type { EditorStore } from '../state/editor-state.ts';
import type { History } from '../state/history.ts';
import { type Adjustment, UNADJUSTED } from './adjustment.ts';

/** An adjustment that is not applied, kept for a reload of this tab. */
interface SavedAdjustment {
  readonly imageId: string;
  readonly history: History<Adjustment>;
}

const KEY = 'adjustment';

/** Restores an adjustment that was not applied after a reload of the tab. */
export function useSavedAdjustment(store: EditorStore): void {
  useEffect(() => {
    const state = store.getState();
    const saved = takeSaved();
    if (saved?.imageId === currentOf(state).id && !state.result)
      store.setState(startAdjusting(wholeHistory(saved.history)));
    const keep = () => save(store);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [store]);
}

/** Kept before there were all parts. */
function wholeHistory({ past, present, future }: History<Adjustment>): History<Adjustment> {
  const whole = (adjustment: Adjustment): Adjustment => ({ ...UNADJUSTED, ...adjustment });
  return { past: past.map(whole), present: whole(present), future: future.map(whole) };
}

function save(store: EditorStore): void {
  const state = store.getState();
  const unapplied = state.adjusting ?? state.setAside;
  if (!unapplied) return;
  const saved: SavedAdjustment = { imageId: currentOf(state).id, history: unapplied.history };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without storage, a reload begins anew.
  }
}

/** Returned once. */
function takeSaved(): SavedAdjustment | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text ? (JSON.parse(text) as SavedAdjustment) : null;
  } catch {
    return null;
  }
}
