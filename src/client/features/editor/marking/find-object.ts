import { currentOf } from '../state/document-slice.ts';
import { answer, api } from '../../../app/members/api.ts';
import { ApiError, errorMessageOf } from '../../../app/api-error.ts';
import { announce } from '../../../ui/announcer.tsx';
import { marksShadow } from './marking-selectors.ts';
import { type EditorStore } from '../state/editor-state.ts';
import { startSearch, endSearch } from './marking-slice.ts';
import { fit } from '../canvas/view-slice.ts';
import { loadMask } from './mask-files.ts';
import { maskSizeOf } from './mask-plane.ts';
import { currentLanguage, t } from '../../../language/text.ts';

interface SearchOptions {
  /** An edit by the same words was refused, so that the answer is a guess whatever the server calls it. */
  readonly doubted?: boolean;
  /** Which of the words to look for; all of them when left out. */
  readonly object?: string | undefined;
}

/** Asks the server what the words of a field mean on the current image, and marks it in view. It costs no free edit. */
export async function findObject(store: EditorStore, words: string, options: SearchOptions = {}): Promise<void> {
  const { doubted = false, object = words } = options;
  const current = currentOf(store.getState());
  store.setState(startSearch(words, object));
  const { signal, stopWatching } = abandonedWith(store, words);
  try {
    const json = { imageId: current.id, object, shadow: marksShadow(store.getState()) };
    const told = await answer(api.masks.$post({ json }, { init: { signal } }));
    const mask = await loadMask(told.url, maskSizeOf(current));
    const sure = told.sure && !doubted;
    const found = foundText(told.found, object);
    const part = { kind: 'found', words, sure, mask, ...(object !== words && { object }) } as const;
    store.setState(endSearch({ status: 'found', words, found, sure }, part));
    store.setState(fit);
    announce(sure ? t('editor.marked', { found }) : `${t('editor.guess', { found })} ${t('editor.isThisIt')}`);
  } catch (error) {
    if (signal.aborted) return;
    const code = error instanceof ApiError ? error.code : 'internal';
    store.setState(endSearch({ status: 'failed', words, code, message: errorMessageOf(error) }));
  } finally {
    stopWatching();
  }
}

/** A signal that ends the request once the search that runs now was cancelled or another one was begun. */
function abandonedWith(store: EditorStore, words: string) {
  const abandoned = new AbortController();
  const stopWatching = store.subscribe(({ search }) => {
    if (search.status !== 'running' || search.words !== words) abandoned.abort();
  });
  return { signal: abandoned.signal, stopWatching };
}

/** The server says in English what it took the words for; in other languages the words themselves stand for it. */
const foundText = (found: string, words: string): string => (currentLanguage().startsWith('en') ? found : words);
