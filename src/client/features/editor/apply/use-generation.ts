import { useEffect, useMemo, useRef } from 'react';
import { createEditControl, type EditControl } from './edit-control.ts';
import type { EditHost } from './show-end.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { pause } from '../job/pause.ts';
import type { SessionSync } from '../session/session-sync.ts';

export interface GenerationOptions extends EditHost {
  readonly store: EditorStore;
  readonly sync: SessionSync;
}

/** The edit control of a page, for as long as it is mounted. */
export function useGeneration(options: GenerationOptions): Omit<EditControl, 'leave'> {
  const { store, sync } = options;
  const latest = useRef<EditHost>(options);
  useEffect(() => {
    latest.current = options;
  });
  /**
   * Created again when effects run twice (React's strict mode), because a control that was left cannot be used again.
   */
  const control = useRef<EditControl>(null);
  useEffect(() => {
    const made = createEditControl({ store, sync, host: () => latest.current, wait: pause });
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
