import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { FreeEdits } from '../../../app/download-app.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { awaitsSearch, isBusy, isGuessOpen, isReady } from '../state/editor-selectors.ts';
import { GuessAnswers, GuessQuestion } from '../marking/guess.tsx';
import { WhoEdits } from './who-edits.tsx';
import { t } from '../../../language/text.ts';
import { errorText } from '../../../language/tool-messages.ts';

/**
 * Apply and its price, unless that is shown elsewhere. While a guess is open, Apply confirms it and keeps the focus.
 */
export function ApplyEdit({ priced = true }: { priced?: boolean }) {
  const { apply, freeEdits, isAvailable, firstTool } = useEditor();
  const tool = useEditorState((state) => state.tool);
  const available = isAvailable(tool);
  const isUntouched = useEditorState(({ history }) => history.past.length === 0);
  const busy = useEditorState(isBusy);
  const ready = useEditorState(isReady);
  const waiting = useEditorState(awaitsSearch);
  const asking = useEditorState(isGuessOpen);
  const isAwaited = isUntouched && tool === firstTool && ready && available && !busy && !asking;
  const button = useRef<HTMLButtonElement>(null);
  // Not what becomes ready later: that would take the focus out of a field.
  const arrives = useRef(isAwaited);
  useEffect(() => {
    if (arrives.current) button.current?.focus({ preventScroll: true });
    arrives.current = false;
  }, []);
  return (
    <div className="grid gap-2.5">
      {asking && <GuessQuestion />}
      {isAwaited && <p className="text-center font-medium">{t('editor.readyToApply')}</p>}
      <Button
        ref={button}
        variant="accent"
        size="lg"
        className="w-full"
        disabled={busy || !ready || !available}
        busy={waiting}
        onClick={apply}
      >
        {asking ? t('editor.eraseIt') : t('editor.apply')}
      </Button>
      {asking && <GuessAnswers />}
      {(priced || !available) && (
        <p className="text-center text-12 text-fg-muted tabular-nums">
          {available ? priceOf(freeEdits) : errorText('tool_unavailable')}
        </p>
      )}
      <WhoEdits />
    </div>
  );
}

function priceOf({ used, total }: FreeEdits): string {
  const left = Math.max(0, total - used);
  return left > 0 ? t('editor.price', { left }) : t('editor.spent', { total });
}
