import type { SwitchField } from '../../../../tools/tool.ts';
import { toolText } from '../../../language/tool-messages.ts';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { useInput } from './use-input.ts';

/** Something that is done or left out, by a press. */
export function SwitchInput({ field: { param, label, hint } }: { field: SwitchField }) {
  const tool = useEditorState((state) => state.tool);
  const [written, write] = useInput(param);
  return (
    <Toggle
      label={toolText(tool, `${param}.label`, label)}
      hint={toolText(tool, `${param}.hint`, hint)}
      checked={written === 'true'}
      onChange={(checked) => write(checked ? 'true' : '')}
    />
  );
}
