import type { ToolId } from '../../tools/catalogue.ts';

/** In session storage: it survives a sign-up or a sign-in by another site, and belongs to this tab. */
const KEY = 'openingTool';

/** The editor opens with this tool the next time. */
export function saveOpeningTool(tool: ToolId | null): void {
  if (tool) sessionStorage.setItem(KEY, tool);
  else sessionStorage.removeItem(KEY);
}

/** Read once. The editor ignores a value that is no tool's id. */
export function takeOpeningTool(): string | null {
  const tool = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return tool;
}
