import type { CheckRow } from './check-model.ts';

const HEAD = ['tool', 'ms', 'answer', 'US$', 'moved (px, scale)', 'taken'];

/** A table of what came of the calls. */
export function toLines(rows: readonly CheckRow[]): string[] {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const table = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return table.map((line, i) => (rows[i - 1]?.failure === undefined ? line : `${line}  ${rows[i - 1]!.failure}`));
}

function cellsOf({ tool, milliseconds, answer = '–', usd, moved, taken }: CheckRow): string[] {
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
  return [
    tool,
    String(milliseconds),
    answer,
    usd.toFixed(4),
    moved ? `${signed(moved.x)} ${signed(moved.y)} ×${moved.scale.toFixed(3)}` : '–',
    taken === undefined ? 'failed' : `${(100 * taken).toFixed(1)} %`,
  ];
}
