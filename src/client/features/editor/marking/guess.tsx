import { MousePointerClick } from 'lucide-react';
import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { isMarkNamed } from './marking-selectors.ts';
import { chooseBrush, chooseHand, declineGuess, pointInstead } from './marking-slice.ts';

/** What the words were taken for, and whether that is right. The announcer says it too. */
export function GuessQuestion() {
  const search = useEditorState((state) => state.search);
  if (search.status !== 'found') return null;
  return (
    <p className="text-pretty text-fg-muted">
      <strong className="font-semibold text-fg">{t('editor.isThisIt')}</strong>{' '}
      {t('editor.guess', { found: search.found })}
    </p>
  );
}

/** The ways on beside a yes, of which the surest stands out: a guess is wrong as often as right. The words stay as they were typed. */
export function GuessAnswers() {
  const { store, brushRing, markWords } = useEditor();
  const correct = () => {
    store.setState(chooseBrush(false));
    brushRing.current?.focus();
  };
  const point = () => {
    const state = store.getState();
    store.setState(isMarkNamed(state) ? { ...declineGuess(state), ...chooseHand('tap')(state) } : pointInstead);
  };
  const askAgain = () => {
    store.setState(declineGuess);
    markWords.current?.select();
  };
  return (
    <div className="grid gap-2">
      <Button variant="accent" onClick={point}>
        <MousePointerClick aria-hidden="true" className="size-4" />
        {t('editor.pointToIt')}
      </Button>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button className="px-2" onClick={correct}>
          {t('editor.fixWithBrush')}
        </Button>
        <Button className="px-2" onClick={askAgain}>
          {t('editor.otherWords')}
        </Button>
      </div>
    </div>
  );
}
