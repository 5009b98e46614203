import { Eye } from 'lucide-react';
import { ActionButton } from '../../actions/action-button.tsx';
import { actualPixelsAction, fitAction, zoomInAction, zoomOutAction } from '../../stage/view-actions.ts';
import { percentOf } from '../../stage/move-view.ts';
import { redoAction, showsSteps, undoAction } from '../../shortcuts/history-actions.ts';
import { SEE_ORIGINAL_KEY } from '../../shortcuts/actions.ts';
import { useEditorState } from '../../state/editor-context.ts';
import { KeyCap } from '../../actions/key-cap.tsx';
import { PeekButton } from '../peek-button.tsx';
import { richText, t } from '../../../../language/text.ts';

export function Footer() {
  const hasSteps = useEditorState(showsSteps);
  return (
    <footer className="row-start-3 grid grid-cols-[1fr_auto_auto] items-center gap-2 laptop:grid-cols-[1fr_auto_1fr] border-t border-border bg-surface-1 px-3">
      <div className="flex min-h-8 gap-1">
        {hasSteps && <ActionButton action={undoAction} />}
        {hasSteps && <ActionButton action={redoAction} />}
      </div>
      <PeekButton className="flex h-8 items-center gap-2 rounded-md px-3 whitespace-nowrap text-fg-muted hover:bg-surface-2 disabled:opacity-55 aria-pressed:bg-surface-3">
        <span className="max-laptop:sr-only">
          {richText('editor.holdKey', { key: <KeyCap>{SEE_ORIGINAL_KEY}</KeyCap> })}
        </span>
        <Eye aria-hidden="true" className="size-5 laptop:hidden" />
      </PeekButton>
      <div className="flex items-center gap-1 justify-self-end">
        <ActionButton action={zoomOutAction} />
        <ZoomLabel />
        <ActionButton action={zoomInAction} />
        <div
          role="group"
          aria-label={t('editor.zoom')}
          className="ml-1 flex rounded-md border border-border pointer-coarse:border-transparent"
        >
          <ActionButton action={fitAction} />
          <ActionButton action={actualPixelsAction} />
        </div>
      </div>
    </footer>
  );
}

/** How large the pixels of the image are shown (E5). */
function ZoomLabel() {
  const percent = useEditorState((state) => `${percentOf(state, window.devicePixelRatio) ?? ''}%`);
  return (
    <output
      aria-label={`${t('editor.zoom')} ${percent}`}
      className="min-w-12 text-center font-medium whitespace-nowrap tabular-nums"
    >
      {percent}
    </output>
  );
}
