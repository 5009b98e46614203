import { Button } from '../../../ui/button.tsx';
import type { EditorAction } from './editor-action.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { keysOf } from './chord-keys.ts';
import { t } from '../../../language/text.ts';

/** The button of an action: its icon with the label as its name, else the label itself. */
export function ActionButton({ action }: { action: EditorAction }) {
  const { store } = useEditor();
  const possible = useEditorState(action.isPossible);
  const on = useEditorState((state) => action.isOn?.(state));
  const { icon: Icon, chords } = action;
  const label = t(action.label);
  const face = action.face ?? label;
  return (
    <Button
      variant="quiet"
      size={Icon ? 'icon' : 'sm'}
      className={Icon ? 'size-8' : 'px-2.5 tabular-nums aria-pressed:bg-surface-3'}
      disabled={!possible}
      aria-pressed={on}
      aria-label={Icon || face !== label ? label : undefined}
      title={`${label} (${keysOf(chords[0]!).join(' ')})`}
      onClick={() => store.setState(action.apply)}
    >
      {Icon ? <Icon aria-hidden="true" className="size-5" /> : face}
    </Button>
  );
}
