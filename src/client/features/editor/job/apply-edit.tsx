import { moreEdits, useHasApp } from '../../../app/app-stores.ts';
import { Button } from '../../../ui/button.tsx';
import type { FreeEdits } from '../../../app/download-app.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { awaitsMark, isBusy, isGuessOpen, isReady, purposeOf } from '../state/editor-selectors.ts';
import { GuessAnswers, GuessQuestion } from '../marking/guess.tsx';
import { WhoEdits } from './who-edits.tsx';
import { message, t } from '../../../language/text.ts';
import { errorText } from '../../../language/tool-messages.ts';

/**
 * Apply and its price, unless that is shown elsewhere. While a guess is open, Apply confirms it and keeps the focus.
 */
export function ApplyEdit({ priced = true }: { priced?: boolean }) {
  const { apply, freeEdits, isAvailable } = useEditor();
  const available = isAvailable(useEditorState((state) => state.tool));
  const busy = useEditorState(isBusy);
  const ready = useEditorState(isReady);
  const isUnmarked = useEditorState(awaitsMark);
  const purpose = useEditorState(purposeOf);
  const asking = useEditorState(isGuessOpen);
  return (
    <div className="grid gap-2.5">
      {asking && <GuessQuestion />}
      <Button variant="accent" size="lg" className="w-full" disabled={busy || !ready || !available} onClick={apply}>
        {asking ? t(purpose === 'remove' ? message('editor.eraseIt') : message('editor.changeIt')) : t('editor.apply')}
      </Button>
      {asking && <GuessAnswers />}
      {isUnmarked && <p className="text-center text-fg-muted">{t('editor.markFirst')}</p>}
      {(priced || !available) && (
        <p className="text-center text-12 text-fg-muted tabular-nums">
          {available ? <Price {...freeEdits} /> : errorText('tool_unavailable')}
        </p>
      )}
      <WhoEdits />
    </div>
  );
}

function Price({ used, total }: FreeEdits) {
  const more = moreEdits(useHasApp());
  const left = Math.max(0, total - used);
  return left > 0 ? t('editor.price', { left }) : t('editor.spent', { total, more });
}
