import { message, t } from '../../../language/text.ts';
import { ChoiceButton } from '../../../ui/form/choice-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { adjust, adjustmentOf } from './adjusting-slice.ts';
import { CAPTION_SIZES, type Caption, type CaptionWeight, LONGEST_CAPTION } from './caption.ts';
import { ResetAll } from './reset-buttons.tsx';

const weights = [
  { id: 'regular', label: message('adjust.textRegular') },
  { id: 'bold', label: message('adjust.textBold') },
  { id: 'heavy', label: message('adjust.textHeavy') },
] as const satisfies readonly { id: CaptionWeight; label: unknown }[];

const colors = [
  { color: '#ffffff', label: message('compose.white') },
  { color: '#000000', label: message('compose.black') },
  { color: '#ffd02e', label: message('compose.yellow') },
  { color: '#f2684a', label: message('compose.coral') },
  { color: '#1f5fd6', label: message('compose.blue') },
] as const;

/** One line of text: its words, weight, color, size and place. */
export function CaptionControls() {
  const { store } = useEditor();
  const caption = useEditorState((state) => adjustmentOf(state).caption);
  const change = (part: Partial<Caption>, run: string | null = null) =>
    store.setState((state) => adjust({ caption: { ...adjustmentOf(state).caption, ...part } }, run)(state));
  const slider = (name: 'size' | 'x' | 'y', label: string, { least, most } = { least: 0, most: 100 }) => (
    <Slider
      label={label}
      min={least}
      max={most}
      value={caption[name]}
      text={t('compose.percent', { amount: caption[name] })}
      onChange={(next) => change({ [name]: next }, name)}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label={t('adjust.textWords')}
        maxLength={LONGEST_CAPTION}
        value={caption.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value }, 'words')}
        hint={t('adjust.textHint')}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('adjust.textWeight')}</legend>
        {weights.map(({ id, label }) => (
          <ChoiceButton key={id} chosen={caption.weight === id} onChoose={() => change({ weight: id })}>
            {t(label)}
          </ChoiceButton>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('adjust.textColor')}</legend>
        {colors.map(({ color, label }) => (
          <button
            key={color}
            type="button"
            aria-pressed={caption.color === color}
            aria-label={t(label)}
            title={t(label)}
            className="size-9 rounded-md border border-border-strong outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-accent pointer-coarse:size-11"
            style={{ background: color }}
            onClick={() => change({ color })}
          />
        ))}
        <input
          type="color"
          aria-label={t('compose.ownColor')}
          title={t('compose.ownColor')}
          value={caption.color}
          className="size-9 cursor-pointer rounded-md border border-border-strong bg-surface-1 p-1 pointer-coarse:size-11"
          onChange={({ currentTarget }) => change({ color: currentTarget.value }, 'color')}
        />
      </fieldset>
      {slider('size', t('compose.size'), CAPTION_SIZES)}
      <div className="grid auto-cols-fr grid-flow-col gap-6">
        {slider('x', t('compose.across'))}
        {slider('y', t('compose.down'))}
      </div>
      <div className="flex">
        <ResetAll />
      </div>
    </div>
  );
}
