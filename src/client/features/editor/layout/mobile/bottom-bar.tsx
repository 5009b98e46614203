import { LayoutGrid, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { type EditorAction } from '../../actions/editor-action.ts';
import { redoAction, undoAction } from '../../shortcuts/history-actions.ts';
import { isRefining } from '../../composing/composing-selectors.ts';
import { canAdjust } from '../../adjusting/adjusting-slice.ts';
import { FreeTag } from '../../../../ui/free-tag.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { t } from '../../../../language/text.ts';

export interface BottomBarProps {
  readonly shown: 'tools' | 'adjust' | null;
  readonly onTools: () => void;
  readonly onAdjust: () => void;
}

export function BottomBar({ shown, onTools, onAdjust }: BottomBarProps) {
  const adjustable = useEditorState(canAdjust);
  return (
    <nav
      aria-label={t('editor.title')}
      className="leaves-to-keyboard grid grid-cols-4 border-t border-border bg-surface-1 pb-[env(safe-area-inset-bottom)]"
    >
      <Tab icon={LayoutGrid} label={t('editor.tools')} current={shown === 'tools'} onClick={onTools} />
      <Tab
        icon={SlidersHorizontal}
        label={t('adjust.title')}
        tag={<FreeTag />}
        current={shown === 'adjust'}
        disabled={!adjustable}
        onClick={onAdjust}
      />
      <ActionTab action={undoAction} />
      <ActionTab action={redoAction} />
    </nav>
  );
}

function ActionTab({ action }: { action: EditorAction }) {
  const { store } = useEditor();
  // A brush that is held has an undo of its own, in the sheet.
  const possible = useEditorState((state) => action.isPossible(state) && !isRefining(state));
  const { icon, label } = action;
  return icon && <Tab icon={icon} label={t(label)} disabled={!possible} onClick={() => store.setState(action.apply)} />;
}

interface TabProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Beside the icon. */
  readonly tag?: ReactNode;
  readonly current?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tab({ icon: Icon, label, tag, current = false, disabled = false, onClick }: TabProps) {
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
      {/* In the order in which they are read: the words first. */}
      <span className="order-last">{label}</span>
      <span className="flex items-center gap-1">
        <Icon aria-hidden="true" className="size-5" />
        {tag}
      </span>
    </button>
  );
}
