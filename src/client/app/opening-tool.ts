import type { ToolId } from '../../tools/catalogue.ts';

/** In session storage: it lasts on the way through a sign-up or another site's sign-in, and is this tab's alone. */
const KEY = 'openingTool';

/** The editor opens with this tool the next time. */
export function saveOpeningTool(tool: ToolId | null): void {
  if (tool) sessionStorage.setItem(KEY, tool);
  else sessionStorage.removeItem(KEY);
}

/** Each wish counts once. What is no tool's id comes to nothing in the editor, which looks it up. */
export function takeOpeningTool(): string | null {
  const tool = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return tool;
}
