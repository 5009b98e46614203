import { Search } from 'lucide-react';
import type { MaskField, TextField } from '../../../../tools/tool.ts';
import { Button } from '../../../ui/button.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { isAnswerMarked, markWordsOf } from '../marking/marking-selectors.ts';
import { cancelSearch, type Search as SearchState, wantMarks } from '../marking/marking-slice.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { MarkControls } from '../marking/mark-controls.tsx';
import { findObject } from '../marking/find-object.ts';
import { isOnlyFound } from '../marking/marking.ts';
import { OfferBrush } from '../marking/offer-brush.tsx';
import { TextInput } from './text-input.tsx';
import { useInput } from './use-input.ts';
import { message, t } from '../../../language/text.ts';

/** A part of the image: by words, a tap or the brush, or by all of them; without words, only where it is asked for. */
export function MaskInput({ field: { words, purpose } }: { field: MaskField }) {
  return words ? <NamedMask words={words} /> : <OptionalMask purpose={purpose} />;
}

function OptionalMask({ purpose }: Pick<MaskField, 'purpose'>) {
  const { store } = useEditor();
  const wanted = useEditorState(({ marksWanted }) => marksWanted);
  const search = useEditorState((state) => state.search);
  const asked = useEditorState(markWordsOf);
  const isAnswered = useEditorState(isAnswerMarked);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Found search={search} asked={asked} />
      {search.status === 'running' && (
        <Button className="justify-self-start" onClick={() => store.setState(cancelSearch)}>
          <Spinner className="size-4" />
          {t('editor.cancel')}
        </Button>
      )}
      {(wanted || !isAnswered) && (
        <Toggle
          label={t(purpose === 'keep' ? message('editor.keepMarked') : message('editor.changeMarked'))}
          checked={wanted}
          onChange={(next) => store.setState(wantMarks(next))}
        />
      )}
      {(wanted || isAnswered) && <MarkControls />}
    </div>
  );
}

function NamedMask({ words }: { words: TextField }) {
  const { store, markWords } = useEditor();
  const [text] = useInput(words.param);
  const search = useEditorState((state) => state.search);
  const asked = text.trim();
  /** What is named is shown before it is changed. */
  const findFirst = (): boolean => {
    const state = store.getState();
    if (asked === '' || isAnswerMarked(state)) return false;
    if (search.status !== 'running') void findObject(store, asked);
    return true;
  };
  return (
    <>
      <div className="grid gap-3">
        <TextInput
          field={words}
          inputRef={markWords}
          onEnter={findFirst}
          aside={
            search.status === 'running' ? (
              <Button size="md" className="h-11 min-w-30" onClick={() => store.setState(cancelSearch)}>
                <Spinner className="size-4" />
                {t('editor.cancel')}
              </Button>
            ) : (
              <Button
                size="md"
                className="h-11 min-w-30"
                disabled={asked === ''}
                onClick={() => void findObject(store, asked)}
              >
                <Search aria-hidden="true" className="size-4" />
                {t('editor.find')}
              </Button>
            )
          }
        />
        <Found search={search} asked={asked} />
      </div>
      <p className="flex items-center gap-3 text-12 text-fg-subtle max-tablet:hidden before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('editor.orPaint')}
      </p>
      <MarkControls />
    </>
  );
}

/** What was found for the words; nothing once the words have changed. A guess is confirmed beside Apply. */
function Found({ search, asked }: { search: SearchState; asked: string }) {
  const isOnlyMark = useEditorState(({ marking }) => isOnlyFound(marking, asked));
  if (search.status === 'none' || search.status === 'dropped' || search.words !== asked) return null;
  if (search.status === 'running')
    return (
      <p role="status" className="text-pretty text-fg-muted">
        {t('editor.searchingFor', { words: search.object })} {t('editor.searchFirst')}
      </p>
    );
  if (search.status === 'found')
    return (
      search.sure &&
      isOnlyMark && <p className="text-pretty text-fg-muted">{t('editor.markedSure', { found: search.found })}</p>
    );
  return (
    <>
      <FormError role="alert">
        {search.code === 'object_not_found' ? t('editor.notSeen', { words: asked }) : search.message}
      </FormError>
      <OfferBrush code={search.code} />
    </>
  );
}
