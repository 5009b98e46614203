import { errorText } from '../../../language/tool-messages.ts';

/** Attributes of a tool's button that say when the tool is unavailable on this server. */
export function describedTool(available: boolean): { title?: string; 'aria-description'?: string } {
  if (available) return {};
  const said = errorText('tool_unavailable');
  return { title: said, 'aria-description': said };
}
