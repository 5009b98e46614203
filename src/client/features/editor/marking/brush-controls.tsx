import { Shrink, Trash2, Expand, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { redoMarkAction, undoMarkAction } from './brush-undo.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { KeyCap } from '../actions/key-cap.tsx';
import { BRUSH_SIZE, clearMarks, mark, type MarkingSlice, resizeBrush } from './marking-slice.ts';
import { hasMarks } from './marking.ts';
import { t } from '../../../language/text.ts';

/** How far one press moves the edge of the mark, in parts of the image's longer side. */
const GROWTH = 0.004;

/** What can be done with a mark, whatever made it. */
export function MarkButtons() {
  return (
    <div className="-mx-1.5 flex items-center justify-between">
      <span className="flex gap-1">
        <ActionButton action={undoMarkAction} />
        <ActionButton action={redoMarkAction} />
      </span>
      <span className="flex gap-1">
        <MarkButton label={t('editor.shrink')} icon={Shrink} change={mark({ kind: 'growth', by: -GROWTH })} />
        <MarkButton label={t('editor.grow')} icon={Expand} change={mark({ kind: 'growth', by: GROWTH })} />
        <MarkButton label={t('editor.clear')} icon={Trash2} change={clearMarks} />
      </span>
    </div>
  );
}

export function BrushSize() {
  const { store } = useEditor();
  const size = useEditorState(({ brush }) => brush.size);
  return (
    <Slider
      label={t('editor.brushSize')}
      inOneRow
      {...BRUSH_SIZE}
      value={size}
      text={`${size} px`}
      aside={
        <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
          <KeyCap>[</KeyCap>
          <KeyCap>]</KeyCap>
        </span>
      }
      onChange={(next) => store.setState(resizeBrush(next))}
    />
  );
}

interface MarkButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly change: (state: MarkingSlice) => Partial<MarkingSlice>;
}

function MarkButton({ label, icon: Icon, change }: MarkButtonProps) {
  const { store } = useEditor();
  const marked = useEditorState(({ marking }) => hasMarks(marking));
  return (
    <Button
      variant="quiet"
      size="icon"
      className="size-8"
      aria-label={label}
      title={label}
      disabled={!marked}
      onClick={() => store.setState(change)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
