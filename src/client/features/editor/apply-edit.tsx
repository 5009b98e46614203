import { Button } from '../../ui/button.tsx';
import type { FreeEdits } from '../../download-app.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import { isBusy, isReady } from './editor-selectors.ts';
import { WhoEdits } from './who-edits.tsx';
import { t } from '../../language/text.ts';
import { errorText } from '../../language/spoken.ts';

/** Apply, and what it costs unless that is said elsewhere. */
export function ApplyEdit({ priced = true }: { priced?: boolean }) {
  const { apply, freeEdits, isAvailable } = useEditor();
  const available = isAvailable(useEditorState((state) => state.tool));
  const busy = useEditorState(isBusy);
  const ready = useEditorState(isReady);
  return (
    <div className="grid gap-2.5">
      <Button variant="accent" size="lg" className="w-full" disabled={busy || !ready || !available} onClick={apply}>
        {t('editor.apply')}
      </Button>
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
