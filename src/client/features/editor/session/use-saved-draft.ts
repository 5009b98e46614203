import { useEffect } from 'react';
import { hasSignedOut, useSession } from '../../../app/session.ts';
import { deleteDraft, saveDraft } from './draft.ts';
import type { EditorStore } from '../state/editor-store.ts';

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
