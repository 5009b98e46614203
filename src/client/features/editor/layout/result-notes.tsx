import { Info, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { OfferEraser } from '../apply/offer-eraser.tsx';
import { OfferExtension } from '../apply/offer-extension.tsx';
import { OfferHints } from '../apply/offer-hints.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { hasNotesLeft, dismissNote } from '../job/job-slice.ts';
import { t } from '../../../language/text.ts';
import { noteText } from '../../../language/note-text.ts';

/** What a person should know of the result, until they have put it away. It is read out with the result. */
export function ResultNotes() {
  const { store } = useEditor();
  const notes = useEditorState((state) => state.notes);
  const dismissed = useEditorState((state) => state.dismissedNotes);
  if (!useEditorState(hasNotesLeft)) return null;
  return (
    <ul aria-label={t('editor.aboutResult')} className="mt-4 grid gap-2">
      {notes.map(
        (note, place) =>
          !dismissed.includes(place) && (
            <li key={note.message} className="flex items-start gap-2 rounded-md bg-surface-2 py-1 pr-1 pl-3">
              <Info aria-hidden="true" className="mt-2 size-4 shrink-0 text-fg-muted" />
              <div className="grid flex-1 gap-1.5 py-1.5">
                <p className="text-pretty">{noteText(note)}</p>
                {note.code === 'extension_unsure' && <OfferExtension details={note.details} />}
                <OfferEraser code={note.code} />
                <OfferHints code={note.code} />
              </div>
              <Button
                variant="quiet"
                size="icon"
                className="size-8 shrink-0"
                aria-label={t('ui.dismiss')}
                onClick={() => store.setState(dismissNote(place))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ),
      )}
    </ul>
  );
}
