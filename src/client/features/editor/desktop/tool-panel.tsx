import { tools } from '../../../../tools/catalogue.ts';
import { ApplyEdit } from '../apply-edit.tsx';
import { EditFailure } from '../edit-failure.tsx';
import { useEditorState } from '../editor-context.ts';
import { ToolFields } from '../fields/tool-fields.tsx';
import { PanelHeading } from '../panel-heading.tsx';
import { Panel } from './panel.tsx';

export function ToolPanel() {
  const { label, summary } = tools[useEditorState(({ tool }) => tool)];
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
      <p className="mt-0.5 text-pretty text-fg-muted">{summary}</p>
      <ToolFields />
    </Panel>
  );
}
