import { useEffect } from 'react';
import { actionsFor } from './actions.ts';
import { isBusy } from './editor-selectors.ts';
import { type EditorStore, peek } from './editor-store.ts';

/** The keys of the whole editor, wherever the focus is but in a field or a dialog. */
export function useShortcuts(store: EditorStore, showShortcuts: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event) || isBusy(store.getState())) return;
      if (event.key === '\\') store.setState(peek(true));
      else if (event.key === '?') showShortcuts();
      else if (!run(store, event)) return;
      event.preventDefault();
    };
    const letGo = (event: KeyboardEvent) => event.key === '\\' && store.setState(peek(false));
    // A key that is let go in another window is never heard of.
    const leave = () => store.setState(peek(false));
    const ending = new AbortController();
    window.addEventListener('keydown', press, { signal: ending.signal });
    window.addEventListener('keyup', letGo, { signal: ending.signal });
    window.addEventListener('blur', leave, { signal: ending.signal });
    return () => ending.abort();
  }, [store, showShortcuts]);
}

/** Whether the key was one of ours. The browser's own zoom stays out of it also when ours is at its end. */
function run(store: EditorStore, event: KeyboardEvent): boolean {
  const actions = actionsFor(event);
  const action = actions.find(({ isPossible }) => isPossible(store.getState()));
  if (action) store.setState(action.apply);
  return action !== undefined || (actions.length > 0 && (event.ctrlKey || event.metaKey));
}

const FIELDS = 'input:not([type=range]), textarea, select, [role=dialog], [role=alertdialog]';

function isElsewhere({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return defaultPrevented;
  // The arrows belong to a slider that has the focus, the other keys do not.
  return target.closest(key.startsWith('Arrow') ? `${FIELDS}, input` : FIELDS) !== null;
}
