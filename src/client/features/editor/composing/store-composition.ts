import { currentOf } from '../state/document-slice.ts';
import type { Image } from '../../../app/api.ts';
import { ApiError, errorMessageOf } from '../../../app/api-error.ts';
import { reloadSession } from '../../../app/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { endStoring, startStoring, compositionOf } from '../state/composing-slice.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { composesOf, storedResult } from '../state/editor-selectors.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { composeFile } from './compose-file.ts';

/**
 * Stores what was made of the open result, once, so that it can be accepted, saved or shared. Resolves with the image, or
 * with null when the result is gone or a toast has told why it failed.
 */
export async function storeComposition(store: EditorStore): Promise<EditorImage | null> {
  for (;;) {
    const state = store.getState();
    const settled = storedResult(state);
    if (settled || !state.result) return settled;
    // What was changed meanwhile is stored as well.
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
    const image = await upload(file, after);
    performance.mark('file stored');
    store.setState(endStoring(composition, image));
    return store.getState().result?.id === after.id;
  } catch (error) {
    store.setState(endStoring(composition, null));
    toast(errorMessageOf(error));
    return false;
  }
}

/** Stores a composite of a result, for no free edit. */
async function upload(file: Blob, result: EditorImage): Promise<Image> {
  const form = new FormData();
  // Fields come before the file.
  form.append('purpose', 'composite');
  form.append('derivedFrom', result.id);
  form.append('file', file, result.originalName);
  const response = await fetch('/api/images', { method: 'POST', body: form }).catch(() => {
    throw ApiError.offline();
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as Image;
  const error = ApiError.from(body);
  if (error.code === 'unauthenticated') void reloadSession().catch(() => {});
  throw error;
}
