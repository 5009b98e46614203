import { useCallback } from 'react';
import { loadAdjust } from '../adjusting/load-adjust.tsx';
import { useEditor } from '../editor-context.ts';
import { openAdjust } from '../state/editor-store.ts';

/** Opens Adjust. What it needs is loaded first, so that nothing is lost when that cannot be. */
export function useAdjust(): () => void {
  const { store, whenStored } = useEditor();
  return useCallback(() => {
    if (store.getState().adjusting) return;
    void loadAdjust().then((loaded) => loaded && whenStored(() => store.setState(openAdjust)));
  }, [store, whenStored]);
}
