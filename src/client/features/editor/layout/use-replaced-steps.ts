import { useEffect } from 'react';
import { t } from '../../../language/text.ts';
import { toast } from '../../../ui/toast.tsx';
import type { EditorStore } from '../state/editor-state.ts';
import { replacedSteps } from '../state/history.ts';
import { stepName } from './step-name.ts';

/** Tells where the later steps are that a new step has taken the place of. */
export function useReplacedSteps(store: EditorStore): void {
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const [nearest, ...further] = replacedSteps(before.history, state.history);
        if (nearest) toast(t('editor.stepsKept', { name: stepName(nearest), count: 1 + further.length }));
      }),
    [store],
  );
}
