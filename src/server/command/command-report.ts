import type { PictureAt, PictureOutcome } from './run-command.ts';
import { printable } from './printable.ts';

interface Terminal {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
}

/** What a person reads on `terminal`: a line for each picture, and on a real terminal also how far the one that is edited is. */
export function createReport(terminal: Terminal) {
  const head = ({ picture, number, of }: PictureAt) => `[${number}/${of}] ${printable(picture)}`;
  const clear = terminal.isTTY ? '\r\u001B[K' : '';
  return {
    onPhase: (at: PictureAt, phase: string) => {
      if (terminal.isTTY) terminal.write(`${clear}${head(at)}: ${phase} …`);
    },
    onOutcome: (at: PictureAt, outcome: PictureOutcome) => {
      const lines =
        outcome.status === 'edited'
          ? [
              `${outcome.results.map(printable).join(', ') || 'done'} (${outcome.seconds.toFixed(1)} s)`,
              ...outcome.notes,
            ]
          : [`${outcome.status === 'skipped' ? 'skipped: ' : ''}${printable(outcome.reason)}`];
      terminal.write(`${clear}${head(at)}: ${lines.join('\n  ')}\n`);
    },
  };
}

/** What a program reads: a line of JSON for each picture. */
export const createJsonReport = (out: Terminal) => ({
  onPhase: () => {},
  onOutcome: ({ picture }: PictureAt, outcome: PictureOutcome) =>
    void out.write(`${JSON.stringify({ picture, ...outcome })}\n`),
});
