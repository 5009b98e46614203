import { Brush as BrushIcon, Minus, MousePointerClick, Plus } from 'lucide-react';
import { message, t } from '../../../language/text.ts';
import { useState } from 'react';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { hasFinePointer } from '../../../ui/fine-pointer.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { chooseErase, chooseHand } from './marking-slice.ts';
import { BrushSize, MarkButtons } from './brush-controls.tsx';
import { markExtent } from './mark-thing.ts';
import { keepSnap, keptSnap } from './snap-preference.ts';
import { ThingPicker } from './thing-picker.tsx';

const ways = [
  { id: 'add', label: message('editor.add'), icon: Plus },
  { id: 'unpaint', label: message('editor.unpaint'), icon: Minus },
] as const;

const extents = [
  { id: 'small', label: message('editor.extentSmall') },
  { id: 'middle', label: message('editor.extentMiddle') },
  { id: 'large', label: message('editor.extentLarge') },
] as const;

/** How the image is marked: by taps or the brush, to add or to take away; and what else can be done with a mark. */
export function MarkControls() {
  const { store } = useEditor();
  const { hand, erase } = useEditorState(({ brush }) => brush);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-[820px]:gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Segments
          label={t('editor.markBy')}
          options={[
            {
              id: 'tap',
              label: t(hasFinePointer() ? message('editor.click') : message('editor.tap')),
              icon: MousePointerClick,
            },
            { id: 'brush', label: t('editor.brush'), icon: BrushIcon },
          ]}
          value={hand}
          onChange={(next) => store.setState(chooseHand(next))}
        />
        <Segments
          label={t('editor.change')}
          iconsOnly
          options={ways.map((each) => ({ ...each, label: t(each.label) }))}
          value={erase ? 'unpaint' : 'add'}
          onChange={(way) => store.setState(chooseErase(way === 'unpaint'))}
        />
      </div>
      {hand === 'tap' ? (
        <>
          <TapState />
          <ExtentChoice />
        </>
      ) : (
        <>
          <BrushSize />
          <SnapToggle />
        </>
      )}
      <MarkButtons />
      {hand === 'tap' && <ThingPicker />}
    </div>
  );
}

/** Whether strokes snap to the edges of what they cover. */
function SnapToggle() {
  const [on, setOn] = useState(keptSnap);
  const change = (next: boolean) => {
    keepSnap(next);
    setOn(next);
  };
  return <Toggle label={t('editor.snap')} checked={on} onChange={change} />;
}

/** How much of what was tapped last is marked. */
function ExtentChoice() {
  const { store } = useEditor();
  const last = useEditorState(({ marking }) => marking.steps.at(-1));
  if (last?.kind !== 'tapped' || !last.tap) return null;
  return (
    <Segments
      label={t('editor.extent')}
      options={extents.map((each) => ({ ...each, label: t(each.label) }))}
      value={last.tap.extent}
      onChange={(extent) => void markExtent(store, last, extent)}
    />
  );
}

/** What a tap does, what is being looked for, or why nothing was marked: one line. */
function TapState() {
  const { pending, failure } = useEditorState(({ taps }) => taps);
  const isLooking = pending.length > 0;
  return (
    <p role="status" className={failure && !isLooking ? 'text-fg' : 'text-fg-muted'}>
      {isLooking
        ? t('editor.looking')
        : (failure ?? t(hasFinePointer() ? message('editor.clickHint') : message('editor.tapHint')))}
    </p>
  );
}
