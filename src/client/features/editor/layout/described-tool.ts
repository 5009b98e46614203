import { errorText } from '../../../language/tool-messages.ts';

/** For a tool's button: says of one that this server does not have that it is so; its panel says it again, in full. */
export function describedTool(available: boolean): { title?: string; 'aria-description'?: string } {
  if (available) return {};
  const said = errorText('tool_unavailable');
  return { title: said, 'aria-description': said };
}
