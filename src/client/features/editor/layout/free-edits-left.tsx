import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../state/editor-context.ts';

/** What is left of the free edits, which opens their window. `short`: two words for the eye, where a heading has the room. */
export function FreeEditsLeft({ short = false }: { short?: boolean }) {
  const { freeEdits, showFreeEdits } = useEditor();
  const left = Math.max(0, freeEdits.total - freeEdits.used);
  const said = t('editor.editsLeft', { left });
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mr-3 min-w-0 justify-self-end px-3 font-normal text-fg-muted tabular-nums"
      aria-haspopup="dialog"
      aria-label={said}
      onClick={showFreeEdits}
    >
      {short ? t('editor.editsLeftShort', { left }) : said}
    </Button>
  );
}
