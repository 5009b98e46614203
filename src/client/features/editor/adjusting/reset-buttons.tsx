import { RotateCcw } from 'lucide-react';
import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { adjust, adjustmentOf } from './adjusting-slice.ts';
import { type Adjustment, isUnadjusted, UNADJUSTED } from './adjustment.ts';

interface ResetButtonProps {
  /** Of the control that it resets. */
  readonly name: string;
  readonly shown: boolean;
  readonly reset: Partial<Adjustment>;
}

/** Beside the value of a control. It keeps its place while there is nothing to reset. */
export function ResetButton({ name, shown, reset }: ResetButtonProps) {
  const { store } = useEditor();
  return (
    <Button
      variant="quiet"
      size="icon"
      className={shown ? 'size-7' : 'invisible size-7'}
      aria-label={t('adjust.reset', { name })}
      title={t('adjust.reset', { name })}
      onClick={() => store.setState(adjust(reset))}
    >
      <RotateCcw aria-hidden="true" className="size-4" />
    </Button>
  );
}

export function ResetAll() {
  const { store } = useEditor();
  const isPossible = useEditorState((state) => !isUnadjusted(adjustmentOf(state)));
  return (
    <Button
      variant="quiet"
      className="ml-auto"
      disabled={!isPossible}
      onClick={() => store.setState(adjust(UNADJUSTED))}
    >
      {t('adjust.resetAll')}
    </Button>
  );
}
