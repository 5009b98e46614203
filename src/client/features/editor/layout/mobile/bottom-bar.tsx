import { LayoutGrid, type LucideIcon } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { type EditorAction, redoAction, undoAction } from '../../shortcuts/actions.ts';
import { useEditor, useEditorState } from '../../editor-context.ts';
import { t } from '../../../../language/text.ts';

export interface BottomBarProps {
  readonly toolsShown: boolean;
  readonly onTools: () => void;
}

export function BottomBar({ toolsShown, onTools }: BottomBarProps) {
  return (
    <nav
      aria-label={t('editor.title')}
      className="grid grid-cols-3 border-t border-border bg-surface-1 pb-[env(safe-area-inset-bottom)]"
    >
      <Tab icon={LayoutGrid} label={t('editor.tools')} current={toolsShown} onClick={onTools} />
      <ActionTab action={undoAction} />
      <ActionTab action={redoAction} />
    </nav>
  );
}

function ActionTab({ action }: { action: EditorAction }) {
  const { store } = useEditor();
  const possible = useEditorState(action.isPossible);
  const { icon, label } = action;
  return icon && <Tab icon={icon} label={t(label)} disabled={!possible} onClick={() => store.setState(action.apply)} />;
}

interface TabProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly current?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tab({ icon: Icon, label, current = false, disabled = false, onClick }: TabProps) {
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'grid h-16 place-content-center justify-items-center gap-[3px] text-11 leading-[14px] font-medium disabled:text-fg-subtle disabled:opacity-60',
        current ? 'text-accent' : 'text-fg-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}
