import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { isGuessOpen } from '../marking/marking-selectors.ts';
import type { Options } from '../state/editor-context.ts';
import type { EditorStore } from '../state/editor-state.ts';

/** It belongs to the editor and not to the phone's layout, so that a phone that is turned keeps its tool open. */
export function useOptions(store: EditorStore, openAtFirst: boolean): Options {
  const [open, setOpen] = useState(openAtFirst);
  const [saidShown, setSaidShown] = useState(false);
  const hasToSay = useStore(store, (state) => state.edit.status === 'failed' || isGuessOpen(state));
  const hasResult = useStore(store, ({ result }) => result !== null);
  // After accept or revert, the tools are shown again.
  if (hasResult && open) setOpen(false);
  // Also after an edit that ended while the editor was closed: the options show its failure or its question.
  if (hasToSay !== saidShown) {
    setSaidShown(hasToSay);
    if (hasToSay) setOpen(true);
  }
  return useMemo(() => ({ open, show: () => setOpen(true), hide: () => setOpen(false) }), [open]);
}
