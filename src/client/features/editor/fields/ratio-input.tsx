import { currentOf } from '../state/document-slice.ts';
import { useId } from 'react';
import { tools } from '../../../../tools/catalogue.ts';
import type { RatioField } from '../../../../tools/tool.ts';
import { inputClass } from '../../../ui/form/field.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { sizeAskedBy } from '../inputs/asked-size.ts';
import type { EditorState } from '../state/editor-state.ts';
import { sizeOf } from '../canvas/image-size.ts';
import { ChoiceButton } from '../../../ui/form/choice-button.tsx';
import { isSameSize } from '../inputs/field-inputs.ts';
import { RatioShape } from './ratio-shape.tsx';
import { useInput } from './use-input.ts';
import { t } from '../../../language/text.ts';
import { toolText } from '../../../language/tool-messages.ts';

/** Width to height: a usual one by a press, any other by its numbers. */
export function RatioInput({ field }: { field: RatioField }) {
  const [width, writeWidth] = useInput(field.width);
  const [height, writeHeight] = useInput(field.height);
  const outcome = useEditorState((state) => outcomeOf(field, state));
  const note = useId();
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-6 gap-1.5 tabular-nums">
        <legend className="sr-only">{t('editor.ratio')}</legend>
        {field.presets.map(([across, down]) => (
          <ChoiceButton
            key={`${across}:${down}`}
            className="grid h-16 grid-rows-[22px_16px] place-content-center place-items-center gap-1.5 px-0 text-12"
            chosen={Number(width) === across && Number(height) === down}
            onChoose={() => {
              writeWidth(String(across));
              writeHeight(String(down));
            }}
          >
            <RatioShape ratio={across / down} />
            {`${across}:${down}`}
          </ChoiceButton>
        ))}
      </fieldset>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto_minmax(0,1fr)] items-center gap-2">
        <NumberInput label={t('editor.width')} value={width} onType={writeWidth} note={note} />
        <span aria-hidden="true">:</span>
        <NumberInput label={t('editor.height')} value={height} onType={writeHeight} note={note} />
      </div>
      <p id={note} role="status" className="text-12 text-pretty text-fg-muted tabular-nums">
        {outcome}
      </p>
    </div>
  );
}

/** The resulting size as text. */
function outcomeOf(field: RatioField, state: EditorState): string {
  const size = sizeAskedBy(field, state);
  if (!size) return toolText(state.tool, 'invalidParams', tools[state.tool].invalidParams);
  if (isSameSize(size, currentOf(state))) return t('editor.sameRatio');
  return t('editor.becomes', { size: sizeOf(size) });
}

interface NumberInputProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** The id of what says more about it. */
  readonly note: string;
}

function NumberInput({ label, value, onType, note }: NumberInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min="0"
        step="any"
        required
        aria-describedby={note}
        value={value}
        className={`h-11 ${inputClass} text-center tabular-nums`}
        onChange={(event) => onType(event.target.value)}
      />
    </>
  );
}
