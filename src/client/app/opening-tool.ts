import type { ToolId } from '../../tools/catalogue.ts';

/** In session storage: both survive a sign-up or a sign-in by another site, and belong to this tab. */
const KEY = 'openingTool';
const RUNS = 'openingToolRuns';

/** The editor opens with this tool the next time. `runs`: its result was asked for, so that no further press is needed. */
export function saveOpeningTool(tool: ToolId, { runs = false }: { readonly runs?: boolean } = {}): void {
  sessionStorage.setItem(KEY, tool);
  if (runs) sessionStorage.setItem(RUNS, '1');
  else sessionStorage.removeItem(RUNS);
}

/** The tool that the editor will open with, for a page on the way to it. */
export const openingTool = (): string | null => sessionStorage.getItem(KEY);

/** Read once. The editor ignores a value that is no tool's id. */
export function takeOpeningTool(): { readonly tool: string | null; readonly runs: boolean } {
  const taken = { tool: openingTool(), runs: sessionStorage.getItem(RUNS) !== null };
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(RUNS);
  return taken;
}
