import { AsyncLocalStorage } from 'node:async_hooks';

/** One line of a bench: what was measured, and whether it reaches what is required. */
export interface Row {
  readonly name: string;
  /** Whether the scene or phrase was set aside before any tuning. */
  readonly heldOut?: boolean;
  readonly figures: string;
  /** Undefined for a row that only informs. */
  readonly passed?: boolean;
  /** Whether the row sums up others: the report shows these alone. */
  readonly isTotal?: boolean;
}

const recorded = new AsyncLocalStorage<Row[]>();

/** Runs a bench; the rows that it printed. */
export async function recordRows(bench: () => Promise<unknown>): Promise<Row[]> {
  const rows: Row[] = [];
  await recorded.run(rows, bench);
  return rows;
}

/** Prints a line. Returns false when it failed. */
export function printRow(row: Row): boolean {
  const { name, heldOut, figures, passed } = row;
  recorded.getStore()?.push(row);
  console.log(`  ${heldOut ? '°' : ' '} ${name.padEnd(34)} ${figures.padEnd(60)} ${verdictOf(row)}`.trimEnd());
  return passed ?? true;
}

export function verdictOf({ passed }: Row): string {
  if (passed === undefined) return '';
  return passed ? 'passed' : 'FAILED';
}

/** Prints a figure beside its budget. Returns false when the budget is missed. */
export function printBudget(name: string, value: number, budget: number, { unit = '', atLeast = false } = {}): boolean {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return printRow({
    name,
    figures: `${figure} ${unit} (${atLeast ? '≥' : '≤'} ${Number(budget.toFixed(2))})`.replace('  ', ' '),
    passed: atLeast ? value >= budget : value <= budget,
    isTotal: true,
  });
}

/** A row for a peer that is not installed: it fails in CI, and only informs on a developer's machine. */
export function missingPeer(name: string): Row {
  return { name, figures: 'not installed', ...(process.env.CI && { passed: false }) };
}
