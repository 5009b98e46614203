import { Brush, Move } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { redoComposingAction, undoComposingAction } from './composing-undo.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { compose, compositionOf, choosePlacing, chooseRefineBrush } from './composing-slice.ts';
import { composesOf } from './composing-selectors.ts';
import { BackdropSwatches } from './backdrop-swatches.tsx';
import { PlaceControls } from './place-controls.tsx';
import { RefineControls } from './refine-controls.tsx';
import { t } from '../../../language/text.ts';

/** The controls to compose the open result at no cost. Empty for tools without composing. */
export function ComposePanel() {
  const composes = useEditorState(composesOf);
  if (composes === 'amount') return <AmountSlider />;
  if (composes === 'backdrop') return <CutOutPanel />;
  return null;
}

/** Keeps the focus where the panels change, so that the keyboard goes on from there. */
function CutOutPanel() {
  const panel = useEditorState(({ composing }) => (composing.refining ? 'refine' : composing.placing ? 'place' : null));
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(panel);
  useEffect(() => {
    if (shown.current !== panel) element.current?.focus({ preventScroll: true });
    shown.current = panel;
  }, [panel]);
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      {panel === 'refine' ? <RefineControls /> : panel === 'place' ? <PlaceControls /> : <BackdropPanel />}
    </div>
  );
}

function BackdropPanel() {
  const { store } = useEditor();
  return (
    <section aria-label={t('compose.background')} className="grid grid-cols-[minmax(0,1fr)] gap-3 max-tablet:gap-2">
      <h3 className="font-medium max-tablet:sr-only">{t('compose.background')}</h3>
      <BackdropSwatches />
      <BackdropName />
      {/* Side by side on a phone, so that both are in sight with the photo. */}
      <div className="grid gap-3 max-tablet:-mb-2 max-tablet:auto-cols-fr max-tablet:grid-flow-col max-tablet:gap-6">
        <BlurSlider />
        <ShadowSlider />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-1">
        <span className="flex min-w-0 flex-wrap gap-2">
          <Button className="min-w-0 shrink" onClick={() => store.setState(chooseRefineBrush(true))}>
            <Brush aria-hidden="true" className="size-4" />
            {t('compose.refine')}
          </Button>
          <Button className="min-w-0 shrink" onClick={() => store.setState(choosePlacing(true))}>
            <Move aria-hidden="true" className="size-4" />
            {t('compose.place')}
          </Button>
        </span>
        <span className="-mr-1.5 flex gap-1">
          <ActionButton action={undoComposingAction} />
          <ActionButton action={redoComposingAction} />
        </span>
      </div>
    </section>
  );
}

function AmountSlider() {
  const { store } = useEditor();
  const amount = useEditorState((state) => compositionOf(state).amount);
  return (
    <Slider
      label={t('compose.strength')}
      min={0}
      max={100}
      value={amount}
      text={t('compose.percent', { amount })}
      onChange={(next) => store.setState(compose({ amount: next }, 'amount'))}
    />
  );
}

/** An own image has no look of its own among the swatches. */
function BackdropName() {
  const name = useEditorState((state) => {
    const { backdrop } = compositionOf(state);
    return backdrop.kind === 'picture' ? backdrop.name : null;
  });
  return name && <p className="truncate text-12 text-fg-muted">{name}</p>;
}

function BlurSlider() {
  const { store } = useEditor();
  const amount = useEditorState((state) => {
    const { backdrop } = compositionOf(state);
    return backdrop.kind === 'blur' ? backdrop.amount : null;
  });
  if (amount === null) return null;
  return (
    <Slider
      label={t('compose.blur')}
      min={0}
      max={100}
      value={amount}
      text={t('compose.percent', { amount })}
      onChange={(next) => store.setState(compose({ backdrop: { kind: 'blur', amount: next } }, 'blur'))}
    />
  );
}

function ShadowSlider() {
  const { store } = useEditor();
  const shadow = useEditorState((state) => compositionOf(state).shadow);
  return (
    <Slider
      label={t('compose.shadow')}
      min={0}
      max={100}
      value={shadow}
      text={shadow === 0 ? t('compose.noShadow') : t('compose.percent', { amount: shadow })}
      onChange={(next) => store.setState(compose({ shadow: next }, 'shadow'))}
    />
  );
}
