import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { ComposePanel } from '../../composing/compose-panel.tsx';
import { useEditorState } from '../../editor-context.ts';
import { composesOf, hasNotesLeft, isRefining } from '../../state/editor-selectors.ts';
import { AcceptButton, DownloadImageButton, ResultLead, ResultPageLink, RevertButton } from '../result-actions.tsx';
import { ResultNotes } from '../result-notes.tsx';
import { ResultMadeBy } from '../../job/who-edits.tsx';
import { SheetHead } from './sheet-head.tsx';
import { t } from '../../../../language/text.ts';

export function ResultView() {
  const refining = useEditorState(isRefining);
  const composes = useEditorState(composesOf);
  const hasNotes = useEditorState(hasNotesLeft);
  // With the brush in the hand, the room is the brush's.
  if (refining) {
    return (
      <View>
        <ComposePanel />
      </View>
    );
  }
  const isFull = composes !== undefined || hasNotes;
  const isCramped = composes === 'backdrop' || hasNotes;
  return (
    <View foot={isFull ? <Decision /> : <AcceptButton />}>
      {!isCramped && <ResultLead />}
      <ResultMadeBy />
      <ResultNotes />
      <div className={classNames('empty:hidden', !isCramped && 'mt-3')}>
        <ComposePanel />
      </div>
      <div className="mt-auto grid gap-2 pt-3">
        <DownloadImageButton />
        <ResultPageLink />
        {!isFull && <RevertButton variant="quiet" />}
      </div>
    </View>
  );
}

/** Both ways out, where what can be made of the result, or what is to be known of it, takes the room of the second. */
function Decision() {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2">
      <RevertButton variant="icon" />
      <AcceptButton />
    </div>
  );
}

/** `foot` stays in sight below what scrolls. */
function View({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <SheetHead>{t('editor.result')}</SheetHead>
      {/* Anew with its content: another one begins at its top. */}
      <div
        key={foot ? 'result' : 'brush'}
        className="-mx-4 flex min-h-0 flex-1 flex-col overflow-auto overscroll-contain px-4 pb-1"
      >
        {children}
      </div>
      {foot && <div className="grid pt-3">{foot}</div>}
    </div>
  );
}
