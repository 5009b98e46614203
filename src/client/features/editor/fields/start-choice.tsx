import { Segments } from '../../../ui/form/segments.tsx';
import { t } from '../../../language/text.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { canStartOver, startFrom } from '../inputs/inputs-slice.ts';

/** Whether the words continue from the picture as it is by now, or begin again with the one that was brought. */
export function StartChoice() {
  const { store } = useEditor();
  const shown = useEditorState(canStartOver);
  const startsOver = useEditorState((state) => state.startsOver);
  if (!shown) return null;
  return (
    <Segments
      label={t('editor.startChoice')}
      options={[
        { id: 'current', label: t('editor.startCurrent') },
        { id: 'original', label: t('editor.startOriginal') },
      ]}
      value={startsOver ? 'original' : 'current'}
      onChange={(id) => store.setState(startFrom(id))}
    />
  );
}
