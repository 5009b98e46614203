import { classNames } from '../../../ui/class-names.ts';
import { ComposePanel } from '../composing/compose-panel.tsx';
import { useEditorState } from '../editor-context.ts';
import { isRefining } from '../editor-selectors.ts';
import { AcceptButton, DownloadImageButton, ResultLead, ResultPageLink, RevertButton } from '../result-actions.tsx';
import { ResultNotes } from '../result-notes.tsx';
import { ResultMadeBy } from '../who-edits.tsx';
import { SheetHead } from './sheet-head.tsx';
import { t } from '../../../language/text.ts';

export function ResultView() {
  const refining = useEditorState(isRefining);
  return (
    <div className="flex h-full flex-col">
      <SheetHead>{t('editor.result')}</SheetHead>
      <div className="-mx-4 flex min-h-0 flex-1 flex-col overflow-auto overscroll-contain px-4 pb-1">
        {!refining && <ResultLead />}
        <ResultMadeBy />
        <ResultNotes />
        <div className={classNames('empty:hidden', !refining && 'mt-3')}>
          <ComposePanel />
        </div>
        <div className="mt-auto grid gap-2 pt-3">
          <DownloadImageButton />
          <ResultPageLink />
          <RevertButton variant="quiet" />
        </div>
      </div>
      {/* With the brush in the hand, the room is the brush's. */}
      {!refining && (
        <div className="grid pt-3">
          <AcceptButton />
        </div>
      )}
    </div>
  );
}
