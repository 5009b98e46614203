import { Palette } from 'lucide-react';
import type { NoteCode } from '../../../../tools/notes.ts';
import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { chooseTool, revert } from '../document/document-transitions.ts';
import { useEditor } from '../state/editor-context.ts';

/** What is said where colors are missing or may lie in the wrong place. */
const answeredByHints: ReadonlySet<NoteCode> = new Set(['colors_untold', 'tone_only', 'hints_unsure']);

/** Reverts the result and leads to the field that takes known colors. Nothing for other codes. */
export function OfferHints({ code }: { code: NoteCode }) {
  const { store, options, markWords } = useEditor();
  if (!answeredByHints.has(code)) return null;
  const tell = () => {
    store.setState(revert);
    store.setState(chooseTool('colorizePhoto'));
    options.show();
    // The field is there once the result has gone.
    requestAnimationFrame(() => markWords.current?.focus());
  };
  return (
    <Button className="justify-self-start" onClick={tell}>
      <Palette aria-hidden="true" className="size-4" />
      {t('editor.tellColors')}
    </Button>
  );
}
