import { ChevronLeft, ChevronRight, ScanSearch } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { t } from '../../../language/text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { chooseThings, stepThing, type Things } from './marking-slice.ts';
import { fit } from '../canvas/view-slice.ts';
import { lookAtThings, markThing } from './mark-thing.ts';

/** Steps through what the image shows, each outlined and by its name, and marks it: what a tap does, for the keyboard. */
export function ThingPicker() {
  const { store } = useEditor();
  const things = useEditorState((state) => state.things);
  const choosing = useEditorState((state) => state.choosing);
  if (!choosing || things.status !== 'known') {
    const isLooking = choosing && things.status === 'looking';
    const choose = () => {
      store.setState(chooseThings);
      void lookAtThings(store);
    };
    return (
      <Button className="justify-self-stretch" aria-disabled={isLooking} onClick={choose}>
        {isLooking ? <Spinner className="size-4" /> : <ScanSearch aria-hidden="true" className="size-4" />}
        {isLooking ? t('editor.looking') : t('editor.markThing')}
      </Button>
    );
  }
  if (things.all.length === 0) return <p className="text-fg-muted">{t('editor.noThings')}</p>;
  return <ThingSteps things={things} />;
}

export type KnownThings = Extract<Things, { readonly status: 'known' }>;

function ThingSteps({ things }: { things: KnownThings }) {
  const { store } = useEditor();
  const [name, manual] = [useId(), useId()];
  const erase = useEditorState(({ brush }) => brush.erase);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    store.setState(fit);
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [store]);
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(store, by > 0 ? 1 : -1);
  };
  return (
    <div ref={element} className="grid scroll-my-4 grid-cols-[auto_minmax(0,1fr)_auto] gap-1">
      <Button variant="quiet" size="icon" aria-label={t('editor.previousThing')} onClick={() => step(store, -1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <p id={name} className="self-center truncate text-center font-medium tabular-nums">
        {thingText(things)}
      </p>
      <Button variant="quiet" size="icon" aria-label={t('editor.nextThing')} onClick={() => step(store, 1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="ink"
        className="col-span-3"
        aria-describedby={`${name} ${manual}`}
        onKeyDown={press}
        onClick={() => void markThing(store, things.all[things.at]!, erase)}
      >
        {erase ? t('editor.unmarkIt') : t('editor.markIt')}
      </Button>
      <p id={manual} hidden>
        {t('editor.thingManual')}
      </p>
    </div>
  );
}

/** The next thing, in view. */
function step(store: EditorStore, by: 1 | -1): void {
  store.setState(stepThing(by));
  store.setState(fit);
  const { things } = store.getState();
  if (things.status === 'known') announce(thingText(things));
}

/** "Dog, 1 of 3", or of what has no name "Area 1 of 3". */
export function thingText({ all, at }: KnownThings): string {
  const { name } = all[at]!;
  const place = { at: at + 1, all: all.length };
  return name === t('editor.thing') ? t('editor.thingNumbered', place) : t('editor.thingOf', { name, ...place });
}
