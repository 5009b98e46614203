import { useEffect } from 'react';
import { actionsFor, commandFor, type EditorCommand, handled, keyOf } from './actions.ts';
import { isBusy } from '../job/job-slice.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { peek } from '../canvas/view-slice.ts';

/** The commands that the store cannot carry out. */
export type Commands = Readonly<Record<Exclude<EditorCommand['id'], 'seeOriginal'>, () => void>>;

const heldKeys = new Set(handled.flatMap((each) => ('held' in each ? each.chords.map(({ key }) => key) : [])));

/** The keys of the whole editor, wherever the focus is but in a field or a dialog. */
export function useShortcuts(store: EditorStore, commands: Commands): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isWithin(event, DIALOGS) || isBusy(store.getState())) return;
      const command = commandFor(event);
      const isTyped = isWithin(event, event.key.startsWith('Arrow') ? `${FIELDS}, input` : FIELDS);
      if (isTyped && !command?.inFields) return;
      if (command?.id === 'seeOriginal') store.setState(peek(true));
      else if (command) commands[command.id]();
      else if (!run(store, event)) return;
      event.preventDefault();
    };
    const letGo = (event: KeyboardEvent) => heldKeys.has(keyOf(event)) && store.setState(peek(false));
    // A key that is released in another window fires no event here.
    const leave = () => store.setState(peek(false));
    const ending = new AbortController();
    window.addEventListener('keydown', press, { signal: ending.signal });
    window.addEventListener('keyup', letGo, { signal: ending.signal });
    window.addEventListener('blur', leave, { signal: ending.signal });
    return () => ending.abort();
  }, [store, commands]);
}

/** Whether the key is handled. This includes zoom keys at the end of the range, so that the browser does not zoom. */
function run(store: EditorStore, event: KeyboardEvent): boolean {
  const actions = actionsFor(event);
  const action = actions.find(({ isPossible }) => isPossible(store.getState()));
  if (action) store.setState(action.apply);
  return action !== undefined || (actions.length > 0 && (event.ctrlKey || event.metaKey));
}

const DIALOGS = '[role=dialog], [role=alertdialog]';
/** The arrows belong to any slider that has the focus, the other keys do not. */
const FIELDS = 'input:not([type=range]), textarea, select';

const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
