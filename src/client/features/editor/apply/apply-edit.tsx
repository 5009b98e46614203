import { moreEdits, useHasApp } from '../../../app/app-stores.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { FreeEdits } from '../../../app/download-app.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { awaitsMark, isGuessOpen, purposeOf } from '../marking/marking-selectors.ts';
import { isBusy } from '../job/job-slice.ts';
import { isReady } from './edit-params.ts';
import { type Freedom, freedomOf } from './free-of-charge.ts';
import { GuessAnswers, GuessQuestion } from '../marking/guess.tsx';
import { SiteAbility, WhoEdits } from '../job/who-edits.tsx';
import { message, t } from '../../../language/text.ts';
import { errorText } from '../../../language/tool-messages.ts';

/**
 * Apply, with its price and what the tool can do here unless these are shown elsewhere. While a guess is open, Apply confirms it and keeps the focus.
 */
export function ApplyEdit({ priced = true }: { priced?: boolean }) {
  const { apply, freeEdits, freeTools, isAvailable, firstTool } = useEditor();
  const tool = useEditorState((state) => state.tool);
  const available = isAvailable(tool);
  const isUntouched = useEditorState(({ history }) => history.past.length === 0);
  const busy = useEditorState(isBusy);
  const ready = useEditorState(isReady);
  const isUnmarked = useEditorState(awaitsMark);
  const purpose = useEditorState(purposeOf);
  const asking = useEditorState(isGuessOpen);
  const freedom = useEditorState((state) => freedomOf(state, freeTools));
  const hasFailed = useEditorState(({ edit }) => edit.status === 'failed');
  const isPaid = freeEdits.used < freeEdits.total || freedom !== undefined;
  const isAwaited = isUntouched && tool === firstTool && ready && available && !busy && !asking && !hasFailed && isPaid;
  const button = useRef<HTMLButtonElement>(null);
  // Not what becomes ready later: that would take the focus out of a field.
  const arrives = useRef(isAwaited);
  useEffect(() => {
    if (arrives.current) button.current?.focus({ preventScroll: true });
    arrives.current = false;
  }, []);
  return (
    <div className="grid gap-2.5">
      {asking ? (
        <GuessQuestion />
      ) : (
        priced && (
          <div className="empty:hidden [@media(max-height:480px)]:hidden">{freedom !== 'plain' && <SiteAbility />}</div>
        )
      )}
      {isAwaited && <p className="text-center font-medium">{t('editor.readyToApply')}</p>}
      <Button
        ref={button}
        variant={isPaid && !asking ? 'accent' : 'line'}
        size="lg"
        className="w-full"
        disabled={busy || !ready || !available}
        onClick={apply}
      >
        {asking ? t(purpose === 'remove' ? message('editor.eraseIt') : message('editor.changeIt')) : t('editor.apply')}
      </Button>
      {asking && <GuessAnswers />}
      {isUnmarked && <p className="text-center text-fg-muted">{t('editor.markFirst')}</p>}
      {(priced || freedom || !available) && (
        <p className="text-center text-12 text-fg-muted tabular-nums [@media(max-height:480px)]:hidden">
          {available ? <Price {...freeEdits} freedom={freedom} /> : errorText('tool_unavailable')}
        </p>
      )}
      <WhoEdits />
    </div>
  );
}

function Price({ used, total, freedom }: FreeEdits & { freedom: Freedom | undefined }) {
  const more = moreEdits(useHasApp());
  if (freedom === 'mending') return used < total ? t('editor.priceMending') : t('editor.priceMendingOnly');
  if (freedom) return t('editor.pricePlain');
  // How many there were is said above.
  return used < total ? t('editor.priceOnly') : t('batch.allUsed', { total, more });
}
