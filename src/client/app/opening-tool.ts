import type { ToolId } from '../../tools/catalogue.ts';

/** In session storage: both survive a sign-up or a sign-in by another site, and belong to this tab. */
const KEY = 'openingTool';
const RUNS = 'openingToolRuns';
const WORDS = 'openingToolWords';

/** The editor opens with this tool the next time. `runs`: its result was asked for, so that no further press is needed. `words`: what it was asked to do. */
export function saveOpeningTool(
  tool: ToolId,
  { runs = false, words = '' }: { readonly runs?: boolean; readonly words?: string } = {},
): void {
  sessionStorage.setItem(WORDS, words);
  sessionStorage.setItem(KEY, tool);
  if (runs) sessionStorage.setItem(RUNS, '1');
  else sessionStorage.removeItem(RUNS);
}

/** The tool that the editor will open with, for a page on the way to it. */
export const openingTool = (): string | null => sessionStorage.getItem(KEY);

/** What that tool will be asked to do; empty where nothing was said. */
export const openingWords = (): string => sessionStorage.getItem(WORDS) ?? '';

/** Read once. The editor ignores a value that is no tool's id. */
export function takeOpeningTool(): {
  readonly tool: string | null;
  readonly runs: boolean;
  readonly words: string;
} {
  const taken = {
    tool: openingTool(),
    runs: sessionStorage.getItem(RUNS) !== null,
    words: openingWords(),
  };
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(RUNS);
  sessionStorage.removeItem(WORDS);
  return taken;
}
