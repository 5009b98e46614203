import { useEffect, useRef } from 'react';
import type { SwitchField } from '../../../../tools/tool.ts';
import { toolText } from '../../../language/tool-messages.ts';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { useInput } from './use-input.ts';

/** Something that is done or left out, by a press. */
export function SwitchInput({ field: { param, label, hint } }: { field: SwitchField }) {
  const tool = useEditorState((state) => state.tool);
  const [written, write] = useInput(param);
  const isOn = written === 'true';
  const row = useRef<HTMLDivElement>(null);
  // Turned on from elsewhere, it may lie below what a phone shows of the fields.
  useEffect(() => {
    if (isOn) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);
  return (
    <div ref={row} className="scroll-mb-4">
      <Toggle
        label={toolText(tool, `${param}.label`, label)}
        hint={toolText(tool, `${param}.hint`, hint)}
        checked={isOn}
        onChange={(checked) => write(checked ? 'true' : '')}
      />
    </div>
  );
}
