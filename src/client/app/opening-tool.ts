import type { ToolId } from '../../tools/catalogue.ts';

/** In session storage: it survives a sign-up or a sign-in by another site, and belongs to this tab. */
const KEY = 'openingTool';

/** The editor opens with this tool the next time. */
export function saveOpeningTool(tool: ToolId): void {
  sessionStorage.setItem(KEY, tool);
}

/** The tool that the editor will open with, for a page on the way to it. */
export const openingTool = (): string | null => sessionStorage.getItem(KEY);

/** Read once. The editor ignores a value that is no tool's id. */
export function takeOpeningTool(): string | null {
  const tool = openingTool();
  sessionStorage.removeItem(KEY);
  return tool;
}
