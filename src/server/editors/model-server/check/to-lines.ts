import type { CheckRow } from './check-model.ts';

const HEAD = ['tool', 'ms', 'answer', 'US$', 'moved (px, scale)', 'changed', 'taken'];

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
  return table.flatMap((line, i) => {
    const failure = rows[i - 1]?.failure;
    if (!failure) return [line];
    const said = failure.said === undefined ? [] : [`    the server said: ${failure.said}`];
    return [`${line}  ${failure.detail}`, ...said, `    what to do: ${failure.advice}`];
  });
}

function cellsOf({ tool, milliseconds, answer = '–', usd, taken, changed }: CheckRow): string[] {
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
  return [
    tool,
    String(milliseconds),
    answer,
    usd.toFixed(4),
    taken ? `${signed(taken.moved.x)} ${signed(taken.moved.y)} ×${taken.moved.scale.toFixed(3)}` : '–',
    changed === undefined ? 'failed' : `${(100 * changed).toFixed(1)} %`,
    taken ? `${taken.what}, by ${taken.why}` : '',
  ];
}
