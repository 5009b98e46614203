import type { ChoiceField } from '../../../../tools/tool.ts';
import { toolText } from '../../../language/tool-messages.ts';
import { ChoiceButton } from '../../../ui/form/choice-button.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { useInput } from './use-input.ts';

/** One of a few numbers of times, by a press; another press on it takes the choice back. */
export function ChoiceInput({ field: { param, label, times } }: { field: ChoiceField }) {
  const tool = useEditorState((state) => state.tool);
  const [chosen, write] = useInput(param);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{toolText(tool, `${param}.label`, label)}</legend>
      <div className="flex gap-2 tabular-nums">
        {times.map(String).map((each) => (
          <ChoiceButton key={each} chosen={chosen === each} onChoose={() => write(chosen === each ? '' : each)}>
            {`${each}×`}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}
