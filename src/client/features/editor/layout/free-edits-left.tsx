import { useEditor } from '../editor-context.ts';
import { t } from '../../../language/text.ts';

export function FreeEditsLeft() {
  const { freeEdits } = useEditor();
  const left = Math.max(0, freeEdits.total - freeEdits.used);
  return t('editor.editsLeft', { left });
}
