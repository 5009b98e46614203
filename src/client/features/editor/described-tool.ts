import { errorMessages } from '../../../tools/messages.ts';

/** For a tool's button: says of one that this server does not have that it is so; its panel says it again, in full. */
export function describedTool(available: boolean): { title?: string; 'aria-description'?: string } {
  return available ? {} : { title: errorMessages.tool_unavailable, 'aria-description': errorMessages.tool_unavailable };
}
