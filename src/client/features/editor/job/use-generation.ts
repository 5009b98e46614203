import { useEffect, useMemo, useRef } from 'react';
import { createEditControl, type EditControl, type EditHost } from './edit-control.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { pause } from './pause.ts';
import type { SessionSync } from '../session/session-sync.ts';

export interface GenerationOptions extends EditHost {
  readonly store: EditorStore;
  readonly sync: SessionSync;
}

/** The edits of a page, for as long as it is there. */
export function useGeneration(options: GenerationOptions): Omit<EditControl, 'leave'> {
  const { store, sync } = options;
  const latest = useRef<EditHost>(options);
  useEffect(() => {
    latest.current = options;
  });
  /** Made anew when effects run twice (React's strict mode): one that was left stays so. */
  const control = useRef<EditControl>(null);
  useEffect(() => {
    const made = createEditControl({ store, sync, surroundings: () => latest.current, wait: pause });
    control.current = made;
    return made.leave;
  }, [store, sync]);
  return useMemo(
    () => ({
      apply: () => control.current?.apply(),
      cancel: () => control.current?.cancel(),
      takeUp: (session) => control.current?.takeUp(session),
    }),
    [],
  );
}
