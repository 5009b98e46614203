import { Brush, ScanSearch } from 'lucide-react';
import type { FailureCode } from '../../../app/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { canBeMarked, isMarkable } from './marking-selectors.ts';
import { chooseBrush, chooseHand, chooseThings, wantMarks } from './marking-slice.ts';
import { t } from '../../../language/text.ts';
import { lookAtThings } from './mark-thing.ts';

const answeredByBrush: readonly FailureCode[] = [
  'object_not_found',
  'object_uncertain',
  'search_timed_out',
  'nothing_marked',
];

/** The ways on when words did not find what they mean: the brush, and what else is in the photo. Nothing for other failures. */
export function OfferBrush({ code }: { code: FailureCode }) {
  const { store, brushRing } = useEditor();
  const markable = useEditorState(canBeMarked);
  const choosing = useEditorState((state) => state.choosing);
  const hasPicker = useEditorState(isMarkable);
  if (!markable || !answeredByBrush.includes(code)) return null;
  const paint = () => {
    store.setState({ ...wantMarks(true)(store.getState()), ...chooseBrush(false)(store.getState()) });
    brushRing.current?.focus();
  };
  const choose = () => {
    store.setState({ ...wantMarks(true)(store.getState()), ...chooseHand('tap')(store.getState()) });
    store.setState(chooseThings);
    void lookAtThings(store);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={paint}>
        <Brush aria-hidden="true" className="size-4" />
        {t('editor.paintOver')}
      </Button>
      {code === 'object_not_found' && !choosing && (
        // On a desk the same button stands below.
        <Button className={hasPicker ? 'tablet:hidden' : undefined} onClick={choose}>
          <ScanSearch aria-hidden="true" className="size-4" />
          {t('editor.markThing')}
        </Button>
      )}
    </div>
  );
}
