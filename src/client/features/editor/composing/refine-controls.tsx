import { Check, Eraser, Paintbrush } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { redoComposingAction, undoComposingAction } from './composing-undo.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { chooseRefineBrush } from './composing-slice.ts';
import { chooseErase } from '../marking/marking-slice.ts';
import { BrushSize } from '../marking/brush-controls.tsx';
import { message, t } from '../../../language/text.ts';

const modes = [
  { id: 'remove', label: message('compose.erase'), icon: Eraser },
  { id: 'restore', label: message('compose.bringBack'), icon: Paintbrush },
] as const;

/** The brush that corrects a cut-out's edge. */
export function RefineControls() {
  const { store } = useEditor();
  const erase = useEditorState(({ brush }) => brush.erase);
  return (
    <section aria-label={t('compose.refine')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-medium">{t('compose.refine')}</h3>
      <Segments
        label={t('compose.brush')}
        options={modes.map((mode) => ({ ...mode, label: t(mode.label) }))}
        value={erase ? 'remove' : 'restore'}
        onChange={(mode) => store.setState(chooseErase(mode === 'remove'))}
      />
      <BrushSize />
      <div className="flex flex-wrap items-center justify-between gap-1">
        <span className="-ml-1.5 flex gap-1">
          <ActionButton action={undoComposingAction} />
          <ActionButton action={redoComposingAction} />
        </span>
        <Button onClick={() => store.setState(chooseRefineBrush(false))}>
          <Check aria-hidden="true" className="size-4" />
          {t('compose.done')}
        </Button>
      </div>
    </section>
  );
}
