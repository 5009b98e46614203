import { useCallback } from 'react';
import { loadAdjust } from '../adjusting/load-adjust.tsx';
import { type EditorTools, useEditor } from '../state/editor-context.ts';
import { t } from '../../../language/text.ts';
import { dropToasts } from '../../../ui/drop-toasts.ts';
import { toast } from '../../../ui/toast.tsx';
import { setAsideAdjusting } from '../adjusting/adjusting-slice.ts';
import { type EditorStore } from '../state/editor-state.ts';
import { openAdjust } from '../adjusting/open-adjust.ts';

/** Opens Adjust. What it needs is loaded first, so that nothing is lost when that cannot be. */
export function useAdjust(): () => void {
  const { store, whenStored } = useEditor();
  return useCallback(() => startAdjust(store, whenStored), [store, whenStored]);
}

/** The same from outside of the editor's parts. */
export function startAdjust(store: EditorStore, whenStored: EditorTools['whenStored']): void {
  if (store.getState().adjusting) return;
  // One of them may lie over a handle of the crop.
  dropToasts();
  void loadAdjust().then((loaded) => loaded && whenStored(() => store.setState(openAdjust)));
}

/** Goes on with `then` without Adjust, whose changes are neither applied nor lost. Nothing while they are being stored. */
export function leaveAdjust(store: EditorStore, then: () => void): void {
  store.setState(setAsideAdjusting);
  const { adjusting, setAside } = store.getState();
  if (adjusting) return;
  if (setAside) toast(t('adjust.kept'));
  then();
}
