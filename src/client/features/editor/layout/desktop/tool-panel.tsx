import { tools } from '../../../../../tools/catalogue.ts';
import { ApplyEdit } from '../../job/apply-edit.tsx';
import { EditFailure } from '../../job/edit-failure.tsx';
import { useEditorState } from '../../editor-context.ts';
import { ToolFields } from '../../fields/tool-fields.tsx';
import { PanelHeading } from '../panel-heading.tsx';
import { Panel } from './panel.tsx';
import { toolText } from '../../../../language/tool-messages.ts';

export function ToolPanel() {
  const { id, ...said } = tools[useEditorState(({ tool }) => tool)];
  const label = toolText(id, 'label', said.label);
  return (
    <Panel
      label={label}
      foot={
        <div className="grid gap-2.5">
          <EditFailure />
          <ApplyEdit />
        </div>
      }
    >
      <PanelHeading>{label}</PanelHeading>
      <p className="mt-0.5 text-pretty text-fg-muted">{toolText(id, 'summary', said.summary)}</p>
      <ToolFields />
    </Panel>
  );
}
