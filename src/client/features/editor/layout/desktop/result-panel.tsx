import { ComposePanel } from '../../composing/compose-panel.tsx';
import { useEditorState } from '../../editor-context.ts';
import { PanelHeading } from '../panel-heading.tsx';
import { AcceptButton, DownloadImageButton, ResultLead, ResultPageLink, RevertButton } from '../result-actions.tsx';
import { sizeOf } from '../image-size.ts';
import { ResultNotes } from '../result-notes.tsx';
import { ResultMadeBy } from '../../job/who-edits.tsx';
import { Panel } from './panel.tsx';
import { t } from '../../../../language/text.ts';

export function ResultPanel() {
  const result = useEditorState((state) => state.result);
  return (
    <Panel label={t('editor.result')}>
      <PanelHeading>{t('editor.result')}</PanelHeading>
      <ResultLead />
      <ResultMadeBy />
      <ResultNotes />
      <div className="mt-5 empty:hidden">
        <ComposePanel />
      </div>
      <div className="mt-6 grid gap-2">
        <AcceptButton />
        <RevertButton variant="line" />
      </div>
      <div className="mt-8 grid gap-3">
        <p className="flex items-baseline justify-between font-medium">
          {t('editor.originalSize')}
          <span className="text-12 font-normal text-fg-muted tabular-nums">{result && `PNG, ${sizeOf(result)}`}</span>
        </p>
        <DownloadImageButton />
        <ResultPageLink />
      </div>
    </Panel>
  );
}
