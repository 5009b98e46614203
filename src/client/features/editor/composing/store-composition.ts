import { currentOf, type EditorImage } from '../state/document-slice.ts';
import { errorMessageOf } from '../../../app/api-error.ts';
import { uploadDerived } from '../../../images/upload-derived.ts';
import { toast } from '../../../ui/toast.tsx';
import { endStoring, startStoring, compositionOf } from './composing-slice.ts';
import { composesOf, storedResult } from './composing-selectors.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { composeFile } from './compose-file.ts';

/**
 * Stores the composition of the open result, so that it can be accepted, saved or shared. Resolves with the image, or
 * with null when the result is gone or storing failed, which a toast reports.
 */
export async function storeComposition(store: EditorStore): Promise<EditorImage | null> {
  for (;;) {
    const state = store.getState();
    const settled = storedResult(state);
    if (settled || !state.result) return settled;
    // Changes that were made meanwhile are stored too.
    if (!(await tryToStore(store))) return null;
  }
}

async function tryToStore(store: EditorStore): Promise<boolean> {
  const state = store.getState();
  const before = currentOf(state);
  const { result: after } = state;
  const composition = compositionOf(state);
  const composes = composesOf(state);
  if (!after || !composes) return false;
  store.setState(startStoring);
  try {
    const file = await composeFile({ before, after }, composition, composes);
    const image = await uploadDerived({ purpose: 'composite', derivedFrom: after.id, file, name: after.originalName });
    performance.mark('file stored');
    store.setState(endStoring(composition, image));
    return store.getState().result?.id === after.id;
  } catch (error) {
    store.setState(endStoring(composition, null));
    toast(errorMessageOf(error));
    return false;
  }
}
