import type { ToolId } from '../../tools/catalogue.ts';

/** The median of so few follows a machine that has become slower or faster within minutes. */
const REMEMBERED = 9;

/** How long edits take: measured in this process, from an edit's turn to its stored result. */
export class EditTimes {
  readonly #seconds = new Map<ToolId, number[]>();

  /** Notes an edit that gave a result. */
  add(tool: ToolId, seconds: number): void {
    this.#seconds.set(tool, [...(this.#seconds.get(tool) ?? []), seconds].slice(-REMEMBERED));
  }

  /** The median of the tool's last edits in whole seconds, at least 1; undefined before the first one. */
  usual(tool: ToolId): number | undefined {
    const sorted = (this.#seconds.get(tool) ?? []).toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    return median === undefined ? undefined : Math.max(1, Math.round(median));
  }
}
