import { ComposePanel } from '../composing/compose-panel.tsx';
import { AcceptButton, DownloadImageButton, ResultLead, ResultPageLink, RevertButton } from '../result-actions.tsx';
import { ResultNotes } from '../result-notes.tsx';
import { ResultMadeBy } from '../who-edits.tsx';
import { SheetHead } from './sheet-head.tsx';

export function ResultView() {
  return (
    <div className="flex h-full flex-col">
      <SheetHead>Result</SheetHead>
      <div className="-mx-4 flex min-h-0 flex-1 flex-col overflow-auto overscroll-contain px-4 pb-1">
        <ResultLead />
        <ResultMadeBy />
        <ResultNotes />
        <div className="mt-3 empty:hidden">
          <ComposePanel />
        </div>
        <div className="mt-auto grid gap-2 pt-3">
          <DownloadImageButton />
          <ResultPageLink />
          <RevertButton variant="quiet" />
        </div>
      </div>
      <div className="grid pt-3">
        <AcceptButton />
      </div>
    </div>
  );
}
