import type { Finders } from './finders.ts';

/** Prints the figures of one tool, or of one `part` of them where it has parts; false when a required one is missed. */
export type ToolBench = (finders: Finders, part?: string) => Promise<boolean>;
