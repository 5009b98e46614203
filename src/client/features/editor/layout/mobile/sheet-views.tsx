import type { ReactNode } from 'react';
import { useAppOffer } from '../../../../app/download-app.ts';
import { AppOfferLine } from '../../../../app/shell/app-offer.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ComposePanel } from '../../composing/compose-panel.tsx';
import { useEditorState, useEditor } from '../../state/editor-context.ts';
import { composesOf, downloadableOf, isPlacing, isRefining } from '../../composing/composing-selectors.ts';
import { hasNotesLeft } from '../../job/job-slice.ts';
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
import { ResultNotes } from '../result-notes.tsx';
import { ResultMadeBy } from '../../job/who-edits.tsx';
import { t } from '../../../../language/text.ts';
import { PanelHeading } from '../panel-heading.tsx';
import { buttonsFor } from '../tool-buttons.ts';
import { HistoryStrip } from '../history-strip.tsx';
import { FreeEditsLeft } from '../free-edits-left.tsx';
import { tools } from '../../../../../tools/catalogue.ts';
import { FreeTag } from '../../../../ui/free-tag.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { describedTool } from '../described-tool.ts';
import { chooseTool } from '../../document/document-transitions.ts';
import { toolText } from '../../../../language/tool-messages.ts';
import { ChevronLeft } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { ApplyEdit } from '../../apply/apply-edit.tsx';
import { SiteAbility } from '../../job/who-edits.tsx';
import { EditFailure } from '../../apply/edit-failure.tsx';
import { freedomOf } from '../../apply/free-of-charge.ts';
import { ToolFields } from '../../fields/tool-fields.tsx';
import { useShownFields } from '../../fields/use-shown-fields.ts';

/** `onTool` is called when the result is taken and its tool opens again. */
export function ResultView({ onTool }: { onTool: () => void }) {
  const composesAlone = useEditorState((state) => isRefining(state) || isPlacing(state));
  const composes = useEditorState(composesOf);
  const hasNotes = useEditorState(hasNotesLeft);
  // While the brush is active, or the cut-out is moved, that gets the space.
  if (composesAlone) {
    return (
      <View>
        <ComposePanel />
      </View>
    );
  }
  const isFull = composes !== undefined || hasNotes;
  const isCramped = composes === 'backdrop' || hasNotes;
  return (
    <View foot={isFull ? <Decision onTool={onTool} /> : <AcceptButton />}>
      {!isCramped && <ResultLead />}
      <ResultMadeBy />
      <ResultNotes />
      <div className={classNames('empty:hidden', !isCramped && 'mt-3')}>
        <ComposePanel />
      </div>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-2 pt-3 empty:hidden">
        {!isFull && <TouchUpButton onTool={onTool} />}
        {!isFull && (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <DownloadImageButton />
            <ShareButton />
          </div>
        )}
        <SaveToImmichButton />
        <ResultPageLink />
        {!isFull && <RevertButton variant="quiet" />}
        {!isFull && <RevertNote />}
      </div>
    </View>
  );
}

/** What is done with a result, in two rows, where composing or notes take the space. */
function Decision({ onTool }: { onTool: () => void }) {
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-1.5">
      <DownloadImageButton compact />
      <ShareButton compact />
      <RevertButton variant="line" compact />
      <AcceptButton compact />
      <div className="col-span-2 grid empty:hidden">
        <TouchUpButton compact onTool={onTool} />
      </div>
      <div className="col-span-2">
        <RevertNote />
      </div>
    </div>
  );
}

/** `foot` stays in sight below what scrolls. */
function View({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-col">
      <ResultHead />
      {/** Remounted with its content, so that each content starts at its top. */}
      <div
        key={foot ? 'result' : 'brush'}
        className={classNames(
          '-mx-4 flex min-h-0 flex-col overflow-x-hidden overflow-y-auto overscroll-contain px-4 pb-1',
          foot ? 'fading-end' : undefined,
        )}
      >
        {children}
      </div>
      {foot && <div className="grid shrink-0 pt-3">{foot}</div>}
    </div>
  );
}

