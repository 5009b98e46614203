import { Check, LocateFixed } from 'lucide-react';
import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { choosePlacing, compositionOf, place } from './composing-slice.ts';
import { redoComposingAction, undoComposingAction } from './composing-undo.ts';
import { IN_PLACE, isInPlace, SCALES } from './composition.ts';

const percent = (part: number) => Math.round(100 * part);

/** Moves and resizes the cut-out on its background: by these, or by a pointer on the picture. */
export function PlaceControls() {
  const { store } = useEditor();
  const placement = useEditorState((state) => compositionOf(state).placement);
  const { x, y, scale } = placement;
  return (
    <section aria-label={t('compose.place')} className="grid grid-cols-[minmax(0,1fr)] gap-3 max-tablet:gap-2">
      <h3 className="font-medium max-tablet:sr-only">{t('compose.place')}</h3>
      <p className="text-pretty text-fg-muted max-tablet:sr-only">{t('compose.placeHint')}</p>
      <Slider
        label={t('compose.size')}
        min={percent(SCALES.least)}
        max={percent(SCALES.most)}
        value={percent(scale)}
        text={t('compose.percent', { amount: percent(scale) })}
        onChange={(next) => store.setState(place({ scale: next / 100 }, 'scale'))}
      />
      <div className="grid auto-cols-fr grid-flow-col gap-6">
        <Slider
          label={t('compose.across')}
          min={-100}
          max={100}
          value={percent(x)}
          text={t('compose.percent', { amount: percent(x) })}
          onChange={(next) => store.setState(place({ x: next / 100 }, 'x'))}
        />
        <Slider
          label={t('compose.down')}
          min={-100}
          max={100}
          value={percent(y)}
          text={t('compose.percent', { amount: percent(y) })}
          onChange={(next) => store.setState(place({ y: next / 100 }, 'y'))}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-1">
        <span className="-ml-1.5 flex gap-1">
          <ActionButton action={undoComposingAction} />
          <ActionButton action={redoComposingAction} />
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('compose.resetPlace')}
            title={t('compose.resetPlace')}
            disabled={isInPlace(placement)}
            onClick={() => store.setState(place(IN_PLACE, 'reset'))}
          >
            <LocateFixed aria-hidden="true" className="size-5" />
          </Button>
        </span>
        <Button onClick={() => store.setState(choosePlacing(false))}>
          <Check aria-hidden="true" className="size-4" />
          {t('compose.done')}
        </Button>
      </div>
    </section>
  );
}
