import { ArrowLeft, Eye } from 'lucide-react';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { downloadableOf } from '../../composing/composing-selectors.ts';
import { PeekButton } from '../peek-button.tsx';
import { SaveCopyIcon } from '../result-actions.tsx';
import { usePress } from '../use-press.ts';
import { t } from '../../../../language/text.ts';
import { Link } from '../../../../router/link.tsx';

export function MobileHeader() {
  const { download, isDownloading, account } = useEditor();
  const downloadable = useEditorState(downloadableOf);
  const { state, press } = usePress(isDownloading);
  const start = () => {
    press();
    download();
  };
  return (
    <header className="grid grid-cols-[1fr_auto_1fr] items-center border-b border-border bg-surface-1 px-1.5 pt-[env(safe-area-inset-top)] min-h-[calc(53px+env(safe-area-inset-top))]">
      <div className="flex min-w-0">
        <Link
          to="/dashboard"
          aria-label={t('editor.back')}
          className={buttonClass({ variant: 'quiet', size: 'icon' }, 'size-11')}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <PeekButton className="flex h-11 min-w-11 items-center gap-1.5 rounded-md px-2 font-medium text-fg-muted disabled:hidden aria-pressed:text-accent">
          <Eye aria-hidden="true" className="size-5 shrink-0" />
          <span aria-hidden="true" className="truncate max-[374px]:hidden">
            {t('editor.original')}
          </span>
          <span className="sr-only">{t('editor.seeOriginal')}</span>
        </PeekButton>
      </div>
      <h1 className="text-16 font-semibold tracking-[-0.01em]">{t('editor.title')}</h1>
      <div className="flex justify-self-end">
        <SaveCopyIcon className="size-11 p-0" />
        <Button
          variant="quiet"
          className="h-11 not-disabled:text-accent"
          disabled={!downloadable}
          {...state}
          onClick={start}
        >
          {t('editor.export')}
        </Button>
        {account}
      </div>
    </header>
  );
}