/** The result's heading, with the way to the app in place of the free edits while it is offered. */
function ResultHead() {
  const isOffered = useAppOffer() !== null;
  const imageId = useEditorState(downloadableOf)?.id;
  if (!isOffered) return <SheetHead>{t('editor.result')}</SheetHead>;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <PanelHeading>{t('editor.result')}</PanelHeading>
      <AppOfferLine imageId={imageId} className="min-w-0" />
    </div>
  );
}

/** The sheet's heading, and what is left of the free edits. */
function SheetHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <PanelHeading>{children}</PanelHeading>
      <FreeEditsLeft />
    </div>
  );
}

export function ToolGrid({ onChosen }: { onChosen: () => void }) {
  const { store, isAvailable, freeTools } = useEditor();
  const isEdited = useEditorState((state) => downloadableOf(state) !== null);
  return (
    <div className="-mx-4 flex min-h-0 flex-col overflow-auto overscroll-contain px-4">
      <SheetHead>{t('editor.tools')}</SheetHead>
      {isEdited && (
        <div className="mb-2 grid shrink-0 grid-cols-2 gap-2">
          <DownloadImageButton compact />
          <ShareButton compact />
        </div>
      )}
      <div className="mt-1 grid shrink-0 auto-rows-fr grid-cols-4 gap-2">
        {buttonsFor(isAvailable).map(({ id, label, icon }) => (
          <button
            key={id}
            type="button"
            {...describedTool(isAvailable(id))}
            {...(freeTools.has(id) && { 'aria-describedby': `free-${id}` })}
            className={classNames(
              'grid min-h-20 place-content-center justify-items-center rounded-lg bg-surface-2 text-12 font-medium active:bg-surface-3',
              freeTools.has(id) ? 'gap-1' : 'gap-2',
              !isAvailable(id) && 'text-fg-muted',
            )}
            onClick={() => {
              store.setState(chooseTool(id));
              onChosen();
            }}
          >
            <Icon name={icon} className={classNames('size-6', !isAvailable(id) && 'opacity-45')} />
            {toolText(id, 'label', label)}
            {freeTools.has(id) && <FreeTag id={`free-${id}`} />}
          </button>
        ))}
      </div>
      <HistoryStrip className="-mx-4 mt-2 shrink-0 px-3" />
    </div>
  );
}

/** The fields of the chosen tool, with Apply at the bottom. */
export function OptionsView({ onBack }: { onBack: () => void }) {
  const { id, label, summary } = tools[useEditorState(({ tool }) => tool)];
  const fields = useShownFields();
  const { freeTools } = useEditor();
  const freedom = useEditorState((state) => freedomOf(state, freeTools));
  return (
    <div className="-mt-3 flex min-h-0 flex-col">
      <div className="leaves-to-keyboard grid min-h-11 shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Button variant="quiet" className="-ml-3 h-11 gap-1 justify-self-start px-2.5" onClick={onBack}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t('editor.backShort')}
        </Button>
        <PanelHeading>{toolText(id, 'label', label)}</PanelHeading>
        <FreeEditsLeft short />
      </div>
      <div className="fading-end -mx-4 min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain px-4 pb-3">
        {/* Above the field, which stays in sight with it. */}
        <div className="mb-3 empty:hidden">
          <EditFailure />
        </div>
        {fields.length === 0 && <p className="mt-2 text-pretty text-fg-muted">{toolText(id, 'summary', summary)}</p>}
        <ToolFields />
        <div className="mt-3 empty:hidden">{freedom !== 'plain' && <SiteAbility />}</div>
      </div>
      <div className="shrink-0 pt-1">
        <ApplyEdit priced={false} />
      </div>
    </div>
  );
}
