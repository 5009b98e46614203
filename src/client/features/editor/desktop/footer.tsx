import type { PointerEvent } from 'react';
import { ActionButton } from '../action-button.tsx';
import { actualPixelsAction, fitAction, redoAction, undoAction, zoomInAction, zoomOutAction } from '../actions.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { KeyCap } from '../key-cap.tsx';
import { peek } from '../editor-store.ts';
import { richText, t } from '../../../language/text.ts';

export function Footer() {
  return (
    <footer className="grid grid-cols-[1fr_auto_auto] items-center gap-2 laptop:grid-cols-[1fr_auto_1fr] border-t border-border bg-surface-1 px-3">
      <div className="flex gap-1">
        <ActionButton action={undoAction} />
        <ActionButton action={redoAction} />
      </div>
      <PeekButton />
      <div className="flex items-center gap-1 justify-self-end">
        <ActionButton action={zoomOutAction} />
        <ZoomPercent />
        <ActionButton action={zoomInAction} />
        <span aria-hidden="true" className="mx-1 h-5 w-px bg-border" />
        <ActionButton action={fitAction} />
        <ActionButton action={actualPixelsAction} />
      </div>
    </footer>
  );
}

function ZoomPercent() {
  const percent = useEditorState(({ zoom }) => Math.round(zoom));
  return (
    <output aria-label={t('editor.zoom')} className="min-w-12 text-center font-medium tabular-nums">
      {percent}%
    </output>
  );
}

/** Works as the key does: for as long as it is held. */
function PeekButton() {
  const { store } = useEditor();
  const letGo = () => store.setState(peek(false));
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    store.setState(peek(true));
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="hidden h-8 items-center laptop:flex gap-2 rounded-md px-3 whitespace-nowrap text-fg-muted select-none hover:bg-surface-2"
      onPointerDown={hold}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {richText('editor.holdToSee', { key: <KeyCap>\</KeyCap> })}
    </button>
  );
}
