import { AcceptButton, DownloadImageButton, ResultPageLink, RevertButton } from '../result-actions.tsx';
import { ResultNotes } from '../result-notes.tsx';
import { ResultMadeBy } from '../who-edits.tsx';
import { SheetHead } from './sheet-head.tsx';

export function ResultView() {
  return (
    <div className="flex h-full flex-col">
      <SheetHead>Result</SheetHead>
      <p className="text-pretty text-fg-muted">Drag the line to compare before and after.</p>
      <ResultMadeBy />
      <ResultNotes />
      <div className="mt-auto grid gap-2 pt-3">
        <AcceptButton />
        <DownloadImageButton />
        <ResultPageLink />
        <RevertButton variant="quiet" />
      </div>
    </div>
  );
}
