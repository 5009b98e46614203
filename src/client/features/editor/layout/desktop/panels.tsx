import { useIsLow } from '../../../../ui/media-query.ts';
import { type ReactNode, Suspense } from 'react';
import { tools } from '../../../../../tools/catalogue.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useAppOffer } from '../../../../app/download-app.ts';
import { AppOfferLine } from '../../../../app/shell/app-offer.tsx';
import {
  AdjustControls,
  AdjustViews,
  ApplyAdjustment,
  CancelAdjustment,
  Unsent,
} from '../../adjusting/load-adjust.tsx';
import { ApplyEdit } from '../../apply/apply-edit.tsx';
import { EditFailure } from '../../apply/edit-failure.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import { downloadableOf, isRefining } from '../../composing/composing-selectors.ts';
import { ToolFields } from '../../fields/tool-fields.tsx';
import { FreeTag } from '../../../../ui/free-tag.tsx';
import { PanelHeading } from '../panel-heading.tsx';
import { toolText } from '../../../../language/tool-messages.ts';
import { ComposePanel } from '../../composing/compose-panel.tsx';
import {
  AcceptButton,
  DownloadImageButton,
  ResultLead,
  ResultPageLink,
  RevertButton,
  RevertNote,
  SaveToImmichButton,
  ShareButton,
  TouchUpButton,
} from '../result-actions.tsx';
import { FormatMenu } from '../../saving/format-menu.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { sizeOf } from '../../canvas/image-size.ts';
import { ResultNotes } from '../result-notes.tsx';
import { ResultMadeBy } from '../../job/who-edits.tsx';
import { t } from '../../../../language/text.ts';

export interface PanelProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Right below the rest, and in sight when that scrolls. */
  readonly foot?: ReactNode;
}

function Panel({ label, children, foot }: PanelProps) {
  return (
    <aside aria-label={label} className="flex min-h-0 flex-col border-r border-border">
      <div
        className={classNames(
          'min-h-0 overflow-x-hidden overflow-y-auto p-5 [@media(max-height:480px)]:p-3',
          foot ? 'fading-end' : undefined,
        )}
      >
        {children}
      </div>
      {foot && (
        <div className="px-5 pt-1 pb-5 empty:hidden [@media(max-height:480px)]:px-3 [@media(max-height:480px)]:pb-2">
          {foot}
        </div>
      )}
    </aside>
  );
}

export function ToolPanel() {
  const { id, ...said } = tools[useEditorState(({ tool }) => tool)];
  const label = toolText(id, 'label', said.label);
  return (
    <Panel
      label={label}
      foot={
        <div className="grid gap-2.5">
          <EditFailure />
          <ApplyEdit />
        </div>
      }
    >
      <PanelHeading>{label}</PanelHeading>
      <p className="mt-0.5 text-pretty text-fg-muted">{toolText(id, 'summary', said.summary)}</p>
      <ToolFields />
    </Panel>
  );
}

/** After a result was taken: nothing stands ready that one press too many would spend an edit on. */
export function NextPanel() {
  const downloadable = useEditorState(downloadableOf);
  return (
    <Panel label={t('editor.next')}>
      <PanelHeading>{t('editor.next')}</PanelHeading>
      <p className="mt-0.5 mb-5 text-pretty text-fg-muted">{t('editor.nextLead')}</p>
      {downloadable && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <DownloadImageButton />
          <ShareButton />
        </div>
      )}
    </Panel>
  );
}

/** Crop, light and colors by hand. */
export function AdjustPanel() {
  return (
    <Suspense fallback={<Panel label={t('adjust.title')}>{null}</Panel>}>
      <Panel
        label={t('adjust.title')}
        foot={
          <div className="grid gap-2.5">
            <Unsent />
            <div className="grid grid-cols-2 gap-2">
              <CancelAdjustment />
              <ApplyAdjustment />
            </div>
          </div>
        }
      >
        <div className="flex items-center justify-between">
          <PanelHeading>{t('adjust.title')}</PanelHeading>
          <FreeTag />
        </div>
        <p className="mt-0.5 mb-4 text-pretty text-fg-muted">{t('adjust.lead')}</p>
        <AdjustViews />
        <div className="mt-5">
          <AdjustControls />
        </div>
      </Panel>
    </Suspense>
  );
}

export function ResultPanel() {
  const result = useEditorState((state) => state.result);
  const refining = useEditorState(isRefining);
  const isOffered = useAppOffer() !== null;
  const imageId = useEditorState(downloadableOf)?.id;
  const isLow = useIsLow();
  return (
    <Panel
      label={t('editor.result')}
      foot={
        isLow
          ? !refining && (
              <div className="grid grid-cols-2 gap-2">
                <RevertButton variant="line" compact />
                <AcceptButton compact />
              </div>
            )
          : isOffered && <AppOfferLine className="laptop:hidden" imageId={imageId} />
      }
    >
      <PanelHeading>{t('editor.result')}</PanelHeading>
      <ResultLead />
      <ResultMadeBy />
      <ResultNotes />
      <div className="mt-5 empty:hidden">
        <ComposePanel />
      </div>
      {/* Nothing takes the place of the button that began it: a second press would revert. */}
      {!refining && (
        <>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-2">
            {!isLow && <AcceptButton />}
            <TouchUpButton />
            {!isLow && <RevertButton variant="line" />}
            <RevertNote />
          </div>
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
              {t('editor.originalSize')}
              <span className="flex items-center gap-2 text-12 font-normal text-fg-muted tabular-nums">
                {result && sizeOf(result)}
                <FormatMenu className={buttonClass({ size: 'sm' }, 'h-7! gap-1! px-2! text-12 pointer-coarse:h-11!')} />
              </span>
            </p>
            <DownloadImageButton />
            <ShareButton />
            <SaveToImmichButton />
            <ResultPageLink />
            {isLow && isOffered && <AppOfferLine className="laptop:hidden" imageId={imageId} />}
          </div>
        </>
      )}
    </Panel>
  );
}
