import { useEditor } from '../editor-context.ts';

export function FreeEditsLeft() {
  const { freeEdits } = useEditor();
  const left = Math.max(0, freeEdits.total - freeEdits.used);
  return `${left} free ${left === 1 ? 'edit' : 'edits'} left`;
}
