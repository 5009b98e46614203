import { useEditor } from '../state/editor-context.ts';
import { t } from '../../../language/text.ts';

/** `short`: two words for the eye, where a heading has the room. */
export function FreeEditsLeft({ short = false }: { short?: boolean }) {
  const { freeEdits } = useEditor();
  const left = Math.max(0, freeEdits.total - freeEdits.used);
  if (!short) return t('editor.editsLeft', { left });
  return (
    <>
      <span aria-hidden="true">{t('editor.editsLeftShort', { left })}</span>
      <span className="sr-only">{t('editor.editsLeft', { left })}</span>
    </>
  );
}
