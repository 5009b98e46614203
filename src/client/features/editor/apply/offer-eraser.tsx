import { Brush } from 'lucide-react';
import { tools } from '../../../../tools/catalogue.ts';
import type { NoteCode } from '../../../../tools/notes.ts';
import type { FailureCode } from '../../../app/api-error.ts';
import { t } from '../../../language/text.ts';
import { toolText } from '../../../language/tool-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../state/editor-context.ts';
import { startTouchUp } from './start-touch-up.ts';

/** What is said of a print whose damage is left for the brush. */
const leftForBrush: ReadonlySet<NoteCode | FailureCode> = new Set([
  'nothing_to_restore',
  'edge_line_stays',
  'stains_may_remain',
  'cracks_stay',
  'damage_may_remain',
  'print_toned',
]);

/** Takes the open result, if there is one, and opens the brush of the Magic Eraser on it. Nothing for other codes, and where no free edit is left for it. */
export function OfferEraser({ code }: { code: NoteCode | FailureCode }) {
  const { store, whenStored, options, brushRing, freeEdits } = useEditor();
  if (!leftForBrush.has(code) || freeEdits.used >= freeEdits.total) return null;
  const paint = () =>
    whenStored(() => {
      startTouchUp(store);
      options.show();
      brushRing.current?.focus();
    });
  return (
    <Button className="justify-self-start" onClick={paint}>
      <Brush aria-hidden="true" className="size-4" />
      {t('editor.openTool', { tool: toolText('magicErase', 'label', tools.magicErase.label) })}
    </Button>
  );
}
