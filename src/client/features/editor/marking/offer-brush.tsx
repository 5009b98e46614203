import { Brush } from 'lucide-react';
import type { FailureCode } from '../../../app/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor, useEditorState } from '../editor-context.ts';
import { isMarkable } from '../state/editor-selectors.ts';
import { chooseBrush } from '../state/marking-slice.ts';
import { t } from '../../../language/text.ts';

const answeredByBrush: readonly FailureCode[] = [
  'object_not_found',
  'object_uncertain',
  'search_timed_out',
  'nothing_marked',
];

/** A button that activates the brush when words were not understood. Nothing for other failures. */
export function OfferBrush({ code }: { code: FailureCode }) {
  const { store, brushRing } = useEditor();
  const markable = useEditorState(isMarkable);
  if (!markable || !answeredByBrush.includes(code)) return null;
  return (
    <Button
      className="justify-self-start"
      onClick={() => {
        store.setState(chooseBrush(false));
        brushRing.current?.focus();
      }}
    >
      <Brush aria-hidden="true" className="size-4" />
      {t('editor.paintOver')}
    </Button>
  );
}
