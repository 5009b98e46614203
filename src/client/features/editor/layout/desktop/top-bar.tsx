import { currentOf, originalOf } from '../../state/document-slice.ts';
import { ArrowLeft, Contrast, Download, Keyboard } from 'lucide-react';
import { useAppOffer } from '../../../../app/download-app.ts';
import { switchTheme } from '../../../../app/theme.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Meter } from '../../../../ui/meter.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { downloadableOf } from '../../composing/composing-selectors.ts';
import { FormatMenu } from '../../saving/format-menu.tsx';
import { SaveCopyIcon } from '../result-actions.tsx';
import { sizeOf } from '../../canvas/image-size.ts';
import { usePress } from '../use-press.ts';
import { SurroundButton } from '../surround-button.tsx';
import { t } from '../../../../language/text.ts';
import { Link } from '../../../../router/link.tsx';

export function TopBar() {
  const { freeEdits, showFreeEdits, showShortcuts, account } = useEditor();
  const hasResult = useEditorState(({ result }) => result !== null);
  const isOffered = useAppOffer() !== null && hasResult;
  return (
    <header className="col-span-full flex min-w-0 items-center gap-3 border-b border-border px-3">
      <h1 className="sr-only">{t('editor.title')}</h1>
      <Link to="/dashboard" className={buttonClass({ variant: 'quiet', size: 'sm' }, 'pl-2')}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('editor.back')}
      </Link>
      <Divider />
      <ImageName />
      <div className="ml-auto flex shrink-0 items-center gap-3 max-laptop:gap-1.5">
        {/* The window beside the result says the same. */}
        <Button
          variant="quiet"
          size="sm"
          className={isOffered ? 'laptop:invisible' : undefined}
          aria-haspopup="dialog"
          title={t('app.about')}
          onClick={showFreeEdits}
        >
          <Meter used={freeEdits.used} total={freeEdits.total}>
            {t('member.freeEdits', { used: freeEdits.used, total: freeEdits.total })}
          </Meter>
        </Button>
        <Divider className="max-laptop:hidden" />
        <div className="flex">
          <SurroundButton className={buttonClass({ variant: 'quiet' }, namedClass)}>
            <Name>{t('editor.nameCanvas')}</Name>
          </SurroundButton>
          {/* The account's menu has it too. */}
          <Button
            variant="quiet"
            className={`max-laptop:hidden! ${namedClass}`}
            title={t('footer.theme')}
            onClick={switchTheme}
          >
            <Contrast aria-hidden="true" className="size-5" />
            <Name>{t('editor.nameTheme')}</Name>
          </Button>
          <Button
            variant="quiet"
            className={`pointer-coarse:hidden! ${namedClass}`}
            aria-label={t('editor.shortcuts')}
            onClick={showShortcuts}
          >
            <Keyboard aria-hidden="true" className="size-5" />
            <Name>{t('editor.nameShortcuts')}</Name>
          </Button>
          <SaveCopyIcon className={namedClass}>
            <Name>{t('editor.nameSizes')}</Name>
          </SaveCopyIcon>
        </div>
        <DownloadButton />
        {account}
      </div>
    </header>
  );
}

/** An icon over its name, as in the rail. */
const namedClass = 'flex! h-11! flex-col gap-0.5! px-2!';

function Name({ children }: { children: string }) {
  return <span className="text-11 leading-3 text-fg-muted">{children}</span>;
}

function Divider({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`h-5 w-px shrink-0 bg-border ${className}`} />;
}

function ImageName() {
  const name = useEditorState((state) => originalOf(state).originalName);
  const size = useEditorState((state) => sizeOf(state.result ?? currentOf(state)));
  return (
    <p className="flex min-w-0 items-baseline gap-3 overflow-hidden">
      <span className="truncate font-medium">{name}</span>
      <span className="shrink-0 text-fg-subtle tabular-nums max-laptop:hidden">{size}</span>
    </p>
  );
}

function DownloadButton() {
  const { download, isDownloading } = useEditor();
  const downloadable = useEditorState(downloadableOf);
  const { state, press } = usePress(isDownloading);
  const start = () => {
    press();
    download();
  };
  return (
    <div className="flex gap-px">
      <Button variant="ink" size="sm" className="rounded-r-none" disabled={!downloadable} {...state} onClick={start}>
        {!state.busy && <Download aria-hidden="true" className="size-4" />}
        {t('editor.download')}
      </Button>
      <FormatMenu
        short
        disabled={!downloadable}
        className={buttonClass({ variant: 'ink', size: 'sm' }, 'rounded-l-none px-1.5!')}
      />
    </div>
  );
}
