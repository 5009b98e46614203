import { useState } from 'react';
import { message, t, type Message } from '../../../language/text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ChoiceButton } from '../../../ui/form/choice-button.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import type { Tone } from '../../../../pixels/tone.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { adjust, adjustmentOf } from './adjusting-slice.ts';
import { ResetAll, ResetButton } from './reset-buttons.tsx';
import { signed } from './signed.ts';

interface Control {
  readonly name: keyof Tone;
  readonly label: Message;
  readonly min: -100 | 0;
}

const controls: readonly Control[] = [
  { name: 'light', label: message('adjust.light'), min: -100 },
  { name: 'contrast', label: message('adjust.contrast'), min: -100 },
  { name: 'highlights', label: message('adjust.highlights'), min: -100 },
  { name: 'shadows', label: message('adjust.shadows'), min: -100 },
  { name: 'warmth', label: message('adjust.warmth'), min: -100 },
  { name: 'color', label: message('adjust.color'), min: -100 },
  { name: 'sharpness', label: message('adjust.sharpness'), min: 0 },
];

/** All beside the picture on a desk. On a phone one at a time, so that it is as wide as the screen and the picture stays large. */
export function ToneControls() {
  const [chosen, choose] = useState<keyof Tone>('light');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] tablet:hidden">
        {controls.map(({ name, label }) => (
          <ChoiceButton key={name} chosen={name === chosen} onChoose={() => choose(name)}>
            {t(label)}
          </ChoiceButton>
        ))}
        <ResetAll />
      </div>
      {controls.map((control) => (
        <div key={control.name} className={classNames(control.name !== chosen && 'max-tablet:hidden')}>
          <ToneSlider {...control} />
        </div>
      ))}
      <div className="flex max-tablet:hidden">
        <ResetAll />
      </div>
    </div>
  );
}

function ToneSlider({ name, label, min }: Control) {
  const { store } = useEditor();
  const tone = useEditorState((state) => adjustmentOf(state).tone);
  const value = tone[name];
  return (
    <Slider
      label={t(label)}
      min={min}
      max={100}
      rest={0}
      value={value}
      text={min === 0 ? String(value) : signed(value)}
      aside={<ResetButton name={t(label)} shown={value !== 0} reset={{ tone: { ...tone, [name]: 0 } }} />}
      onChange={(next) =>
        store.setState((state) => adjust({ tone: { ...adjustmentOf(state).tone, [name]: next } }, name)(state))
      }
    />
  );
}
