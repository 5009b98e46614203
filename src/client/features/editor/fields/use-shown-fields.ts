import type { ToolField } from '../../../../tools/tool.ts';
import { useConfig } from '../../../app/config.ts';
import { useEditorState } from '../state/editor-context.ts';
import { fieldsOf } from '../inputs/inputs-slice.ts';

/** The fields of the chosen tool: a choice only where our own editor serves the tool, with the added model that it needs. */
export function useShownFields(): readonly ToolField[] {
  const tool = useEditorState((state) => state.tool);
  const fields = useEditorState(fieldsOf);
  const config = useConfig();
  const isOwn = config !== undefined && !config.modelServer?.tools.includes(tool);
  return fields.filter(
    (field) => field.kind !== 'choice' || (isOwn && config.addedModels.some(({ ability }) => ability === field.needs)),
  );
}
